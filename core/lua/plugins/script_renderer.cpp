// Renderers written in Lua.
#include <cmath>
#include <set>
#include <stdexcept>

#include "handles/values.h"
#include "plugins/function_plugin.h"
#include "plugins/script_plugins.h"

namespace pinwheel::lua {

namespace {

// One table may stand in many places of a scene, and a renderer is asked at every paint.
constexpr lua_Integer most_items = 20'000, most_points = 200'000;
constexpr std::size_t longest_word = 4096, most_text = 4u << 20;
constexpr std::uint64_t cost_of_an_item = 10;  // in instructions

[[noreturn]] void flaw(lua_State* L, const std::string& what) { raise(L, {"renderer.scene", what, ""}); }

/// The state with the scene's table at the top, and how much was read of it.
struct Source {
    lua_State* state;
    std::size_t text = 0;
    lua_Integer tables = 0;
    operator lua_State*() const { return state; }
};

/// A number member of the table at the top of the stack.
double number(Source& L, const char* field, double otherwise = 0) {
    lua_getfield(L, -1, field);
    const double value = lua_isnil(L, -1) ? otherwise : lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    lua_pop(L, 1);
    if (!std::isfinite(value)) flaw(L, std::string("`") + field + "` must be a number.");
    return value;
}

std::string word(Source& L, const char* field, std::string otherwise = {}) {
    lua_pushstring(L, field);
    const bool too_long = lua_rawget(L, -2) == LUA_TSTRING && lua_rawlen(L, -1) > longest_word;
    lua_pop(L, 1);
    if (too_long) flaw(L, std::string("`") + field + "` may have at most " + std::to_string(longest_word) + " bytes.");
    std::string text = option_text(L, -1, field).value_or(std::move(otherwise));
    if ((L.text += text.size()) > most_text) flaw(L, "The words of the scene are too long in all.");
    return text;
}

bool flag(Source& L, const char* field, bool otherwise) {
    const bool value = lua_getfield(L, -1, field) == LUA_TNIL ? otherwise : lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return value;
}

Paint paint(Source& L) {
    return {word(L, "fill"), word(L, "stroke"), number(L, "width", 1), number(L, "alpha", 1), {}};
}
Box box(Source& L) { return {number(L, "x"), number(L, "y"), number(L, "w"), number(L, "h")}; }
Point point(Source& L, const char* x = "x", const char* y = "y") { return {number(L, x), number(L, y)}; }

/// Calls `each` with every table of an array member of the table at the top, that table at the top.
void each(Source& L, const char* field, const std::function<void()>& body) {
    luaL_checkstack(L, 6, "scene");
    if (lua_getfield(L, -1, field) == LUA_TNIL) return lua_pop(L, 1);
    if (!lua_istable(L, -1)) flaw(L, std::string("`") + field + "` must be an array.");
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, -1));
    if (n > most_items || (L.tables += n) > most_points) flaw(L, std::string("`") + field + "` has too many items.");
    for (lua_Integer i = 1; i <= n; ++i) {
        session(L).limits.charge(L, cost_of_an_item);
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE) flaw(L, std::string("`") + field + "` must hold tables.");
        body();
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

std::vector<Point> points(Source& L, const char* field) {
    std::vector<Point> all;
    each(L, field, [&] { all.push_back(point(L)); });
    return all;
}

Shape rect(Source& L) { return RectShape{box(L), paint(L), number(L, "radius")}; }
Shape ellipse(Source& L) { return EllipseShape{box(L), paint(L)}; }
Shape path(Source& L) { return PathShape{points(L, "points"), flag(L, "closed", true), paint(L)}; }
Shape piece(Source& L) {
    return PieceShape{word(L, "piece"),  word(L, "tint"),       word(L, "outline"), point(L),
                      number(L, "size"), number(L, "alpha", 1), number(L, "turn")};
}
Shape text(Source& L) {
    return TextShape{word(L, "text"),        point(L),
                     number(L, "size", 12),  word(L, "colour"),
                     flag(L, "bold", false), static_cast<int>(std::clamp(number(L, "anchor"), -1.0, 1.0)),
                     number(L, "turn"),      number(L, "alpha", 1)};
}
Shape arrow(Source& L) {
    return ArrowShape{point(L), point(L, "to_x", "to_y"), number(L, "width", 4), word(L, "colour"),
                      number(L, "alpha", 0.8)};
}

struct ShapeRow {
    std::string_view name;
    Shape (*read)(Source&);
};
constexpr ShapeRow shapes[] = {{"rect", rect},   {"ellipse", ellipse}, {"path", path},
                               {"piece", piece}, {"text", text},       {"arrow", arrow}};
constexpr std::string_view layers[] = {"board", "mark", "pieces", "over"};

Item item(Source& L) {
    const std::string kind = word(L, "shape"), layer = word(L, "layer", "board");
    const auto at = std::find(std::begin(layers), std::end(layers), layer);
    if (at == std::end(layers)) flaw(L, "There is no layer \"" + layer + "\"; there are board, mark, pieces and over.");
    for (const ShapeRow& row : shapes)
        if (row.name == kind) return {static_cast<Layer>(at - std::begin(layers)), row.read(L)};
    flaw(L, "There is no shape \"" + kind + "\"; there are rect, ellipse, path, piece, text and arrow.");
}

/// A hit box: a polygon, or a rectangle by x, y, w, h.
Hit hit(Source& L) {
    Hit made{points(L, "polygon"), word(L, "target"), word(L, "tip")};
    if (!made.polygon.empty()) return made;
    const Box b = box(L);
    made.polygon = {{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}};
    return made;
}

Scene check_scene(lua_State* state) {
    Source L{state};
    if (!lua_istable(L, -1)) flaw(L, "`draw` must give a table like {width=…, height=…, items={…}, hits={…}}.");
    Scene scene;
    scene.width = number(L, "width");
    scene.height = number(L, "height");
    each(L, "items", [&] { scene.items.push_back(item(L)); });
    each(L, "hits", [&] { scene.hits.push_back(hit(L)); });
    return scene;
}

void push_options(lua_State* L, const View& view, const RenderOptions& options) {
    lua_createtable(L, 0, 8);
    set(L, "width", static_cast<lua_Number>(options.width));
    set(L, "height", static_cast<lua_Number>(options.height));
    if (options.bottom.v < view.seats.size()) set(L, "seat", view.seats[options.bottom.v].id);
    if (!options.focus.empty()) set(L, "board", options.focus);
    set_flag(L, "coordinates", options.coordinates);
    lua_createtable(L, static_cast<int>(options.highlights.size()), 0);
    lua_Integer n = 0;
    for (const Highlight& light : options.highlights) {
        lua_createtable(L, 0, 4);
        set(L, "kind", light.kind);
        set(L, "target", light.target);
        set(L, "to", light.to);
        set(L, "colour", light.colour);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "highlights");
}

/// What is shown where the script fails: its words, so that nobody hunts for them.
Scene failure(const RenderOptions& options, const std::string& message) {
    Scene scene{options.width, options.height, {}, {}, message};
    scene.items.push_back(
        {Layer::over, TextShape{message, {options.width / 2, options.height / 2}, 14, "bad", false, 0, 0, 1}});
    return scene;
}

class ScriptRenderer final : public Renderer {
public:
    /// `open` are the variants that hide nothing.
    ScriptRenderer(RendererInfo info, std::shared_ptr<FunctionPlugin> plugin, std::set<std::string> open)
        : info_(std::move(info)), plugin_(std::move(plugin)), open_(std::move(open)) {}
    const RendererInfo& info() const override { return info_; }

