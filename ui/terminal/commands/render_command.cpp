#include "terminal/commands/render_command.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "model/play/lights.h"
#include "model/secrets/hearing.h"
#include "model/services/xray.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/tree/escapes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/counted.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/svg.h"
#include "pinwheel/view/target.h"
#include "terminal/board_text.h"
#include "terminal/load_plugins.h"
#include "terminal/png_loader.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

constexpr int largest_side = 16384;

/// "800" or "800x600".
bool read_size(std::string_view text, int& width, int& height) {
    const auto number = [](std::string_view digits, int& out) {
        auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
        return error == std::errc() && end == digits.data() + digits.size() && out >= 1 && out <= largest_side;
    };
    const auto cross = text.find('x');
    if (cross == text.npos) return number(text, width) && number(text, height);
    return number(text.substr(0, cross), width) && number(text.substr(cross + 1), height);
}

std::string format_of(const RenderCommand& options) {
    if (!options.format.empty()) return options.format;
    if (options.out.empty() || options.out == "-") return "txt";
    const auto extension = std::filesystem::path(options.out).extension().string();
    return extension.empty() ? "" : extension.substr(1);
}

/// What a click on a square lights, "e2" or "NE:e2": as in the window, from the view alone.
std::vector<Highlight> lit(const Game& game, const View& view, const std::string& square) {
    auto offers = game.variant().offers(view);
    const auto target = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) {
        return !offer.path.empty() && (offer.path[0] == square || parse_target(offer.path[0]).name == square);
    });
    if (target == offers.end()) return {};
    const std::string picked = target->path[0];
    ui::Gesture gesture;
    gesture.begin(std::move(offers), {}, &game.variant().info());
    gesture.click(picked);
    return ui::pick_lights(gesture, view);
}

/// "disc=grid" …; an Error where the renderer has no such style or word.
Result<std::map<std::string, std::string>> styles_of(const RendererInfo& info, const std::vector<std::string>& words) {
    std::map<std::string, std::string> out;
    for (const std::string& word : words) {
        const auto equals = std::min(word.find('='), word.size());
        const std::string id = word.substr(0, equals),
                          value = equals < word.size() ? word.substr(equals + 1) : std::string();
        std::string known;
        bool fits = false;
        for (const OptionSpec& style : info.styles)
            for (const std::string& choice : style.choices) {
                known.append(known.empty() ? "" : ", ").append(style.id).append("=").append(choice);
                fits = fits || (style.id == id && choice == value);
            }
        for (const OptionSpec& style : info.styles) fits = fits || (style.id == id && style.choices.empty());
        if (!fits)
            return Error{"render.style",
                         "--style wants one of " +
                             (known.empty() ? std::string("none: the renderer has no styles") : known) + ".",
                         word};
        out[id] = value;
    }
    return out;
}

/// Plies as a viewer counts them, who does not know of the others' silent attempts. Errors: "game.ply".
Status go_to_noticed(Game& game, const Viewer& viewer, int ply) {
    const int plies = ui::course(game, viewer).plies();
    if (ply > plies)
        return Error{"game.ply",
                     (plies == 1 ? "There is " : "There are ") + counted(plies, "ply") + " for these eyes, and ply " +
                         std::to_string(ply) + " was asked for.",
                     ""};
    if (ply >= 0) ui::go_noticed(game, viewer, ply);
    return {};
}

struct Picture {
    std::string format;
    int width = 0, height = 0;
    Theme theme;
};

/// Errors: "render.failed", "render.text", "pieces.*", "png.*".
Result<std::string> drawn(const Renderer& renderer, const View& view, const RenderOptions& look,
                          const RenderCommand& options, const Picture& picture, std::span<const Tie> ties,
                          std::span<const std::string> closed) {
    if (picture.format == "txt") {
        const bool terminal = (options.out.empty() || options.out == "-") && isatty(STDOUT_FILENO);
        auto text = renderer.draw_text(view, look, terminal);
        if (text.empty()) return Error{"render.text", "The renderer " + renderer.info().id + " has no text form.", ""};
        return text;
    }
    const auto pieces = load_pieces(options.pieces);
    if (!pieces) return pieces.error();
    Scene scene = renderer.draw(view, look);
    ui::add_ties(scene, ties, {});
    ui::strike_out(scene, closed);
    if (!scene.failure.empty())
        return Error{"render.failed", "The renderer " + renderer.info().id + " failed: " + scene.failure, ""};
    if (picture.format == "svg") return to_svg(scene, picture.theme, *pieces);
    return png_of(scene, picture.theme, *pieces, picture.width, picture.height);
}

