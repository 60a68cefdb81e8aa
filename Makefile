# Start with `make play` or `make test`; `make` alone lists all commands.
# They need Python 3.11 or newer and make; everything else is installed into .tools and .venv in this folder.

PYTHON ?= python3
BIN := .venv/bin
export UV_SYSTEM_CERTS := 1
export UV_PYTHON_DOWNLOADS := never
# Write bytecode even if the caller disabled it: tests start hundreds of processes, and each would compile it again.
export PYTHONDONTWRITEBYTECODE :=
UV := .tools/bin/uv
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade
RESEARCH := --extra dev --extra data --extra envs --extra openspiel --extra plot
# PyTorch is installed by pip: its builds differ between machines, and a lock file would force one of them on all.
TORCH ?= torch==2.13.0
WITHOUT_TORCH := --override requirements-without-torch.txt
# Two more workers than cores, because tests often wait for a server or a browser. Neighbouring tests stay on one worker
# as long as possible, because they share expensive fixtures.
WORKERS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 2)")
SPREAD := -n $(WORKERS) --dist worksteal
NPM := .tools/bin/python web/npm.py
PAGES := src/ludoteca/table/static/index.html
WEB := $(shell find web/src web/public web/*.html web/*.json web/*.js web/*.ts -type f)
KILLS ?= 1000
FAULTS ?= 300
MATCHES ?= 400
CHROMIUM := $(LUDOTECA_CHROMIUM)$(shell command -v chromium-headless-shell || command -v chrome-headless-shell)
BROWSER := $(if $(CHROMIUM),,tools/browser/unpacked/ready)
SERVERS ?= 1

.DEFAULT_GOAL := help
.PHONY: help trials play terminal pages test suite environments recipes warm lint client rules bench ladder load moves chaos sentences language shots pictures frames film lighthouse browser mutants fit train playthroughs research protocol references docs release lock clean

help: ## list all commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: ## start the server and open it in the browser
	@$(MAKE) --no-print-directory --silent --jobs=2 .venv/ready $(PAGES)
	$(call say,Starting the server)
	@$(BIN)/ludoteca serve --open

terminal: .venv/ready ## choose a game and play it in the terminal
	@$(BIN)/ludoteca play

pages: $(PAGES) ## build the web pages

test: .venv/dev $(PAGES) $(BROWSER) ## run all checks: linters, rule clauses, tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target warm lint rules client .docs/ready .research/ready
	@$(MAKE) --no-print-directory suite environments

suite: .venv/dev .docs/ready $(PAGES) $(BROWSER) ## run the tests of the games, the server and the pages
	$(BIN)/python -m pytest $(SPREAD) --ignore=tests/envs --ignore=tests/cluster

environments: .research/ready ## run the tests of the research environments
	.research/bin/python -m pytest $(SPREAD) tests/envs

recipes: .tools/ready $(PAGES) ## run the research recipes, each in a new environment made by its install line (RECIPES="maskable_ppo" for some)
	.tools/bin/python -m tools.recipes $(RECIPES)

warm: .venv/ready ## compile the rules and research environments of all games
	$(BIN)/ludoteca warmup --envs

client: web/node_modules/ready ## type-check the pages and run their tests without a browser
	$(NPM) run --silent check
	$(NPM) run --silent test

lint: .venv/dev web/node_modules/ready ## check style, types and import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.prose
	$(NPM) run --silent lint

rules: .venv/dev ## list every rule clause with its code and tests; fail if something is missing
	$(BIN)/ludoteca check-game --clauses

bench: .venv/ready .bench/ready ## compare speed with OpenSpiel, Pgx and PettingZoo in one run
	.bench/bin/ludoteca warmup --envs
	.bench/bin/python -m benchmarks.run $(BIN)/python

ladder: .venv/ready ## play the levels against each other and write docs/strength.md (MATCHES=400; long; run again to resume)
	$(BIN)/ludoteca warmup
	$(BIN)/python -m benchmarks.ladder --matches $(MATCHES) $(GAMES)

load: .venv/dev ## load-test the server on one core with 400 tables and 2,000 connections; with PROCESSES=2, compare processes on PostgreSQL (SECONDS=300 for longer, PAUSE=0.4 for more moves)
	$(BIN)/python -m benchmarks.$(if $(PROCESSES),scaling --processes $(PROCESSES),load) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(PAUSE),--pause $(PAUSE))

moves: .venv/dev ## measure the CPU time of a move; with AGAINST=main, play the same matches with another revision as well (EACH=1 for each game by itself)
	$(BIN)/python -m benchmarks.moves $(if $(AGAINST),--against $(AGAINST)) $(if $(EACH),--each)

chaos: .venv/dev ## kill the server 1,000 times during matches and check that nothing is lost; with PROCESSES=3, strike processes on PostgreSQL (KILLS=100, FAULTS=40 for fewer; long)
	$(BIN)/python -m tests.table.$(if $(PROCESSES),process_chaos $(FAULTS) $(PROCESSES),chaos $(KILLS) $(SERVERS))

trials: .venv/dev .research/ready $(PAGES) $(BROWSER) ## run the browser and server tests, including the long ones, a Ray cluster on this machine, and games installed as packages
	$(BIN)/ludoteca warmup
	$(BIN)/python -m tools.sentences
	$(BIN)/python -m pytest $(SPREAD) -m "long or not long" --pictures tests/browser tests/table
	.research/bin/python -m pytest tests/cluster
	.research/bin/python -m pytest -m long tests/envs

sentences: .venv/dev ## write every sentence that players can meet to out/sentences.*.txt
	$(BIN)/python -m tools.sentences

language: .venv/dev ## begin or update a language: make language CODE=fr
	@$(BIN)/python -m tools.language "$(CODE)"

shots: .venv/dev $(PAGES) $(BROWSER) ## save screenshots of every page, in all sizes and colour schemes, to out/shots
	$(BIN)/python -m tools.shots

pictures: .venv/dev $(PAGES) $(BROWSER) ## renew the pictures of the README and the docs from the real application
	$(BIN)/python -m tools.pictures

frames: .venv/dev $(PAGES) $(BROWSER) ## trace how smoothly the boards move: the longest task, and the work for each frame
	$(BIN)/python -m benchmarks.frames

film: .venv/dev $(PAGES) $(BROWSER) ## save pictures of captures, falls, climbs and finales as they move, in out/frames
	$(BIN)/python -m benchmarks.frames --film

lighthouse: .venv/dev $(PAGES) $(BROWSER) benchmarks/lighthouse/node_modules/ready ## measure the pages with Lighthouse
	$(BIN)/python -m benchmarks.lighthouse.run

browser: tools/browser/unpacked/ready ## download a headless Chromium for the tests

mutants: .bench/ready ## run mutation tests on the rules of each game (long)
	.bench/bin/python -m tools.mutants $(GAMES)

fit: .venv/dev ## fit the evaluation weights of each game to self-play matches (GAMES="elios holi"; long)
	$(BIN)/ludoteca warmup
	$(BIN)/python -m tools.evaluations --fit $(GAMES)

train: .venv/dev ## train a learned evaluation by self-play (GAME=elementos; PLAYERS=3 for another number of players; long; run again to resume)
	$(BIN)/python -m tools.training $(GAME) $(if $(PLAYERS),--players $(PLAYERS))

playthroughs: .venv/dev ## rewrite the committed playthroughs, for review as a diff
	$(BIN)/ludoteca check-game --write-playthroughs

research: .venv/dev ## regenerate the tables of docs/research.md: sizes, observations, step codes
	$(BIN)/python -m tools.research

protocol: .venv/dev ## regenerate the socket's JSON Schema and the web client's types
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.texts

references: .venv/dev ## regenerate the reference pages and plots in docs from the code and the measured figures
	$(BIN)/python -m tools.references

docs: .docs/ready ## build the documentation site into out/site; every warning is an error
	.docs/bin/python -m tools.site

release: .release/ready $(PAGES) ## build the sdist and wheel, test them with every installed Python, and put them into dist (TRIAL=1 for a development version)
	.release/bin/python -m tools.release $(if $(TRIAL),--trial)

lock: .tools/ready ## update all pinned dependencies in the lock files
	$(COMPILE) --extra server --extra arena --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra server --extra arena --extra postgres --output-file requirements-hosting.lock pyproject.toml
	$(COMPILE) --extra dev --output-file requirements-dev.lock pyproject.toml
	$(COMPILE) $(RESEARCH) --extra ray --group recipes $(WITHOUT_TORCH) --output-file requirements-research.lock pyproject.toml
	$(COMPILE) $(RESEARCH) --extra bench --output-file requirements-bench.lock pyproject.toml
	$(COMPILE) --group docs --output-file requirements-docs.lock
	$(COMPILE) --group release --output-file requirements-release.lock
	$(COMPILE) --group web --output-file requirements-web.lock
	$(COMPILE) --group image --output-file requirements-image.lock

clean: ## remove everything that was installed or built here
	rm -rf .tools .venv .research .bench .docs .recipes .release web/node_modules tools/browser/node_modules tools/browser/unpacked benchmarks/lighthouse/node_modules src/ludoteca/table/static build dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each installation step prints one line, because the first `make play` takes half a minute.
say = @printf '  %s\n' "$(1)"

.tools/ready:
	$(call say,Installing uv)
	@$(PYTHON) -c 'import sys; sys.exit("Ludoteca needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Choose another with PYTHON=..." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .tools
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

# Node is installed as a Python package, so the system needs none.
.tools/node: requirements-web.lock | .tools/ready
	$(call say,Downloading Node to build the pages)
	@$(UV) pip install --quiet --require-hashes --python .tools/bin/python --requirement $<
	@touch $@

web/node_modules/ready: web/package-lock.json web/.npmrc | .tools/node
	$(call say,Downloading the npm packages)
	@$(NPM) ci --silent
	@touch $@

# On machines without a headless Chromium, an npm package provides one for the tests.
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

.venv/bin/python .research/bin/python .bench/bin/python .docs/bin/python .release/bin/python: | .tools/ready
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) $(@:/bin/python=)

# Installing with bytecode halves the time to the first move in a new process. Only .research and .docs do without.
BYTECODE := --compile-bytecode
define install_libraries
	$(call say,Installing Python packages)
	@$(UV) pip install --quiet $(BYTECODE) $(OVERRIDE) --require-hashes --python $(@D)/bin/python --requirement $<
	@touch $@
endef
# Only the package itself contains the pages, so installing the libraries does not have to wait for them.
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

# A separate environment: OpenSpiel depends on SciPy, which Numba imports wherever it finds it. That slows every start.
.research/libraries: BYTECODE :=
.research/libraries: OVERRIDE := $(WITHOUT_TORCH)
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

# A separate environment, because nothing else needs the site's tools.
.docs/ready: BYTECODE :=
.docs/ready: requirements-docs.lock | .docs/bin/python
	$(install_libraries)