    int fit(const View& view) const override {
        int bid = 0;
        const auto error = plugin_->with_table(may_carry(view), [&](lua_State* L) {
            if (!push_function(L, "fit")) return;
            push_view(L, view);
            lua_call(L, 1, 1);
            if (lua_isnil(L, -1) || (lua_isboolean(L, -1) && !lua_toboolean(L, -1))) return;
            const double given = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
            if (!std::isfinite(given)) raise(L, {"renderer.fit", "`fit` must give a number.", ""});
            bid = static_cast<int>(std::clamp(given, 0.0, 1000.0));
        });
        if (error) throw std::runtime_error(error->message);
        return bid;
    }

    Scene draw(const View& view, const RenderOptions& options) const override {
        Scene scene;
        auto error = plugin_->with_table(may_carry(view), [&](lua_State* L) {
            push_function(L, "draw");
            push_view(L, view);
            push_options(L, view, options);
            lua_call(L, 2, 1);
            scene = check_scene(L);
        });
        return error ? failure(options, error->message) : scene;
    }

private:
    /// One viewer's look at a game that hides something must not be drawn for another.
    Carries may_carry(const View& view) const {
        return open_.contains(view.variant) || !view.presentation.hides ? Carries::anything : Carries::nothing;
    }

    RendererInfo info_;
    std::shared_ptr<FunctionPlugin> plugin_;
    std::set<std::string> open_;
};

}  // namespace

Status load_renderer(Registry& registry, const std::string& text, const std::string& source, std::string& id) {
    auto plugin = std::make_shared<FunctionPlugin>(text, source);
    RendererInfo info;
    auto error = plugin->with_table(Carries::anything, [&](lua_State* L) {
        check_options(L, 1, {"id", "title", "fit", "draw"});
        info.id = member_text(L, "id", true);
        info.title = member_text(L, "title", true);
        for (const char* needed : {"fit", "draw"})
            if (!push_function(L, needed))
                raise(L, {"plugin.schema", std::string("A renderer needs `") + needed + "`.", ""});
    });
    if (error) return error;
    id = info.id;
    std::set<std::string> open;
    for (const Variant* variant : registry.variants())
        if (!variant->info().hidden) open.insert(variant->info().id);
    return registry.add(std::make_shared<ScriptRenderer>(std::move(info), std::move(plugin), std::move(open)));
}

}  // namespace pinwheel::lua
