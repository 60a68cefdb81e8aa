"""What a browser gets to draw."""

from ludoteca.checks.rulebook import allows, at


def test_the_scene_names_marks_and_the_winning_row() -> None:
    match = at("trios", "11../22../..../.... 1")
    scene = match.view(0).scene()
    assert scene["marks"][-1] == {"square": "b2", "seat": 1}
    assert (scene["row"], scene["ending"]) == ([], None)
    scene = allows(match, "c1").view(0).scene()
    assert (scene["row"], scene["ending"]) == (["a1", "b1", "c1"], "row")
