#pragma once
/// Moderated blind chess (blind spec) as a value type with const functions on it.
#include "pinwheel/game/variant/model.h"
#include "rules/position.h"
#include "seen/seat_offers.h"

namespace pinwheel::blind {

/// Indices into VariantInfo::facts.
enum Fact : int {
    in_check,
    mobility,
    quiet_plies,
    insufficient,
    occurrences,
    mover,
    judged,
    touched,
    draw_offer,
    ended,
    winner
};

const VariantInfo& blind_info();

/// The verdict by facts and rulings alone; reasons are the endReasons of blind spec §7.
Verdict judge_blind(const Facts&, const Rulings&);

/// Whether a draw offer of this seat meets a pending one of the other side and accepts it (BR10).
bool crosses_offer(const Position&, SeatId by);

/// Seats are 0 for White and 1 for Black; the board is board 0. A refused attempt is played like a move: it changes at
/// most the touch, and the moderator says why to whom it concerns. Errors of play() carry the codes of blind spec §10.4
/// behind "illegal." and change nothing.
struct BlindChess {
    using Position = blind::Position;
    using publishes = Publishes<can::Phase, can::IsLegal, can::Repetition, can::Judge, can::Explain, can::Sentence,
                                can::Answer, can::Rule, can::BoardText, can::Token, can::Parse, can::Phrase>;

    const VariantInfo& info() const { return blind_info(); }
    /// `text` is what save() wrote, or a FEN; options are mode, highlighting, announce-all and computer.
    /// Errors: "setup.fen", "setup.option", "setup.field" with the place.
    Result<Position> start(const Rulings&, const Setup&) const;
    /// The side to move, and the other one while it has a draw offer to answer.
    std::vector<SeatId> to_act(const Position&) const;
    std::string phase(const Position&) const;
    /// The moves that would be made, and answers to a draw offer. Other actions that play() takes, refused attempts
    /// among them, are found by is_legal() or in the offers.
    std::vector<Action> legal(const Position&, SeatId) const;
    /// Whether the action would be done and not refused; resignations and draw offers out of turn are.
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int fact, std::span<const std::uint16_t>) const;
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts& facts, const Rulings& rulings) const { return judge_blind(facts, rulings); }

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    /// While the board is hidden a seat is told what its own pieces and its own sheet tell, and an attempt that these
    /// allow is `unsure`; the arbiter is told the truth.
    Explanation explain(const Position&, const Action&, const Viewer&) const;
    std::string sentence(const Finding&) const;
    /// "touched": the square of the touched piece, nothing where none is or where the viewer may not know.
    Result<Datum> answer(const Position*, const Viewer&, std::string_view question,
                         std::span<const std::string> args) const;
    /// How a kind of piece moves, or the one on a click target as far as the viewer sees one.
    Result<PieceCard> rule(const Position&, const Viewer&, const std::string& piece) const;
    std::string phrase(const Notice&) const;

    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::uint64_t key(const Position&) const;
    /// "e2e4", "a7a8q", "e2" (touch), "resign", "offer-draw", "respond-draw:accept", "claim", "abandon:other"; with
    /// "w:" or "b:" in front where it is not the action of the side to move.
    std::string token(const Position&, const Action&) const;
    /// Also takes the seat where it is not needed, and "=" before a promotion.
    Result<Action> parse(const Position&, std::string_view) const;
};
static_assert(Rules<BlindChess>);

}  // namespace pinwheel::blind
