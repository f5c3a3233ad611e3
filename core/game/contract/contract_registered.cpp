// Clauses on what is registered beside the variant: notations, renderers, bots.
#include <algorithm>
#include <cmath>
#include <set>
#include <span>

#include "contract/contract_parts.h"
#include "pinwheel/game/files/fallible_notation.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/svg.h"
#include "pinwheel/view/target.h"

namespace pinwheel::contract {
namespace {

using Look = std::function<void(const std::string&, const std::function<Broken()>&)>;

Broken notation_round_trip(Point& p, const Notation& notation) {
    const auto* fallible = dynamic_cast<const FallibleNotation*>(&notation);
    std::set<std::string> seen;
    for (const Action& action : p.sample(16)) {
        if (p.seats.size() > 1 && action.actor != p.seats.front()) continue;  // texts do not name the seat
        const std::string text = notation.format(p.variant, *p.state, action);
        const std::string token = p.variant.token(*p.state, action);
        if (fallible)
            if (const auto tried = fallible->try_format(p.variant, *p.state, action); !tried)
                return "it does not write '" + token + "': " + tried.error().message;
        const auto read = notation.parse(p.variant, *p.state, text);
        if (!read) return "'" + token + "' is written '" + text + "', which is not read: " + read.error().message;
        if (*read != action)
            return "'" + token + "' is written '" + text + "' and read as '" + p.variant.token(*p.state, *read) + "'";
        if (!seen.insert(text).second) return "two actions are written '" + text + "'";
    }
    return {};
}

Broken notation_damage(Point& p, const Notation& notation) {
    for (const Action& action : p.sample(4)) {
        const std::string text = damaged(notation.format(p.variant, *p.state, action), p.dice);
        const auto read = notation.parse(p.variant, *p.state, text);
        if (!read && (read.error().code.empty() || read.error().message.empty()))
            return "'" + text + "' is refused without a reason";
    }
    return {};
}

void each_notation(Point& p, const Look& look, Broken (*check)(Point&, const Notation&)) {
    for (const Notation* notation : p.registry.notations(p.info().id))
        if (notation->info().single) look("notation " + notation->info().id, [&] { return check(p, *notation); });
}

bool finite(std::initializer_list<double> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](double n) { return std::isfinite(n); });
}

/// A target on a square must be on a board of the view.
Broken target_sound(const View& view, const std::string& text) {
    const Target target = parse_target(text);
    if (target.area == Target::Area::none && !view.boards.empty())
        return "the click target '" + text + "' names no board; a square is like '" + view.boards.front().id + ":" +
               text + "'";
    if (!target.is_square()) return {};
    for (const BoardView& board : view.boards) {
        if (board.id != target.board) continue;
        return parse_square(target.name, board.files, board.ranks) >= 0
                   ? Broken{}
                   : "the click target '" + text + "' names no square of the board '" + board.id +
                         "', whose squares are a1 to " + square_name(board.files * board.ranks - 1, board.files);
    }
    std::string ids;
    std::vector<std::string> known;
    for (const BoardView& board : view.boards) {
        known.push_back(board.id);
        ids += (ids.empty() ? "'" : ", '") + board.id + "'";
    }
    const std::string near = nearest_word(target.board, known);
    return "the click target '" + text + "' names a board '" + std::string(target.board) + "' that is not there; " +
           (near.empty() ? "" : "did you mean '" + near + ":" + std::string(target.name) + "'? There ") +
           (near.empty() ? "there " : "") +
           (ids.empty() ? "is none" : (view.boards.size() == 1 ? "is " : "are ") + ids);
}

/// The colours that a scene asks for.
class Colours {
public:
    static std::set<std::string> of(const Scene& scene) {
        Colours found;
        for (const Item& item : scene.items) std::visit(found, item.shape);
        return std::move(found.all_);
    }
    void operator()(const RectShape& s) { take(s.paint); }
    void operator()(const EllipseShape& s) { take(s.paint); }
    void operator()(const PathShape& s) { take(s.paint); }
    void operator()(const PolygonsShape& s) { take(s.paint); }
    void operator()(const PieceShape& s) { all_.insert({s.tint, s.outline}); }
    void operator()(const TextShape& s) { all_.insert(s.colour); }
    void operator()(const ArrowShape& s) { all_.insert(s.colour); }
    void operator()(const PieShape& s) {
        for (const auto& [weight, colour] : s.sectors) all_.insert(colour);
    }

private:
    void take(const Paint& paint) { all_.insert({paint.fill, paint.stroke}); }
    std::set<std::string> all_;
};

