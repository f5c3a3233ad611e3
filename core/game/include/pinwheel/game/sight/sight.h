#pragma once
/// Sight: what some eyes may know of a game, and what may be done by them. Whoever shows a game, tells of it or changes
/// it asks this and nothing else: windows, scripts, the terminal, servers.
#include <optional>
#include <span>

#include "pinwheel/game/tree/game.h"

namespace pinwheel {

/// Whose game it is.
enum class Owner : std::uint8_t {
    people,  ///< of those who sit at it: in a tab, in a sealed file, on a server
    /// Of a script that made it itself, or of somebody trusted who unsealed it: everything may be known, taken back and
    /// changed.
    moderator,
};

/// What somebody wants of a game, by what it would tell or change. `know` and what follows are refused while a game of
/// people hides something from the eyes that ask.
enum class Deed : std::uint8_t {
    nothing,       ///< tells nothing of the game and changes nothing in it
    look,          ///< the view of these eyes, their offers, what they heard, and their own earlier positions
    save,          ///< a save file, which seals what is hidden
    act,           ///< an action of their own seat, where play goes on
    know,          ///< positions, legal actions, facts, keys, other views, files that are not sealed
    note,          ///< comments and drawings
    compare,       ///< the line read under other rules, which word again what was answered
    rules,         ///< other rules in force, once something was played
    take_back,     ///< undo, variations, deletions
    declare,       ///< an end that no action of the seats brought about
    change_eyes,   ///< somebody else's eyes
    change_seats,  ///< who plays
};

/// "take-back".
std::string_view name(Deed);

/// Whether an action is one of the table, not of a player: a fallen flag (Kind::timeout), somebody who does not come
/// back (Kind::abandon). Clocks and servers play it.
bool is_of_the_table(const VariantInfo&, const Action&);

/// The ply of something said, at every door: what the notice tells, the half-moves completed then; else how many
/// actions its hearer had noticed, the one that it answers included. So the answer to the first move is of ply 1.
int ply_of(const Notice&, int noticed);

/// Something that was said, as one viewer counts it.
struct Heard {
    NodeId node = 0;  ///< whose action it answers
    int ply = 0;      ///< see ply_of
    Announcement said;
};

/// A line as one viewer noticed it.
struct Course {
    std::vector<NodeId> nodes{0};  ///< the start and every noticed node after it
    int at = 0;                    ///< the last one at or before the cursor
    int plies() const { return static_cast<int>(nodes.size()) - 1; }
    bool looking_back() const { return at < plies(); }
};

/// For one version of a game: make another when it changed. It refers to the game, which must outlive it. Two games
/// that the eyes cannot tell apart give the same answers, words of refusals included.
class Sight {
public:
    /// Of one person, or of nobody in particular. Where nothing is hidden every seat may act. `begun`: somebody else
    /// may have acted in the game before, so that these eyes do not know that nothing was done in it, even where
    /// nothing was: the screen was handed over, or the game came in a file.
    Sight(const Game&, const Viewer& eyes, Owner owner = Owner::people, bool begun = false);
    /// Of somebody who holds these seats and acts for no others. Several seats of a game that hides something see no
    /// more than a spectator.
    Sight(const Game&, std::vector<SeatId> seats);

    const Game& game() const { return *game_; }
    const Viewer& eyes() const { return eyes_; }
    Owner owner() const { return owner_; }
    /// Whether the game still hides something from somebody.
    bool hides() const { return hides_; }
    /// Whether these eyes may know everything: nothing is hidden any more, or they are the arbiter's or a moderator's.
    bool knows() const { return knows_; }

    // --- what they see and hear; at the cursor ---
    View view() const;
    /// What their seats may try: of each from its view alone. Where nobody acts any more, what the last seat could not.
    std::vector<Offer> offers() const;
    /// Seats that are to act, as the view tells it.
    std::vector<SeatId> to_act() const;
    /// The verdict; of a game that hides something from them only that it goes on, for the rest is made of facts.
    Verdict verdict() const;
    /// What swaps of rulesets cut off, see Game::tails; nothing while something is hidden from them.
    std::vector<Game::Tail> tails() const;
    /// Everything that was said to them on the way to the cursor, oldest first.
    std::vector<Heard> heard() const;
    bool hears(const Announcement&) const;
    /// Whether they know of the action that led to a node: it was their own, they heard something of it, or it changed
    /// what they see. Another seat's silent attempt is unknown to them, and so is its place in any count.
    bool noticed(NodeId) const;
    /// The current line to its end.
    Course course() const;

    // --- what they may do: an Error says in one sentence why not ---
    /// Errors: "game.hidden", "game.live", "game.final", "seat.curtain".
    Status may(Deed) const;
    /// Whether they may play this action at the cursor; it may be illegal all the same. Errors: those of
    /// may(Deed::act), "seat.other", "seat.table".
    Status may(const Action&) const;
    /// Whether an end that was declared at the cursor may be taken back: not where it showed what was hidden. Errors:
    /// "game.final".
    Status may_take_back_end() const;
    /// The word by which a seat gives the game up where its variant has no action for that: of a game that hides
    /// something its own ("resign:b"), at any time; else that of the side to move. Empty: there is none.
    std::string resignation() const;
    /// Whether a text means resignation() of a game that hides something: that word, or the same without the seat.
    bool resigns(std::string_view text) const;
    /// Whether they may put another state of the same game in its place: a snapshot, a script's work, an undo step. Of
    /// a game of people that hides something only one that goes on from this one by actions of theirs; and none that
    /// hides again what was shown, or plays otherwise, or cuts off, what had been hidden when it was played. Errors:
    /// those of may().
    Status may_become(const Game& next) const;

private:
    bool acts_for(SeatId) const;
    Status refused(Deed) const;

    const Game* game_;
    Viewer eyes_;
    std::optional<std::vector<SeatId>> seats_;  ///< that they act for; nothing: as their eyes are
    Owner owner_ = Owner::people;
    bool begun_ = false, hides_ = false, knows_ = true;
};

/// Whether a game that a script brings may be one of people. Not while it hides something under a judge that the script
/// may have made up, or that came with a text: such a judge is asked true facts. Errors: "game.hidden".
Status may_be_of_people(const Game&);

/// Who is taken to look where nobody is named: the first seat to act at the end of the line, or, where nothing is
/// hidden, everybody.
Sight sight(const Game&);

}  // namespace pinwheel
