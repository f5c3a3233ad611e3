#pragma once
/// Seating: who plays the seats of a game in this window, and whose eyes are at the screen.
#include <functional>
#include <map>
#include <optional>

#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

/// A person at this screen, or a bot.
struct Player {
    std::string bot;  ///< id; empty: a person
    int ms = 1000;    ///< a bot's thinking time for a decision
    bool operator==(const Player&) const = default;
};

/// Whether everything may be shown to everybody: nothing is hidden where the current line ends, or the game is over
/// there.
inline bool revealed(const Game& game) { return !game.hides(); }

/// Where two or more persons share the screen of a game that hides something, or of another that is open beside it, a
/// curtain falls when somebody else is to act, or sits down there. Who that is goes by what everybody is told of the
/// turn (public_turn()), so that neither it nor its name tells what somebody did in silence. Once down it is lifted by
/// hand alone: neither undo nor a look back shows what the last person saw.
class Seating {
public:
    void put(SeatId, Player);
    const Player& player(SeatId) const;
    bool has_bots() const { return !players_.empty(); }
    const std::map<SeatId, Player>& bots() const { return players_; }
    std::vector<SeatId> persons(const Game&) const;
    /// The persons at this screen, where the others are elsewhere.
    void only(std::vector<SeatId> here);

    /// The game is shown for the first time: at its start whoever begins is taken to be at the screen, but not where a
    /// seat sees by it how a hidden position was arranged, nor where somebody else may have begun it.
    void open(const Game&);
    /// Somebody else may have acted in the game: it came in a file.
    void come_from_others() { begun_ = true; }
    /// Whether somebody else may have acted in it before whoever is at the screen now: it came from others, or the
    /// screen was handed over. Who is there does not know then that nothing was done, even where nothing was, and is
    /// told nothing by which one could tell.
    bool begun() const { return begun_; }
    /// The game changed: lets the curtain fall where another person is to act.
    void settle(const Game&);
    /// Lets the curtain fall for a person; false where there is nobody to hand over to.
    bool call(const Game&, SeatId);
    /// Somebody else may be at the screen: the curtain falls for who was, whether or not anything was done. False where
    /// it does not.
    bool step_aside(const Game&);
    /// Whether others share the screen who sit at other games, or at another seat of the same game of a server: then a
    /// single person has a curtain too, down at first. Said to be over while it is down, it stays until it is lifted.
    /// `here`: this game is the one before the screen; begun here, and nothing done in it, it is not covered. True
    /// where that changes something.
    bool sit_beside_others(const Game&, bool others, bool here);
    /// Whether the screen is shared by persons who may not see the same: see above.
    bool shared(const Game&) const;
    /// Nobody is at the screen any more.
    void leave() { cover({}); }
    /// The person who was called sits down.
    void lift(const Game&);

    /// Whose eyes the window has. `chosen` is what somebody chose to look as; it needs no curtain.
    Viewer eyes(const Game&, const std::optional<Viewer>& chosen) const;
    /// Whose log the moderator's panel shows. A log that its variant keeps filtered
    /// (Presentation::private_log) stays that of one seat where everybody sees the boards: of the one person here, or
    /// of who was at the screen last.
    Viewer ears(const Game&, const std::optional<Viewer>& chosen) const;
    /// Whose course the list of moves and the steps back follow: the eyes', without the silent attempts of computers.
    Viewer walker(const Game&, const std::optional<Viewer>& chosen) const;
    /// The person to hand over to; invalid while the curtain is up.
    SeatId curtain(const Game&, const std::optional<Viewer>& chosen) const;
    /// Another person who may act too, as far as it is told, while somebody is at the screen: to answer an offer, to
    /// choose in secret.
    SeatId other_to_act(const Game&, const std::optional<Viewer>& chosen) const;

private:
    /// Who is to act at the end of the current line, where play goes on, as everybody is told: who has acted in silence
    /// is still called.
    std::vector<SeatId> persons_told(const Game&) const;
    /// The one of them behind a seat; invalid where there is no other.
    SeatId next_told(const Game&, SeatId) const;
    /// Whether who is at the screen has nothing to do there.
    bool done(const Game&) const;
    /// Remembers where the game stood when settle() looked at it last.
    void watch(const Game&);
    /// Nobody is at the screen until this person, or whoever is to act, sits down.
    void cover(SeatId called);
    std::map<SeatId, Player> players_;  ///< bots alone
    std::optional<std::vector<SeatId>> here_;
    bool beside_others_ = false, begun_ = false;
    SeatId at_screen_, called_;
    std::vector<SeatId> told_;  ///< persons_told() and done() when they were looked at last
    bool done_ = false;
};

/// Who sits where: "You play North; the computer (Playouts) plays South, East and West." `title`: of a bot, by id; what
/// follows a colon in it is left out.
std::string seating_sentence(const Seating&, const VariantInfo&,
                             const std::function<std::string(const std::string&)>& title);

}  // namespace pinwheel::ui
