#include "model/wire/cards_json.h"

#include <nlohmann/json.hpp>

#include "model/cards/status_card.h"
#include "model/secrets/phantoms.h"
#include "model/wire/legend_signs.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/view/scene_json.h"

namespace pinwheel::ui {
namespace {

using CardsDocument = nlohmann::ordered_json;

std::string text_of(const CardsDocument& document) {
    return document.dump(-1, ' ', false, CardsDocument::error_handler_t::replace);
}

void add_text(CardsDocument& out, const char* name, const std::string& text) {
    if (!text.empty()) out[name] = text;
}

void add_list(CardsDocument& out, const char* name, CardsDocument list) {
    if (!list.empty()) out[name] = std::move(list);
}

CardsDocument status_document(const StatusCard& card) {
    CardsDocument out{{"headline", card.headline}};
    add_text(out, "colour", card.colour);
    CardsDocument lines = CardsDocument::array();
    if (!card.detail.empty()) lines.push_back(card.detail);
    if (card.over && !card.ruling_title.empty()) lines.push_back(sentence_case(decided_by(card.ruling_title)));
    for (const std::string& check : card.checks) lines.push_back(check);
    for (const std::string& notice : card.notices)
        if (!notice.empty()) lines.push_back(notice);
    add_list(out, "lines", std::move(lines));
    if (card.over) out["over"] = true;
    return out;
}

CardsDocument seats_document(const StatusCard& card) {
    CardsDocument out = CardsDocument::array();
    for (const StatusCard::Seat& seat : card.seats) {
        CardsDocument each{{"id", seat.id}, {"title", seat.title}, {"colour", seat.colour}};
        if (seat.to_act) each["toAct"] = true;
        if (seat.in_check) each["inCheck"] = true;
        if (seat.outcome != Outcome::open) each["outcome"] = name(seat.outcome);
        out.push_back(std::move(each));
    }
    return out;
}

CardsDocument meters_document(const StatusCard& card) {
    CardsDocument out = CardsDocument::array();
    for (const StatusCard::Meter& meter : card.meters) {
        CardsDocument each{{"title", meter.title}, {"value", meter.value}};
        add_text(each, "seat", meter.seat);
        add_text(each, "colour", meter.colour);
        add_text(each, "unit", meter.unit);
        if (meter.of > 0) each["of"] = meter.of;
        out.push_back(std::move(each));
    }
    return out;
}

CardsDocument specials_document(const StatusCard& card) {
    CardsDocument out = CardsDocument::array();
    for (const StatusCard::Special& special : card.specials) {
        const auto title = card.state_titles.find(special.state);
        CardsDocument each{{"state", title == card.state_titles.end() ? sentence_case(special.state) : title->second},
                           {"text", special.text},
                           {"target", special.target}};
        if (special.owner.v < card.seats.size()) each["colour"] = card.seats[special.owner.v].colour;
        out.push_back(std::move(each));
    }
    return out;
}

/// The boards and whose pieces start on them, by which a narrow page shows some large and others small.
CardsDocument boards_document(const View& view) {
    CardsDocument out = CardsDocument::array();
    for (const BoardView& board : view.boards) {
        CardsDocument each{{"id", board.id}, {"title", board.title}, {"files", board.files}, {"ranks", board.ranks}};
        for (const SeatId seat : {board.first, board.second})
            if (seat.v < view.seats.size()) each["seats"].push_back(view.seats[seat.v].id);
        out.push_back(std::move(each));
    }
    return out;
}

/// While armies are drafted: what the viewer's costs and what is wrong with it, and the cost of each piece.
void add_draft(CardsDocument& out, const Game& game, const Viewer& viewer) {
    const Variant& variant = game.variant();
    if (variant.phase(game.state()) != "draft" || viewer.kind != Viewer::Kind::seat) return;
    const auto draft = variant.ask<can::Draft>(game.state(), viewer);
    if (!draft || !draft->drafted) return;
    const DraftSheet::Drafted& army = *draft->drafted;
    out["meters"].push_back({{"title", "Points"}, {"value", army.spent}, {"of", draft->budget}});
    out["meters"].push_back({{"title", "Pieces"}, {"value", army.pieces}, {"of", army.capacity}});
    for (const DraftSheet::Fault& fault : army.errors) out["status"]["lines"].push_back(fault.message);
    if (const auto armies = variant.ask<can::Armies>())
        for (const NamedArmy& ready : *armies)
            if (ready.board == draft->board)
                out["armies"].push_back({{"title", ready.title}, {"cost", ready.cost}, {"action", ready.token}});
    const auto catalogue = variant.ask<can::Catalogue>(game.state(), viewer);
    if (!catalogue) return;
    for (const PieceCard& piece : *catalogue)
        if (piece.in_pool) out["costs"][piece.id] = piece.cost;
}

}  // namespace

std::string write_cards(const Game& game, const Viewer& viewer) {
    const StatusCard card = make_status(game, viewer);
    CardsDocument out{{"status", status_document(card)}, {"seats", seats_document(card)}};
    add_list(out, "meters", meters_document(card));
    add_list(out, "specials", specials_document(card));
    add_draft(out, game, viewer);
    add_list(out, "boards", boards_document(game.view(viewer)));
    if (!Sight(game, viewer).knows()) out["hides"] = true;
    return text_of(out);
}

std::string write_guesses(const Game& game, SeatId seat) {
    const auto& seats = game.variant().info().seats;
    const auto guess = [&](const Phantom& phantom) {
        CardsDocument out{{"piece", phantom.piece}};
        std::string title = sentence_case(phantom.piece);
        std::replace(title.begin(), title.end(), '-', ' ');
        out["title"] = std::move(title);
        if (phantom.owner.v < seats.size()) out["colour"] = seats[phantom.owner.v].colour;
        return out;
    };
    CardsDocument out{{"palette", CardsDocument::array()}, {"start", CardsDocument::object()}};
    for (const Phantom& phantom : phantom_palette(game, seat)) out["palette"].push_back(guess(phantom));
    for (const auto& [target, phantom] : phantom_start_set(game, seat)) out["start"][target] = guess(phantom);
    return text_of(out);
}

std::string write_legend(const Variant& variant, const Renderer* renderer) {
    CardsDocument out = CardsDocument::array();
    for (const LegendSign& sign : legend_signs(variant.info(), renderer))
        out.push_back({{"text", sign.meaning}, {"scene", CardsDocument::parse(write_scene(sign.scene))}});
    return text_of(out);
}

}  // namespace pinwheel::ui
