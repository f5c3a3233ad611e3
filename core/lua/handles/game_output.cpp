// Methods of a game that draw, save and annotate it.
#include <set>

#include "api/api.h"
#include "api/piece_pictures.h"
#include "handles/game_handle.h"
#include "handles/values.h"
#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/spelling.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/game/views/piece_symbols.h"
#include "pinwheel/lua/script_folder.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/svg.h"
#include "pinwheel/view/target.h"
#include "sandbox/files_allowed.h"

namespace pinwheel::lua {

namespace {

const Renderer& check_renderer(lua_State* L, int index, const View& view) {
    const Registry& registry = *session(L).registry;
    if (lua_isnoneornil(L, index)) {
        const auto fitting = registry.renderers(view);
        if (fitting.empty()) raise(L, {"renderer.none", "No renderer can draw this game.", ""});
        return *fitting.front();
    }
    const std::string id(check_text(L, index, "a renderer"));
    const Renderer* renderer = registry.renderer(id);
    if (!renderer) raise(L, unknown_id("renderer", id, registry.renderers()));
    if (bid(*renderer, view) <= 0) raise(L, {"renderer.unfit", "The renderer " + id + " cannot draw this game.", ""});
    return *renderer;
}

/// What the window would light for a grabbed square: "NE:e2", or "e2" on every board that offers it.
std::vector<Highlight> picked_highlights(const Game& game, const View& view, const std::string& picked) {
    std::vector<Highlight> lights;
    std::set<std::pair<std::string, std::string>> seen;
    const auto light = [&](const char* kind, const std::string& target) {
        if (seen.emplace(kind, target).second) lights.push_back({kind, target, "", ""});
    };
    const Target wanted = parse_target(picked);
    for (const Offer& offer : game.variant().offers(view)) {
        if (offer.path.size() < 2) continue;
        const Target from = parse_target(offer.path[0]);
        if (from.name != wanted.name || (wanted.is_square() && from.board != wanted.board)) continue;
        light("selected", offer.path[0]);
        light(offer.standing == Offer::Standing::partial ? "only-here" : "playable", offer.path[1]);
    }
    if (lights.empty() && wanted.area != Target::Area::none) light("selected", picked);
    return lights;
}

void add_drawings(const Game& game, std::vector<Highlight>& lights) {
    for (const Annotation& a : game.node(game.cursor()).extras().annotations)
        lights.push_back({a.to.empty() ? "user" : "arrow", a.target, a.to, a.colour});
}

RenderOptions check_render_options(lua_State* L, int index, const GameBox& box, const View& view) {
    const Game& game = box.game;
    RenderOptions options;
    if (const auto size = option_integer(L, index, "size", 16, 20000))
        options.width = options.height = static_cast<double>(*size);
    if (const auto width = option_integer(L, index, "width", 16, 20000)) options.width = static_cast<double>(*width);
    if (const auto height = option_integer(L, index, "height", 16, 20000))
        options.height = static_cast<double>(*height);
    if (const auto board = option_text(L, index, "board")) options.focus = *board;
    if (const auto seat = option_text(L, index, "seat")) {
        push_text(L, *seat);
        options.bottom = check_seat(L, lua_gettop(L), game.variant().info());
        lua_pop(L, 1);
    }
    if (const auto picked = option_text(L, index, "picked"))
        options.highlights = picked_highlights(game, view, *picked);
    if (!sealed(box)) add_drawings(game, options.highlights);  // whoever drew them may not be at the screen
    return options;
}

int render(lua_State* L) {
    const GameBox& box = check_box(L, 1);
    const Game& game = box.game;
    lua_settop(L, 3);
    check_options(L, 3, {"format", "seat", "picked", "size", "width", "height", "board", "theme", "pieces", "viewer"});
    const std::string viewer = option_text(L, 3, "viewer").value_or("");
    lua_pushnil(L);
    if (!viewer.empty()) {
        push_text(L, viewer);
        lua_replace(L, 4);
    }
    const View view = game.view(check_viewer(L, 4, box));
    const Renderer& renderer = check_renderer(L, 2, view);
    RenderOptions options = check_render_options(L, 3, box, view);
    const std::string format = option_text(L, 3, "format").value_or("svg");
    if (format == "text") {
        options.style.try_emplace("symbols", piece_symbols(game.variant(), game.state()));
        return push_text(L, renderer.draw_text(view, options, false)), 1;
    }
    if (format != "svg") raise(L, {"argument.option", "`format` is \"svg\" or \"text\".", ""});
    auto theme = session(L).pictures->theme(option_text(L, 3, "theme").value_or("light"));
    auto pieces = session(L).pictures->pieces(option_text(L, 3, "pieces").value_or("classic"));
    const Scene scene = renderer.draw(view, options);
    if (!scene.failure.empty())
        raise(L, {"renderer.failed", "The renderer " + renderer.info().id + " failed: " + scene.failure, ""});
    push_text(L, to_svg(scene, *expect(L, theme), *expect(L, pieces)));
    return 1;
}

/// The game to be written in a notation: one that hides something from the script as may_spell has it.
const Game& check_written(lua_State* L, std::string_view notation) {
    const GameBox& box = check_box(L, 1);
    check_still_shown(L, box);
    if (const Notation* used = session(L).registry->notation(notation); used && sealed(box)) {
        if (auto kept = may_spell(sight(box), *used)) raise(L, *std::move(kept));
    } else if (sealed(box)) {
        refuse_hidden(L);
    }
    return box.game;
}

/// Pushes what a notation left out of a game, where it left anything out. Gives how many values it pushed.
int push_left_out(lua_State* L, const Game& game, std::string_view notation) {
    const Notation* used = session(L).registry->notation(notation);
    const auto lost = used && !sealed(check_box(L, 1)) ? left_out(*used, game) : std::vector<std::string>();
    if (lost.empty()) return 0;
    push_list(L, lost);
    return 1;
}

int save(lua_State* L) {
    const auto path = check_path(L, 2);
    std::string notation(optional_text(L, 3, "", "a notation"));
    if (notation.empty() && sealed(check_box(L, 1)))
        if (auto named = notation_of_name(*session(L).registry, check_box(L, 1).game.variant(), path))
            notation = *named;
    const Game& game = check_written(L, notation);
    if (!session(L).trusted) expect(L, room_in_folder(script_folder(L), path));
    const Registry& registry = *session(L).registry;
    auto turn = FileTurn::take(path);
    expect(L, turn);
    GameBox& box = check_box(L, 1);
    // What a script that is not trusted may write stands in its own folder, and a game that it made is its own.
    if (!is_own(box))
        expect(L, may_be_written_over(registry, game, path, box.seal));
    else if (session(L).trusted)
        expect(L, may_break_seal(registry, path, box.seal));
    expect(L, save_game(registry, game, path, notation));
    if (const Seal seal = game.hides() ? seal_of(registry, path) : Seal()) box.seal = seal;
    if (notation.empty())
        if (auto named = notation_of_name(registry, game.variant(), path)) notation = *named;
    lua_settop(L, 1);
    return 1 + push_left_out(L, game, notation);
}

int write(lua_State* L) {
    const std::string notation(optional_text(L, 2, "json", "a notation"));
    const Game& game = check_written(L, notation);
    auto text = write_game(*session(L).registry, game, notation);
    push_text(L, expect(L, text));
    return 1 + push_left_out(L, game, notation);
}

constexpr std::size_t longest_comment = 64u << 10, longest_colour = 64, most_notes = 1u << 20;

/// Changes the notes at the cursor of the game at stack index 1, and counts their memory. Raises "game.notes".
template <class Change>
void change_notes(lua_State* L, std::size_t added, Change change) {
    change_game(L, 1);
    GameBox& box = change_box(L, 1);
    if (box.notes + added > most_notes)
        raise(L, {"game.notes", "Comments and drawings of a game may have at most 1 MiB in all.", ""});
    const Game::Node& here = box.game.node(box.game.cursor());
    box.notes -= bytes_of_notes(here);
    change(box.game);
    box.notes += bytes_of_notes(here);
    account(L, box);
}

int comment(lua_State* L) {
    if (lua_isnoneornil(L, 2)) {
        const Game& game = check_game(L, 1);
        push_text(L, game.node(game.cursor()).extras().comment);
        return 1;
    }
    const std::string text(check_text(L, 2));
    if (text.size() > longest_comment) raise(L, {"game.notes", "A comment may have at most 64 KiB.", ""});
    change_notes(L, text.size(), [&](Game& game) { game.set_comment(game.cursor(), text); });
    lua_settop(L, 1);
    return 1;
}

/// "NE:e4" from a board and a square argument.
std::string check_target(lua_State* L, const VariantInfo& info, int board_index, int square_index) {
    const BoardInfo& board = info.boards[check_board(L, board_index, info).v];
    const std::string square(check_text(L, square_index, "a square"));
    if (parse_square(square, board.files, board.ranks) < 0)
        raise(L, {"argument.square", "There is no square \"" + square + "\" on " + board.id + ".", ""});
    return square_target(board.id, square);
}

/// A colour that every theme has; by default that of arrows. Raises "argument.colour".
std::string check_colour(lua_State* L, int index) {
    std::string colour(optional_text(L, index, "arrow.1", "a colour"));
    if (colour.size() > longest_colour) bad_argument(L, index, "a shorter colour");
    if (colour.empty()) return colour;
    std::string missing = missing_colour(colour);
    if (missing.empty()) return colour;
    if (missing.starts_with('t')) missing[0] = 'T';
    raise(L, {"argument.colour",
              missing + (missing.ends_with('?') ? " Expected" : "; expected") +
                  " a word of the themes, such as \"arrow.1\", or \"#20a0ff\".",
              ""});
}

/// Adds a drawing, or takes an equal one away.
int toggle(lua_State* L, Annotation drawing) {
    change_notes(L, sizeof drawing + longest_colour, [&](Game& game) {
        auto drawings = game.node(game.cursor()).extras().annotations;
        const auto same = [&](const Annotation& a) { return a.target == drawing.target && a.to == drawing.to; };
        const auto old = std::find_if(drawings.begin(), drawings.end(), same);
        const bool away = old != drawings.end() && (drawing.colour.empty() || old->colour == drawing.colour);
        if (away)
            drawings.erase(old);
        else if (old != drawings.end())
            *old = std::move(drawing);
        else
            drawings.push_back(std::move(drawing));
        game.set_annotations(game.cursor(), std::move(drawings));
    });
    lua_settop(L, 1);
    return 1;
}

int mark(lua_State* L) {
    const VariantInfo& info = check_game(L, 1).variant().info();
    return toggle(L, {check_target(L, info, 2, 3), "", check_colour(L, 4)});
}

int arrow(lua_State* L) {
    const VariantInfo& info = check_game(L, 1).variant().info();
    return toggle(L, {check_target(L, info, 2, 3), check_target(L, info, 2, 4), check_colour(L, 5)});
}

constexpr Bound game_output_bound[] = {
    {"game", "render", "g:render([renderer], [opts])",
     "A picture as text. `opts`: `format` (`\"svg\"` or `\"text\"`), `seat` (shown at the bottom), `picked` (a square "
     "whose moves are "
     "lit), `size` or `width` and `height`, `board` (one alone), `theme`, `pieces`, `viewer`. Marks and arrows are "
     "drawn too, but not those of a game that hides something from the script.",
     guarded<render>},
    {"game", "save", "g:save(path, [notation])",
     "Writes a file, whole or not at all; the notation follows from the name, and an extension that none has is "
     "refused. A save file (`\"json\"`) of a running "
     "game that hides "
     "something is sealed, which `\"json-open\"` is not, and over a sealed file nothing is written but the game that "
     "was loaded from it or saved there last (`game.final`). A script that is not trusted names files of its own "
     "folder. Gives `g`, and an array of what the notation left out, `{\"3 variations\"}`, where it did.",
     guarded<save>},
    {"game", "write", "g:write([notation])",
     "The game in a notation (`\"json\"`, see `g:save`), as a string, and what that left out, where it did.",
     guarded<write>},
    {"game", "comment", "g:comment([text])", "The comment of this ply, or sets it and gives `g`.", guarded<comment>},
    {"game", "mark", "g:mark(board, square, [colour])",
     "Marks a square, kept with this ply; the same mark again takes it away. The colour is a token of the themes "
     "or `#rrggbb`. Raises `argument.colour`.",
     guarded<mark>},
    {"game", "arrow", "g:arrow(board, from, to, [colour])",
     "Draws an arrow, kept with this ply; the same again takes it away.", guarded<arrow>},
};

}  // namespace

std::span<const Bound> output_rows() { return game_output_bound; }

}  // namespace pinwheel::lua
