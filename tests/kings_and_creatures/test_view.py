"""What screens show, held against the pictures."""

from gettext import NullTranslations

from companion.core.move import Correct
from companion.core.words import speak
from companion.games.kings_and_creatures.cards import Kind, Need
from companion.games.kings_and_creatures.game import GAME
from companion.games.kings_and_creatures.moves import (
    BeginRound,
    BeginScoring,
    CloseRound,
    CountHeroes,
    Finish,
    TakeCard,
    TeachCard,
)
from companion.games.kings_and_creatures.state import State
from companion.games.kings_and_creatures.view import entry, form_of, seat_cards, view
from companion.games.kings_and_creatures.worth import worth
from tests.kings_and_creatures.table import (
    DRAGON,
    NAMES,
    UNICORN,
    after,
    box_of,
    counted,
    ended,
    hero,
    king,
    legend,
    table,
    takes,
    treasure,
)

FOUR = NAMES[:4]


def picture_03() -> State:
    """Round 3: Ben shows 46 after his first card, Dora 58, Ana 67 after her second, Cy left with 12."""
    state = table(FOUR)
    state = after(state, *takes((0, 10), (1, 33), (2, 15), (3, 58)))
    state = after(state, CloseRound(), BeginRound(), CloseRound(), BeginRound())
    return after(state, *takes((0, 41), (2, 12), (1, 46), (0, 67)))


def test_the_queue_of_the_picture():
    """Now Ben, next Dora, then Ana, and Cy out; with the cards taken and what is left of the deck."""
    shown = view(picture_03())
    assert [(cell.word, cell.name, cell.number, cell.taken, cell.is_out) for cell in shown.queue] == [
        ("now", "Ben", 46, 1, False),
        ("next", "Dora", 58, 0, False),
        ("then", "Ana", 67, 2, False),
        ("out", "Cy", 12, 1, True),
    ]
    assert shown.queue[3].reason == "lower number"
    assert (shown.title, shown.subtitle) == ("Kings & Creatures", "Round 3 of 5 · 3 cards left in the deck")
    assert (shown.banner.lead, shown.banner.title, shown.banner.sentence) == (
        "Lowest number, so it is",
        "Ben's turn",
        "Take one face-up card.",
    )


def test_the_table_is_told_what_a_card_taken_leaves_to_do():
    """Fill the display as long as there is a deck, and move cards down when one has left (ruling A13: not at the end)."""
    state = table(NAMES[:2])
    said = [view(state).notice]
    for move in takes((0, 62), (1, 50), (1, 49), (0, 48)):
        state = after(state, move)
        said.append(view(state).notice)
    assert said == [
        "",
        "Lay out another card from the deck.",
        "Lay out another card from the deck.",
        "Ben has left: move your cards down.",
        "Ana has left: move your cards down.",
    ]
    state = after(table(NAMES[:4], castles=[2, 1, 3, 4]), *takes((1, 9), (0, 50), (2, 60), (3, 70), (1, 8)))
    assert view(state).notice == "Ben has left: move your cards down. Lay out another card from the deck."


def test_between_rounds_the_next_deck_is_laid_out():
    """Prepare the next round."""
    assert view(counted([1, 2, 3])).next.why == (
        "Clear the display and the rest of the deck away. Choose a new deck and lay out 6 cards."
    )


def test_a_card_that_makes_one_leave():
    """39 over Ben's 46, said before it is confirmed."""
    typed = entry(picture_03(), "39")
    assert (typed.title, typed.sentence, typed.button) == (
        "This card makes you leave",
        "39 is lower than your 46. You keep the card and are out of round 3.",
        "Take 39 and leave",
    )
    assert (typed.leaves, typed.refused, typed.move) == (True, False, TakeCard(1, 39))


def test_a_third_card_makes_one_leave():
    """Ana has two cards; she is not on turn, which is said as well."""
    typed = entry(picture_03(), "90", seat=0)
    assert (typed.sentence, typed.leaves) == (
        "It is your 3rd card. You keep it and are out of round 3.",
        True,
    )
    assert typed.caution == "It is Ben's turn with 46, not Ana's with 67."


def test_a_harmless_card():
    """Six seats: Dora stays in with her second card, and Ana is next."""
    state = after(table(NAMES, castles=[2, 5, 6, 1, 3, 4]), TakeCard(3, 7), TakeCard(0, 28), TakeCard(4, 35))
    typed = entry(after(state, TakeCard(5, 90), TakeCard(1, 64), TakeCard(2, 83)), "63")
    assert (typed.title, typed.sentence, typed.button) == (
        "Dora stays in: 2nd card",
        "Then it is Ana's turn with 28.",
        "Take 63",
    )
    assert (typed.leaves, typed.refused, typed.caution) == (False, False, "")


