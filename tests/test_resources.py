"""The program finds its own files wherever it lies, and names the one that is missing."""

import sys

import pytest

from game import resources


@pytest.fixture(autouse=True)
def forget_place():
    resources.root.cache_clear()
    yield
    resources.root.cache_clear()


def test_the_source_tree_is_found():
    assert resources.require("fonts/QuewuKai.ttf").is_file()
    assert (resources.locales() / "zh_CN").is_dir()


def test_a_bundle_comes_first(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.root() == tmp_path


def test_a_missing_file_is_named():
    with pytest.raises(resources.MissingResource, match=r"fonts/Nothing\.ttf"):
        resources.require("fonts/Nothing.ttf")


def test_a_missing_folder_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "_candidates", lambda: [tmp_path])
    with pytest.raises(resources.MissingResource, match="assets/"):
        resources.root()
