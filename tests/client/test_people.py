"""Who sits at a table: bots with a name of their own, and names that follow the language."""

from dataclasses import replace
from random import Random

import pytest

from game import resources
from game.ai.personas import PERSONAS, STYLES
from game.client.archive.entries import detail_of
from game.client.menus import people
from game.client.scenes.table import TableScene
from game.client.setup.sheets import sheet
from game.games import GAME_IDS
from game.i18n import LOCALES, Translator, use
from game.storage.saves import SaveInfo


@pytest.fixture(autouse=True)
def english():
    use(Translator("en"))
    yield
    use(Translator("en"))


def speak(locale):
    use(Translator(locale, resources.locales()))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_persona_has_a_name_a_style_and_a_line_of_its_own(locale):
    speak(locale)
    names = {people.persona_name(persona.id) for persona in PERSONAS}
    words = {people.style_name(persona.id) for persona in PERSONAS}
    lines = {people.style_line(persona.id) for persona in PERSONAS}
    assert len(names) == len(words) == len(lines) == len(PERSONAS) == len(STYLES)
    assert "" not in names | words | lines


def test_chinese_calls_the_personas_by_their_own_names():
    speak("zh_CN")
    assert [people.persona_name(one.id) for one in PERSONAS] == [one.chinese for one in PERSONAS]


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_fresh_table_seats_personas(game):
    setup = sheet(game).draft().setup(Random(1))
    for spec in setup.seats:
        assert spec.human or spec.name == people.persona_name(spec.portrait)


def test_names_nobody_chose_follow_the_language_and_chosen_ones_stay():
    draft = sheet("quewu").draft().with_seat(2, name="Crane of mine")
    for humans in (1, 2):
        english = draft.with_seat(3, human=humans > 1).setup(Random(1))
        speak("zh_CN")
        chinese = people.spoken(english)
        names = [spec.name for spec in chinese.seats]
        assert names[0] == ("我" if humans == 1 else "玩家一")
        assert names[1:3] == ["松鹤", "Crane of mine"]
        speak("en")
        assert people.spoken(chinese) == english
        assert people.spoken(english) is english


def test_a_portrait_nobody_has_keeps_its_name():
    spec = sheet("quewu").draft().setup(Random(1)).seats[1]._replace(portrait="owl", name="Owl")
    setup = sheet("quewu").draft().setup(Random(1))
    strange = replace(setup, seats=(setup.seats[0], spec, *setup.seats[2:]))
    assert people.spoken(strange) == strange


def test_the_list_of_saves_speaks_the_language_of_now():
    setup = sheet("gouji").draft().setup(Random(1)).as_dict()
    speak("zh_CN")
    words = detail_of(SaveInfo("a", 0.0, setup=setup, turn=1))
    assert "春燕" in words and "Crane" not in words


def test_the_table_renames_at_once(open_stack):
    stack = open_stack()
    stack.ctx.open("table", setup=sheet("quewu").draft().setup(Random(1)))
    stack.tick(0.02)
    scene = stack.top
    assert isinstance(scene, TableScene) and "Crane" in scene.names
    stack.ctx.change(language="zh_CN")
    stack.tick(0.02)
    assert "松鹤" in scene.names and "Crane" not in scene.names