def test_again_is_said_in_the_banner_and_before():
    """Six seats: 19 leaves Dora the lowest."""
    state = after(table(NAMES, castles=[2, 5, 6, 1, 3, 4]), TakeCard(3, 19))
    state = after(state, *takes((0, 28), (4, 35), (5, 40), (1, 64), (2, 83)))
    assert entry(state, "20").sentence == "20 is still the lowest: Dora again."
    shown = view(after(state, TakeCard(3, 20)))
    assert (shown.banner.lead, shown.banner.title, shown.banner.again) == (
        "Still the lowest number",
        "Dora again!",
        True,
    )
    assert [cell.word for cell in shown.queue] == ["now", "next", "3", "4", "5", "6"]


def test_the_last_card_of_a_round_says_so():
    """Nobody is in after it."""
    state = after(table(NAMES[:2]), *takes((0, 62), (1, 50), (1, 49)))
    assert entry(state, "48").sentence == "48 is lower than your 62. You keep the card, and round 1 is over."


def test_what_is_being_typed_may_still_become_a_number():
    """Nothing, a castle's number or a letter asks on; it is no refusal, and nothing can be confirmed."""
    state = picture_03()
    assert [
        (typed.title, typed.sentence, typed.refused, typed.move)
        for typed in (entry(state, text) for text in ("", "3", "x"))
    ] == [
        ("Which number does Ben take?", "Ben shows 46.", False, None),
        ("Which number does Ben take?", "1 to 6 are castles: type on.", False, None),
        ("Which number does Ben take?", "1 to 6 are castles: type on.", False, None),
    ]


def test_a_number_that_cannot_be_taken():
    """With the reason, and no button to press."""
    typed = entry(picture_03(), "67")
    assert (typed.title, typed.sentence, typed.refused, typed.move) == (
        "67 cannot be taken",
        "Ana has 67 already.",
        True,
        None,
    )
    assert entry(picture_03(), "99999").sentence == "There is no card 9999: they go up to 110."
    assert entry(counted([1, 2]), "50").refused


def test_the_glory_of_the_picture():
    """Ana 6, Ben 9, Cy 2, Dora 4 after round 3."""
    shown = view(counted([6, 9, 2, 4], round=3))
    assert (shown.glory.title, shown.glory.subtitle, shown.glory.sentence) == (
        "Heroes' glory",
        "End of round 3: 3 points, double 6",
        "More heroes than a neighbour: 3. More than both together: 6.",
    )
    assert [(row.name, row.heroes.value, row.points_said, row.double) for row in shown.glory.rows] == [
        ("Ana", 6, "+3", False),
        ("Ben", 9, "+6", True),
        ("Cy", 2, "0", False),
        ("Dora", 4, "+3", False),
    ]
    assert [(chip.said, chip.beaten) for chip in shown.glory.rows[0].neighbours] == [
        ("Dora 4", True),
        ("Ben 9", False),
    ]
    assert shown.glory.next.label == "Begin round 4"


def test_two_players_have_one_neighbour():
    """And no double."""
    shown = view(counted([5, 3], round=2))
    assert shown.glory.subtitle == "End of round 2: 2 points"
    assert [[chip.said for chip in row.neighbours] for row in shown.glory.rows] == [["Ben 3"], ["Ana 5"]]
    assert [row.double for row in shown.glory.rows] == [False, False]


def test_the_pad_has_a_cell_for_every_round():
    """Empty until the round is over; the sum at the end."""
    state = after(counted([2, 1]), BeginRound(), CloseRound(), CountHeroes(0, 2), CountHeroes(1, 5))
    pad = view(state).pad
    assert (pad.heads, pad.current) == (("R1", "R2", "R3", "R4", "R5"), 1)
    assert [[cell and cell.value for cell in row.cells] for row in pad.rows] == [
        [1, 0, None, None, None],
        [0, 2, None, None, None],
    ]
    assert [row.sum.value for row in pad.rows] == [1, 2]


def test_open_heroes_are_shown_as_open():
    """A question mark, the names that are missing, and the field to count in."""
    state = after(table(NAMES[:3], turns=False), CloseRound(), CountHeroes(0, 3))
    row = view(state).glory.rows[0]
    assert (row.points_said, row.sentence, row.points) == ("?", "Not known: Cy, Ben.", None)
    assert row.ask.value == 3
    assert GAME.apply(state, row.ask.answer(4)).seats[0].counts[-1].heroes == 4


