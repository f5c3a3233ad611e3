#include "rules/rules.h"

namespace pinwheel::blind {
namespace {

VariantInfo make_info() {
    VariantInfo info;
    info.id = "blind-chess";
    info.title = "Blind chess";
    info.summary = "Each player sees only their own pieces; a moderator answers with a fixed vocabulary.";
    info.seats = {{"w", "White", "side.white"}, {"b", "Black", "side.black"}};
    info.boards = {{"board", "Board", 8, 8}};
    info.phases = {{"play", "Play"}, {"finished", "After the end", PhaseSpec::Kind::over}};
    info.hidden = true;
    info.pgn = PgnMoves::tokens;
    info.actions = {
        {"move",
         {Role::square, Role::square, Role::choice},
         {seen::promotion_words.begin(), seen::promotion_words.end()}},
        {"touch", {Role::square}, {}, ActionSpec::Kind::touch},
        {"resign", {}, {}, ActionSpec::Kind::resign},
        {"offer-draw", {}, {}, ActionSpec::Kind::offer_draw},
        {"respond-draw",
         {Role::choice},
         {seen::response_words.begin(), seen::response_words.end()},
         ActionSpec::Kind::answer_draw},
        {"claim", {}, {}, ActionSpec::Kind::claim},
        {"abandon", {Role::choice}, {"none", "other"}, ActionSpec::Kind::abandon},
        {"timeout", {}, {}, ActionSpec::Kind::timeout},
    };
    info.actions[0].pictures = {"", "queen", "rook", "bishop", "knight"};
    info.rulings = ruling_catalogue();
    info.reasons = {"checkmate",   "stalemate",   "insufficient", "threefold", "fifty-move",
                    "resignation", "draw-agreed", "abandoned",    "timeout"};
    info.facts = {
        {"in-check", "Is the side to move in check?", {}},
        {"mobility", "Number of legal moves of the side to move, touched pieces aside.", {}},
        {"quiet-plies", "Half-moves since the last capture or pawn move.", {}},
        {"insufficient", "Can neither side mate with its material?", {}},
        {"occurrences", "How often the position has occurred, refused attempts not counted.", {}},
        {"mover", "Index of the seat whose turn it is, also after the end.", {}},
        {"judged", "Did the last action complete a half-move?", {}},
        {"touched", "Square of the touched piece, or -1.", {}},
        {"draw-offer", "Index of the seat whose draw offer is pending, or -1.", {}},
        {"ended", "How the moderator has ended the game: an endReason, or empty while it goes on.", {}},
        {"winner", "Index of the seat that won, or -1.", {}},
    };
    info.options = setup_options();
    info.questions = {
        {"touched", "", "The square of the piece that is touched; nothing where none is, and for the other side."}};
    return info;
}

/// By End: its reason and the ruling that took part in it.
struct EndRow {
    const char* id;
    const char* ruling;
};
constexpr std::array<EndRow, end_count> end_rows{{{"", ""},
                                                  {"checkmate", ""},
                                                  {"stalemate", ""},
                                                  {"insufficient", ""},
                                                  {"threefold", "draws.claim"},
                                                  {"fifty-move", "draws.claim"},
                                                  {"resignation", ""},
                                                  {"draw-agreed", ""},
                                                  {"abandoned", ""},
                                                  {"timeout", ""}}};

}  // namespace

const VariantInfo& blind_info() {
    static const VariantInfo info = make_info();
    return info;
}

std::string_view end_id(End end) { return end_rows[static_cast<std::size_t>(end)].id; }

int Position::occurrences() const {
    int count = 0;
    seen.backwards([&](std::uint64_t key) {
        count += key == seen.back();
        return true;
    });
    return count;
}

Verdict judge_blind(const Facts& facts, const Rulings&) {
    const std::string reason = std::get<std::string>(facts.get(ended));
    if (reason.empty()) return {};
    Verdict verdict{true, {Outcome::draw, Outcome::draw}, reason, {}, {}};
    if (const std::int64_t seat = facts.number(winner); seat >= 0) {
        verdict.result = {Outcome::loss, Outcome::loss};
        verdict.result[static_cast<std::size_t>(seat)] = Outcome::win;
    }
    for (const EndRow& row : end_rows)
        if (reason == row.id) verdict.ruling = row.ruling;
    const std::string stuck = facts.number(mover) ? "Black" : "White";
    if (reason == end_id(End::resign))
        verdict.note = std::string(facts.number(winner) == 0 ? "Black" : "White") + " resigned.";
    if (reason == end_id(End::abandoned))
        verdict.note = facts.number(winner) < 0    ? "Both players left the game."
                       : facts.number(winner) == 0 ? "Black left the game."
                                                   : "White left the game.";
    if (reason == end_id(End::timeout))
        verdict.note = std::string(facts.number(winner) == 0 ? "Black" : "White") + " ran out of time.";
    if (reason == end_id(End::checkmate)) verdict.note = stuck + " is checkmated.";
    if (reason == end_id(End::stalemate)) verdict.note = stuck + " has no move and is not in check.";
    return verdict;
}

}  // namespace pinwheel::blind
