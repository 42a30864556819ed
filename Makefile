# Herald: `make run` to use it, `make test` before you hand something in. The rest is listed by `make`.
# All of them first make the machine ready (.ci/prepare): nothing has to be installed by hand.

python := .venv/bin/python
display := .ci/display
pot := assets/locale/herald.pot
# Test processes side by side; WORKERS=0 for one, in the foreground, with a debugger.
WORKERS ?= 2
# More words for pytest: make test ONLY="tests/core -k undo"
ONLY ?=

.PHONY: help run test lint fix bench tour words android-check clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## start the app; without a screen: walk through it and take pictures
ifeq ($(DISPLAY)$(WAYLAND_DISPLAY),)
	@echo "There is no screen here. Taking a tour through the app instead; the pictures go to build/tour/."
	@$(MAKE) --no-print-directory tour
else
	@.ci/prepare run
	$(python) -O main.py
endif

test: lint ## everything that must be green: lint, then all tests
	@.ci/prepare test
	$(display) $(python) -m pytest -n $(WORKERS) $(ONLY)

lint: ## style, types, who may import whom
	@.ci/prepare run
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	.venv/bin/lint-imports --no-logo

fix: ## let ruff put right what it can
	@.ci/prepare run
	$(python) -m ruff check --fix
	$(python) -m ruff format

bench: ## measure: how long a move, a start, a list of a thousand plays take
	@.ci/prepare show
	$(display) $(python) -m tests.bench

tour: ## walk through the real app, pictures to build/tour/
	@.ci/prepare show
	$(display) $(python) -m tests.tour

words: ## collect every sentence a person reads, for translators: assets/locale/herald.pot
	@.ci/prepare run
	@mkdir -p assets/locale
	PYTHONPATH=.ci $(python) -m babel.messages.frontend -q extract --mapping .ci/babel.cfg --keyword t \
		--add-comments rule --no-location --sort-by-file --project Herald \
		--copyright-holder 'the Herald authors' --output $(pot) companion screens kv
	@sed -i.old '/^"POT-Creation-Date/d' $(pot) && rm $(pot).old # else it differs every time

android-check: ## optional: what Android's own tools say of the package (docs/android.md)
	@.ci/prepare run
	@.ci/android/check

clean: ## remove what was made, .venv too
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