/// Every colour is a token of all themes. What the view or the lights asked for is not the renderer's own choice.
Broken colours_sound(const Scene& scene, const View& view, const RenderOptions& options) {
    const auto asked = [&](const std::string& token) {
        const auto from = [&](const std::string& given) { return !given.empty() && token.starts_with(given); };
        return std::any_of(view.seats.begin(), view.seats.end(), [&](const auto& s) { return from(s.colour); }) ||
               std::any_of(options.highlights.begin(), options.highlights.end(),
                           [&](const Highlight& h) { return from(h.colour); });
    };
    for (const std::string& token : Colours::of(scene)) {
        if (token.empty() || asked(token)) continue;
        if (auto broken = missing_colour(token); !broken.empty()) return broken;
    }
    return {};
}

/// Whether something of the points' bounding box lies on the scene.
bool seen_on(const Scene& scene, std::span<const pinwheel::Point> points) {
    Box box{points[0].x, points[0].y, points[0].x, points[0].y};  // left, top, right, bottom
    for (const pinwheel::Point& p : points)
        box = {std::min(box.x, p.x), std::min(box.y, p.y), std::max(box.w, p.x), std::max(box.h, p.y)};
    return box.x <= scene.width && box.y <= scene.height && box.w >= 0 && box.h >= 0;
}

/// A picture that a renderer names by itself is one of the set; those of the view may be anybody's.
Broken picture_known(const std::string& picture, const View& view) {
    if (pictures_of(view).contains(picture)) return {};
    std::string near;
    if (has_picture(picture, near)) return {};
    return "there is no picture '" + picture + "'" + (near.empty() ? Broken{} : "; did you mean '" + near + "'?");
}

Broken scene_sound(const Scene& scene, const View& view) {
    if (!(finite({scene.width, scene.height}) && scene.width > 0 && scene.height > 0)) return "the scene has no size";
    for (const Hit& hit : scene.hits) {
        if (hit.target.empty() || hit.polygon.size() < 3) return "a click target has no name or no area";
        for (const pinwheel::Point& corner : hit.polygon)
            if (!finite({corner.x, corner.y})) return "a click target is nowhere";
        if (!seen_on(scene, hit.polygon)) return "the click target '" + hit.target + "' lies off the scene";
    }
    for (const Item& item : scene.items)
        if (const auto* piece = std::get_if<PieceShape>(&item.shape)) {
            if (piece->piece.empty() ||
                !finite({piece->centre.x, piece->centre.y, piece->size, piece->turn, piece->alpha}))
                return "a piece has no picture or no place";
            if (auto broken = picture_known(piece->piece, view); !broken.empty()) return broken;
        }
    return {};
}

std::vector<RenderOptions> ways_to_draw(const View& view) {
    std::vector<RenderOptions> ways(1);
    ways[0].highlights = {{"selected", "no-such-board:z99", {}, {}}, {"arrow", "", "", "no-such-colour"}};
    if (!view.boards.empty()) {
        const std::string first = square_target(view.boards.front().id, "a1");
        ways.push_back({});
        ways.back().width = 320;
        ways.back().height = 200;
        ways.back().bottom = SeatId{static_cast<std::uint16_t>(view.seats.size() - 1)};
        ways.back().focus = view.boards.back().id;
        ways.back().upright_boards = true;
        for (const char* kind : {"playable", "only-here", "last-move", "check", "why", "why-from", "user", "cursor"})
            ways.back().highlights.push_back({kind, first, {}, {}});
        ways.back().highlights.push_back({"arrow", first, square_target(view.boards.front().id, "b1"), "arrow.1"});
    }
    return ways;
}

/// Says where it raises.
int asked_for_bid(const Renderer& renderer, const View& view) {
    try {
        return renderer.fit(view);
    } catch (const std::exception& e) {
        throw std::runtime_error(std::string("asked whether it fits: ") + e.what());
    }
}

