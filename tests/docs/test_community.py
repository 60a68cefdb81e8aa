"""The files for contributors are valid, and name only what exists."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import ludoteca
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tools.site import gathering

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(form for form in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if form.name != "config.yml")
TARGETS = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def yaml_of(file: Path) -> Any:
    """A YAML file, parsed."""
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def steps_of(workflow: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    return [step for job in yaml_of(workflow)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_runs_existing_make_targets_and_nothing_else(workflow: Path) -> None:
    commands = [step["run"] for step in steps_of(workflow) if "run" in step]
    assert commands
    for command in commands:
        program, target, *settings = command.split()
        assert program == "make"
        assert target in TARGETS
        assert all(re.fullmatch(r"[A-Z]+=\w+", setting) for setting in settings)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_may_only_read_and_pins_its_actions(workflow: Path) -> None:
    assert yaml_of(workflow)["permissions"] == {"contents": "read"}
    used = [step["uses"] for step in steps_of(workflow) if "uses" in step]
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", action) for action in used)
    assert "://" not in workflow.read_text(encoding="utf-8")
    assert all(job["timeout-minutes"] for job in yaml_of(workflow)["jobs"].values())


def test_workflows_cover_lint_tests_packages_and_docs() -> None:
    ran = {step["run"].split()[1] for workflow in WORKFLOWS for step in steps_of(workflow) if "run" in step}
    assert {"lint", "rules", "client", "suite", "environments", "release", "docs"} <= ran


def test_tests_run_on_every_python_that_the_package_claims() -> None:
    claimed = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (checks,) = WORKFLOWS
    jobs = yaml_of(checks)["jobs"]
    assert jobs["tests"]["strategy"]["matrix"]["python"] == claimed
    installed = [step["with"]["python-version"] for step in jobs["wheel"]["steps"] if "setup-python" in str(step)]
    assert [sorted(versions.split()) for versions in installed] == [claimed]


@pytest.mark.parametrize("form", FORMS, ids=lambda file: file.name)
def test_an_issue_form_asks_questions(form: Path) -> None:
    content = yaml_of(form)
    assert content["name"]
    assert content["description"].endswith(".")
    fields = content["body"]
    assert len({field["id"] for field in fields}) == len(fields) >= 3
    assert all(field["type"] in ("dropdown", "input", "textarea") for field in fields)
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)


def test_the_form_for_rulings_lists_every_game() -> None:
    (games,) = [field for field in yaml_of(GITHUB / "ISSUE_TEMPLATE" / "ruling.yml")["body"] if field["id"] == "game"]
    assert games["attributes"]["options"] == [registered(name).title for name in names()]


def test_the_citation_names_this_version() -> None:
    citation = yaml_of(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors", "type"} <= citation.keys()
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == ludoteca.__version__
    assert citation["license"] == "MIT"
    assert all(author["name"] for author in citation["authors"])


def test_commits_are_checked_as_make_lint_checks() -> None:
    (repository,) = yaml_of(ROOT / ".pre-commit-config.yaml")["repos"]
    entries = " ".join(hook["entry"] for hook in repository["hooks"])
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nlint:")[2].partition("\n\n")[0]
    programs = re.findall(r"\$\(BIN\)/(\S+)", recipe)
    assert {"ruff", "mypy", "lint-imports", "python"} == set(programs)
    assert all(f".venv/bin/{program}" in entries for program in programs)
    for script in ("lint", "check"):
        assert f"web/npm.py run --silent {script}" in entries


def test_the_site_links_to_the_address_that_the_package_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "PROJECT", tmp_path / "pyproject.toml")
    gathering.PROJECT.write_text("[project]\n", encoding="utf-8")
    assert gathering.source_address() == ""
    gathering.PROJECT.write_text('[project.urls]\nSource = "https://example.org/us"\n', encoding="utf-8")
    assert gathering.source_address() == "https://example.org/us/blob/HEAD"
