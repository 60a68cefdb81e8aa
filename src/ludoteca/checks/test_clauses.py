"""Every clause of the rules has code and tests."""

from ludoteca.checks.clauses import clause_report


def test_every_clause_has_code_and_tests(name: str) -> None:
    assert clause_report(name).gaps() == []
