"""The end of a tracked play and the score sheet alone: unknown cards, trades, sums, winners. [SCORING]"""

from companion.games.kingdom_of_heroes import ending
from companion.games.kingdom_of_heroes import moves as m
from companion.games.kingdom_of_heroes.cards import MissionType
from companion.games.kingdom_of_heroes.game import GAME
from companion.games.kingdom_of_heroes.heroes import White
from companion.games.kingdom_of_heroes.moves import Count
from tests.kingdom_of_heroes.table import after, each, labels, refused, table, turns

PRINCESS, WAR, DRAGON = MissionType.PRINCESS, MissionType.WAR, MissionType.DRAGON


def points(state, key):
    row = next(row for row in GAME.sheet(state).rows if row.key == key)
    return [number and number.value for number in row.numbers]


def gained(*cards):
    """Ana holds these, and the game is over."""
    state = after(turns(3), *(m.GainCard(seat, title) for seat, title in cards))
    return after(state, m.BeginScoring())


def test_gained_cards_are_not_counted_before_the_end():
    """They are hidden (ruling b36)."""
    state = after(turns(3), m.GainCard(0, "Black Dragon"))
    assert points(state, "cards") == [None, None, None]
    assert points(after(state, m.BeginScoring()), "cards") == [1, 0, 0]


def test_unknown_cards_are_asked_for_first():
    """Card by card; it can be left open."""
    state = after(table(box={}), m.GainCard(1, "Troll"), m.GainCard(1), m.BeginScoring())
    prompt = GAME.prompt(state)
    assert (prompt.moment, prompt.seat, prompt.title) == ("cards", 1, "Ben: which type is Troll?")
    state = after(state, m.DescribeCard(1, 0, WAR, heart=True))
    assert GAME.prompt(state).title == "Ben: which type is this card?"
    state = after(state, m.BeginScoring())
    assert (state.phase, points(state, "cards")) == ("scoring", [0, 1, 0])
    assert GAME.sheet(state).complete is False


def test_a_card_taught_at_the_end_is_known():
    """The box tells its type, and the table goes on."""
    state = after(table(box={}), m.GainCard(1, "Troll"), m.BeginScoring())
    state = after(state, m.TeachCard("Troll", m.Card(kind=DRAGON, heart=False)))
    assert (state.phase, points(state, "cards")) == ("scoring", [0, 1, 0])


def test_cards_from_before_herald_came_are_asked_for():
    """How many of each type; without a word about hearts nobody is out."""
    state = after(table(3, start="round_4"), m.JoinRound(), m.GainCard(0, "Troll"), m.BeginScoring())
    assert GAME.prompt(state).title == "Which cards are from before Herald came?"
    state = after(state, m.SayCount(0, Count.WAR, 2), m.SayCount(0, Count.HEART_CARDS, 1), m.BeginScoring())
    assert (points(state, "cards"), each(state, "cards")) == ([4, 0, 0], [3, 0, 0])
    assert [place.rank for place in GAME.sheet(state).places] == [1, 2, 2]


# Trades


def with_tokens(crystals=(0, 0, 0), hearts=(0, 0, 0), cards=()):
    state = table(3, start="round_4")
    for seat in range(3):
        counts = {Count.CRYSTALS: crystals[seat], Count.HEARTS: hearts[seat], Count.HEART_CARDS: 0}
        state = after(state, *(m.SayCount(seat, count, value) for count, value in counts.items()))
    state = after(state, *(m.GainCard(seat, title) for seat, title in cards))
    return after(state, m.JoinRound(), m.BeginScoring())


def test_whoever_has_most_crystals_is_asked():
    """With what the trade is worth: a card more in the sets, two crystals less."""
    state = with_tokens(crystals=(1, 2, 0), cards=((1, "Orcs"), (1, "Troll")))
    assert (state.phase, GAME.prompt(state).seat) == ("crystals", 1)
    assert labels(state) == ["Ben trades (+1 points)", "Ben keeps them"]
    traded = after(state, m.TradeCrystals(1))
    assert (each(traded, "crystals"), points(traded, "cards")) == ([1, 0, 0], [0, 6, 0])
    kept = after(state, m.TradeCrystals(None))
    assert (each(kept, "crystals"), kept.phase) == ([1, 2, 0], "scoring")


def test_a_tie_asks_nobody():
    """But the table may overrule it on the sheet (ruling b30)."""
    state = with_tokens(hearts=(2, 2, 0), cards=((0, "Succubus"), (1, "The Blue Rose"), (2, "Troll")))
    assert state.phase == "scoring"
    state = after(state, m.TradeHearts(0))
    assert (each(state, "hearts"), each(state, "cards")) == ([0, 2, 0], [2, 1, 1])
    assert refused(state, m.TradeHearts(1)) == "Sapphire's card has been taken."


def test_a_player_without_a_heart_card_must_claim_sapphire():
    """Even with fewer hearts; then he can inherit."""
    state = with_tokens(hearts=(3, 1, 0), cards=((0, "Succubus"),))
    assert (state.phase, labels(state)) == ("hearts", ["Ben takes Sapphire's card"])
    state = after(state, m.TradeHearts(1), m.Finish())
    places = {place.seat: place.rank for place in GAME.sheet(state).places}
    assert (places[2], sorted([places[0], places[1]])) == (None, [1, 2])