Broken drawn(Point& p, const Renderer& renderer) {
    const Theme theme;
    const PieceSet pieces;
    Asked& bids = p.memory.bids["renderer " + renderer.info().id];
    for (const Viewer& viewer : p.viewers()) {
        const View view = p.variant.view(*p.state, viewer);
        ++bids.times;
        const int bid = asked_for_bid(renderer, view);
        if (bid > highest_bid)
            return "asked whether it fits it bids " + std::to_string(bid) + "; expected at most " +
                   std::to_string(highest_bid);
        if (bid <= 0) continue;
        ++bids.answered;
        for (const RenderOptions& options : ways_to_draw(view)) {
            const Scene scene = renderer.draw(view, options);
            if (!scene.failure.empty()) return "it raises: " + scene.failure;
            if (auto broken = scene_sound(scene, view); !broken.empty()) return broken;
            for (const Hit& hit : scene.hits)
                if (auto broken = target_sound(view, hit.target); !broken.empty()) return broken;
            if (auto broken = colours_sound(scene, view, options); !broken.empty()) return broken;
            if (scene.items.empty())
                return "nothing is drawn: the scene has no items; for a view that it cannot draw the bid is 0";
            if (to_svg(scene, theme, pieces) != to_svg(renderer.draw(view, options), theme, pieces))
                return "the same view is drawn differently the second time";
            (void)renderer.draw_text(view, options, false);
            (void)renderer.draw_text(view, options, true);
        }
    }
    return {};
}

void each_notation_round_trip(Point& p, const Look& look) { each_notation(p, look, notation_round_trip); }
void each_notation_damage(Point& p, const Look& look) { each_notation(p, look, notation_damage); }

void each_renderer(Point& p, const Look& look) {
    for (const Renderer* renderer : p.registry.renderers())
        look("renderer " + renderer->info().id, [&] { return drawn(p, *renderer); });
}

Broken notation_useful(const NotationInfo& info) {
    return info.single || info.reads || info.writes ? Broken{}
                                                    : "it neither writes nor reads games nor spells single actions";
}

void each_notation_use(Point& p, const Look& look) {
    for (const Notation* notation : p.registry.notations(p.info().id))
        look("notation " + notation->info().id, [&] { return notation_useful(notation->info()); });
}

Broken bot_chooses(Point& p, const Bot& bot) {
    BotLimits limits;
    limits.ms = 50;
    limits.nodes = 200;
    limits.depth = 1;
    limits.seed = p.roll(1000) + 1;
    const SeatId seat = p.seats.front();
    const View view = p.variant.view(*p.state, Viewer::of(seat));
    const auto choice = bot.choose(p.variant, p.info().hidden ? StatePtr{} : p.state, view, {}, seat, limits);
    Asked& bids = p.memory.bids["bot " + bot.info().id];
    ++bids.times;
    bids.answered += choice.ok();
    if (!choice) bids.last_refusal = choice.error().message;
    if (!choice)
        return choice.error().code.starts_with("bot.") ? Broken{}
                                                       : "it refuses with the code '" + choice.error().code + "'";
    const std::string token = "'" + p.variant.token(*p.state, choice->action) + "'";
    if (choice->action.actor != seat) return "it chose " + token + " for another seat";
    if (!p.info().hidden && !p.is_among_legal(choice->action)) return "it chose " + token + ", which is not legal";
    return {};
}

void each_bot(Point& p, const Look& look) {
    if (p.legal.empty()) return;
    for (const Bot* bot : p.registry.bots(p.info().id))
        look("bot " + bot->info().id, [&] { return bot_chooses(p, *bot); });
}

// A position alone need not be a set-up: what happened on the way may be missing from it.
Broken check_position_round_trip(const Notation& notation, const std::string& text, const Result<Game>& back) {
    if (!back)
        return back.error().code.starts_with("setup.") ? Broken{}
                                                       : "what it wrote is not a position: " + back.error().message;
    const auto again = notation.write(*back);
    if (!again) return "it does not write what it read: " + again.error().message;
    return *again == text ? Broken{} : "the position comes back as " + *again;
}

constexpr PartClause registered_parts[] = {
    {"it is good for something", each_notation_use, 1000},
    {"what it writes it reads back", each_notation_round_trip, 3},
    {"it refuses damaged text", each_notation_damage, 6},
    {"it draws every view it bids for", each_renderer, 24},
    {"it chooses legal actions", each_bot, 40},
};

}  // namespace

std::span<const PartClause> part_clauses() { return registered_parts; }

Broken check_written_ever(const NotationInfo& info, const Memory& memory) {
    const auto found = memory.written.find(info.id);
    if (!info.writes && found != memory.written.end() && found->second.second > 0)
        return "it says that it writes no games, but wrote " + std::to_string(found->second.second);
    if (!info.writes || info.variants.empty() || found == memory.written.end() || found->second.second > 0) return {};
    return "it says that it writes games, but wrote none of " + std::to_string(found->second.first);
}

