# make play   opens the game          make test   plays all tests
# make lint   style                   make types  type checks
# make build  packages the program    make bench  measures it        make clean  tidies up
#
# Needs only python3 (3.11 or newer) with venv; everything else goes into .venv/.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST ?=

.DEFAULT_GOAL := help
.PHONY: help play test test-packaged lint format types build bench clean

help:
	@sed -n 's/^# //p' Makefile

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Quewu needs Python 3.11 or newer; set PYTHON=python3.12 or such."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# One stamp for what playing needs, one each for the tools; renewed when pyproject.toml changes.
$(VENV)/.ready-play: pyproject.toml | $(BIN)/python
	$(PIP) install -e .
	@touch $@

$(VENV)/.ready-test: pyproject.toml | $(BIN)/python
	$(PIP) install -e '.[test]'
	@touch $@ $(VENV)/.ready-play

$(VENV)/.ready-build: pyproject.toml | $(BIN)/python
	$(PIP) install -e '.[build]'
	@touch $@ $(VENV)/.ready-play

play: $(VENV)/.ready-play
	@$(BIN)/python -m game

test: $(VENV)/.ready-test
	@$(BIN)/python -m pytest -n auto --dist loadfile $(PYTEST)

# Play the tests of the program that `make build` has made.
test-packaged: $(VENV)/.ready-test
	@$(BIN)/python -m pytest -m packaged tests/packaging $(PYTEST)

lint: $(VENV)/.ready-test
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .

format: $(VENV)/.ready-test
	@$(BIN)/python -m ruff check --fix .
	@$(BIN)/python -m ruff format .

types: $(VENV)/.ready-test
	@$(BIN)/python -m mypy

build: $(VENV)/.ready-build
	@$(BIN)/python -m PyInstaller --noconfirm --log-level WARN build.spec
	@du -sm dist/quewu | sed 's/\t.*/ MB in dist\/quewu/'

bench: $(VENV)/.ready-play
	@$(BIN)/python -m game bench

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	find game tests assets -name __pycache__ -type d -prune -exec rm -rf {} +
