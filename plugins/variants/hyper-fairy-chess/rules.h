#pragma once
/// Hyper Fairy Chess as the concept Rules of pinwheel/game/model.h asks for it: draft, placement, play.
#include <array>
#include <memory>

#include "laws.h"
#include "pinwheel/game/model.h"
#include "position.h"

namespace pinwheel::hyper_fairy {

/// Kinds of action, in the order of VariantInfo::actions. Words of Role::piece arguments are kind ids, so that their index
/// is the KindId.
///   move      from, to, piece promoted to (0: none)
///   swap      from, to, piece promoted to
///   castle    leader's square, partner's square
///   pick      piece, number of them to have (draft; sealed)
///   commit    (draft; sealed)
///   place     piece, square (placement)
///   resign    (play)
enum ActionKind : std::uint8_t { action_move, action_swap, action_castle, action_pick, action_commit, action_place, action_resign };

enum class Phase : std::uint8_t { draft, placement, play };

/// What a side drafts: how many of each kind; the leader and a Mercenary are among them.
struct Army {
    std::array<std::uint8_t, max_kinds + 1> count{};
    bool operator==(const Army&) const = default;
};

/// Options of the set-up (spec §2), the same for both sides and for the whole game.
struct DraftOptions {
    int budget = 405;
    int min_pawns = 0, max_copies = 0, min_distinct = 0;
    bool max_copies_spare_pawns = true, must_fill_t1 = false;
    std::array<std::uint64_t, 4> pool{};  ///< kinds that may be drafted, bit KindId
    bool operator==(const DraftOptions&) const = default;
};

/// The draft and the placement (draft.cpp, placement.cpp); frozen once play has begun.
struct Draft {
    DraftOptions options;
    std::array<Army, 2> army{};
    std::array<bool, 2> committed{};
    std::array<Army, 2> to_place{};
    bool operator==(const Draft&) const = default;
};

/// Everything but the history.
struct GamePosition {
    std::shared_ptr<const Laws> laws;  ///< owns what `play.laws` points to
    Phase phase = Phase::play;
    std::shared_ptr<const Draft> draft;  ///< null where the game began from a position
    Position play;                     ///< in the placement phase: what stands already
    std::uint8_t resigned = 0;         ///< bit per side
    Move last;                         ///< for highlights; not part of the position
    std::array<KindId, max_squares> origin{};  ///< what a promoted man was; no_kind for all others (ruling vp.promoted)
};

/// Indices into VariantInfo::facts.
enum class Fact : std::uint8_t { mover, mobility, in_check, quiet_plies, points, bare, resigned, phase, count };

/// Const and stateless.
class HyperFairyChess {
public:
    using Position = GamePosition;

    const VariantInfo& info() const;
    Result<Position> start(const Rulings&, const Setup&) const;
    std::vector<SeatId> to_act(const Position&) const;
    std::string phase(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    std::size_t count(const Position&, SeatId) const;
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const;
    std::uint64_t key(const Position&) const;
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts&, const Rulings&) const;
    bool same_play(const Rulings& a, const Rulings& b) const { return play_part(choices_of(a)) == play_part(choices_of(b)); }

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    Explanation explain(const Position&, const Action&) const;

    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::string token(const Position&, const Action&) const;
    Result<Action> parse(const Position&, std::string_view) const;
    std::string phrase(const Notice&) const;
    std::optional<std::uint64_t> perft(const Position&, int depth) const;
};

/// The move of a well-formed action of kind move, swap or castle in this position; its kind is looked up among the legal
/// moves, and plain where none fits.
Move to_move(const hyper_fairy::Position&, const Action&);
Action to_action(int side, const Move&);

// --- to be filled by the draft and placement phases (draft.cpp, placement.cpp) ---

/// Whose turn it is to draft (both until they commit) or to place.
std::vector<SeatId> to_act_before_play(const GamePosition&);
std::vector<Action> legal_before_play(const GamePosition&, SeatId);
bool is_legal_before_play(const GamePosition&, const Action&);
/// Plays a legal pick, commit or place; enters the next phase when the last one is done.
void play_before_play(GamePosition&, const Action&, std::vector<Announcement>&);

// --- text forms (hfen.cpp) ---

/// Errors: "setup.hfen.*" with the field and the offset.
Result<hyper_fairy::Position> read_hfen(std::string_view, const Catalogue&, const Choices&, std::shared_ptr<const Laws>& laws);
std::string write_hfen(const hyper_fairy::Position&);

}  // namespace pinwheel::hyper_fairy
