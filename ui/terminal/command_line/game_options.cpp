/// Commands that look at a game or a position.
#include "terminal/command_line/options.h"

namespace pinwheel::terminal {
namespace {

constexpr int deepest_perft = 99;

}  // namespace

void CommandLine::add_perft() {
    auto* sub = app_.add_subcommand("perft", "Count the leaves of the game tree");
    sub->callback([this] {
        command_ = [this] {
            LibraryOptions native = library_;
            native.scripts = !perft_.source.ruleset.empty();
            return run_perft(*load_library(native), perft_);
        };
    });
    sub->add_option("variant", perft_.source.what, "Variant")->required()->type_name("VARIANT");
    sub->add_option("depth", perft_.depth, "Plies")
        ->required()
        ->check(whole_number(0, deepest_perft))
        ->type_name("DEPTH");
    sub->add_option("--setup,--fen", perft_.source.setup, "Start here: the variant's text form, or @FILE")
        ->type_name("TEXT");
    sub->add_option("--ruleset", perft_.source.ruleset, "Ruleset, where it changes what is legal")->type_name("ID");
    sub->add_option("--moves", perft_.source.moves, "Moves played first")->type_name("\"e2e4 …\"");
    sub->add_flag("--divide", perft_.divide, "Leaves behind each move");
    sub->add_flag("--json", perft_.json, "As JSON");
    sub->add_flag("--time", perft_.time, "Time and speed on standard error");
}

void CommandLine::add_explain() {
    auto* sub = add("explain", "Say why a move is legal or not, board by board",
                    [this](Registry& registry) { return run_explain(registry, explain_); });
    source_options(sub, explain_.source, "A saved game, or a variant from its start");
    sub->add_option("move", explain_.token, "The move asked about")->required()->type_name("MOVE");
    sub->add_option("--viewer", explain_.viewer, "Whose eyes: a seat, spectator or arbiter")->type_name("SEAT");
    sub->add_flag("--json", explain_.json, "The explanation as JSON");
    sub->add_option("--ply", explain_.ply, "Position of the file to ask in")->check(whole_number(0))->type_name("N");
}

void CommandLine::add_ask() {
    auto* sub = add("ask", "Answer a question that the variant publishes, as JSON",
                    [this](Registry& registry) { return run_ask(registry, ask_); });
    source_options(sub, ask_.source, "A saved game, or a variant from its start");
    sub->add_option("question", ask_.question, "Its name, as g:ask takes it; escapes, as g:escapes()")
        ->required()
        ->type_name("QUESTION");
    sub->add_option("words", ask_.words, "Its arguments")->type_name("WORDS");
    sub->add_option("--ply", ask_.ply, "Position of the file to ask in")->check(whole_number(0))->type_name("N");
}

void CommandLine::add_render() {
    auto* sub = add("render", "Draw a position as SVG, PNG or text",
                    [this](Registry& registry) { return run_render(registry, render_); });
    source_options(sub, render_.source, "A saved game, or a variant from its start");
    sub->add_option("--renderer", render_.renderer, "Renderer; else the one that fits best")->type_name("ID");
    sub->add_option("-o,--out", render_.out, "Picture to write; without it text on standard output")
        ->type_name("X.svg|png|txt");
    force_option(sub);
    sub->add_option("--format", render_.format, "svg, png or txt, where the name does not say it")
        ->check(CLI::IsMember({"svg", "png", "txt"}))
        ->type_name("FORMAT");
    sub->add_option("--theme", render_.theme, "Theme")->capture_default_str()->type_name("ID");
    sub->add_option("--pieces", render_.pieces, "Piece set")->capture_default_str()->type_name("ID");
    sub->add_option("--size", render_.size, "Pixels")->capture_default_str()->type_name("W[xH]");
    sub->add_option("--ply", render_.ply, "Position to draw; else where the game was saved")
        ->check(whole_number(0))
        ->type_name("N");
    sub->add_flag("--line", render_.line, "Every position of the line: x-000.svg, x-001.svg and so on");
    sub->add_option("--viewer", render_.viewer, "Whose eyes: a seat, spectator or arbiter")->type_name("SEAT");
    sub->add_option("--bottom", render_.bottom, "Seat at the bottom")->type_name("SEAT");
    sub->add_option("--focus", render_.focus, "One board alone")->type_name("BOARD");
    sub->add_option("--pick", render_.pick, "Light the targets of this square")->type_name("SQUARE");
    sub->add_flag("--xray", render_.xray, "Lines between what hangs together");
    sub->add_option("--style", render_.styles, "Looks of the renderer, such as disc=grid")->option_text("NAME=WORD");
    sub->add_flag("--upright", render_.upright, "Boards unturned");
    sub->add_flag("--no-coordinates", render_.no_coordinates, "No letters and numbers at the edges");
}

void CommandLine::add_convert() {
    auto* sub = add("convert", "Write a game in another notation",
                    [this](Registry& registry) { return run_convert(registry, convert_); });
    source_options(sub, convert_.source, "A saved game, - for standard input, or a variant");
    sub->add_option("out", convert_.out, "File to write, - for standard output")->required()->type_name("OUT");
    force_option(sub);
    sub->add_option("--from", convert_.source.notation, "Notation of the file; else found out")->type_name("NOTATION");
    sub->add_option("--to", convert_.to, "Notation to write; else by the name of OUT")->type_name("NOTATION");
}

void CommandLine::add_games() {
    auto* sub = add("games", "List the games that a file holds",
                    [this](Registry& registry) { return run_games(registry, games_); });
    sub->add_option("file", games_.file, "A file of games, such as PGN")->required()->type_name("FILE");
    sub->add_flag("--json", games_.json, "As JSON");
}

}  // namespace pinwheel::terminal
