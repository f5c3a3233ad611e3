// What may be done for a draw, as a seat of a game that hides something may know it.
#include "reasons/draws_told.h"

#include <algorithm>
#include <optional>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "reasons/ended.h"
#include "reasons/meant_words.h"
#include "reasons/own_reading.h"

namespace pinwheel {
namespace {

/// The action of a kind without arguments, if there is one.
std::optional<Action> own_word(const VariantInfo& info, ActionSpec::Kind kind, SeatId seat) {
    for (std::size_t i = 0; i < info.actions.size(); ++i)
        if (info.actions[i].kind == kind && info.actions[i].args.empty())
            return Action{static_cast<std::uint8_t>(i), 0, seat, {}};
    return {};
}

void tell(const VariantInfo& info, const char* code, std::vector<std::pair<std::string, std::string>> details,
          Explanation& e) {
    Finding f;
    f.legal = true;
    f.code = code;
    f.details = std::move(details);
    f.message = draw_sentence(info, f);
    e.message += " " + f.message;
    e.findings.push_back(std::move(f));
}

/// Whether draws are claimed is a matter of rulings alone; by whom, one of turns. Whether one is due is told to who is
/// to move as its claim is.
void tell_of_claims(const Game& game, const Action& claim, Explanation& e) {
    const Variant& variant = game.variant();
    const auto acting = turn_told(variant, game.state(), Viewer::of(claim.actor), game.hides());
    if (acting.empty()) return;
    const bool own = std::find(acting.begin(), acting.end(), claim.actor) != acting.end();
    Explanation told = variant.explain(game.state(), claim, Viewer::of(claim.actor));
    if (!own || told.code.find("turn") != told.code.npos) {
        std::string waited;
        for (const SeatId seat : acting) {
            told = variant.explain(game.state(), Action{claim.spec, 0, seat, {}}, Viewer::of(seat));
            if (seat != claim.actor) waited += (waited.empty() ? "" : " ") + variant.info().seats.at(seat.v).id;
        }
        // Where a ruling decides it is so for everybody.
        const bool ruled = std::any_of(told.findings.begin(), told.findings.end(),
                                       [](const Finding& f) { return !f.legal && !f.ruling.empty(); });
        if (!ruled) return waited.empty() ? void() : tell(variant.info(), "claim-of-mover", {{"movers", waited}}, e);
    }
    e.message += " " + told.message;
    e.findings.insert(e.findings.end(), told.findings.begin(), told.findings.end());
}

}  // namespace

std::string draw_sentence(const VariantInfo& info, const Finding& f) {
    if (f.code == "draw-of-players") return std::string(draws_are_agreed_on);
    if (f.code == "claim-of-mover")
        return "Only who is to move may claim a draw: " + in_a_row(titles_of(info, detail_of(f, "movers"))) + ".";
    if (f.code != "draw-if-accepted") return {};
    const auto others = titles_of(info, detail_of(f, "others"));
    return "The game is drawn when " + in_a_row(others) + (others.size() == 1 ? " accepts it." : " accept it.");
}

Explanation told_of_draws(const Game& game, SeatId seat) {
    const Variant& variant = game.variant();
    const VariantInfo& info = variant.info();
    const Viewer viewer = Viewer::of(seat);
    const auto offer = own_word(info, ActionSpec::Kind::offer_draw, seat);
    if (!offer) {
        Finding f{"", false, "draw-of-players", {}};
        f.message = draw_sentence(info, f);
        return alone(std::move(f));
    }
    const View view = game.view(viewer);
    const SeatId offers = view.presentation.draw_offer;
    const auto due = draw_words_due(variant, game.state(), view, "accept");
    const bool answers = offers.valid() && offers != seat && !due.empty();
    const auto answer =
        answers ? read_own(variant, game.state(), due.front(), viewer, game.hides()) : Result<Action>(*offer);
    Explanation e = game.explain(answer ? *answer : *offer, viewer);
    if (!answers && e.legal && !offers.valid()) {
        std::string others;
        for (std::size_t i = 0; i < info.seats.size(); ++i)
            if (i != seat.v) others += (others.empty() ? "" : " ") + info.seats[i].id;
        tell(info, "draw-if-accepted", {{"others", others}}, e);
    }
    if (const auto claim = own_word(info, ActionSpec::Kind::claim, seat)) tell_of_claims(game, *claim, e);
    return e;
}

}  // namespace pinwheel
