#include "rules.h"

namespace pinwheel::orthodox {
namespace {

using Affects = RulingSpec::Affects;

RulingCatalogue catalogue() {
    return {
        {"repetition.count",
         {},
         "How often must a position have occurred for a draw?",
         {{"3", "Three times, without a claim"}, {"5", "Five times"}, {"off", "Never"}},
         0,
         Affects::verdict,
         "FIDE Laws 9.2 and 9.6.1"},
        {"repetition.en-passant",
         {},
         "When does the en passant square belong to the position?",
         {{"board-legal", "When the capture is legal"},
          {"raw", "After every double step"},
          {"pawn-adjacent", "When a pawn stands beside it"},
          {"none", "Never"}},
         0,
         Affects::verdict,
         "FIDE Laws 9.2.3"},
        {"quiet.count",
         {},
         "After how many plies without capture or pawn move is the game drawn?",
         {{"100", "Fifty moves, without a claim"}, {"150", "Seventy-five moves"}, {"off", "Never"}},
         0,
         Affects::verdict,
         "FIDE Laws 9.3 and 9.6.2"},
        {"material.insufficient",
         {},
         "Is a position drawn in which no material can mate?",
         {{"draw", "Drawn"}, {"off", "Play goes on"}},
         0,
         Affects::verdict,
         "FIDE Laws 5.2.2"},
        {"stalemate.result",
         {},
         "What is a stalemate worth?",
         {{"draw", "A draw"}, {"loss", "The stalemated side loses"}, {"win", "The stalemated side wins"}},
         0,
         Affects::verdict,
         "FIDE Laws 5.2.1"},
        core_ruling(CoreRuling::draw_latched, CoreOption::latched, {}, "FIDE Laws 5.2"),
        {"castling.allowed",
         {},
         "May the king castle?",
         {{"yes", "Yes"}, {"no", "No"}},
         0,
         Affects::play,
         "FIDE Laws 3.8.2"},
    };
}

VariantInfo make_info() {
    VariantInfo info;
    info.id = "chess";
    info.title = "Chess";
    info.summary = "Orthodox chess on one board, the measure of all variants.";
    info.seats = {{"w", "White", "side.white"}, {"b", "Black", "side.black"}};
    info.boards = {{"board", "Board", 8, 8}};
    info.actions = {{"move", {Role::square, Role::square, Role::choice}, {"", "q", "r", "b", "n"}}};
    info.actions[0].pictures = {"", "queen", "rook", "bishop", "knight"};
    info.rulings = catalogue();
    info.reasons = {"checkmate", "stalemate",  "insufficient",     "threefold",
                    "fivefold",  "fifty-move", "seventy-five-move"};
    info.facts = {
        {"in-check", "Is the side to move in check?", {}},
        {"mobility", "Number of legal moves.", {}},
        {"quiet-plies", "Plies since the last capture or pawn move.", {}},
        {"insufficient", "Can neither side mate with its material?", {}},
        {"mover", "Index of the seat whose turn it is, also after mate.", {}},
    };
    return info;
}

}  // namespace

const VariantInfo& chess_info() {
    static const VariantInfo info = make_info();
    return info;
}

}  // namespace pinwheel::orthodox
