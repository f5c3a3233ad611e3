#pragma once
/// Orthodox chess (FIDE Laws, articles 3, 5 and 9) as a value type with const functions on it.
#include "pinwheel/chess/board.h"
#include "pinwheel/chess/move.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::orthodox {

/// Indices into VariantInfo::facts.
enum Fact : int { in_check, mobility, quiet_plies, insufficient, mover };

/// Indices into VariantInfo::rulings.
enum Ruling : std::size_t {
    repetition_count,
    repetition_en_passant,
    quiet_count,
    material,
    stalemate_result,
    draw_latched,
    castling,
};

const VariantInfo& chess_info();

/// The verdict by facts and rulings alone: mate and stalemate first, then repetition, quiet plies, material.
Verdict judge_chess(const Facts&, const Rulings&);

/// Seats are 0 for White and 1 for Black; the board is board 0.
struct Chess {
    struct Position {
        chess::Board board;
        bool castles = true;  ///< by the ruling castling.allowed; without it the board has no rights to castle either
    };
    using publishes = Publishes<can::Count, can::IsLegal, can::Repetition, can::Judge, can::Explain, can::Sentence,
                                can::BoardText, can::Parse, can::Perft, can::Xray, can::Replies>;

    const VariantInfo& info() const { return chess_info(); }
    /// `text` is a FEN; there are no options. Errors: "setup.fen" with the FEN's field, "setup.option".
    Result<Position> start(const Rulings&, const Setup&) const;
    std::vector<SeatId> to_act(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    std::size_t count(const Position&, SeatId) const;
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int fact, std::span<const std::uint16_t>) const;
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts& facts, const Rulings& rulings) const { return judge_chess(facts, rulings); }

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    Explanation explain(const Position&, const Action&, const Viewer&) const;
    std::string sentence(const Finding&) const;
    /// Pins and, with a square, what attacks and defends it. Errors: "question.args".
    Result<std::vector<Tie>> xray(const Position&, const Viewer&, const std::optional<std::string>& square) const;
    Result<std::vector<Reply>> replies(const Position&, const Viewer&, const std::string& square) const;

    /// "e2e4" and "e7e8q", or SAN in any of its forms: "Nf3", "exd5", "0-0", "e8=Q". Errors: "token.*".
    Result<Action> parse(const Position&, std::string_view) const;
    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::uint64_t key(const Position&) const;
    std::uint64_t perft(const Position&, int depth) const;
};
static_assert(Rules<Chess>);

/// The move of a well-formed action, whether legal or not; nothing for any other action.
std::optional<chess::Move> to_move(const Action&);
/// The action of the side to move.
Action to_action(const chess::Board&, chess::Move);

}  // namespace pinwheel::orthodox
