# Two commands are enough: `make play` and `make test`. `make` alone lists them all.
# They need Python 3.11 or newer and make; everything else is installed into .tools and .venv here.

PYTHON ?= python3
BIN := .venv/bin
export UV_SYSTEM_CERTS := 1
export UV_PYTHON_DOWNLOADS := never
# Bytecode is kept, whatever the surroundings wish: tests start hundreds of processes, and each would compile anew.
export PYTHONDONTWRITEBYTECODE :=
UV := .tools/bin/uv
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade
RESEARCH := --extra dev --extra data --extra envs --extra openspiel --extra plot
# PyTorch comes with pip: its builds differ from machine to machine, and a lock would name one of them for all.
TORCH ?= torch==2.13.0
# One more than there are cores: tests often wait, for a server or a browser. Neighbours stay together as long as they
# can, for they share what takes long to make.
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")
SPREAD := -n $(WORKERS) --dist worksteal
NPM := .tools/bin/python web/npm.py
PAGES := src/ludoteca/table/static/index.html
WEB := $(shell find web/src web/public web/*.html web/*.json web/*.js web/*.ts -type f)
KILLS ?= 1000
MATCHES ?= 400
CHROMIUM := $(LUDOTECA_CHROMIUM)$(shell command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable)
BROWSER := $(if $(CHROMIUM),,tools/browser/unpacked/ready)
SERVERS ?= 1

.DEFAULT_GOAL := help
.PHONY: help trials play terminal pages test suite environments warm lint client rules bench ladder load chaos shots lighthouse browser mutants fit playthroughs research protocol release lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: ## start the table and open it in the browser
	@$(MAKE) --no-print-directory --silent --jobs=2 .venv/ready $(PAGES)
	$(call say,Starting the table)
	@$(BIN)/ludoteca serve --open

terminal: .venv/ready ## play at the terminal: choose a game and sit down
	@$(BIN)/ludoteca play

pages: $(PAGES) ## build the pages of the table

test: .venv/dev $(PAGES) $(BROWSER) ## run every check: lint, clauses, tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target warm lint rules client .research/ready
	@$(MAKE) --no-print-directory suite environments

suite: .venv/dev $(PAGES) $(BROWSER) ## run the tests of the games, the table and the pages
	$(BIN)/python -m pytest $(SPREAD) --ignore=tests/envs

environments: .research/ready ## run the tests of the environments for learning
	.research/bin/python -m pytest $(SPREAD) tests/envs

warm: .venv/ready ## compile the rules of all games, and their environments for learning
	$(BIN)/ludoteca warmup --envs

client: web/node_modules/ready ## check the pages: types, and tests without a browser
	$(NPM) run --silent check
	$(NPM) run --silent test

lint: .venv/dev web/node_modules/ready ## check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent lint

rules: .venv/dev ## show every clause with its code and tests; fail on a gap
	$(BIN)/python -m tools.clauses

bench: .venv/ready .bench/ready ## measure speed beside OpenSpiel, Pgx and PettingZoo in one run
	.bench/bin/ludoteca warmup --envs
	.bench/bin/python -m benchmarks.run $(BIN)/python

ladder: .venv/ready ## measure the levels against each other and write docs/strength.md (MATCHES=400; long, goes on when stopped)
	$(BIN)/ludoteca warmup
	$(BIN)/python -m benchmarks.ladder --matches $(MATCHES) $(GAMES)

load: .venv/dev ## measure the table with 400 tables and 2,000 connections, the server on one core
	$(BIN)/python -m benchmarks.load

chaos: .venv/dev ## kill the server 1,000 times while matches run, and look for what is lost (KILLS=100 for fewer; long)
	$(BIN)/python -m tests.table.chaos $(KILLS) $(SERVERS)

trials: .venv/dev $(PAGES) $(BROWSER) ## try the pages in a browser, the long trials too
	$(BIN)/ludoteca warmup
	$(BIN)/python -m pytest $(SPREAD) -m "long or not long" tests/browser tests/table

shots: .venv/dev $(PAGES) $(BROWSER) ## take pictures of every screen, in all sizes and lights, into out/shots
	$(BIN)/python -m tools.shots

lighthouse: .venv/dev $(PAGES) $(BROWSER) benchmarks/lighthouse/node_modules/ready ## measure the pages with Lighthouse
	$(BIN)/python -m benchmarks.lighthouse.run

browser: tools/browser/unpacked/ready ## fetch a Chromium, for machines that have none

mutants: .bench/ready ## break the rules of each game on purpose and count what the tests catch (long)
	.bench/bin/python -m tools.mutants $(GAMES)

fit: .venv/dev ## fit the weights of the features to matches that each game plays against itself (GAMES="elios holi"; long)
	$(BIN)/python -m tools.fit $(GAMES)

playthroughs: .venv/dev ## write the committed playthroughs anew, to be read as a diff
	$(BIN)/python -m tools.playthroughs

research: .venv/dev ## write the tables of docs/research.md anew: sizes, observations, step codes
	$(BIN)/python -m tools.research

protocol: .venv/dev ## write the socket's JSON Schema and the web client's types anew
	$(BIN)/python -m tools.protocol

release: .release/ready $(PAGES) ## build the sdist and the wheel, try them in every Python here, and put them into dist (TRIAL=1 for a version in development)
	.release/bin/python -m tools.release $(if $(TRIAL),--trial)

lock: .tools/ready ## pin all dependencies anew in the requirements files
	$(COMPILE) --extra server --extra arena --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra dev --output-file requirements-dev.lock pyproject.toml
	$(COMPILE) $(RESEARCH) --output-file requirements-research.lock pyproject.toml
	$(COMPILE) $(RESEARCH) --extra bench --output-file requirements-bench.lock pyproject.toml
	$(COMPILE) --group release --output-file requirements-release.lock
	$(COMPILE) --group web --output-file requirements-web.lock
	$(COMPILE) --group image --output-file requirements-image.lock

clean: ## remove everything that was installed or made here
	rm -rf .tools .venv .research .bench .release web/node_modules tools/browser/node_modules tools/browser/unpacked benchmarks/lighthouse/node_modules src/ludoteca/table/static build dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What is installed says in one line what it does: the first `make play` takes half a minute.
say = @printf '  %s\n' "$(1)"

.tools/ready:
	$(call say,Installing the installer (uv))
	@$(PYTHON) -c 'import sys; sys.exit("Ludoteca needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Set PYTHON=... to another one." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .tools
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

# Node comes as a Python package; nothing of the system is used.
.tools/node: requirements-web.lock | .tools/ready
	$(call say,Fetching Node to build the pages)
	@$(UV) pip install --quiet --require-hashes --python .tools/bin/python --requirement $<
	@touch $@

web/node_modules/ready: web/package-lock.json web/.npmrc | .tools/node
	$(call say,Fetching the packages of the pages)
	@$(NPM) ci --silent
	@touch $@

# A machine without a browser gets one from an npm package, to try the pages in.
tools/browser/unpacked/ready: tools/browser/package-lock.json tools/browser/unpack.mjs | .tools/node
	$(NPM) ci --silent --prefix ../tools/browser
	rm -rf $(@D)
	$(NPM) run --silent --prefix ../tools/browser unpack
	@touch $@

benchmarks/lighthouse/node_modules/ready: benchmarks/lighthouse/package-lock.json | .tools/node
	$(NPM) ci --silent --prefix ../benchmarks/lighthouse
	@touch $@

$(PAGES): $(WEB) web/node_modules/ready
	$(call say,Building the pages)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

.venv/bin/python .research/bin/python .bench/bin/python .release/bin/python: | .tools/ready
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) $(@:/bin/python=)

# Bytecode is written at once, where people play: with it the first move in a new process takes half the time.
BYTECODE := --compile-bytecode
define install_libraries
	$(call say,Installing Python packages)
	@$(UV) pip install --quiet $(BYTECODE) --require-hashes --python $(@D)/bin/python --requirement $<
	@touch $@
endef
# The package itself contains the pages; the libraries do not wait for them.
define install_package
	@$(UV) pip install --quiet --no-deps --python $(@D)/bin/python --editable .
	@$(@D)/bin/python -m compileall -q src
	@touch $@
endef

.venv/libraries: requirements.lock | .venv/bin/python
	$(install_libraries)

.venv/dev_libraries: requirements-dev.lock | .venv/bin/python
	$(install_libraries)
	@touch .venv/libraries

.venv/ready: .venv/libraries pyproject.toml | $(PAGES)
	$(install_package)

.venv/dev: .venv/dev_libraries pyproject.toml | $(PAGES)
	$(install_package)
	@touch .venv/ready

# OpenSpiel brings SciPy, which Numba imports wherever it finds it: it must not slow the start of what is played.
.research/libraries: BYTECODE :=
.research/libraries: requirements-research.lock | .research/torch
	$(install_libraries)

.research/ready: .research/libraries pyproject.toml | $(PAGES)
	$(install_package)

.research/torch: | .research/bin/python
	.tools/bin/python -m pip --python .research/bin/python install --quiet --no-compile --disable-pip-version-check $(TORCH)
	@touch $@

.bench/libraries: requirements-bench.lock | .bench/bin/python
	$(install_libraries)

.bench/ready: .bench/libraries pyproject.toml | $(PAGES)
	$(install_package)

.release/ready: requirements-release.lock | .release/bin/python
	$(install_libraries)
