"""The steps of a success after the fallen: what the reward is, who gets which heroes, where they go, the ring."""

from companion.core.words import _, ngettext
from companion.games.kingdom_of_heroes import end_of_round, spoils
from companion.games.kingdom_of_heroes.cards import Reward
from companion.games.kingdom_of_heroes.heroes import Band, HeroType
from companion.games.kingdom_of_heroes.mission_view import short_name
from companion.games.kingdom_of_heroes.moves import GiveRing, ShareHeroes, SkipReward, TakeHeroes
from companion.games.kingdom_of_heroes.order import banners
from companion.games.kingdom_of_heroes.rewards import refusal_of_shares
from screens.common.moment_form import LineList
from screens.common.parts import show_rows
from screens.common.tallies import CountRow, TallyGrid
from screens.kingdom_of_heroes import learning
from screens.kingdom_of_heroes.card_sheet import WINNING, plural
from screens.kingdom_of_heroes.realm import say
from screens.kingdom_of_heroes.tower import ask_mage

REGION, VILLAGE, MOVED = "region", "village", "moved"


class RewardSteps:
    """Part of the form of a mission."""

    def build_rewards(self) -> None:
        self.shares = TallyGrid(told=lambda *_told: self._offer_shares())
        self.recruits = LineList()
        self._placing: dict[tuple[str, HeroType], int] = {}

    # What it is

    def _ask_reward(self, _view, _fresh) -> None:
        self.question.text = _("What is the reward?")
        self.question.why = _("Herald asks once and remembers it.")
        self.offer(_("Say what the card gives"), self._tell_reward, "pencil-outline")
        self.offer_second(_("We share it ourselves"), self.play(SkipReward()))

    def _tell_reward(self) -> None:
        learning.edit_mission(self.table, self.state.resolving.mission, WINNING)

    # Who gets which

    def _ask_share(self, _view, fresh: bool) -> None:
        state = self.state
        pool = (spoils.reward_of(state) or Reward()).heroes
        proposed = spoils.proposal(state)
        self.question.text = _("Who takes which heroes?")
        self.question.why = pool.said()
        grid, players = self.shares, state.resolving.company.players
        grid.columns = [{"key": hero, "label": plural(hero), "icon": hero.icon} for hero in pool.types()]
        grid.rows = [
            {"key": colour, "label": short_name(state, colour), **self.dress_colour(colour)}
            for colour in players
        ]
        grid.bounds = {(colour, hero): pool.count(hero) for colour in players for hero in pool.types()}
        if fresh:
            grid.counts = {
                (colour, hero): proposed.bands[colour].count(hero)
                for colour in players
                for hero in pool.types()
            }
        self.put(grid)
        self._offer_shares()

    def _shared(self) -> tuple[Band, ...]:
        counts = self.shares.counts
        return tuple(
            Band(*(counts.get((colour, hero), 0) for hero in HeroType))
            for colour in range(len(self.state.colours))
        )

    def _offer_shares(self) -> None:
        state = self.state
        if state.resolving is None:
            return
        bands = self._shared()
        pool = (spoils.reward_of(state) or Reward()).heroes
        refused = refusal_of_shares(
            bands, pool, state.resolving.company, state.resolving.leader, banners(state)
        )
        if refused:
            self.offer(refused, lambda: say(refused))
        else:
            self.offer(_("Share them so"), self.play(ShareHeroes(bands)), "check")

    # Where they go

    def _ask_recruits(self, _view, fresh: bool) -> None:
        state = self.state
        colour = spoils.next_to_take(state)
        band = state.resolving.shares[colour]
        mission = state.mission(state.resolving.mission)
        self.question.text = _("{name} gets {heroes}", name=self.name_of(colour), heroes=band.said())
        self.question.why = _("where do they stand?")
        mark = (state.resolving.mission, colour, spoils.from_reserve(state, colour))
        if fresh or mark != self._placing_mark:
            self._placing_mark = mark
            there = spoils.from_reserve(state, colour)
            self._placing = {(REGION, hero): there.count(hero) for hero in HeroType}
        self._recruit_rows(colour, band, mission)
        self.put(self.recruits)

    _placing_mark = None

    def _recruit_rows(self, colour: int, band: Band, mission) -> None:
        state = self.state
        reserve, elsewhere = spoils.from_reserve(state, colour), spoils.movable(state, colour)
        region = state.box.place_said(mission.region) if mission.region else _("the region")
        village = spoils.village_beside(state, mission)
        rows = []
        for hero in band.types():
            rows.append(self._recruit_row(REGION, hero, _("into {place}", place=region), reserve))
            if spoils.may_be_village(state, mission):
                name = (village.name or village.key) if village else _("the village beside it")
                rows.append(self._recruit_row(VILLAGE, hero, _("into {place}", place=name), reserve))
            if elsewhere.count(hero):
                why = _("from elsewhere on the board, as the reserve has none")
                rows.append(self._recruit_row(MOVED, hero, why, elsewhere))
        show_rows(self.recruits, CountRow, [row for row in rows if row["high"]])
        self._offer_recruits(colour, band)

    def _recruit_row(self, where: str, hero: HeroType, why: str, most: Band) -> dict:
        return {
            "key": (where, hero),
            "icon": hero.icon if where != VILLAGE else "village",
            "text": plural(hero),
            "why": why,
            "value": self._placing.get((where, hero), 0),
            "high": most.count(hero),
            "told": self._recruited,
        }

    def _recruited(self, key, value: int) -> None:
        """Region and village share what the reserve has: more here is less there."""
        where, hero = key
        self._placing[key] = value
        colour = spoils.next_to_take(self.state)
        if where != MOVED:
            other = (VILLAGE if where == REGION else REGION, hero)
            room = spoils.from_reserve(self.state, colour).count(hero) - value
            self._placing[other] = min(self._placing.get(other, 0), room)
        mission = self.state.mission(self.state.resolving.mission)
        self._recruit_rows(colour, self.state.resolving.shares[colour], mission)

    def _placed(self, where: str) -> Band:
        return Band(*(self._placing.get((where, hero), 0) for hero in HeroType))

    def _offer_recruits(self, colour: int, band: Band) -> None:
        parts = [self._placed(where) for where in (REGION, VILLAGE, MOVED)]
        taken = sum(parts, Band())
        lost = band.total - taken.total
        if not taken:
            text = _("{name} takes none of them", name=self.name_of(colour))
        elif lost:
            text = ngettext(
                "Take {taken}, {n} is lost", "Take {taken}, {n} are lost", lost, taken=taken.said()
            )
        else:
            text = _("Take {taken}", taken=taken.said())
        self.offer(text, self.play(TakeHeroes(colour, *parts)), "check")
        self.offer_second("", None)
        if not end_of_round.why_no_mage(self.state, colour):
            self.offer_second(_("First a mage from the tower"), lambda: ask_mage(self, colour), "mage")

    # The ring

    def _ask_ring(self, _view, _fresh) -> None:
        state = self.state
        found = spoils.artifact(state)
        hero = spoils.reward_of(state).artifact
        self.question.text = _("Who gets the ring?")
        company = state.mission(state.resolving.mission).company
        rows = [
            {
                "icon": "ring",
                "text": self.name_of(colour),
                "why": _("swaps the ring the {hero} has", hero=hero.word)
                if colour in found.ringed
                else _("has a {hero} to carry it", hero=hero.word),
                **self.dress_colour(colour),
                "on": colour == found.colour,
                "act": self.play(GiveRing(colour)),
            }
            for colour in company.players
            if company.bands[colour].count(hero)
        ]
        rows.insert(0, {"icon": "book-open-page-variant-outline", "text": found.why, "why": "", "act": None})
        self.show_lines(rows)
        self.put(self.lines)
        if found.colour is None:
            self.offer(_("It is lost"), self.play(GiveRing(None)))
        else:
            text = _("{name} gets the ring", name=self.name_of(found.colour))
            self.offer(text, self.play(GiveRing(found.colour)), "check")
