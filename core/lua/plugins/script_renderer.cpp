// Renderers written in Lua.
#include <cmath>
#include <set>
#include <span>
#include <stdexcept>

#include "handles/known_members.h"
#include "handles/values.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "plugins/function_plugin.h"
#include "plugins/script_plugins.h"

namespace pinwheel::lua {

namespace {

// One table may stand in many places of a scene, and a renderer is asked at every paint.
constexpr lua_Integer most_items = 20'000, most_points = 200'000;
constexpr std::size_t longest_word = 4096, most_text = 4u << 20;
constexpr std::uint64_t cost_of_an_item = 10;  // in instructions

/// The state with the scene's table at the top, how much was read of it, and where it is read.
struct Source {
    lua_State* state;
    std::size_t text = 0;
    lua_Integer tables = 0;
    const char* list = nullptr;  ///< "items" or "hits" while one of them is read
    lua_Integer at = 0;          ///< which one, from 1
    operator lua_State*() const { return state; }
};

/// "items[3]: …"
[[noreturn]] void flaw(const Source& L, const std::string& what) {
    const std::string place =
        L.list && L.at > 0 ? std::string(L.list) + "[" + std::to_string(L.at) + "]: " : std::string();
    raise(L, {"renderer.scene", place + what, ""});
}

using Members = std::span<const std::string_view>;

/// Refuses a member that nothing reads: a misspelt one would be left out in silence. Linear in the members.
void only(Source& L, std::string_view owner, Members known) {
    const std::string told = other_members(L, -1, known, {"", " is no member of ", "the members are", '`', owner});
    if (!told.empty()) flaw(L, told);
}

/// A number member of the table at the top of the stack.
double number(Source& L, const char* field, double otherwise = 0) {
    lua_getfield(L, -1, field);
    const double value = lua_isnil(L, -1) ? otherwise : lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    lua_pop(L, 1);
    if (!std::isfinite(value)) flaw(L, std::string("`") + field + "` must be a number.");
    return value;
}

/// A width or a height: without one nothing is seen.
double length(Source& L, const char* field) {
    const double value = number(L, field, -1);
    if (value < 0) flaw(L, std::string("`") + field + "` must be a number, zero or more.");
    return value;
}

std::string word(Source& L, const char* field, std::string otherwise = {}) {
    lua_pushstring(L, field);
    const int type = lua_rawget(L, -2);
    const bool too_long = type == LUA_TSTRING && lua_rawlen(L, -1) > longest_word;
    if (type != LUA_TSTRING && type != LUA_TNIL)
        flaw(L, std::string("`") + field + "` must be a string, not " + type_found(L, -1) + ".");
    lua_pop(L, 1);
    if (too_long) flaw(L, std::string("`") + field + "` may have at most " + std::to_string(longest_word) + " bytes.");
    std::string text = option_text(L, -1, field).value_or(std::move(otherwise));
    if ((L.text += text.size()) > most_text) flaw(L, "The words of the scene are too long in all.");
    return text;
}

bool flag(Source& L, const char* field, bool otherwise) {
    const int type = lua_getfield(L, -1, field);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        flaw(L, std::string("`") + field + "` must be true or false, not " + type_found(L, -1) + ".");
    const bool value = type == LUA_TNIL ? otherwise : lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return value;
}

/// A token of the theme, or "#rrggbb".
std::string colour(Source& L, const char* field) {
    std::string given = word(L, field);
    if (given.starts_with('#') &&
        (given.size() != 7 || given.find_first_not_of("0123456789abcdefABCDEF", 1) != given.npos))
        flaw(L, std::string("`") + field + "` is \"" + given.substr(0, 64) +
                    "\"; a colour is like \"#20a0ff\", or a word of the theme.");
    return given;
}

Paint paint(Source& L) {
    return {colour(L, "fill"), colour(L, "stroke"), number(L, "width", 1), number(L, "alpha", 1), {}};
}
Box box(Source& L) { return {number(L, "x"), number(L, "y"), length(L, "w"), length(L, "h")}; }
Point point(Source& L, const char* x = "x", const char* y = "y") { return {number(L, x), number(L, y)}; }

/// Calls `each` with every table of an array member of the table at the top, that table at the top.
void each(Source& L, const char* field, const std::function<void()>& body) {
    luaL_checkstack(L, 6, "scene");
    if (lua_getfield(L, -1, field) == LUA_TNIL) return lua_pop(L, 1);
    if (!lua_istable(L, -1)) flaw(L, std::string("`") + field + "` must be an array.");
    const auto n = static_cast<lua_Integer>(lua_rawlen(L, -1));
    if (n > most_items || (L.tables += n) > most_points)
        flaw(L, std::string("`") + field + "` has too many items; expected at most " + std::to_string(most_items) +
                    ", and " + std::to_string(most_points) + " in the whole scene.");
    for (lua_Integer i = 1; i <= n; ++i) {
        if (L.list == field) L.at = i;
        session(L).limits.charge(L, cost_of_an_item);
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE) flaw(L, std::string("`") + field + "` must hold tables.");
        body();
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

std::vector<Point> points(Source& L, const char* field) {
    std::vector<Point> all;
    static constexpr std::string_view known[] = {"x", "y"};
    each(L, field, [&] {
        if (lua_rawlen(L, -1) > 0)
            flaw(L, std::string("`") + field + "` holds a point without names; a point is {x = 0, y = 0}, not {0, 0}.");
        only(L, "a point", known);
        all.push_back(point(L));
    });
    return all;
}

Shape rect(Source& L) { return RectShape{box(L), paint(L), number(L, "radius")}; }
Shape ellipse(Source& L) { return EllipseShape{box(L), paint(L)}; }
Shape path(Source& L) { return PathShape{points(L, "points"), flag(L, "closed", true), paint(L)}; }
Shape piece(Source& L) {
    const double size = number(L, "size");
    if (size <= 0) flaw(L, "A piece needs its `size`, more than zero.");
    return PieceShape{word(L, "piece"),      colour(L, "tint"), colour(L, "outline"), point(L), size,
                      number(L, "alpha", 1), number(L, "turn")};
}
Shape text(Source& L) {
    std::string words = word(L, "text");
    if (words.empty()) flaw(L, "A text needs its words, `text`.");
    return TextShape{std::move(words),       point(L),
                     number(L, "size", 12),  colour(L, "colour"),
                     flag(L, "bold", false), static_cast<int>(std::clamp(number(L, "anchor"), -1.0, 1.0)),
                     number(L, "turn"),      number(L, "alpha", 1)};
}
Shape arrow(Source& L) {
    return ArrowShape{point(L), point(L, "to_x", "to_y"), number(L, "width", 4), colour(L, "colour"),
                      number(L, "alpha", 0.8)};
}

constexpr std::string_view of_rect[] = {"shape", "layer",  "x",     "y",     "w",     "h",
                                        "fill",  "stroke", "width", "alpha", "radius"},
                           of_ellipse[] = {"shape", "layer", "x", "y", "w", "h", "fill", "stroke", "width", "alpha"},
                           of_path[] = {"shape", "layer", "points", "closed", "fill", "stroke", "width", "alpha"},
                           of_piece[] = {"shape", "layer", "piece", "tint",  "outline",
                                         "x",     "y",     "size",  "alpha", "turn"},
                           of_text[] = {"shape",  "layer", "text",   "x",    "y",    "size",
                                        "colour", "bold",  "anchor", "turn", "alpha"},
                           of_arrow[] = {"shape", "layer", "x", "y", "to_x", "to_y", "width", "colour", "alpha"},
                           of_hit[] = {"target", "tip", "polygon", "x", "y", "w", "h"},
                           of_scene[] = {"width", "height", "items", "hits"};

struct ShapeRow {
    std::string_view name, named;  ///< "an ellipse"
    Shape (*read)(Source&);
    Members members;
};
constexpr ShapeRow shapes[] = {{"rect", "a rect", rect, of_rect}, {"ellipse", "an ellipse", ellipse, of_ellipse},
                               {"path", "a path", path, of_path}, {"piece", "a piece", piece, of_piece},
                               {"text", "a text", text, of_text}, {"arrow", "an arrow", arrow, of_arrow}};
constexpr std::string_view layers[] = {"board", "mark", "pieces", "over"};

Item item(Source& L) {
    const std::string kind = word(L, "shape"), layer = word(L, "layer", "board");
    const auto at = std::find(std::begin(layers), std::end(layers), layer);
    if (at == std::end(layers)) flaw(L, "There is no layer \"" + layer + "\"; there are board, mark, pieces and over.");
    for (const ShapeRow& row : shapes)
        if (row.name == kind) {
            only(L, row.named, row.members);
            return {static_cast<Layer>(at - std::begin(layers)), row.read(L)};
        }
    std::vector<std::string> names;
    for (const ShapeRow& row : shapes) names.emplace_back(row.name);
    const std::string near = nearest_word(kind, names);
    flaw(L, "There is no shape \"" + kind + "\"; " + (near.empty() ? "t" : "did you mean \"" + near + "\"? T") +
                "here are rect, ellipse, path, piece, text and arrow.");
}

/// A hit box: a polygon, or a rectangle by x, y, w, h.
Hit hit(Source& L) {
    only(L, "a hit", of_hit);
    Hit made{points(L, "polygon"), word(L, "target"), word(L, "tip")};
    if (!made.polygon.empty()) return made;
    const Box b = box(L);
    made.polygon = {{b.x, b.y}, {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}};
    return made;
}

Scene check_scene(lua_State* state) {
    Source L{state};
    if (!lua_istable(L, -1)) flaw(L, "`draw` must give a table like {width=…, height=…, items={…}, hits={…}}.");
    only(L, "a scene", of_scene);
    Scene scene;
    scene.width = number(L, "width");
    scene.height = number(L, "height");
    L.list = "items";
    L.at = 0;
    each(L, L.list, [&] { scene.items.push_back(item(L)); });
    L.list = "hits";
    L.at = 0;
    each(L, L.list, [&] { scene.hits.push_back(hit(L)); });
    return scene;
}

constexpr std::string_view of_options[] = {"width", "height", "seat", "board", "coordinates", "letters", "highlights"},
                           of_highlight[] = {"kind", "target", "to", "colour"};
constexpr OtherName for_options[] = {{"bottom", "seat"}, {"focus", "board"}};
constexpr KnownMembers options_kind{"The options that `draw` is given", of_options, for_options},
    highlight_kind{"A highlight", of_highlight};

void push_options(lua_State* L, const View& view, const RenderOptions& options) {
    lua_createtable(L, 0, 9);
    set(L, "letters", static_cast<lua_Number>(options.letters));
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
        refuse_other_members(L, highlight_kind);
        lua_rawseti(L, -2, ++n);
    }
    lua_setfield(L, -2, "highlights");
    refuse_other_members(L, options_kind);
}

/// What is shown where the script fails: its words, so that nobody hunts for them.
Scene failure(const RenderOptions& options, const std::string& message) {
    return {options.width, options.height, message_lines(options.width, options.height, message, "bad"), {}, message};
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
            push_view(L, view, Absent::refused);
            lua_call(L, 1, 1);
            if (lua_isnil(L, -1) || (lua_isboolean(L, -1) && !lua_toboolean(L, -1))) return;
            const double given = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
            if (!std::isfinite(given) || given > highest_bid)
                raise(L, {"renderer.fit",
                          "`fit` must give a number up to " + std::to_string(highest_bid) + ", not " +
                              type_found(L, -1) + ".",
                          ""});
            bid = static_cast<int>(std::max(given, 0.0));
        });
        if (error) throw std::runtime_error(plugin_->placed(*error, "fit").message);
        return bid;
    }

    Scene draw(const View& view, const RenderOptions& options) const override {
        Scene scene;
        auto error = plugin_->with_table(may_carry(view), [&](lua_State* L) {
            push_function(L, "draw");
            push_view(L, view, Absent::refused);
            push_options(L, view, options);
            lua_call(L, 2, 1);
            scene = check_scene(L);
        });
        return error ? failure(options, plugin_->placed(*error, "draw").message) : scene;
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
        check_members(L, 1, "A renderer", {"id", "title", "fit", "draw"});
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