def test_nothing_cannot_be_traded():
    """Refused by name."""
    assert refused(with_tokens(crystals=(1, 0, 0)), m.TradeCrystals(2)) == "Cy has nothing to trade."


# Score only


def sheet_only(**seats):
    state = table(2, start="final")
    for seat, counts in enumerate(seats.values()):
        state = after(state, *(m.SayCount(seat, Count(key), value) for key, value in counts.items()))
    return state


def test_a_score_sheet_begins_empty_and_asks_for_everything():
    """Fifteen numbers a seat."""
    state = table(2, start="final")
    assert len(GAME.prompt(state).asks) == 30
    assert points(state, "fame") == [None, None]


def test_typed_counts_make_a_sheet():
    """Fame 20, two sets (2 + 1 cards), 25 crowns, tokens one each; and the winner needs a heart card."""
    ana = {
        "fame": 20,
        "crowns": 25,
        "hearts": 1,
        "crystals": 0,
        "rings": 2,
        "war": 2,
        "dragon": 1,
        "heart_cards": 0,
    }
    ben = {"fame": 15, "crowns": 9, "hearts": 0, "crystals": 0, "rings": 0, "princess": 1, "heart_cards": 1}
    state = after(sheet_only(ana=ana, ben=ben), m.TradeHearts(None), m.Finish())
    sheet = GAME.sheet(state)
    assert [total.value for total in sheet.totals] == [20 + 4 + 2 + 2 + 1, 15 + 1]
    assert sheet.winners == (1,)
    assert (sheet.places[-1].seat, sheet.places[-1].said) == (0, "no heart card")


def test_a_score_sheet_offers_the_trades():
    """Whoever may trade is asked there too."""
    state = sheet_only(ana={"crystals": 2, "war": 1}, ben={"crystals": 1})
    assert "Ana trades (+0 points)" in labels(state)
    state = after(state, m.TradeCrystals(0))
    assert (each(state, "crystals"), each(state, "cards")) == ([0, 1], [2, 0])


def test_the_kingdoms_fame_race_is_kept():
    """A point for each round played with Herald."""
    state = after(turns(3), m.EndTurns(), m.CollectMines(), m.CloseMissions(), m.CloseTower())
    for colour in range(3):
        state = after(state, m.PayAdventurers(colour, 1))
    state = after(state, m.PassMarker())
    assert [(point.label, point.values) for point in GAME.sheet(state).race] == [("Round 1", (0, 0, 0))]


def test_the_special_cards_may_be_told_otherwise():
    """Types and heart of the two are a reading, changeable (ruling b29)."""
    state = after(
        with_tokens(crystals=(1, 0, 0)),
        m.TeachSpecial(White.ZATORIUS, DRAGON, heart=True),
        m.TradeCrystals(0),
    )
    assert state.seats[0].cards[0].kind is DRAGON
    assert GAME.sheet(after(state, m.Finish())).winners == (0,)


def test_a_score_sheet_can_say_that_the_kingdom_fell():
    """Herald saw no board: it does not ask how many, and nobody wins."""
    state = table(start="final")
    assert labels(state) == ["That is the score", "The kingdom fell"]
    assert GAME.cautions(state, m.AcceptFall()) == ()
    over = GAME.sheet(after(state, m.AcceptFall()))
    assert [place.said for place in over.places] == ["the kingdom fell"] * 3
    assert over.reasons == ("6 or more missions are unfulfilled: the kingdom falls, and all players lose.",)


def test_after_a_play_herald_says_how_many_missions_it_knows():
    """Before the table says that the kingdom fell after all."""
    state = after(turns(3), m.AddMission(), m.BeginScoring())
    said = "Herald knows of 1 unfulfilled mission; with 6 the kingdom falls."
    assert [caution.sentence for caution in GAME.cautions(state, m.AcceptFall())] == [said]
    assert GAME.is_over(after(state, m.AcceptFall()))


def test_a_half_filled_sheet_gives_nobody_the_right_to_trade():
    """Ben may have more; when all have told, Ana has the most."""
    state = after(table(2, start="final"), m.SayCount(0, Count.CRYSTALS, 2), m.SayCount(0, Count.HEARTS, 1))
    assert labels(state) == ["That is the score", "The kingdom fell"]
    assert ending.right_to(state, White.ZATORIUS).why == "Not told yet: the crystals of Ben."
    assert ending.right_to(state, White.SAPPHIRE).why == "Not told yet: the hearts of Ben."
    told = after(state, m.SayCount(1, Count.CRYSTALS, 1))
    assert ending.right_to(told, White.ZATORIUS).seat == 0


def test_more_heart_cards_than_cards_are_noticed():
    """Before the sheet is closed; it can be closed all the same."""
    state = after(
        table(2, start="final"), m.SayCount(0, Count.PRINCESS, 1), m.SayCount(0, Count.HEART_CARDS, 3)
    )
    said = [caution.sentence for caution in GAME.cautions(state, m.Finish())]
    assert "Ana: 3 cards with a heart, but 1 in all." in said
    assert GAME.is_over(after(state, m.Finish()))
