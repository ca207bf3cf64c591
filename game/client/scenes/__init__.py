"""Name every scene; each is loaded when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.client.scenes.base import Scene

SCENES = {
    "title": "game.client.scenes.title:TitleScene",
    "settings": "game.client.scenes.settings:SettingsScene",
    "pause": "game.client.scenes.pause:PauseScene",
    "credits": "game.client.scenes.credits:CreditsScene",
    "setup": "game.client.scenes.setup:SetupScene",
    "table": "game.client.scenes.table:TableScene",
    "result": "game.client.scenes.result:result_scene",
    "handover": "game.client.scenes.handover:HandoverScene",
    "saves": "game.client.scenes.saves:SavesScene",
    "rules": "game.client.scenes.rules:RulesScene",
    "stats": "game.client.scenes.stats:StatsScene",
    "replay": "game.client.scenes.replay:ReplayScene",
    "review": "game.client.scenes.review:ReviewScene",
    "tutorial": "game.client.scenes.tutorial:TutorialScene",
}


def scene_class(name: str) -> type[Scene]:
    """Import and return the scene of a name; raises KeyError for an unknown one."""
    module, cls = SCENES[name].split(":")
    return getattr(import_module(module), cls)
