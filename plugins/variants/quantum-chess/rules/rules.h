#pragma once
/// Quantum chess as the concept Rules of pinwheel/game/variant/model.h asks for it.
#include "moves/turn.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::quantum {

/// Kinds of action, in the order of VariantInfo::actions.
///   move       from, to, choice ("", q, r, b, n, ep), mask of the types kept voluntarily (0: all)
///   castle     king piece's square, rook piece's square
///   challenge  attackers as a set of squares, target, and what they keep by choice: six bits each, three numbers
///   deny       the challenged piece's square
///   pass       no arguments; ends the turn without a challenge, or without a further one
///   name       what a captured piece was, by ruling
enum ActionKind : std::uint8_t { action_move, action_castle, action_challenge, action_deny, action_pass, action_name };

Action to_action(int side, const Move&);
Action to_action(int side, const Challenge&);
Action plain_action(int side, ActionKind);
/// Denies a pending challenge; where none is pending, an action that is never legal.
Action denial(const Position&, int which = 0);
Action naming(int side, Mask type);
/// The move of a well-formed action of kind move or castle; nothing for any other.
std::optional<Move> to_move(const Action&);
std::optional<Challenge> to_challenge(const Action&);
/// Index of the pending challenge that a well-formed denial denies; -1 for any other action.
int to_denial(const Position&, const Action&);
/// 0 for anything but a well-formed action of kind name.
Mask to_name(const Action&);

/// "The piece on e2 is challenged by e7 d7."
Notice challenge_notice(Square target, Bitboard attackers);

/// The position that a view of quantum chess shows, under its rulings; nothing for any other view.
std::optional<Position> position_in(const View&);
/// What such a view tells of it beside its board (view/joint.cpp).
void show_joint(const Position&, View&);

/// Indices into VariantInfo::facts.
enum class Fact : std::uint8_t {
    mover,
    mobility,
    in_check,
    quiet_plies,
    potential_kings,
    determined,
    worlds,
    pending,
    dead,
    forced_denial,
    one_world_mate,
    count,
};

/// Const and stateless.
class QuantumChess {
public:
    using Position = quantum::Position;
    using publishes = Publishes<can::Phase, can::Count, can::IsLegal, can::Repetition, can::Judge, can::SamePlay,
                                can::Explain, can::Sentence, can::Answer, can::BoardText, can::Token, can::Parse,
                                can::Phrase, can::Pieces, can::Preview, can::Measure, can::Hypothesis, can::Suppose,
                                can::Filters, can::Filter, can::Xray, can::Replies>;

    const VariantInfo& info() const;
    /// `text` is a QFEN (spec §9.3); option "masks" → "lenient" accepts masks that propagation shrinks.
    Result<Position> start(const Rulings&, const Setup&) const;
    std::vector<SeatId> to_act(const Position&) const;
    std::string phase(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    std::size_t count(const Position&, SeatId) const;
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const;
    std::uint64_t key(const Position& p) const { return position_key(p); }
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts&, const Rulings&) const;
    bool same_play(const Rulings& a, const Rulings& b) const { return play_choices(a) == play_choices(b); }

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    Explanation explain(const Position&, const Action&, const Viewer& = Viewer::arbiter()) const;
    std::string sentence(const Finding&) const;

    // Services, for programs and people (spec §10).
    std::vector<TablePiece> pieces(const Position&, const Viewer&) const;
    Result<Consequences> preview(const Position&, const Viewer&, const Action&) const;
    Result<Measured> measure(const Position&, const Viewer&, const std::string& square) const;
    Result<Consequences> hypothesis(const Position&, const Viewer&, const std::vector<Supposition>&) const;
    Result<std::string> suppose(const Position&, const Viewer&, const Supposition&) const;
    std::vector<FilterSpec> filters(const Position&, const Viewer&) const;
    Result<std::vector<int>> filter(const Position&, const Viewer&, Matching,
                                    const std::vector<std::string>& conditions) const;
    /// Pieces of which one settles what another is; with a square what could take there, what could take back, and
    /// every piece that the one there could change.
    Result<std::vector<Tie>> xray(const Position&, const Viewer&, const std::optional<std::string>& square) const;
    Result<std::vector<Reply>> replies(const Position&, const Viewer&, const std::string& square) const;
    /// Questions of this variant alone: question_specs().
    Result<Datum> answer(const Position*, const Viewer&, std::string_view question,
                         std::span<const std::string> args) const;

    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::string token(const Position&, const Action&) const;
    Result<Action> parse(const Position&, std::string_view) const;
    std::string phrase(const Notice&) const;
};
static_assert(Rules<QuantumChess>);

}  // namespace pinwheel::quantum
