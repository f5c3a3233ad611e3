/// Notation "pgn": games of chess, of duplicate chess on each of its boards, and of variants that ask for it.
#include "pinwheel/view/plugin.h"

#include "games_of_pgn.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/san.h"
#include "pinwheel/game/variant/variant.h"
#include "read/read_pgn.h"
#include "write_pgn.h"
#include "write_tokens.h"

namespace {

using namespace pinwheel;

class PgnNotation final : public Notation, public SeveralGames {
public:
    const NotationInfo& info() const override { return info_; }
    /// Chess, duplicate chess, and whoever asks for it.
    bool serves(const Variant& variant) const override {
        return is_played_on_boards(variant) || variant.info().pgn != PgnMoves::none;
    }
    /// A move of chess in SAN; of a game of several boards, where it may read differently on each, the token. One of
    /// another variant as it is written, by what its own seat knows.
    std::string format(const Variant& variant, const State& before, const Action& action) const override {
        if (variant.info().id != "chess")
            return pgn_notation::spelled(variant, before, action, Viewer::of(action.actor));
        const std::string token = variant.token(before, action);
        const auto board = chess::parse_fen(variant.board_text(before, BoardId{0}));
        if (!board) return token;
        const auto move = chess::read_move(*board, token);
        return move ? chess::to_san(*board, *move) : token;
    }
    Result<std::string> write(const Game& game) const override { return pgn_notation::write_pgn(game); }
    Result<Record> read(std::string_view text, bool) const override { return pgn_notation::read_pgn(text); }
    Result<Record> read_game(std::string_view text, bool, std::size_t number) const override {
        return pgn_notation::read_pgn(text, number);
    }
    void places(std::string_view text, const std::function<bool(const GamePlace&)>& take) const override {
        pgn_notation::each_place(text, text.starts_with("\xEF\xBB\xBF") ? 3 : 0, take);
    }
    Result<Record> read_at(std::string_view text, const GamePlace& place) const override {
        return pgn_notation::read_pgn_at(text, place);
    }
    std::map<std::string, std::string> tags_at(std::string_view text, const GamePlace& place) const override {
        return pgn_notation::pgn_tags(text, place);
    }
    std::vector<Content> lacks(const Variant& variant) const override {
        if (variant.info().id == "chess") return {Content::cut};
        // Drawings on boards that the move did not touch have no place.
        if (variant.info().id == "duplicate-chess") return {Content::branches, Content::cut, Content::drawings};
        return {Content::cut};
    }

private:
    static bool is_played_on_boards(const Variant& variant) {
        return variant.info().id == "chess" || variant.info().id == "duplicate-chess";
    }

    NotationInfo info_{.id = "pgn",
                       .title = "PGN, one game per board",
                       .extension = "pgn",
                       .variants = {},
                       .reads = true,
                       .writes = true,
                       .single = true,
                       .files = 4};
};

void begin(Host& host) { host.add(std::unique_ptr<Notation>(std::make_unique<PgnNotation>())); }

}  // namespace

PINWHEEL_PLUGIN("notation-pgn", "1.0.0", begin)