def test_a_seat_card_carries_everything_about_a_seat():
    """Number, cards, heroes, categories, kinds, rank."""
    box = box_of({62: hero(2), 8: treasure(3), 30: DRAGON, 50: DRAGON})
    ana, ben = seat_cards(after(table(NAMES[:2], box), *takes((0, 62), (1, 8), (1, 30), (1, 50))))
    assert (ana.showing_said, ana.taken, ana.out, ana.on_turn, ana.rank) == ("62", 1, "", True, "2nd")
    assert (ben.showing_said, ben.taken, ben.out, ben.rank) == ("50", 3, "third card", "leads")
    assert (ana.heroes.value, ana.hero_glory) == (2, None)
    assert [(score.key, score.number and score.number.value) for score in ben.scores] == [
        ("hero_glory", None),
        ("treasure", 3),
        ("creatures", 2),
        ("kings", 0),
        ("legends", 0),
    ]
    assert [(kind.label, kind.count) for kind in ben.kinds] == [
        ("heroes", 0),
        ("treasure", 1),
        ("creatures", 2),
        ("legends", 0),
        ("kings", 0),
    ]
    assert [(card.number, card.said) for card in ben.cards] == [
        (8, "treasure, 3 points"),
        (30, "dragon"),
        (50, "dragon"),
    ]


def test_the_board_shows_what_is_to_be_taught():
    """Cards in front of somebody that nobody has told about; unless the table does not want to be asked."""
    state = after(table(NAMES[:2], box_of({62: hero(2)})), *takes((0, 62), (1, 8)))
    assert (view(state).to_teach, view(state).board.to_teach) == ((8,), (8,))
    assert [card.is_known for card in view(state).board.seats[1].cards] == [False]
    assert view(state).board.deck_said == "no cards left in the deck"
    assert view(after(state, TeachCard(8, DRAGON))).to_teach == ()
    silent = after(table(NAMES[:2], teach=False), TakeCard(0, 62))
    assert view(silent).to_teach == ()


def test_the_standing_during_play_names_what_is_unknown():
    """As if it ended now; complete only when it has."""
    state = after(table(NAMES[:2], box_of({62: treasure(2)})), *takes((0, 62), (1, 8)))
    sheet = GAME.sheet(state)
    assert ([total.value for total in sheet.totals], sheet.complete) == ([2, 0], False)
    assert sheet.reasons == ("Ben: nobody has told what is on 8.",)


def test_the_form_of_a_seat_that_counts():
    """Eleven fields and the pad; open are those that some score still needs."""
    form = form_of(table(NAMES[:2], final="tallies", start="final"), 0)
    assert [(field.key, field.is_open) for field in form.fields] == [
        ("glory.before", True),
        ("treasure", True),
        ("centaur", True),
        ("minotaur", True),
        ("griffin", True),
        ("chimaera", True),
        ("dragon", True),
        ("unicorn", True),
        ("hero_cards", False),
        ("treasure_cards", False),
        ("legend_cards", False),
        ("legend_points", True),
    ]
    assert (form.add_king, form.add_card, form.confirm) == (True, None, None)


def test_the_form_of_a_seat_that_lists_its_cards():
    """Kings and legends with what they give, and a tick for each legend."""
    cards = [hero(), king(Kind.HERO, 2, 3), legend(4), legend(5, Need(Kind.HERO))]
    form = form_of(ended([cards, []]), 0)
    assert [(entry.said, entry.points.value, entry.remove) for entry in form.kings] == [
        ("King of heroes: 2 left, 3 right", 5, None)
    ]
    assert [(entry.number, entry.complete, entry.points) for entry in form.legends] == [
        (9, None, 4),
        (10, True, 5),
    ]
    assert form.missing == ("Ana: complete or not? Legend 9.",)
    assert (form.confirm, form.add_king) == (None, False)
    assert form_of(table(), 0) is None


def test_the_end_names_the_winner():
    """On the banner of the finished play."""
    state = after(ended([[treasure(3)], [treasure(9)]]), Finish())
    shown = view(state)
    assert (shown.title, shown.moment) == ("Final scoring", "over")
    assert (shown.banner.title, shown.banner.sentence) == ("Ben wins", "with 9 glory")
    assert GAME.prompt(after(ended([[], []]), Finish())).title == "Ana and Ben share the victory"


