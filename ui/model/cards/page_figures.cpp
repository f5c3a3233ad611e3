#include "model/cards/page_figures.h"

#include <algorithm>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "model/play/lights.h"
#include "model/play/why.h"
#include "model/services/rule_card.h"
#include "model/services/xray.h"
#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/files/notation.h"
#include "pinwheel/view/target.h"

namespace pinwheel::ui {
namespace {

using nlohmann::json;
constexpr double card_width = 560, between = 14, heading = 22;
constexpr std::string_view card_prefix = "card-", folder = "figures/", ending = ".png";

constexpr char text_wanted[] = "a text", texts_wanted[] = "a list of texts", words_wanted[] = "an object of texts",
               flag_wanted[] = "true or false", side_wanted[] = "a whole number from 60 to 1600";

/// What was expected, where a value is something else.
const char* read(const json& value, std::string& out) {
    if (!value.is_string()) return text_wanted;
    out = value.get<std::string>();
    return nullptr;
}
const char* read(const json& value, bool& out) {
    if (!value.is_boolean()) return flag_wanted;
    out = value.get<bool>();
    return nullptr;
}
const char* read(const json& value, int& out) {
    if (!value.is_number_integer() || value < 60 || value > 1600) return side_wanted;
    out = value.get<int>();
    return nullptr;
}
const char* read(const json& value, std::vector<std::string>& out) {
    if (!value.is_array()) return texts_wanted;
    for (const json& each : value)
        if (read(each, out.emplace_back())) return texts_wanted;
    return nullptr;
}
const char* read(const json& value, std::map<std::string, std::string>& out) {
    if (!value.is_object()) return words_wanted;
    for (const auto& [name, each] : value.items())
        if (read(each, out[name])) return words_wanted;
    return nullptr;
}

const char* read_member(const std::string& name, const json& value, PageFigure& f) {
    const auto one_of = [&](auto... rows) {
        const char* wrong = "no member of this name";
        ((name == rows.first ? (void)(wrong = read(value, f.*rows.second)) : void()), ...);
        return wrong;
    };
    return one_of(std::pair{"variant", &PageFigure::variant}, std::pair{"ruleset", &PageFigure::ruleset},
                  std::pair{"setup", &PageFigure::setup}, std::pair{"moves", &PageFigure::moves},
                  std::pair{"options", &PageFigure::options}, std::pair{"rulings", &PageFigure::rulings},
                  std::pair{"style", &PageFigure::style}, std::pair{"viewers", &PageFigure::viewers},
                  std::pair{"why", &PageFigure::why}, std::pair{"selected", &PageFigure::selected},
                  std::pair{"renderer", &PageFigure::renderer}, std::pair{"focus", &PageFigure::focus},
                  std::pair{"xray", &PageFigure::xray}, std::pair{"width", &PageFigure::width},
                  std::pair{"height", &PageFigure::height});
}

Error nothing(std::string_view name, const std::string& why) {
    return {"figures.draw", "The figure " + std::string(name) + " cannot be drawn: " + why, std::string(name)};
}

/// A scene further right and below, behind what is there already.
void put(Scene& into, Scene from, double x, double y) {
    const auto point = [&](Point& p) { p = {p.x + x, p.y + y}; };
    const auto box = [&](Box& b) { b = {b.x + x, b.y + y, b.w, b.h}; };
    for (Item& item : from.items) {
        std::visit(
            [&](auto& shape) {
                using S = std::decay_t<decltype(shape)>;
                if constexpr (std::is_same_v<S, RectShape> || std::is_same_v<S, EllipseShape>) {
                    box(shape.box);
                } else if constexpr (std::is_same_v<S, PathShape>) {
                    std::for_each(shape.points.begin(), shape.points.end(), point);
                } else if constexpr (std::is_same_v<S, PolygonsShape>) {
                    for (auto& polygon : shape.polygons) std::for_each(polygon.begin(), polygon.end(), point);
                } else if constexpr (std::is_same_v<S, TextShape>) {
                    point(shape.at);
                } else if constexpr (std::is_same_v<S, ArrowShape>) {
                    point(shape.from);
                    point(shape.to);
                } else {
                    point(shape.centre);
                }
            },
            item.shape);
        into.items.push_back(std::move(item));
    }
}

std::optional<Viewer> viewer_named(const VariantInfo& info, const std::string& name) {
    if (name == "arbiter") return Viewer::arbiter();
    if (name == "spectator") return Viewer{};
    const int seat = info.index_of_seat(name);
    if (seat < 0) return {};
    return Viewer::of(SeatId{static_cast<std::uint16_t>(seat)});
}

std::string title_of(const VariantInfo& info, const Viewer& viewer) {
    if (viewer.kind == Viewer::Kind::seat) return "What " + info.seats[viewer.seat.v].title + " sees";
    return viewer.kind == Viewer::Kind::arbiter ? "What stands on the board" : "What a bystander sees";
}

Result<Game> game_of(const Registry& registry, const std::string& name, const PageFigure& f) {
    auto rules = registry.bind(f.variant, f.ruleset, f.rulings);
    if (!rules) return nothing(name, rules.error().message);
    Setup setup;
    setup.text = f.setup;
    setup.options = f.options;
    auto game = Game::begin(*std::move(rules), std::move(setup));
    if (!game) return nothing(name, game.error().message);
    for (const std::string& token : split_tokens(f.moves))
        if (auto played = game->play(token); !played) return nothing(name, token + ": " + played.error().message);
    return game;
}

Result<std::vector<Highlight>> lights_of(const Game& game, const std::string& name, const PageFigure& f,
                                         const Viewer& viewer, const View& view) {
    std::vector<Highlight> lights;
    if (!f.selected.empty()) {
        auto offers = game.variant().offers(view);
        Gesture gesture;
        gesture.begin(std::move(offers), {}, &game.variant().info());
        gesture.click(f.selected);
        lights = pick_lights(gesture, view);
        if (lights.empty()) return nothing(name, "nothing can be picked at " + f.selected + ".");
    }
    if (!f.why.empty()) {
        const auto answer = ask(game, viewer, f.why, game.variant().offers(view));
        if (!answer || answer->lights.empty()) return nothing(name, "its attempt is no action.");
        lights.insert(lights.end(), answer->lights.begin(), answer->lights.end());
    }
    return lights;
}

Result<Scene> scene_of(const Registry& registry, const Game& game, const std::string& name, const PageFigure& f,
                       const Viewer& viewer) {
    const View view = game.view(viewer);
    const Renderer* renderer = nullptr;
    for (const Renderer* each : registry.renderers(view))
        if (!renderer && (f.renderer.empty() || each->info().id == f.renderer)) renderer = each;
    if (!renderer) return nothing(name, "no renderer draws it.");
    auto lights = lights_of(game, name, f, viewer, view);
    if (!lights) return lights.error();
    RenderOptions look;
    look.width = f.width;
    look.height = f.height;
    look.focus = f.focus;
    look.style = f.style;
    look.highlights = *std::move(lights);
    Scene scene = renderer->draw(view, look);
    if (!scene.failure.empty()) return nothing(name, scene.failure);
    if (f.xray) {
        const auto ties = ties_of(Sight(game, viewer), game.state(), f.selected);
        if (ties.empty()) return nothing(name, "nothing is tied to anything.");
        add_ties(scene, ties, {});
    }
    return scene;
}

Result<Scene> draw_card(const Registry& registry, std::string_view name, const BoundRuleset* in_force) {
    const std::string rest(name.substr(card_prefix.size()));
    for (const Variant* variant : registry.variants()) {
        const VariantInfo& info = variant->info();
        if (!rest.starts_with(info.id + "-")) continue;
        auto rules = in_force && in_force->variant->info().id == info.id ? Result<BoundRuleset>(*in_force)
                                                                         : registry.bind(info.id, "");
        if (!rules) return rules.error();
        const auto game = Game::begin(*std::move(rules));
        if (!game) return game.error();
        const auto card = rule_card(*game, Viewer::arbiter(), rest.substr(info.id.size() + 1));
        if (!card || card->diagram.files == 0) return nothing(name, "there is no diagram of this piece.");
        return paint_rule_strip(*card, tint_of(*card, info), info, card_width);
    }
    return nothing(name, "there is no such variant.");
}

}  // namespace

Result<PageFigures> PageFigures::read(std::string_view text) {
    if (auto error = check_json_shape(text)) return *error;
    const json all = json::parse(text, nullptr, false);
    if (!all.is_object()) return Error{"figures.json", "The figures must be an object of objects.", {}};
    PageFigures out;
    for (const auto& [name, members] : all.items()) {
        if (!members.is_object()) return Error{"figures.json", "The figure " + name + " must be an object.", name};
        PageFigure& f = out.all_[name];
        for (const auto& [member, value] : members.items())
            if (const char* wanted = read_member(member, value, f))
                return Error{
                    "figures.member",
                    "The member " + member + " of the figure " + name + " is wrong: " + wanted + " is expected.", name};
        if (f.variant.empty()) return Error{"figures.member", "The figure " + name + " must have a variant.", name};
    }
    return out;
}

Result<Scene> PageFigures::draw(const Registry& registry, std::string_view given, const BoundRuleset* in_force) const {
    if (given.starts_with(card_prefix)) return draw_card(registry, given, in_force);
    const std::string name(given);
    const auto found = all_.find(name);
    if (found == all_.end()) return Error{"figures.name", "There is no figure " + name + ".", name};
    const PageFigure& f = found->second;
    const auto game = game_of(registry, name, f);
    if (!game) return game.error();
    const VariantInfo& info = game->variant().info();
    if (f.viewers.empty()) return scene_of(registry, *game, name, f, game->default_viewer());
    Scene out;
    const bool named = f.viewers.size() > 1;
    for (const std::string& each : f.viewers) {
        const auto viewer = viewer_named(info, each);
        if (!viewer) return nothing(name, "there is no seat " + each + ".");
        auto scene = scene_of(registry, *game, name, f, *viewer);
        if (!scene) return scene;
        const double x = out.width > 0 ? out.width + between : 0;
        if (named)
            out.items.push_back(
                {Layer::over,
                 TextShape{
                     title_of(info, *viewer), {x + scene->width / 2, heading / 2}, 13, "window.text", false, 0, 0, 1}});
        out.width = x + scene->width;
        out.height = std::max(out.height, scene->height + (named ? heading : 0));
        put(out, *std::move(scene), x, named ? heading : 0);
    }
    return out;
}

Result<Game> PageFigures::game(const Registry& registry, const std::string& name) const {
    const auto found = all_.find(name);
    if (found == all_.end()) return Error{"figures.name", "There is no figure " + name + " to be played.", name};
    return game_of(registry, name, found->second);
}

std::vector<std::string> figures_named(std::string_view markdown) {
    std::vector<std::string> out;
    for (std::size_t at = 0; (at = markdown.find(folder, at)) != markdown.npos;) {
        at += folder.size();
        const std::size_t end = markdown.find_first_of(") \n", at);
        const std::string_view file = markdown.substr(at, end == markdown.npos ? end : end - at);
        if (!file.ends_with(ending)) continue;
        std::string name(file.substr(0, file.size() - ending.size()));
        if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(std::move(name));
    }
    return out;
}

}  // namespace pinwheel::ui
