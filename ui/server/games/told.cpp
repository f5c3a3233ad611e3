#include "server/games/told.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "model/cards/status_card.h"
#include "model/document/move_log.h"
#include "model/play/why.h"
#include "model/secrets/hearing.h"
#include "model/services/rule_card.h"
#include "model/wire/cards_json.h"
#include "model/wire/offers_json.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/services/fields.h"
#include "pinwheel/game/services/service_documents.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/tree/seen.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/scene_json.h"
#include "pinwheel/view/target.h"

namespace pinwheel::server {
namespace {

constexpr std::size_t most_logged = 1000;

/// Letters of the first design; other kinds go by their ids.
constexpr std::pair<std::string_view, std::string_view> letters[] = {{"pawn", "p"}, {"knight", "n"}, {"bishop", "b"},
                                                                     {"rook", "r"}, {"queen", "q"},  {"king", "k"}};

std::string type_of(std::string_view piece) {
    for (const auto& [kind, letter] : letters)
        if (kind == piece) return std::string(letter);
    return std::string(piece);
}

std::string seat_id(const View& view, SeatId seat) {
    return seat.v < view.seats.size() ? view.seats[seat.v].id : std::string();
}

std::string place(const View& view, std::size_t board, std::size_t square) {
    const BoardView& at = view.boards[board];
    const std::string name = square_name(static_cast<int>(square), at.files);
    return view.boards.size() > 1 ? square_target(at.id, name) : name;
}

Json occupants_message(const View& view, const std::vector<Occupant>& occupants) {
    const auto likeliest = std::max_element(occupants.begin(), occupants.end(),
                                            [](const Occupant& a, const Occupant& b) { return a.weight < b.weight; });
    Json piece = object_with_room(4);
    piece["color"] = seat_id(view, likeliest->owner);
    piece["type"] = type_of(likeliest->kind.empty() ? likeliest->piece : likeliest->kind);
    if (occupants.size() > 1) {
        piece["may"] = Json::array();
        for (const Occupant& each : occupants) piece["may"].push_back(type_of(each.piece));
    }
    if (!likeliest->states.empty()) piece["state"] = likeliest->state_words();
    return piece;
}

/// What is told of the check, or else what is marked on the boards.
Json check_message(const View& view) {
    const CheckTold told = view.presentation.check;
    if (told != CheckTold::marked) return told == CheckTold::unknown ? Json() : Json(told == CheckTold::yes);
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            if (cell.has(Mark::check)) return true;
    return false;
}

std::string audience_of(const VariantInfo& info, const Announcement& said) {
    std::string only;
    for (const Viewer& viewer : said.audience) {
        if (viewer.kind != Viewer::Kind::seat || viewer.seat.v >= info.seats.size()) continue;
        if (!only.empty()) return "both";
        only = info.seats[viewer.seat.v].id;
    }
    return only.empty() ? "both" : only;
}

Json offers_message(const Sight& sight) {
    const Game& game = sight.game();
    const View view = sight.view();
    // Where something may be hidden they follow from the view alone; who is not to move may still resign or answer.
    const bool seat = game.variant().info().hidden && sight.eyes().kind == Viewer::Kind::seat;
    return Json::parse(ui::write_offers(game.variant(), view, seat ? game.variant().offers(view) : sight.offers(),
                                        [&](const Action& a) { return game.variant().token(game.state(), a); }),
                       nullptr, false);
}

/// The end of the window's list of moves, since every update has it whole; a dot there, that a turn ends, is told as
/// the action it was.
Json log_message(const Sight& sight, const Registry& registry) {
    const Game& game = sight.game();
    const VariantInfo& info = game.variant().info();
    const Viewer reader = sight.knows() ? Viewer::arbiter() : sight.eyes();
    const auto no_notes = [](NodeId) { return false; };
    const ui::MoveLog list(game,
                           {registry.notation(ui::own_notation(registry, info.id)), reader, no_notes, sight.eyes()});
    const bool moderated = ui::moderated(game, sight.eyes());
    Json out = Json::array();
    const auto nodes = sight.course().nodes;
    for (std::size_t at = std::max<std::size_t>(1, nodes.size() - std::min(nodes.size(), most_logged));
         at < nodes.size(); ++at) {
        const NodeId id = nodes[at];
        Json each{{"ply", at}, {"seat", info.seats.at(game.node(id).action.actor.v).id}};
        const ui::LogRow& row = list.rows().at(static_cast<std::size_t>(list.row_of(id)));
        const auto cell = std::find_if(row.cells.begin(), row.cells.end(), [&](const auto& c) { return c.node == id; });
        each["text"] = cell->quiet ? game.token(id) : cell->text;
        // Whoever acted knows what it was, and a client counts by it.
        if (reader == Viewer::of(game.node(id).action.actor))
            if (std::string token = game.token(id); token != each["text"]) each["action"] = std::move(token);
        if (row.kind == ui::LogRow::Kind::round) each["round"] = std::stoi(row.label);
        if (moderated && ui::is_attempt(game, id)) each["attempt"] = true;
        out.push_back(std::move(each));
    }
    return out;
}

/// What a swap of rulesets cut off.
Json tails_message(const Sight& sight) {
    Json out = Json::array();
    for (const Game::Tail& tail : sight.tails()) {
        std::string text;
        for (const std::string& move : tail.moves) text += (text.empty() ? "" : " ") + move;
        if (!tail.declared.empty()) text += " " + tail.declared;
        out.push_back({{"title", tail.title}, {"text", std::move(text)}});
        if (!tail.why.empty()) out.back()["why"] = tail.why;
    }
    return out;
}

Json scene_message(const View& view, const VariantInfo& info, const Registry& registry, const Screen& screen) {
    const Renderer* renderer = screen.renderer.empty() ? nullptr : registry.renderer(screen.renderer);
    if (!renderer || bid(*renderer, view) <= 0) {
        const auto all = registry.renderers(view);
        if (all.empty()) return {};
        renderer = all.front();
    }
    RenderOptions options;
    const int bottom = info.index_of_seat(screen.bottom);
    if (bottom >= 0)
        options.bottom = SeatId{static_cast<std::uint16_t>(bottom)};
    else if (view.viewer.kind == Viewer::Kind::seat)
        options.bottom = view.viewer.seat;
    if (info.index_of_board(screen.focus) >= 0) options.focus = screen.focus;
    options.upright_boards = screen.narrow;
    options.style = screen.style;
    try {
        return Json::parse(write_scene(renderer->draw(view, options)), nullptr, false);
    } catch (const std::exception& wrong) {  // a plugin's fault is a picture of these words
        return Json::parse(write_scene(Scene{1000, 1000, {}, {}, wrong.what()}), nullptr, false);
    }
}

/// The position a client looks back at, with eyes that may see it.
View past_view(const Sight& sight, int at) {
    const Game& game = sight.game();
    const auto course = sight.course();
    const auto entry = std::min(static_cast<std::size_t>(at), course.nodes.size() - 1);
    return seen(game, course.nodes[entry], sight.knows() ? Viewer::arbiter() : sight.eyes());
}

/// All of it, for a client that shows a card of its own; it is made for these eyes.
Json explanation_message(const Explanation& why) { return Json::parse(to_json(to_datum(why)), nullptr, false); }

/// Why what was picked by these click targets is or is not legal; of a game that hides something, what its seat can
/// know.
void explain_targets(Json& out, const Sight& sight, const std::string& text, bool sealed) {
    std::vector<std::string> targets;
    std::istringstream words(text);
    for (std::string word; words >> word;) targets.push_back(word);
    const auto why = ui::explain_targets(sight.game(), sight.eyes(), targets, sight.offers());
    out["lines"] = Json::array();
    if (!why) return;
    const ui::Answer answer = ui::answer_of(sight.game().variant(), *why, targets);
    if (!sealed) out["legal"] = answer.legal;
    out["title"] = answer.headline;
    for (const ui::Answer::Line& line : answer.details())
        out["lines"].push_back(line.board.empty() ? line.text : line.board + ": " + line.text);
    out["squares"] = Json::array();
    for (const Highlight& light : answer.lights) out["squares"].push_back(light.target);
    out["explanation"] = explanation_message(*why);
}

/// Whether a target is a square that is there. "NW:e2e4" is none: somebody typed a move.
bool is_on_board(const VariantInfo& info, const Target& target) {
    const int at = target.is_square() ? info.index_of_board(target.board) : -1;
    if (at < 0) return false;
    const BoardInfo& board = info.boards[static_cast<std::size_t>(at)];
    return parse_square(target.name, board.files, board.ranks) >= 0;
}

}  // namespace

Screen read_screen(const Json& in) {
    Screen screen;
    screen.bottom = text_of(in, "bottom");
    screen.focus = text_of(in, "focus");
    screen.renderer = text_of(in, "renderer");
    screen.narrow = text_of(in, "shape") == "narrow";
    if (const Json* style = member(in, "style"))
        for (const auto& [key, value] : style->items()) screen.style[key] = value.get<std::string>();
    if (const Json* at = member(in, "at")) screen.at = at->get<int>();
    return screen;
}

Wants read_wants(const Json& hello) {
    Wants wants;
    const Json* all = member(hello, "wants");
    if (!all) return wants;
    for (const Json& each : *all) {
        const auto word = each.get<std::string>();
        (word == "scene"     ? wants.scene
         : word == "offers"  ? wants.offers
         : word == "cards"   ? wants.cards
         : word == "log"     ? wants.log
         : word == "changes" ? wants.changes
         : word == "game"    ? wants.game
                             : wants.seen) = true;
    }
    return wants;
}

Sight sight_of(const Game& game, const std::vector<SeatId>& seats) {
    if (seats.empty()) return {game, Viewer{}};
    if (game.variant().info().hidden && seats.size() == 1) return {game, Viewer::of(seats.front())};
    return {game, seats};
}

Json view_message(const View& view) {
    Json pieces = object_with_room(64);
    for (std::size_t board = 0; board < view.boards.size(); ++board)
        for (std::size_t square = 0; square < view.boards[board].cells.size(); ++square)
            if (const auto& occupants = view.boards[board].cells[square].occupants; !occupants.empty())
                pieces[place(view, board, square)] = occupants_message(view, occupants);
    const std::string to_move = seat_id(view, view.rights.to_move);
    Json out = object_with_room(3);
    out["pieces"] = std::move(pieces);
    out["toMove"] = to_move.empty() ? Json() : Json(to_move);
    out["inCheck"] = check_message(view);
    return out;
}

Json captures_message(const View& view, SeatId you) {
    if (view.presentation.captures.empty()) return {};
    Json own = Json::object(), others = Json::object();
    for (const CaptureTally& tally : view.presentation.captures)
        for (const auto& [piece, count] : tally.pieces) {
            Json& by = tally.by == you ? own : others;
            const std::string type = type_of(piece);
            by[type] = by.value(type, 0) + count;
        }
    return {{"byYou", std::move(own)}, {"byOpponent", std::move(others)}};
}

Json touched_message(const View& view) {
    const Presentation& shown = view.presentation;
    if (shown.touch == Touch::none || shown.touched.board >= view.boards.size()) return {};
    if (shown.touched.square >= view.boards[shown.touched.board].cells.size()) return {};
    return place(view, shown.touched.board, shown.touched.square);
}

std::vector<Told> told(const Sight& sight, int behind_ply) {
    const Game& game = sight.game();
    const VariantInfo& info = game.variant().info();
    std::vector<Told> out;
    const Course course = sight.course();
    for (int at = 1; at <= course.at; ++at) {
        const NodeId id = course.nodes[static_cast<std::size_t>(at)];
        const Game::Node& node = game.node(id);
        if (node.ply <= behind_ply) continue;
        for (const Announcement& said : node.said.all()) {
            if (said.shown_too || !sight.hears(said)) continue;
            // The course is the viewer's own: silent attempts of others have no place in it.
            Told each{id, at, ply_of(said.notice, at), said.notice.code, audience_of(info, said), {}, Json::object()};
            const bool own = sight.eyes() == Viewer::of(node.action.actor);
            Notice notice = said.notice;
            if (own) std::erase_if(notice.args, [](const auto& a) { return a.first == "by"; });
            each.words = game.variant().phrase(notice);
            for (const auto& [name, value] : said.notice.args)
                if (name != "ply" && name != "by") each.payload[name] = value;
            out.push_back(std::move(each));
        }
    }
    return out;
}

void add_wanted(Json& message, const Sight& sight, const Registry& registry, const Wants& wants, const Screen& screen,
                bool live) {
    const Game& game = sight.game();
    if (wants.game && !sight.may(Deed::know))
        if (auto text = write_game(registry, game, "json")) {
            message["game"] = *std::move(text);
            return;
        }
    const bool back = screen.at >= 0 && screen.at < sight.course().plies();
    if (wants.seen || wants.scene) {
        const View view = back ? past_view(sight, screen.at) : sight.view();
        if (wants.seen) message["seen"] = Json::parse(write_view(view), nullptr, false);
        if (wants.scene) message["scene"] = scene_message(view, game.variant().info(), registry, screen);
    }
    if (wants.offers && live && !back) message["offers"] = offers_message(sight);
    if (wants.cards) message["cards"] = Json::parse(ui::write_cards(game, sight.eyes()), nullptr, false);
    if (!wants.log) return;
    message["log"] = log_message(sight, registry);
    if (Json tails = tails_message(sight); !tails.empty()) message["tails"] = std::move(tails);
}

Json answer_to(const Json& question, const Sight& sight, const Viewer& asker) {
    const Game& game = sight.game();
    const Variant& variant = game.variant();
    const std::string type = text_of(question, "type"), text = text_of(question, "text");
    Json out{{"type", "answer"}, {"to", type}};
    if (const Json* ref = member(question, "ref")) out["ref"] = *ref;
    if (type == "why") {
        const Target first = parse_target(std::string_view(text).substr(0, text.find(' ')));
        const bool by_targets = first.area == Target::Area::hand || is_on_board(variant.info(), first);
        const bool sealed = sight.may(Deed::know).has_value();
        if (by_targets) {
            explain_targets(out, sight, text, sealed);
        } else {
            const Explanation why = game.explain(text, asker);
            if (!sealed) out["legal"] = why.legal;
            out["title"] = why.message;
            out["lines"] = Json::array();
            out["squares"] = Json::array();
            for (const Finding& finding : why.findings) {
                if (why.findings.size() > 1 && !finding.board.empty())
                    out["lines"].push_back(finding.board + ": " + finding.message);
                for (const auto& square : finding.squares) out["squares"].push_back(square);
            }
            if (const std::string near = nearest_sentence(why); !near.empty()) out["lines"].push_back(near);
            out["explanation"] = explanation_message(why);
        }
        return out;
    }
    const std::string words[] = {text};
    if (auto card = variant.answer(&game.state(), sight.eyes(), "rule", words))
        out["card"] = Json::parse(to_json(*card), nullptr, false);
    if (type == "card")
        if (const auto card = ui::rule_card(game, sight.eyes(), text)) {
            const Scene figure = ui::paint_rule_figure(*card, ui::tint_of(*card, variant.info()), variant.info(), 420);
            out["scene"] = Json::parse(write_scene(figure), nullptr, false);
        }
    if (type == "what") {
        out["lines"] = Json::array();
        const View view = sight.view();
        for (std::size_t board = 0; board < view.boards.size(); ++board)
            for (std::size_t square = 0; square < view.boards[board].cells.size(); ++square) {
                if (square_target(view.boards[board].id, static_cast<int>(square), view.boards[board].files) != text)
                    continue;
                for (const Occupant& each : view.boards[board].cells[square].occupants) {
                    const std::string owner = each.owner.v < view.seats.size() ? view.seats[each.owner.v].title : "";
                    std::string line =
                        owner + (owner.empty() ? "" : " ") + (each.kind.empty() ? each.piece : each.kind);
                    std::replace(line.begin(), line.end(), '-', ' ');
                    if (each.weight < 1)
                        line += " (" + std::to_string(static_cast<int>(each.weight * 100 + 0.5)) + " %)";
                    if (!each.states.empty()) line += ", " + each.state_words();
                    out["lines"].push_back(line);
                }
            }
    }
    return out;
}

Json kinds_message(const Game& game) {
    Json out = Json::array();
    const auto start = game.variant().start(game.rules().rulings, {});
    if (!start) return out;
    std::set<std::string> known;
    const View view = game.variant().view(**start, Viewer::arbiter());
    for (const BoardView& board : view.boards)
        for (const CellView& cell : board.cells)
            for (const Occupant& each : cell.occupants) {
                if (!known.insert(each.piece).second) continue;
                std::string title = ui::sentence_case(each.piece);
                std::replace(title.begin(), title.end(), '-', ' ');
                out.push_back({{"id", each.piece}, {"title", title}});
            }
    return out;
}

}  // namespace pinwheel::server
