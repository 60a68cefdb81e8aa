"""Bots that evaluate positions with a network, in the games and numbers of players that have one."""

from ludoteca.core.view import View
from ludoteca.players.searching import SearchingPlayer
from ludoteca.players.skill import learned_style_of
from ludoteca.search.net import NO_NET, Net
from ludoteca.search.nets import net_of
from ludoteca.search.style import Style


class LearnedSearch(SearchingPlayer):
    """Searches with the network of its game, or with the linear evaluation if there is none that can be used."""

    def net(self, view: View) -> Net:
        """Return the network for this game and number of players."""
        return net_of(view.game, int(view.state.players))

    def style(self, view: View) -> Style:
        """Return the search settings, which may differ with a network."""
        if self.net(view) is NO_NET:
            return super().style(view)
        return learned_style_of(view.game, int(view.state.players))
