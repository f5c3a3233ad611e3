// How a game begins and how a position is written: a FEN, then words like "touched=e2", "offer=w", "end=resignation:b".
#include "pinwheel/chess/fen.h"
#include "rules/make_move.h"
#include "rules/rules.h"
#include "rules/touch.h"

namespace pinwheel::blind {
namespace {

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> all;
    while (true) {
        const auto end = text.find(' ');
        all.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return all;
        text.remove_prefix(end + 1);
    }
}

Error wrong(std::string_view word, const std::string& expected) {
    return {
        "setup.field",
        "In the set-up of blind chess \"" + std::string(word.substr(0, 40)) + "\" is wrong; expected " + expected + ".",
        std::string(word.substr(0, 40))};
}

const char* letter(Color side) { return side == Color::white ? "w" : "b"; }

std::optional<Color> side(std::string_view text) {
    if (text == "w") return Color::white;
    if (text == "b") return Color::black;
    return {};
}

Status read_touched(Position& p, std::string_view word, std::string_view value) {
    const bool loose = value.ends_with("?");
    const auto square = chess::parse_square(loose ? value.substr(0, 2) : value);
    if (!square || value.size() > 3 || !(p.board.of(p.board.side) & chess::bit(*square)))
        return wrong(word, "a piece of the side to move");
    if (!loose && legal_targets(p.board, *square) == 0) return wrong(word, "a touched piece that can move");
    if (!p.settings.touch_move()) return wrong(word, "no touched piece in this mode");
    p.touched = *square;
    p.loose = loose;
    return {};
}

Status read_end(Position& p, std::string_view word, std::string_view value) {
    const auto colon = value.find(':');
    const auto reason = present_reason(value.substr(0, colon));
    for (std::size_t i = 1; i < end_count; ++i)
        if (end_id(static_cast<End>(i)) == reason) p.end = static_cast<End>(i);
    if (p.end == End::none) return wrong(word, "the reason of an end");
    const bool won = p.end == End::checkmate || p.end == End::resign || p.end == End::timeout;
    if (colon == std::string_view::npos) return won ? wrong(word, "the winner behind a colon") : Status{};
    p.winner = side(value.substr(colon + 1));
    if (!p.winner || (!won && p.end != End::abandoned)) return wrong(word, "a winner, w or b, of a game that was won");
    return {};
}

Status read_word(Position& p, std::string_view word) {
    const auto equals = word.find('=');
    const std::string_view name = word.substr(0, equals),
                           value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
    if (name == "touched" && p.touched == chess::no_square && p.running()) return read_touched(p, word, value);
    if (name == "offer" && !p.offer && p.running()) {
        p.offer = side(value);
        return p.offer ? Status{} : wrong(word, "w or b");
    }
    if (name == "end" && p.running() && p.touched == chess::no_square && !p.offer) return read_end(p, word, value);
    return wrong(word, "touched=, offer= or end=, each once");
}

/// From a side's own pieces and the number of the move alone.
bool begins_as_usual(const chess::Board& board, Color side) {
    static const chess::Board usual = *chess::parse_fen(chess::start_fen);
    if (board.fullmove != 1 || board.side != Color::white) return false;
    for (Square s = 0; s < 64; ++s)
        if ((board.of(side) | usual.of(side)) & chess::bit(s) && board.at(s) != usual.at(s)) return false;
    return true;
}

}  // namespace

Result<Position> BlindChess::start(const Rulings& rulings, const Setup& setup) const {
    auto settings = make_settings(rulings, setup.options);
    if (!settings) return settings.error();
    const std::string_view text = setup.text.empty() ? chess::start_fen : std::string_view(setup.text);
    const auto all = words(text);
    std::string fen;
    for (std::size_t i = 0; i < all.size() && i < 6; ++i) fen += (i ? " " : "") + std::string(all[i]);
    auto board = chess::parse_fen(fen);
    if (!board) return Error{"setup.fen", board.error().message, board.error().where};
    Position p;
    p.board = *board;
    p.settings = *settings;
    p.usual_start = {begins_as_usual(p.board, Color::white), begins_as_usual(p.board, Color::black)};
    p.seen.push_back(chess::position_key(p.board, p.settings.repetition_ep));
    end_if_stuck(p);
    const bool stuck = !p.running();
    for (std::size_t i = 6; i < all.size() && !stuck; ++i)
        if (auto error = read_word(p, all[i])) return *std::move(error);
    if (stuck && all.size() > 6) return wrong(all[6], "nothing behind the FEN of a finished game");
    return p;
}

std::string BlindChess::save(const Position& p) const {
    std::string text = chess::to_fen(p.board, chess::FenEp::raw);
    if (p.end == End::checkmate || p.end == End::stalemate) return text;
    if (p.touched != chess::no_square) text += " touched=" + chess::square_name(p.touched) + (p.loose ? "?" : "");
    if (p.offer) text += std::string(" offer=") + letter(*p.offer);
    if (!p.running())
        text += " end=" + std::string(end_id(p.end)) + (p.winner ? std::string(":") + letter(*p.winner) : "");
    return text;
}

std::string BlindChess::board_text(const Position& p, BoardId) const { return chess::to_fen(p.board); }

}  // namespace pinwheel::blind
