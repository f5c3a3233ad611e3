#pragma once
/// Duplicate chess as the concept Rules of pinwheel/game/variant/model.h asks for it.
#include "boards/position.h"
#include "pinwheel/game/variant/model.h"

namespace pinwheel::duplicate {

/// Kinds of action, in the order of VariantInfo::actions.
enum ActionKind : std::uint8_t { action_move, action_pass, action_resign };

/// A move as an action: from, to, promotion on board A, promotion on board B where it differs (else 0).
Action move_action(int seat, chess::Move, chess::PieceType on_b = chess::PieceType::none);
/// The same read back; `on_b` is none where board B follows board A. Any action of the kind is accepted.
struct PlayedMove {
    chess::Move move;
    chess::PieceType on_b = chess::PieceType::none;
};
PlayedMove read_move(const Action&);

/// Const and stateless.
class DuplicateChess {
public:
    using Position = duplicate::Position;
    using publishes = Publishes<can::Count, can::IsLegal, can::Repetition, can::Judge, can::SamePlay, can::Explain,
                                can::Sentence, can::Summary, can::Answer, can::BoardText, can::Token, can::Parse,
                                can::Phrase, can::Perft, can::RandomGame, can::Walk, can::Xray, can::Replies>;

    const VariantInfo& info() const;
    Result<Position> start(const Rulings&, const Setup&) const;

    std::vector<SeatId> to_act(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    std::size_t count(const Position&, SeatId) const;
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const;
    std::uint64_t key(const Position&) const;
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts&, const Rulings&) const;
    bool same_play(const Rulings&, const Rulings&) const;

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    Explanation explain(const Position&, const Action&, const Viewer& = Viewer::arbiter()) const;
    std::string sentence(const Finding&) const;
    std::string summary(const Explanation&) const;

    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::string token(const Position&, const Action&) const;
    Result<Action> parse(const Position&, std::string_view) const;
    std::string phrase(const Notice&) const;
    /// Twins, ghosts with where their twin stood, pins; with a square what attacks and defends the piece on either
    /// board.
    Result<std::vector<Tie>> xray(const Position&, const Viewer&, const std::optional<std::string>& square) const;
    /// On either board of the piece, as the other boards stand once it has moved.
    Result<std::vector<Reply>> replies(const Position&, const Viewer&, const std::string& square) const;
    /// "ghosts": the pieces whose twin was captured.
    Result<Datum> answer(const Position*, const Viewer&, std::string_view question,
                         std::span<const std::string> args) const;

    /// The factorised count; empty where rulings change the base rules of play.
    std::optional<std::uint64_t> perft(const Position&, int depth) const;
    /// A game on plain boards; empty where rulings change the base rules of play or of draws.
    std::optional<Playout> playout(const Position&, const Rulings&, std::uint64_t seed, int max_plies) const;
    std::unique_ptr<Walker> walker(const Position&, const Rulings&, const Rulings& others) const;
};
static_assert(Rules<DuplicateChess>);

}  // namespace pinwheel::duplicate
