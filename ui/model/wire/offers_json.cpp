#include "model/wire/offers_json.h"

#include <nlohmann/json.hpp>

#include "model/cards/status_card.h"
#include "model/play/gesture.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {
namespace {

using OffersDocument = nlohmann::ordered_json;

/// What an action is for; empty for a play, and for what no viewer is offered.
std::string_view kind_word(ActionSpec::Kind kind) {
    using Kind = ActionSpec::Kind;
    switch (kind) {
        case Kind::pass:
            return "pass";
        case Kind::resign:
            return "resign";
        case Kind::touch:
            return "touch";
        case Kind::commit:
            return "commit";
        case Kind::offer_draw:
            return "offer-draw";
        case Kind::answer_draw:
            return "answer-draw";
        case Kind::play:
        case Kind::claim:
        case Kind::timeout:
        case Kind::abandon:
            break;
    }
    return {};
}

OffersDocument offer_document(const VariantInfo& info, const Offer& offer, std::string token) {
    OffersDocument out{{"action", std::move(token)}, {"path", offer.path}};
    if (offer.standing == Offer::Standing::partial) out["standing"] = "partial";
    if (offer.standing == Offer::Standing::unsure) out["standing"] = "unsure";
    if (offer.action.actor.v < info.seats.size()) out["seat"] = info.seats[offer.action.actor.v].id;
    if (const auto word = kind_word(info.kind_of(offer.action)); !word.empty()) out["kind"] = word;
    if (const LooseTargets loose = loose_targets(info, offer.action); loose.count > 0)
        out["loose"] = {loose.from, loose.count};
    return out;
}

/// Boards that answer alike, each with those it answers like.
OffersDocument twins_document(const View& view, const std::vector<Offer>& offers) {
    OffersDocument out = OffersDocument::object();
    const TwinBoards twins(offers);
    for (const BoardView& board : view.boards) {
        OffersDocument others = OffersDocument::array();
        for (const std::string& target : twins.twins(square_target(board.id, 0, board.files)))
            if (Target twin = parse_target(target); twin.board != board.id) others.push_back(std::move(twin.board));
        if (!others.empty()) out[board.id] = std::move(others);
    }
    return out;
}

/// What buttons and choices are called.
OffersDocument titles_document(const Variant& variant, const std::vector<Offer>& offers) {
    std::map<std::string, std::string> titles;
    for (const Offer& offer : offers)
        for (const std::string& target : offer.path)
            if (const auto area = target_area(target); area == Target::Area::button || area == Target::Area::choice)
                if (const auto [place, fresh] = titles.try_emplace(target); fresh)
                    place->second = offer_title(variant, target);
    return titles;
}

OffersDocument unlit_document(const View& view) {
    OffersDocument out = OffersDocument::array();
    const auto target = [&](const Spot& spot) {
        if (spot.board >= view.boards.size()) return std::string();
        const BoardView& board = view.boards[spot.board];
        return square_target(board.id, spot.square, board.files);
    };
    for (const auto& [from, to] : view.presentation.unlit) out.push_back({target(from), target(to)});
    return out;
}

}  // namespace

std::string write_offers(const Variant& variant, const View& view, const std::vector<Offer>& offers,
                         const std::function<std::string(const Action&)>& token) {
    OffersDocument out{{"list", OffersDocument::array()}};
    for (const Offer& offer : offers) out["list"].push_back(offer_document(variant.info(), offer, token(offer.action)));
    if (auto twins = twins_document(view, offers); !twins.empty()) out["twins"] = std::move(twins);
    if (auto titles = titles_document(variant, offers); !titles.empty()) out["titles"] = std::move(titles);
    if (auto unlit = unlit_document(view); !unlit.empty()) out["unlit"] = std::move(unlit);
    if (!view.presentation.lights) out["dark"] = true;
    return out.dump(-1, ' ', false, OffersDocument::error_handler_t::replace);
}

}  // namespace pinwheel::ui