/// Whether the words of the command line mean something; fills what they mean. Nothing: it goes on.
std::optional<int> check_words(const Registry& registry, const RenderCommand& options, Picture& picture) {
    picture.format = format_of(options);
    if (options.line && options.ply >= 0) return refuse("--ply draws one position, and --line all of them.");
    if (options.line && picture.format != "txt" && (options.out.empty() || options.out == "-"))
        return refuse("--line writes a picture per ply: name a file with --out.");
    if (picture.format != "svg" && picture.format != "png" && picture.format != "txt")
        return refuse("'" + options.out + "' does not end in .svg, .png or .txt: say --format.");
    if (options.xray && picture.format == "txt")
        return refuse("--xray draws lines: name a picture with --out, .svg or .png.");
    if (!read_size(options.size, picture.width, picture.height))
        return refuse("--size wants pixels, 1000 or 1200x800, at most " + std::to_string(largest_side) + ".");
    if (const auto done = check_names(registry, options.source)) return done;
    if (!options.renderer.empty() && !registry.renderer(options.renderer))
        return refuse(there_is_no("renderer", options.renderer, ids_in(registry.renderers())));
    if (picture.format == "txt") return {};

    std::vector<std::string> ids;
    for (auto& theme : load_themes()) {
        ids.push_back(theme.id);
        if (theme.id == options.theme) picture.theme = std::move(theme);
    }
    if (picture.theme.id == options.theme) return {};
    return refuse(there_is_no("theme", options.theme, ids));
}

/// The words that name parts of the game.
int check_parts(const Game& game, const RenderCommand& options) {
    const auto& info = game.variant().info();
    if (!viewer_of(game, options.viewer))
        return refuse("--viewer wants arbiter, spectator or a seat: " + seats_of(game) + ".");
    if (!options.focus.empty() && info.index_of_board(options.focus) < 0)
        return refuse("--focus wants the id of a board, not '" + options.focus + "'.");
    if (!options.bottom.empty() && info.index_of_seat(options.bottom) < 0)
        return refuse("--bottom wants a seat: " + seats_of(game) + ".");
    return success;
}

RenderOptions look_of(const Game& game, const View& view, const RenderCommand& options, const Picture& picture,
                      bool secret) {
    RenderOptions look;
    look.width = picture.width;
    look.height = picture.height;
    look.upright_boards = options.upright;
    look.coordinates = !options.no_coordinates;
    look.focus = options.focus;
    if (!options.bottom.empty())
        look.bottom = SeatId{static_cast<std::uint16_t>(game.variant().info().index_of_seat(options.bottom))};
    if (!secret) look.highlights = ui::drawn_lights(game.node(game.cursor()).extras().annotations);
    if (!options.pick.empty())
        for (auto& light : lit(game, view, options.pick)) look.highlights.push_back(std::move(light));
    return look;
}

/// Why a renderer does not draw a view, as an Error.
Error unfit(const Renderer& renderer, const View& view) {
    const std::string which = "The renderer " + renderer.info().id;
    try {
        (void)renderer.fit(view);
    } catch (const std::exception& e) {
        return {"render.failed", which + " failed: " + e.what(), ""};
    }
    return {"render.fit", which + " cannot draw " + view.variant + ".", ""};
}

/// The renderer asked for, or the one that fits best. Errors: "render.fit", "render.failed".
Result<const Renderer*> renderer_for(const Registry& registry, const View& view, const std::string& id, bool text) {
    for (const auto* renderer : registry.renderers(view))
        if (id.empty() ? !text || renderer->info().text : renderer->info().id == id) return renderer;
    if (id.empty()) return Error{"render.fit", "No renderer can draw " + view.variant + ".", ""};
    return unfit(*registry.renderer(id), view);
}

