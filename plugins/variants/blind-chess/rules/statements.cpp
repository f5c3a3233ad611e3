#include "rules/statements.h"

#include <algorithm>

#include "pinwheel/game/variant/model.h"

namespace pinwheel::blind {
namespace {

/// How a statement is spelled; names of sides go in front of the id and into %s of the sentence.
struct StatementRow {
    Said said;
    const char* id;
    bool sided;
    bool vocabulary;
    const char* sentence;
};
constexpr StatementRow statement_rows[] = {
    {Said::no_such_piece, "no_such_piece", false, true, "That piece no longer exists."},
    {Said::no_legal_moves, "no_legal_moves", false, true, "The piece has no legal moves."},
    {Said::wont_help, "wont_help", false, true, "Moving that piece will not help you."},
    {Said::illegal_move, "illegal_move", false, true, "Illegal move."},
    {Said::moved, "moved", true, true, "%s moved."},
    {Said::moved_captured, "moved_captured", true, true, "%s moved and captured."},
    {Said::moved_captured_ep, "moved_captured_ep", true, true, "%s moved and captured en passant."},
    {Said::castled_kingside, "castled_kingside", true, true, "%s castled kingside."},
    {Said::castled_queenside, "castled_queenside", true, true, "%s castled queenside."},
    {Said::promoted, "promoted", true, true, "%s promoted."},
    {Said::in_check, "in_check", true, true, "%s is in check."},
    {Said::checkmate, "checkmate", true, true, "%s has given checkmate."},
    {Said::stalemate, "stalemate", false, true, "Stalemate."},
    {Said::draw_insufficient, "draw_insufficient", false, true, "Drawn: neither side can mate."},
    {Said::draw_threefold, "draw_threefold", false, true, "Drawn by threefold repetition."},
    {Said::draw_fifty, "draw_fifty", false, true, "Drawn: fifty moves without a capture or a pawn move."},
    {Said::captured, "captured", false, false, "You captured."},
    {Said::draw_offer, "draw-offer", false, false, "A draw is offered."},
    {Said::draw_declined, "draw-declined", false, false, "The draw offer is declined."},
    {Said::promotion_required, "promotion_required", false, false, "Say what the pawn becomes."},
    {Said::claim_refused, "claim_refused", false, false, "The claim is refused."},
    {Said::not_your_piece, "not_your_piece", false, false, "Not your piece."},
};

const StatementRow& row(Said said) { return statement_rows[static_cast<std::size_t>(said)]; }

Viewer viewer_of(Color side) { return Viewer::of(SeatId{static_cast<std::uint16_t>(chess::index(side))}); }

std::string name_of(Color side, bool capital) {
    std::string name(chess::color_name(side));
    if (capital) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string_view arg(const Notice& notice, std::string_view name) {
    for (const auto& [key, value] : notice.args)
        if (key == name) return value;
    return {};
}

/// Names of pieces by their letters.
std::string piece_word(std::string_view letter) {
    constexpr std::pair<std::string_view, const char*> names[] = {{"q", "queen"},  {"r", "rook"}, {"b", "bishop"},
                                                                  {"n", "knight"}, {"p", "pawn"}, {"piece", "piece"},
                                                                  {"pawn", "pawn"}};
    for (const auto& [key, name] : names)
        if (key == letter) return name;
    return std::string(letter);
}

/// Puts what the arguments tell before the full stop.
std::string with_details(std::string text, const Notice& notice) {
    const auto add = [&](std::string_view value, const std::string& words) {
        if (!value.empty() && !text.empty()) text.insert(text.size() - 1, words);
    };
    if (const auto what = arg(notice, "promotedTo"); !what.empty()) add(what, " to a " + piece_word(what));
    if (const auto what = arg(notice, "piece"); !what.empty()) add(what, " a " + piece_word(what));
    if (const auto what = arg(notice, "captured"); !what.empty()) add(what, " (a " + piece_word(what) + ")");
    if (const auto where = arg(notice, "square"); !where.empty()) add(where, " on " + std::string(where));
    if (const auto where = arg(notice, "direction"); !where.empty()) add(where, " (" + std::string(where) + ")");
    if (const auto by = arg(notice, "by"); !by.empty()) text = std::string(by) + ": " + text;
    return text;
}

}  // namespace

std::string id(Said said, Color side) {
    const StatementRow& r = row(said);
    return r.sided ? std::string(chess::color_name(side)) + "_" + r.id : r.id;
}

const std::vector<std::string>& vocabulary() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> ids;
        for (const StatementRow& r : statement_rows) {
            if (!r.vocabulary) continue;
            ids.push_back(id(r.said, Color::white));
            if (r.sided) ids.push_back(id(r.said, Color::black));
        }
        std::sort(ids.begin(), ids.end());
        return ids;
    }();
    return all;
}

void Moderator::say(Said said, Color side, Args args, std::vector<Viewer> audience) {
    args.insert(args.begin(), {"ply", std::to_string(ply_)});
    const bool shown = said == Said::captured || said == Said::draw_offer || said == Said::draw_declined ||
                       said == Said::promotion_required;
    said_.push_back({std::move(audience), {id(said, side), std::move(args)}, shown});
}

void Moderator::refuse(Said said, Color mover) {
    const bool computer = settings_.computers >> chess::index(mover) & 1;
    if (settings_.all_hear_refusals && !computer)
        say(said, mover, {{"by", name_of(mover, true)}}, {});
    else
        say(said, mover, {}, {viewer_of(mover)});
}

void Moderator::tell_success(Said said, Color mover, Args args) {
    if (settings_.all_hear_moves)
        say(said, mover, std::move(args), {});
    else
        say(said, mover, std::move(args), {viewer_of(!mover), Viewer{}});
}

void Moderator::tell_all(Said said, Color named, Args args) { say(said, named, std::move(args), {}); }

void Moderator::tell_mover(Said said, Color mover, Args args) { say(said, mover, std::move(args), {viewer_of(mover)}); }

std::string phrase(const Notice& notice) {
    for (const StatementRow& r : statement_rows)
        for (const Color side : {Color::white, Color::black}) {
            if (notice.code != id(r.said, side)) continue;
            std::string text = r.sentence;
            if (const auto at = text.find("%s"); at != std::string::npos) text.replace(at, 2, name_of(side, true));
            return with_details(std::move(text), notice);
        }
    return generic_phrase(notice);
}

}  // namespace pinwheel::blind