std::string half_of_a_notation(const NotationInfo& info) {
    if (info.reads == info.writes) return {};
    return info.writes ? "it writes games and does not read them: what people save with it cannot be opened again"
                       : "it reads games and does not write them: nothing can be saved with it";
}

Broken check_bids(const std::string& subject, const Memory& memory) {
    const auto found = memory.bids.find(subject);
    if (found == memory.bids.end() || found->second.times == 0 || found->second.answered > 0) return {};
    const std::string times = std::to_string(found->second.times);
    return found->second.last_refusal.empty()
               ? "it bids for none of " + times + " views"
               : "it refused each of " + times + " times that it was asked: " + found->second.last_refusal;
}

namespace {

Broken game_round_trip(const Registry& registry, const Notation& notation, const Game& game) {
    const auto text = notation.write(game);
    if (!text)
        // While a game hides something, the one rule on who may know may refuse first.
        return text.error().code.starts_with("notation.") || (game.hides() && text.error().code == "game.hidden")
                   ? Broken{}
                   : "it refuses to write with the code '" + text.error().code + "': " + text.error().message;
    if (!notation.info().reads)
        return notation.read(*text, true) ? "it reads what it wrote, but says that it reads no games" : Broken{};
    auto record = notation.read(*text, true);
    if (!record) return "it does not read what it wrote: " + record.error().message;
    if (!notation.info().line && record->ruleset.empty()) {  // a position alone says nothing of its rules
        record->ruleset = game.rules().id();
        record->overrides = game.rules().overrides;
    }
    // An export for programs of another variant comes back as a game of that one, and says so.
    if (record->variant != game.variant().info().id && !record->notes.empty()) return {};
    const auto back = Game::from_record(registry, *record);
    if (!notation.info().line) return check_position_round_trip(notation, *text, back);
    if (!back) return "what it wrote is not a game: " + back.error().message;
    const auto main_line = [](const Game& g) {
        NodeId id = 0;
        while (!g.node(id).children.empty()) id = g.node(id).children.front();
        return g.path(id);
    };
    const auto before = main_line(game), after = main_line(*back);
    if (before.size() != after.size()) return "the game comes back with " + std::to_string(after.size() - 1) + " plies";
    for (std::size_t ply = 0; ply < before.size(); ++ply)
        if (game.token(before[ply]) != back->token(after[ply]))
            return "ply " + std::to_string(ply) + " comes back as '" + back->token(after[ply]) + "'";
    // A text may leave out what no rule asks for: an en passant square that nobody reaches.
    const State &begun = *game.state_at(0), &returned = *back->state_at(0);
    if (game.variant().save(begun) != back->variant().save(returned) && begun.key() != returned.key())
        return "the game comes back from another position at its start";
    const auto again = notation.write(*back);
    if (!again) return "it does not write what it read: " + again.error().message;
    return {};
}

/// The second half of a game, set up as a game of its own; nothing where a position alone is no set-up.
std::optional<Game> second_half(const Game& game) {
    const auto line = game.line();
    const std::size_t middle = line.size() / 2;
    if (middle == 0) return {};
    auto half = Game::make(game.rules(), Setup{game.variant().save(*game.state_at(line[middle])), {}, {}});
    if (!half) return {};
    for (std::size_t ply = middle + 1; ply < line.size(); ++ply)
        if (!half->play(game.node(line[ply]).action)) break;
    return *std::move(half);
}

}  // namespace

Broken check_file_round_trip(const Registry& registry, const Notation& notation, const Game& game) {
    if (auto broken = game_round_trip(registry, notation, game); !broken.empty()) return broken;
    const auto half = notation.info().reads && notation.info().line ? second_half(game) : std::nullopt;
    if (!half) return {};
    auto broken = game_round_trip(registry, notation, *half);
    return broken.empty() ? broken : "from the set-up '" + half->setup().text.substr(0, 200) + "': " + broken;
}

Broken check_damaged_file(const Registry& registry, const Notation& notation, const Game& game, std::uint64_t dice) {
    const auto text = notation.write(game);
    if (!text || !notation.info().reads) return {};
    for (int i = 0; i < 6; ++i) {
        const std::string broken_text = damaged(*text, dice);
        for (const bool strict : {true, false}) {
            const auto record = notation.read(broken_text, strict);
            const auto& error = record ? Error{"", "", ""} : record.error();
            if (!record && (!error.code.starts_with("load.") || error.message.empty()))
                return "it refuses damaged text with the code '" + error.code + "'";
            if (record) (void)Game::from_record(registry, *record, strict);
        }
    }
    return {};
}

}  // namespace pinwheel::contract