# Worth


def test_a_treasure_is_worth_its_points():
    """And the entry says so while it is typed."""
    state = table(NAMES[:2], box_of({50: treasure(6)}))
    assert worth(state, 0, 50).value == 6
    assert entry(state, "50").worth_said == "Worth 6 now."


def test_a_creature_of_a_new_type_lifts_the_others():
    """Two dragons give 2; with a unicorn three creatures give 6: worth 4."""
    state = after(
        table(NAMES[:2], box_of({7: DRAGON, 8: DRAGON, 9: UNICORN})), TakeCard(0, 7), TakeCard(1, 100)
    )
    assert worth(after(state, TakeCard(0, 8)), 0, 9).value == 4


def test_a_hero_says_what_it_does_for_the_round():
    """Its glory is not decided before the round is, so it is told and not added."""
    state = after(table(NAMES[:2], box_of({7: hero(1), 8: hero(2), 50: hero(4)})), *takes((0, 7), (1, 8)))
    number = worth(state, 0, 50)
    assert (number.value, number.why) == (0, "Heroes 1 to 5: round 1 would give 1 instead of 0.")


def test_a_card_that_completes_a_legend_and_feeds_a_king():
    """Each gain is a part."""
    cards = {7: legend(4, Need(Kind.HERO)), 8: king(Kind.HERO, 2, 3), 50: hero(1), 100: DRAGON}
    state = after(table(NAMES[:2], box_of(cards)), *takes((0, 7), (1, 100), (0, 8)))
    assert [(part.label, part.value) for part in worth(state, 0, 50).parts] == [("Kings", 5), ("Legends", 4)]


def test_nobody_knows_the_worth_of_an_unknown_card():
    """Nor of one that is gone."""
    state = after(table(NAMES[:2], box_of({7: DRAGON})), TakeCard(0, 7))
    assert worth(state, 1, 50) is None
    assert worth(state, 1, 7) is None


# The log


def test_the_log_of_the_picture():
    """Who, what, why; the same for everybody."""
    state = table(FOUR)
    told = []
    for move in (
        *takes((0, 67), (1, 33), (2, 15), (3, 58), (2, 12)),
        CloseRound(),
        *(CountHeroes(seat, heroes) for seat, heroes in enumerate([3, 3, 0, 1])),
        BeginRound(),
    ):
        line = GAME.describe(state, move, after(state, move))
        told.append((line.title, line.why, line.chapter))
        state = after(state, move)
    assert told == [
        ("Ana takes 67", "1st card · next: Ben with 2", "Round 1"),
        ("Ben takes 33", "1st card · next: Cy with 3", "Round 1"),
        ("Cy takes 15", "1st card · next: Dora with 4", "Round 1"),
        ("Dora takes 58", "1st card · next: Cy with 15", "Round 1"),
        ("Cy takes 12, leaves", "12 is lower than 15", "Round 1"),
        ("Round 1 is over", "nothing left to take: Ben, Dora and Ana", "Round 1"),
        ("Ana: 3 heroes", "", "Round 1"),
        ("Ben: 3 heroes", "", "Round 1"),
        ("Cy: 0 heroes", "", "Round 1"),
        ("Dora: 1 hero", "Heroes' glory: Ana 1, Ben 1, Dora 1; Cy none", "Round 1"),
        ("Round 2 begins", "lowest number: Cy with 12 starts", "Round 2"),
    ]


def test_the_glory_of_known_cards_is_told_when_the_round_ends():
    """Nobody has to count."""
    state = after(table(NAMES[:2], GAME.sample_box()), *takes((0, 62), (1, 50), (1, 49)))
    line = GAME.describe(state, TakeCard(0, 48), after(state, TakeCard(0, 48)))
    assert line.title == "Ana takes 48, leaves"
    assert line.why.startswith("48 is lower than 62 · round 1 is over · Heroes' glory: ")


# Words


class Shouting(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper() if "{" not in message else message


def test_sentences_follow_the_language_of_the_moment():
    """What is remembered of a table is remembered for one language."""
    state = after(counted([1, 2], round=5), BeginScoring(), Correct("treasure", 5, 0))
    assert GAME.sheet(state).rows[1].label == "Treasure"
    speak(Shouting())
    try:
        assert GAME.sheet(state).rows[1].label == "TREASURE"
    finally:
        speak(NullTranslations())
    assert GAME.sheet(state).rows[1].label == "Treasure"
