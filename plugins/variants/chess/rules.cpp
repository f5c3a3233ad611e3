#include "rules.h"

#include "pinwheel/chess/explain.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/key.h"
#include "pinwheel/chess/material.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/perft.h"
#include "pinwheel/chess/play.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/chess/threats.h"
#include "pinwheel/chess/ties.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/tree/replies.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/reason_words.h"

namespace pinwheel::orthodox {
namespace {

/// By index of the action's choice words.
constexpr chess::PieceType promotions[] = {chess::PieceType::none, chess::PieceType::queen, chess::PieceType::rook,
                                           chess::PieceType::bishop, chess::PieceType::knight};

/// By index of the options of repetition.en-passant.
constexpr chess::EpRule ep_rules[] = {chess::EpRule::board_legal, chess::EpRule::raw, chess::EpRule::pawn_adjacent,
                                      chess::EpRule::none};

/// Index of the option of castling.allowed that forbids it.
constexpr std::size_t castling_forbidden = 1;
constexpr std::string_view not_allowed = "castling-not-allowed";

bool castling_allowed(const Rulings& rulings) { return rulings.choice("castling.allowed") != "no"; }

SeatId seat(chess::Color side) { return SeatId{static_cast<std::uint16_t>(side)}; }

std::string_view title_of(std::string_view id) { return id == "b" ? "Black" : "White"; }

}  // namespace

std::optional<chess::Move> to_move(const Action& action) {
    if (action.spec != 0 || action.argc != 3) return {};
    const auto [from, to, choice] = std::tuple{action.arg[0], action.arg[1], action.arg[2]};
    if (from > 63 || to > 63 || choice >= std::size(promotions)) return {};
    const auto promotion = promotions[choice];
    const auto a = static_cast<chess::Square>(from), b = static_cast<chess::Square>(to);
    return promotion == chess::PieceType::none ? chess::Move(a, b) : chess::Move(a, b, promotion);
}

Action to_action(const chess::Board& board, chess::Move move) {
    Action action{0, 3, seat(board.side), {move.from(), move.to(), 0}};
    for (std::uint16_t i = 0; i < std::size(promotions); ++i)
        if (promotions[i] == move.promotion()) action.arg[2] = i;
    return action;
}

Result<Chess::Position> Chess::start(const Rulings& rulings, const Setup& setup) const {
    if (!setup.options.empty())
        return Error{"setup.option", "Chess has no set-up options; " + setup.options.begin()->first + " was given.",
                     setup.options.begin()->first};
    auto board = chess::parse_fen(setup.text.empty() ? chess::start_fen : std::string_view(setup.text));
    if (!board) return Error{"setup.fen", board.error().message, board.error().where};
    const bool castles = castling_allowed(rulings);
    if (!castles) board.value().set_castling(0);
    return Position{*board, castles};
}

std::vector<SeatId> Chess::to_act(const Position& p) const {
    if (chess::count_moves(p.board) == 0) return {};
    return {seat(p.board.side)};
}

std::vector<Action> Chess::legal(const Position& p, SeatId who) const {
    std::vector<Action> actions;
    if (who != seat(p.board.side)) return actions;
    const chess::MoveList moves = chess::legal_moves(p.board);
    actions.reserve(static_cast<std::size_t>(moves.size));
    for (const chess::Move move : moves) actions.push_back(to_action(p.board, move));
    return actions;
}

std::size_t Chess::count(const Position& p, SeatId who) const {
    return who == seat(p.board.side) ? static_cast<std::size_t>(chess::count_moves(p.board)) : 0;
}

bool Chess::is_legal(const Position& p, const Action& action) const {
    const auto move = to_move(action);
    return move && action == to_action(p.board, *move) && chess::is_legal(p.board, *move);
}

Status Chess::play(Position& p, const Action& action, std::vector<Announcement>&) const {
    if (!is_legal(p, action)) {
        const Explanation why = explain(p, action, Viewer::arbiter());
        return Error{"illegal." + why.code, why.message, {}};
    }
    chess::play(p.board, *to_move(action));
    return {};
}

FactValue Chess::fact(const Position& p, int fact, std::span<const std::uint16_t>) const {
    switch (static_cast<Fact>(fact)) {
        case in_check:
            return chess::in_check(p.board);
        case mobility:
            return std::int64_t{chess::count_moves(p.board)};
        case quiet_plies:
            return std::int64_t{p.board.halfmove};
        case insufficient:
            return chess::insufficient_material(p.board);
        case mover:
            return std::int64_t{seat(p.board.side).v};
    }
    throw std::out_of_range("Chess has no such fact.");
}

std::vector<RepetitionKey> Chess::repetition(const Position& p, const Rulings& rulings) const {
    return {{chess::position_key(p.board, ep_rules[rulings[repetition_en_passant]]), true}};
}

Explanation Chess::explain(const Position& p, const Action& action, const Viewer&) const {
    const SeatId turn = seat(p.board.side);
    const auto move = to_move(action);
    if (move && action.actor != turn) return alone(not_your_turn(info(), action.actor, {turn}));
    Finding f;
    if (move)
        f = chess::explain(p.board, *move, {});
    else
        f.code = "not-a-move";
    if (!p.castles && f.code == "castling-right-lost") {
        f.code = not_allowed;
        decide(f, info().rulings, castling, castling_forbidden);
    }
    f.message = sentence(f);
    return alone(std::move(f));
}

std::string Chess::sentence(const Finding& f) const {
    if (f.code == "not-a-move") return "This is not a move from one square to another.";
    if (f.code == not_allowed) return with_ruling("Castling is not allowed.", f, info().rulings);
    return f.code == "not-your-turn" ? turn_sentence(info(), f) : chess::sentence(f, title_of);
}

Result<std::vector<Tie>> Chess::xray(const Position& p, const Viewer&, const std::optional<std::string>& square) const {
    const int picked = square ? square_on(*square, info().boards[0].id, 8, 8) : chess::no_square;
    if (picked < 0) return not_a_square(info(), *square);
    std::vector<Tie> out;
    chess::add_ties(out, p.board, info().boards[0].id, static_cast<chess::Square>(picked));
    return out;
}

Result<std::vector<Reply>> Chess::replies(const Position& p, const Viewer&, const std::string& square) const {
    const int picked = square_on(square, info().boards[0].id, 8, 8);
    if (picked < 0) return not_a_square(info(), square);
    const auto lands = [&](const Position&, const Action& a) { return a.arg[0] == picked ? a.arg[1] : -1; };
    const auto takes = [](const Position& after, const Action& a, int victim) {
        const chess::Board& b = after.board;
        const bool passing = a.arg[1] == b.ep && chess::ep_victim(b.ep) == victim &&
                             (b.of(b.side, chess::PieceType::pawn) & chess::bit(static_cast<chess::Square>(a.arg[0])));
        return a.arg[1] == victim || passing ? int{a.arg[0]} : -1;
    };
    return replies_of(*this, p, info().boards[0].id, 8, lands, takes);
}

Result<Action> Chess::parse(const Position& p, std::string_view text) const {
    const SeatId mover = seat(p.board.side);
    auto action = generic_parse(info(), mover, text);
    if (action) return action;
    const auto move = chess::read_move(p.board, text);
    if (move) return to_action(p.board, *move);
    if (const auto meant = chess::meant_move(p.board, text)) return to_action(p.board, *meant);
    const auto from = chess::parse_square(text.substr(0, 2));
    const auto to = chess::parse_square(text.substr(std::min<std::size_t>(2, text.size()), 2));
    if (from && to && text.size() > 4 && p.board.type_at(*from) == chess::PieceType::pawn &&
        (chess::rank_of(*to) == 0 || chess::rank_of(*to) == 7))
        return chess::wrong_promotion(text, 4);
    // Of two words with squares alone the generic reader tells more; of anything else SAN does.
    const Error& error = move.error();
    if (error.code == "san.syntax") return action;
    // The text itself, which leads some of its sentences, is known to whoever asks.
    const auto lead = error.message.find(" here: ");
    return Error{"token" + error.code.substr(error.code.find('.')),
                 lead == std::string::npos ? error.message : error.message.substr(lead + 7), error.where};
}

// The e.p. square is written after every double step, so that a position read back counts alike under every ruling.
std::string Chess::save(const Position& p) const { return chess::to_fen(p.board, chess::FenEp::raw); }

std::string Chess::board_text(const Position& p, BoardId) const { return chess::to_fen(p.board); }

std::uint64_t Chess::key(const Position& p) const { return chess::position_key(p.board, chess::EpRule::board_legal); }

std::uint64_t Chess::perft(const Position& p, int depth) const { return chess::perft(p.board, depth); }

}  // namespace pinwheel::orthodox
