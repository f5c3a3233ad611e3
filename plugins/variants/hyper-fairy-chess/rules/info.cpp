#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

std::vector<std::string> kind_words() {
    std::vector<std::string> words{""};
    for (const PieceKind& kind : standard_catalogue().kinds) words.push_back(kind.id);
    return words;
}

/// The words of an action are kinds; their pictures.
void picture_words(VariantInfo& info, std::string_view name) {
    for (ActionSpec& action : info.actions) {
        if (action.name != name) continue;
        action.pictures = {""};
        for (const PieceKind& kind : standard_catalogue().kinds) action.pictures.push_back(kind.picture);
    }
}

VariantInfo make_info() {
    const std::vector<std::string> kinds = kind_words();
    VariantInfo info;
    info.id = "hyper-fairy-chess";
    info.title = "Hyper Fairy Chess";
    info.summary =
        "Both sides draft an army from 42 pieces in secret, place it and play; victory points decide a stalemate.";
    info.seats = {{"w", "White", "side.white"}, {"b", "Black", "side.black"}};
    info.boards = {{"board", "Board", 10, 10}};
    info.phases = {{"draft", "Draft", PhaseSpec::Kind::draft},
                   {"placement", "Placement", PhaseSpec::Kind::placing},
                   {"play", "Play"}};
    info.hidden = true;
    info.pgn = PgnMoves::words;  // an army, a seal and the like as tokens
    const auto numbers = [](std::size_t n) { return std::vector<Role>(n, Role::number); };
    info.actions = {{"move", {Role::square, Role::square, Role::piece}, kinds},
                    {"swap", {Role::square, Role::square, Role::piece}, kinds},
                    {"castle", {Role::square, Role::square}, {}},
                    {"pick", {Role::piece, Role::number}, kinds},
                    {"army", numbers(8), {}},
                    {"commit", numbers(4), {}, ActionSpec::Kind::commit},
                    {"place", {Role::piece, Role::square}, kinds},
                    {"resign", {}, {}, ActionSpec::Kind::resign},
                    {"timeout", {}, {}, ActionSpec::Kind::timeout}};
    for (const char* name : {"move", "swap", "pick", "place"}) picture_words(info, name);
    info.rulings = catalogue_of_rulings();
    info.reasons = {"checkmate",    "stalemate",   "threefold", "fifty-move",
                    "bare-leaders", "resignation", "timeout",   "timeout-bare"};
    info.facts = {
        {"mover", "Index of the seat whose turn it is.", {}},
        {"mobility", "Number of legal actions of the side to move.", {}},
        {"in-check", "Is a leader of the side to move attacked?", {}},
        {"quiet-plies", "Half-moves since the last capture, promotion or move of a forward-only pawn-type.", {}},
        {"points", "Victory points of a side on the board.", {Role::seat}},
        {"bare",
         "Has a side nothing but leaders? A Regent that still moves as Queen and Knight does not count as one.",
         {Role::seat}},
        {"resigned", "Index of the seat that resigned, or -1.", {}},
        {"phase", "draft, placement or play.", {}},
        {"flagged", "Index of the seat whose flag fell, or -1.", {}},
        {"original-points", "Points of a side, promoted pieces counted as what they were.", {Role::seat}},
    };
    info.options = setup_options();
    for (const PieceKind& kind : standard_catalogue().kinds) info.installed.push_back(meaning_of(kind));
    info.questions = question_specs();
    info.words = {{"frozen", "Frozen", "frozen", "rook", PieceSign::ring},
                  {"uncapturable", "Cannot be taken", "cannot be taken", "pawn", PieceSign::shield},
                  {"hireable", "For hire", "for hire", "mercenary", PieceSign::coin},
                  {"regent-b", "Changed Regent"}};
    return info;
}

}  // namespace

const VariantInfo& HyperFairyChess::info() const {
    static const VariantInfo info = make_info();
    return info;
}

}  // namespace pinwheel::hyper_fairy
