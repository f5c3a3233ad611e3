// How seats went out of play, in findings and in words.
#include "rules/exits.h"

#include "boards/local.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/rulings.h"
#include "rules/stuck.h"

namespace pinwheel::duplicate {

void tell_exit(const Position& p, int seat, Finding& f) {
    for (int i = 0; i < p.elimination_count; ++i) {
        if (p.eliminations[i].seat != seat) continue;
        constexpr std::string_view words[] = {"mate", "stalemate", "resignation"};
        const Exit how = p.eliminations[i].how;
        f.details.emplace_back("how", words[static_cast<std::size_t>(how)]);
        // A resignation is a ply itself.
        f.details.emplace_back("ply", std::to_string(p.eliminations[i].ply + (how == Exit::resignation ? 1 : 0)));
        if (how == Exit::mate)
            decide(f, catalogue(), mate_aftermath, static_cast<std::size_t>(p.choices.aftermath));
        else if (how == Exit::stalemate)
            decide(f, catalogue(), stalemate_result, static_cast<std::size_t>(StalemateResult::freeze));
        else
            decide(f, catalogue(), resignation_result, static_cast<std::size_t>(ResignationResult::frozen));
    }
}

void tell_removed(const Position& p, int board, Finding& f) {
    const Seat opponent = opponent_on(board, p.seat());
    if (!p.is_out(opponent) || p.boards[board].of(color_of(opponent), chess::PieceType::king)) return;
    f.details.emplace_back("removed", seat_ids[opponent]);
    tell_exit(p, opponent, f);
}

std::string exit_words(const Finding& f) {
    const auto how = detail_of(f, "how"), ply = detail_of(f, "ply");
    if (how.empty()) return {};
    return (how == "mate"        ? " was mated"
            : how == "stalemate" ? " was stalemated"
                                 : " resigned") +
           (ply.empty() || ply == "0" ? std::string() : " at ply " + std::string(ply));
}

std::string removed_sentence(const Finding& f) {
    const auto removed = detail_of(f, "removed");
    const std::string was = exit_words(f);
    return removed.empty() || was.empty()
               ? std::string()
               : " " + std::string(title_of(removed)) + was + ", and its pieces left the boards.";
}

}  // namespace pinwheel::duplicate
