#include "table.h"

#include <algorithm>

#include "pinwheel/chess/fen.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/geometry.h"
#include "rules/statements.h"

namespace pinwheel::blind::test {

const Variant& variant() {
    static const Model<BlindChess> model;
    return model;
}

Rulings rulings(const Overrides& chosen) {
    Rulings all(variant().info().rulings);
    for (const auto& [ruling, option] : chosen)
        if (const auto error = all.set(ruling, option)) throw std::runtime_error(error->message);
    return all;
}

Overrides design() { return {{"BR01", "opponent"}, {"BR02", "no"}}; }

Viewer player(char side) { return Viewer::of(SeatId{static_cast<std::uint16_t>(side == 'b')}); }

Table::Table(std::string_view fen, const Overrides& chosen, const Options& options) {
    Setup setup;
    if (fen != "start") setup.text = fen;
    setup.options = options;
    auto started = variant().start(rulings(chosen), setup);
    if (!started) throw std::runtime_error(started.error().message);
    state_ = std::move(started.value());
}

Answer Table::play(std::string_view token) {
    const auto action = variant().parse(*state_, token);
    if (!action) return {"malformed", {}};
    return play(*action);
}

Answer Table::play(const Action& action) {
    auto step = variant().apply(*state_, action);
    if (!step) return {step.error().code.substr(step.error().code.find('.') + 1), {}};
    state_ = step->next;
    for (const Announcement& said : step->said)
        for (const char side : {'w', 'b'})
            if (hears(player(side), said)) heard_[side == 'b'].push_back(said);
    return {"", step->said};
}

const Position& Table::position() const { return Model<BlindChess>::position(*state_); }

std::string Table::touched() const {
    return position().touched == chess::no_square ? "" : chess::square_name(position().touched);
}

bool hears(const Viewer& viewer, const Announcement& said) {
    return said.audience.empty() ||
           std::find(said.audience.begin(), said.audience.end(), viewer) != said.audience.end();
}

std::string arg(const Notice& notice, std::string_view name) {
    for (const auto& [key, value] : notice.args)
        if (key == name) return value;
    return {};
}

bool in_vocabulary(const Notice& notice) {
    return std::binary_search(vocabulary().begin(), vocabulary().end(), notice.code);
}

std::string audience(const Announcement& said) {
    const bool w = hears(player('w'), said), b = hears(player('b'), said);
    return w && b ? "both" : w ? "w" : b ? "b" : "nobody";
}

std::string spelled(const std::vector<Announcement>& all) {
    std::string text;
    for (const Announcement& said : all) {
        if (!in_vocabulary(said.notice)) continue;
        const std::string payload = arg(said.notice, "promotedTo");
        text += (text.empty() ? "" : ", ") + said.notice.code + (payload.empty() ? "" : "{" + payload + "}") + "->" +
                audience(said);
    }
    return text;
}

std::string placement(const View& view) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 8; ++file) {
            const auto& cell = view.boards.at(0).cells.at(static_cast<std::size_t>(rank * 8 + file));
            if (cell.occupants.empty()) {
                ++gap;
                continue;
            }
            if (gap) text += std::to_string(gap);
            gap = 0;
            const auto kind = std::find(seen::piece_ids.begin(), seen::piece_ids.end(), cell.occupants[0].piece) -
                              seen::piece_ids.begin();
            const char letter = seen::piece_letters[kind];
            text += cell.occupants[0].owner.v == 0 ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
        if (gap) text += std::to_string(gap);
        if (rank) text += '/';
    }
    return text;
}

namespace {

std::string seat_word(SeatId seat) { return seat.valid() ? seat.v == 0 ? "w" : "b" : ""; }

/// "p2 q1".
std::string tally_word(const CaptureTally& tally) {
    std::string text;
    for (const auto& [piece, count] : tally.pieces) {
        const auto kind = std::find(seen::piece_ids.begin(), seen::piece_ids.end(), piece) - seen::piece_ids.begin();
        text += (text.empty() ? "" : " ") + std::string(1, seen::piece_letters[kind]) + std::to_string(count);
    }
    return text;
}

std::string tallies(const View& view, bool own) {
    std::string text;
    for (const CaptureTally& tally : view.presentation.captures)
        if ((tally.by == view.viewer.seat) == own) text += tally_word(tally);
    return text;
}

}  // namespace

std::string extra(const View& view, const std::string& name) {
    const Presentation& shown = view.presentation;
    if (name == "end-reason") return shown.end_reason;
    if (name == "winner") return seat_word(shown.winner);
    if (name == "draw-offer") return seat_word(shown.draw_offer);
    if (name == "to-move") return seat_word(view.rights.to_move);
    if (name == "touched") return shown.touch == Touch::none ? "" : square_name(shown.touched.square, 8);
    if (name == "touch") return shown.touch == Touch::loose ? "loose" : "";
    if (name == "captures.by-you") return tallies(view, true);
    if (name == "captures.by-opponent") return tallies(view, false);
    if (name == "in-check" && shown.check == CheckTold::unknown) return "unknown";
    if (name == "in-check") return shown.check == CheckTold::yes ? "yes" : "no";
    if (name == "log") return shown.private_log ? "filtered" : "";
    if (name == "unlit") {
        std::string text;
        for (const auto& [from, to] : shown.unlit)
            text += (text.empty() ? "" : " ") + square_name(from.square, 8) + square_name(to.square, 8);
        return text;
    }
    const auto found = view.notes.find(name);
    return found == view.notes.end() ? std::string() : found->second;
}

std::string bytes(const View& view) {
    std::string all = view.variant + "|" + view.phase + "|" + std::to_string(static_cast<int>(view.viewer.kind)) +
                      std::to_string(view.viewer.seat.v);
    for (const SeatView& seat : view.seats) all += "|" + seat.id + seat.title + seat.colour + (seat.to_act ? "1" : "0");
    for (const BoardView& board : view.boards) {
        all += "\n" + board.id + board.title;
        for (const CellView& cell : board.cells) {
            all += cell.known == CellView::Known::yes ? "[" : "(";
            for (const Occupant& occupant : cell.occupants)
                all += occupant.piece + std::to_string(occupant.owner.v) + occupant.state_words() +
                       std::to_string(occupant.weight);
            for (const Mark& mark : cell.marks) all += "+" + std::string(mark.text());
        }
        for (const HeldPieces& held : board.hand)
            all += std::to_string(held.owner.v) + held.piece + std::to_string(held.count);
    }
    for (const Notice& notice : view.notices) {
        all += "\n" + notice.code;
        for (const auto& [name, value] : notice.args) all += name + value;
    }
    return all + write_view(view);
}

std::string bytes(const std::vector<Offer>& offers) {
    std::string all;
    for (const Offer& offer : offers) {
        all += std::to_string(offer.action.spec) + ":" + std::to_string(offer.action.actor.v);
        for (const auto value : offer.action.arg) all += "," + std::to_string(value);
        for (const std::string& click : offer.path) all += " " + click;
        all += " " + std::to_string(static_cast<int>(offer.standing)) + "\n";
    }
    return all;
}

}  // namespace pinwheel::blind::test
