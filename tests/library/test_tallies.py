"""What the plays say about a person: plays, wins, average, best, and who is hard to beat."""

from companion.library.tallies import GameTally, Tally, tally

ANA = {"id": 1, "name": "Ana"}


def play(game="castles", over=True, winners=(0,), totals=(30, 20), seats=(("Ana", 1), ("Ben", 2))):
    return {
        "game": game,
        "over": over,
        "winners": list(winners),
        "totals": list(totals),
        "seats": [{"name": name, "person": person} if person else {"name": name} for name, person in seats],
    }


def test_plays_wins_average_and_best_are_counted_per_game():
    """Two games of castles, one of towers."""
    plays = [play(), play(winners=[1], totals=[25, 40]), play("towers", totals=[7, 3])]
    assert tally(ANA, plays) == Tally(
        plays=3,
        wins=2,
        games=(GameTally("castles", 2, 1, 27.5, 30), GameTally("towers", 1, 1, 7.0, 7)),
        nemesis=("Ben", 1),
    )


def test_who_never_played_has_nothing_to_show():
    """No average of nothing."""
    assert tally({"id": 9, "name": "Zoe"}, [play()]) == Tally(0, 0, (), None)


def test_a_play_that_goes_on_does_not_count():
    """Only what is over."""
    assert tally(ANA, [play(over=False, winners=[])]) == Tally(0, 0, (), None)


def test_a_play_that_was_not_scored_counts_as_played_only():
    """Nobody won it with Herald, so its totals say nothing."""
    assert tally(ANA, [play(winners=[], totals=[0, 0])]).games == (GameTally("castles", 1, 0, None, None),)


def test_a_person_is_known_by_number_whatever_their_name_was_then():
    """A rename does not lose the past; somebody else of the same name is somebody else."""
    was = play(seats=(("Anna-Lena", 1), ("Ana", 7)))
    assert tally(ANA, [was]).games == (GameTally("castles", 1, 1, 30.0, 30),)


def test_without_a_number_the_name_counts():
    """A play from elsewhere; capitals do not matter."""
    assert tally(ANA, [play(seats=(("ANA", None), ("Ben", None)))]).wins == 1


def test_a_shared_victory_is_a_victory_and_no_defeat():
    """Both won; nobody is anybody's nemesis."""
    both = play(winners=[0, 1], totals=[30, 30])
    assert (tally(ANA, [both]).wins, tally(ANA, [both]).nemesis) == (1, None)


def test_the_nemesis_is_who_won_most_of_the_plays_that_were_lost():
    """Ben won two of them, Cy one."""
    lost = [play(winners=[1]), play(winners=[1]), play(winners=[1], seats=(("Ana", 1), ("Cy", 3)))]
    assert tally(ANA, lost).nemesis == ("Ben", 2)