/// "x.svg" at ply 7 is "x-007.svg"; where text goes to standard output it stays there.
std::string name_at(const std::string& out, int ply) {
    if (out.empty() || out == "-") return out;
    const std::filesystem::path path(out);
    std::string number = std::to_string(ply);
    number.insert(0, 3 - std::min<std::size_t>(number.size(), 3), '0');
    return (path.parent_path() / (path.stem().string() + "-" + number + path.extension().string())).string();
}

/// What stands above a position of a line on standard output: "Ply 3: g2g4, a comment". The ply is as these eyes count.
std::string ply_heading(const Game& game, int ply, bool secret) {
    const NodeId here = game.cursor();
    std::string out = "Ply " + std::to_string(ply);
    if (secret) return out + "\n";
    if (here != 0) out += ": " + game.token(here);
    if (const auto& comment = game.node(here).extras().comment; !comment.empty()) out += ", " + comment;
    return out + "\n";
}

/// Draws the position at the cursor and writes it. Gives the exit code.
int draw_here(const Registry& registry, const Game& game, const Viewer& viewer, bool secret,
              const RenderCommand& options, const Picture& picture, const std::string& out) {
    const View view = game.view(viewer);
    const auto renderer = renderer_for(registry, view, options.renderer, picture.format == "txt");
    if (!renderer) return fail(renderer.error(), options.source.what);
    auto look = look_of(game, view, options, picture, secret);
    auto styles = styles_of((*renderer)->info(), options.styles);
    if (!styles) return refuse(styles.error().message);
    look.style = *std::move(styles);
    if (picture.format == "txt") fit_to_terminal(look, game.variant(), game.state());
    std::vector<Tie> ties;
    std::vector<std::string> closed;
    if (options.xray) {
        closed = closed_escapes(game, viewer);
        const bool bare =
            view.boards.size() == 1 && !options.pick.empty() && parse_target(options.pick).area == Target::Area::none;
        const std::string picked = bare ? square_target(view.boards.front().id, options.pick) : options.pick;
        ties = ui::ties_of(Sight(game, viewer), game.state(), picked);
    }
    const auto bytes = drawn(**renderer, view, look, options, picture, ties, closed);
    if (!bytes) return fail(bytes.error(), out);
    return picture.format == "txt" ? write_board(out, *bytes) : write_result(out, *bytes);
}

/// Every position of the line, from its start to its end, as these eyes count them.
int draw_line(const Registry& registry, Game& game, const Viewer& viewer, bool secret, const RenderCommand& options,
              const Picture& picture) {
    const int plies = ui::course(game, viewer).plies();
    for (int ply = 0; ply <= plies; ++ply)
        if (const auto error = may_write_to(name_at(options.out, ply))) return fail(*error);
    for (int ply = 0; ply <= plies; ++ply) {
        ui::go_noticed(game, viewer, ply);
        const std::string out = name_at(options.out, ply);
        if (out.empty() || out == "-") print(ply_heading(game, ply, secret));
        if (const int wrong = draw_here(registry, game, viewer, secret, options, picture, out)) return wrong;
    }
    return success;
}

}  // namespace

int run_render(const Registry& registry, const RenderCommand& options) {
    Picture picture;
    if (const auto done = check_words(registry, options, picture)) return *done;
    auto game = open_source(registry, options.source);
    if (!game) return not_opened(game.error(), options.source);
    if (const int wrong = check_parts(*game, options)) return wrong;
    const bool secret = keeps_secret(registry, *game, options.source);
    const Viewer viewer = options.viewer.empty() && secret ? Viewer{} : *viewer_of(*game, options.viewer);
    if (secret && viewer != Viewer{}) return fail(secret_kept(), options.source.what);
    if (secret) game.value().go(game->end_of_line());  // where it was saved is another player's business
    if (auto error = secret ? go_to_noticed(game.value(), viewer, options.ply) : go_to_ply(game.value(), options.ply))
        return fail(*error, options.source.what);

    if (options.line) return draw_line(registry, game.value(), viewer, secret, options, picture);
    return draw_here(registry, *game, viewer, secret, options, picture, options.out);
}

}  // namespace pinwheel::terminal
