#include "terminal/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <sstream>

#include "model/shell/settings.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/commands/ask_command.h"
#include "terminal/commands/check_command.h"
#include "terminal/commands/convert_command.h"
#include "terminal/commands/games_command.h"
#include "terminal/commands/new_plugin_command.h"
#include "terminal/commands/perft_command.h"
#include "terminal/commands/play/join_command.h"
#include "terminal/commands/play/play_command.h"
#include "terminal/commands/plugins_command.h"
#include "terminal/commands/render_command.h"
#include "terminal/commands/repl_command.h"
#include "terminal/commands/rules/book_command.h"
#include "terminal/commands/rules/compare_command.h"
#include "terminal/commands/rules/explain_command.h"
#include "terminal/commands/rules/find_difference_command.h"
#include "terminal/commands/rules/questions_command.h"
#include "terminal/commands/rules/rejudge_command.h"
#include "terminal/commands/rules/rulesets_command.h"
#include "terminal/commands/rules/what_if_command.h"
#include "terminal/commands/run_command.h"
#include "terminal/commands/serve_command.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

constexpr int deepest_perft = 99;
constexpr char examples[] =
    "Exit codes: 0 done, 1 it failed, 2 the command line is wrong, 3 asked, and the answer is no.\n"
    "See pinwheel-cli(1) for examples.";

/// Every command's options, and what to run once they are read.
class CommandLine {
public:
    CommandLine() {
        app_.require_subcommand(1);
        app_.name("pinwheel-cli");
        app_.set_version_flag("-V,--version", "pinwheel-cli " PINWHEEL_VERSION, "Print the version and leave");
        app_.set_help_flag("-h,--help", "Print this help and leave");
        app_.add_flag("--safe-mode", library_.safe_mode, "Load only the plugins that came with Pinwheel");
        app_.add_flag_callback("-q,--quiet", be_quiet, "No notes: results and errors alone");
        app_.footer(examples);
        add_run();
        add_repl();
        add_play();
        add_perft();
        add_explain();
        add_ask();
        add_render();
        add_convert();
        add_games();
        add_compare();
        add_what_if();
        add_find_difference();
        add_questions();
        add_rejudge();
        add_book();
        add_rulesets();
        add_plugins();
        add_check();
        add_new_plugin();
        add_serve();
        add_help();
    }

    int run(int argc, char** argv) {
        std::vector<std::string> words(argv + 1, argv + argc);
        const auto command = std::find_if(words.begin(), words.end(), is_word);
        if (command != words.end() && !knows(*command)) return refuse(unknown(*command));
        if (command != words.end() && *command == "run") take_script_words(words, command + 1);
        try {
            std::reverse(words.begin(), words.end());  // as CLI11 wants them
            app_.parse(std::move(words));
        } catch (const CLI::ParseError& e) {
            std::ostringstream out, err;
            const bool wrong = app_.exit(e, out, err) != 0;
            print(out.str());
            if (!wrong) return success;
            const auto used = app_.get_subcommands();
            const std::string name = used.empty() ? "" : " " + used.front()->get_name();
            const bool extra = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
            return refuse((extra ? unexpected(used.empty() ? app_ : *used.front()) : e.what() + std::string(".")) +
                          " See \"pinwheel-cli help" + name + "\".");
        }
        return command_();
    }

private:
    using Words = std::vector<std::string>;

    static bool is_word(const std::string& text) { return text == "-" || !text.starts_with('-'); }

    bool knows(const std::string& command) const {
        const auto subs = app_.get_subcommands({});
        return std::any_of(subs.begin(), subs.end(), [&](const CLI::App* sub) { return sub->get_name() == command; });
    }

    /// What stands behind the script is the script's, without an own --sandbox before "--": nobody who writes it last
    /// is to run a script unguarded.
    void take_script_words(Words& words, Words::iterator behind_run) {
        const auto script = std::find_if(behind_run, words.end(), is_word);
        if (script == words.end()) return;
        bool ours = true;
        for (auto word = script + 1; word != words.end(); ++word) {
            if (ours && *word == "--sandbox")
                run_.sandbox = true;
            else if (ours && *word == "--")
                ours = false;
            else
                run_.args.push_back(*word);
        }
        words.erase(script + 1, words.end());
    }

    /// What is said of words that a command does not take: of the first option among them, else of the first.
    static std::string unexpected(const CLI::App& app) {
        const Words left = app.remaining();
        const auto option =
            std::find_if(left.begin(), left.end(), [](const std::string& word) { return word.starts_with("--"); });
        if (option == left.end())
            return "The argument '" + (left.empty() ? std::string() : left.front()) + "' was not expected.";
        const std::string given = option->substr(2, option->find('=') - 2);
        Words known;
        for (const auto* each : app.get_options())
            known.insert(known.end(), each->get_lnames().begin(), each->get_lnames().end());
        const std::string near = nearest_word(given, known);
        return "There is no option '--" + given + "'" + (near.empty() ? "." : "; did you mean '--" + near + "'?");
    }

    std::string unknown(const std::string& command) const {
        std::vector<std::string> names;
        for (const auto* sub : app_.get_subcommands({})) names.push_back(sub->get_name());
        const auto near = nearest_word(command, names);
        return "There is no command '" + command + "'; " +
               (near.empty() ? "there" : "did you mean '" + near + "'? There") + " are " + commands() + ".";
    }

    std::string commands() const {
        std::string out;
        for (const auto* sub : app_.get_subcommands({})) out.append(out.empty() ? "" : ", ").append(sub->get_name());
        return out;
    }

    /// A subcommand that runs `act` on the loaded plugins.
    template <class Act>
    CLI::App* add(const std::string& name, const std::string& about, Act act) {
        auto* sub = app_.add_subcommand(name, about);
        sub->callback([this, act] {
            command_ = [this, act] {
                auto registry = load_library(library_);
                return act(*registry);
            };
        });
        return sub;
    }

    static void source_options(CLI::App* sub, Source& source, const std::string& what) {
        sub->add_option("source", source.what, what)->required()->type_name("FILE|VARIANT");
        sub->add_option("--ruleset", source.ruleset, "Ruleset instead of the file's own or the variant's default")
            ->type_name("ID");
        sub->add_option("--setup,--fen", source.setup, "Set-up of a variant: its text form, or @FILE")
            ->type_name("TEXT");
        sub->add_option("--option", source.options, "Option of a variant's start, such as board=10x8; again for more")
            ->allow_extra_args(false)
            ->type_name("NAME=WORD");
        sub->add_flag("--help-options", source.help_options, "List the options of the variant's start, and leave");
        sub->add_option("--ruling", source.rulings,
                        "Ruling chosen otherwise, such as draw.latched=live; again for more")
            ->allow_extra_args(false)
            ->type_name("ID=OPTION");
        sub->add_option("--moves", source.moves, "Moves played from there, blanks between")->type_name("\"e2e4 …\"");
        sub->add_option("--game", source.game, "Number of the game in a file that holds several")
            ->check(CLI::PositiveNumber)
            ->type_name("N");
        sub->add_flag("--lenient", source.lenient, "Forgive what a strict reader of files refuses");
        sub->add_flag("--unsealed", source.unsealed, "Show what a running game of a file hides");
    }

    /// help() of the program tells of the subcommand that was used, once one was.
    static std::string list_of_commands() {
        CommandLine fresh;
        return fresh.app_.help();
    }

    void add_help() {
        auto* sub = app_.add_subcommand("help", "Print the help of a command");
        sub->add_option("command", asked_, "The command; else all are listed")->type_name("COMMAND");
        sub->callback([this] {
            command_ = [this] {
                if (!asked_.empty() && !knows(asked_)) return refuse(unknown(asked_));
                print(asked_.empty() ? list_of_commands() : app_.get_subcommand(asked_)->help("pinwheel-cli"));
                return success;
            };
        });
    }

    void add_run() {
        auto* sub = add("run", "Run a Lua script; what follows its name is the script's",
                        [this](Registry& registry) { return run_script(registry, run_); });
        sub->add_flag_callback(
            "--sandbox", [this] { run_.sandbox = true; },
            "No io, no os: what the desktop console may do (also after FILE, before any --)");
        sub->add_option("script", run_.file, "Script to run; - reads standard input")
            ->required()
            ->type_name("FILE.lua ARGS…");
    }

    void add_repl() {
        auto* sub = add("repl", "Lua console: history, Tab completes, Ctrl+C interrupts",
                        [this](Registry& registry) { return run_repl(registry, repl_); });
        sub->add_option("source", repl_.source.what,
                        "What the global g is (a new game of " + ui::shipped_variant() + ")")
            ->type_name("FILE|VARIANT");
        sub->add_option("--ruleset", repl_.source.ruleset, "Ruleset of g")->type_name("ID");
        sub->add_option("--moves", repl_.source.moves, "Moves played in g")->type_name("\"e2e4 …\"");
        sub->add_flag("--unsealed", repl_.source.unsealed, "Show what a running game of a file hides");
        sub->add_flag("--sandbox", repl_.sandbox, "No io, no os: what the desktop console may do");
    }

    void add_play() {
        auto* sub =
            add("play", "Play in the terminal: type moves, why e2e5, undo, ruleset ID", [this](Registry& registry) {
                return join_.link.empty() ? run_play(registry, play_) : run_join(registry, join_);
            });
        source_options(sub, play_.source, "A saved game, or a variant from its start");
        sub->get_option("source")->required(false);
        sub->footer("A running game of a file that hides something is written to that file after every action.");
        sub->add_flag("!--no-colour", play_.colour, "No colours");
        sub->add_flag("--figures", play_.figures, "The figures of chess instead of letters");
        sub->add_option("--bot", play_.bots, "Seat that a computer plays, such as b=random; again for more")
            ->allow_extra_args(false)
            ->type_name("SEAT=BOT");
        sub->add_option("--think", play_.think_ms, "Milliseconds that a computer may think about a decision")
            ->capture_default_str()
            ->check(CLI::Range(1, 3600000))
            ->type_name("MS");
        sub->add_option("--depth", play_.depth, "Plies that a computer looks ahead at most")
            ->check(CLI::Range(1, 99))
            ->type_name("N");
        sub->add_option("--nodes", play_.nodes, "Positions that a computer looks at for a decision at most")
            ->check(CLI::PositiveNumber)
            ->type_name("N");
        sub->add_option("--join", join_.link, "Plays at a server: the link of a game, http://host:8080/g/abcdefgh")
            ->type_name("LINK");
        sub->add_option("--seat", join_.seat, "Seat to take there; else any that is free")->type_name("SEAT");
        sub->add_flag("--recover", play_.recover, "Opens the game that was not saved when Pinwheel ended last");
    }

    void add_perft() {
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
            ->check(CLI::Range(0, deepest_perft))
            ->type_name("DEPTH");
        sub->add_option("--setup,--fen", perft_.source.setup, "Start here: the variant's text form, or @FILE")
            ->type_name("TEXT");
        sub->add_option("--ruleset", perft_.source.ruleset, "Ruleset, where it changes what is legal")->type_name("ID");
        sub->add_option("--moves", perft_.source.moves, "Moves played first")->type_name("\"e2e4 …\"");
        sub->add_flag("--divide", perft_.divide, "Leaves behind each move");
        sub->add_flag("--json", perft_.json, "As JSON");
        sub->add_flag("--time", perft_.time, "Time and speed on standard error");
    }

    void add_explain() {
        auto* sub = add("explain", "Say why a move is legal or not, board by board",
                        [this](Registry& registry) { return run_explain(registry, explain_); });
        source_options(sub, explain_.source, "A saved game, or a variant from its start");
        sub->add_option("move", explain_.token, "The move asked about")->required()->type_name("MOVE");
        sub->add_option("--viewer", explain_.viewer, "Whose eyes: a seat, spectator or arbiter")->type_name("SEAT");
        sub->add_flag("--json", explain_.json, "The explanation as JSON");
        sub->add_option("--ply", explain_.ply, "Position of the file to ask in")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
    }

    void add_ask() {
        auto* sub = add("ask", "Answer a question that the variant publishes, as JSON",
                        [this](Registry& registry) { return run_ask(registry, ask_); });
        source_options(sub, ask_.source, "A saved game, or a variant from its start");
        sub->add_option("question", ask_.question, "Its name, as g:ask takes it; escapes, as g:escapes()")
            ->required()
            ->type_name("QUESTION");
        sub->add_option("words", ask_.words, "Its arguments")->type_name("WORDS");
        sub->add_option("--ply", ask_.ply, "Position of the file to ask in")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
    }

    void add_render() {
        auto* sub = add("render", "Draw a position as SVG, PNG or text",
                        [this](Registry& registry) { return run_render(registry, render_); });
        source_options(sub, render_.source, "A saved game, or a variant from its start");
        sub->add_option("--renderer", render_.renderer, "Renderer; else the one that fits best")->type_name("ID");
        sub->add_option("-o,--out", render_.out, "Picture to write; without it text on standard output")
            ->type_name("X.svg|png|txt");
        sub->add_option("--format", render_.format, "svg, png or txt, where the name does not say it")
            ->check(CLI::IsMember({"svg", "png", "txt"}))
            ->type_name("FORMAT");
        sub->add_option("--theme", render_.theme, "Theme")->capture_default_str()->type_name("ID");
        sub->add_option("--pieces", render_.pieces, "Piece set")->capture_default_str()->type_name("ID");
        sub->add_option("--size", render_.size, "Pixels")->capture_default_str()->type_name("W[xH]");
        sub->add_option("--ply", render_.ply, "Position to draw; else where the game was saved")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        sub->add_flag("--line", render_.line, "Every position of the line: x-000.svg, x-001.svg and so on");
        sub->add_option("--viewer", render_.viewer, "Whose eyes: a seat, spectator or arbiter")->type_name("SEAT");
        sub->add_option("--bottom", render_.bottom, "Seat at the bottom")->type_name("SEAT");
        sub->add_option("--focus", render_.focus, "One board alone")->type_name("BOARD");
        sub->add_option("--pick", render_.pick, "Light the targets of this square")->type_name("SQUARE");
        sub->add_flag("--xray", render_.xray, "Lines between what hangs together");
        sub->add_option("--style", render_.styles, "Looks of the renderer, such as disc=grid")
            ->option_text("NAME=WORD");
        sub->add_flag("--upright", render_.upright, "Boards unturned");
        sub->add_flag("--no-coordinates", render_.no_coordinates, "No letters and numbers at the edges");
    }

    void add_convert() {
        auto* sub = add("convert", "Write a game in another notation",
                        [this](Registry& registry) { return run_convert(registry, convert_); });
        source_options(sub, convert_.source, "A saved game, - for standard input, or a variant");
        sub->add_option("out", convert_.out, "File to write, - for standard output")->required()->type_name("OUT");
        sub->add_option("--from", convert_.source.notation, "Notation of the file; else found out")
            ->type_name("NOTATION");
        sub->add_option("--to", convert_.to, "Notation to write; else by the name of OUT")->type_name("NOTATION");
    }

    void add_compare() {
        auto* sub = add("compare", "Read one game under several rulesets",
                        [this](Registry& registry) { return run_compare(registry, compare_); });
        source_options(sub, compare_.source, "A saved game, - for standard input, or a variant");
        sub->add_option(
               "--rulesets", compare_.rulesets,
               "Two rulesets or more, commas between; 'game' is the game's own rules, provisional+draw.latched=live "
               "a ruleset with a ruling chosen otherwise")
            ->required()
            ->type_name("A,B");
        auto* json = sub->add_flag("--json", compare_.json, "As JSON");
        sub->add_option("-o,--out", compare_.out, "Page to write: HTML with pictures, or Markdown")
            ->excludes(json)
            ->type_name("X.html|md");
        sub->add_flag("--every-ply", compare_.every_ply, "Verdicts at every ply, not only where one changes");
    }

    void add_what_if() {
        auto* sub = add("what-if", "Say what each option of each ruling would change at a position",
                        [this](Registry& registry) { return run_what_if(registry, what_if_); });
        source_options(sub, what_if_.source, "A saved game, - for standard input, or a variant");
        sub->add_option("--ply", what_if_.ply, "Position of the file to ask in")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        sub->add_flag("--all", what_if_.all, "Options that change nothing as well");
        sub->add_flag("--line", what_if_.line, "Which rulings matter along the whole line, and where");
        sub->add_flag("--json", what_if_.json, "As JSON");
    }

    void add_games() {
        auto* sub = add("games", "List the games that a file holds",
                        [this](Registry& registry) { return run_games(registry, games_); });
        sub->add_option("file", games_.file, "A file of games, such as PGN")->required()->type_name("FILE");
        sub->add_flag("--json", games_.json, "As JSON");
    }

    void add_book() {
        auto* sub = add("book", "Say what was played from a position in many games, and how they ended",
                        [this](Registry& registry) { return run_book(registry, book_); });
        source_options(sub, book_.source, "A saved game, - for standard input, or a variant");
        sub->add_option("--ply", book_.ply, "Position of the file to ask in")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        sub->add_option("--games", book_.games, "A game or a folder of games; again for more")
            ->required()
            ->allow_extra_args(false)
            ->type_name("PATH");
        sub->add_option("--rulesets", book_.rulesets, "Rulesets that judge them, commas between; else the game's own")
            ->type_name("A,B");
        sub->add_flag("--json", book_.json, "As JSON");
    }

    void add_find_difference() {
        auto* sub = add("find-difference", "Find the nearest continuation in which two rulesets part",
                        [this](Registry& registry) { return run_find_difference(registry, find_difference_); });
        source_options(sub, find_difference_.source, "A saved game, - for standard input, or a variant");
        sub->add_option("--rulesets", find_difference_.rulesets, "Two rulesets, a comma between, as for compare")
            ->required()
            ->type_name("A,B");
        sub->add_option("--ply", find_difference_.ply, "Position of the file to begin at")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        auto& search = find_difference_.search;
        sub->add_option("--depth", search.max_depth, "Plies to search in breadth")
            ->capture_default_str()
            ->check(CLI::Range(0, 1000))
            ->type_name("N");
        sub->add_option("--positions", search.max_positions,
                        "Positions to keep at most; else 5 million, or 50000 where the variant is slow at them")
            ->check(CLI::Range(1, 50'000'000))
            ->type_name("N");
        sub->add_option("--memory", find_difference_.memory, "MiB that they may take")
            ->capture_default_str()
            ->check(CLI::Range(1, 65'536))
            ->type_name("N");
        sub->add_option("--games", search.games, "Random games after that")
            ->capture_default_str()
            ->check(CLI::Range(0, 1'000'000))
            ->type_name("N");
        sub->add_option("--seed", search.seed, "Of the random games")->capture_default_str()->type_name("N");
        sub->add_flag("--json", find_difference_.json, "As JSON");
    }

    void add_questions() {
        auto* sub = add("questions", "Ask an inventor: the rulings nobody has confirmed, each with a position",
                        [this](Registry& registry) { return run_questions(registry, questions_); });
        sub->add_option("variant", questions_.variant, "Variant")->required()->type_name("VARIANT");
        sub->add_option("--ruleset", questions_.ruleset,
                        "Whose choices; else the ruleset with the most unconfirmed ones")
            ->type_name("ID");
        sub->add_option("-o,--out", questions_.out, "Page to write; without it text on standard output")
            ->type_name("X.html");
        sub->add_option("--games", questions_.search.games, "Random games to look for positions in")
            ->capture_default_str()
            ->check(CLI::Range(1, 1'000'000))
            ->type_name("N");
        sub->add_option("--seed", questions_.search.seed, "Of these games")->capture_default_str()->type_name("N");
        auto* answers = sub->add_option("--answers", questions_.answers,
                                        "Answers, a JSON object from rulings to options: written as a ruleset instead")
                            ->type_name("X.json");
        sub->add_option("--title", questions_.title, "Name of that ruleset")->needs(answers)->type_name("TEXT");
        sub->add_option("--source", questions_.source, "Who answered, and when")->needs(answers)->type_name("TEXT");
    }

    void add_rejudge() {
        auto* sub = add("rejudge", "List the games of a folder or file that two rulesets judge otherwise",
                        [this](Registry& registry) { return run_rejudge(registry, rejudge_); });
        sub->add_option("path", rejudge_.path, "Folder of saved games, or a file of them")
            ->required()
            ->type_name("PATH");
        sub->add_option("--rulesets", rejudge_.rulesets,
                        "Two rulesets, a comma between; as-played is what each game was played under")
            ->required()
            ->type_name("OLD,NEW");
        sub->add_flag("--json", rejudge_.json, "As JSON");
    }

    void add_rulesets() {
        auto* sub = add("rulesets", "List rulesets: what each is for, whose it is, what it chooses",
                        [this](Registry& registry) { return run_rulesets(registry, rulesets_); });
        sub->add_option("variant", rulesets_.variant, "Variant; else all of them")->type_name("VARIANT");
        sub->add_flag("--json", rulesets_.json, "As JSON");
    }

    void add_plugins() {
        auto* sub = add("plugins", "List what is loaded, and what is not and why",
                        [this](Registry& registry) { return list_plugins(registry, plugins_); });
        sub->add_flag("--json", plugins_.json, "As JSON");
    }

    void add_check() {
        auto* sub = app_.add_subcommand("check", "Run the contract suite over a plugin");
        sub->callback([this] { command_ = [this] { return check_plugin(check_); }; });
        sub->add_option("plugin", check_.plugin, "A .so, .lua or .json file")->required()->type_name("PLUGIN");
        sub->add_option("--games", check_.games, "Random games")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000))
            ->type_name("N");
        sub->add_option("--plies", check_.plies, "Plies of a game at most")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000))
            ->type_name("N");
        sub->add_option("--seed", check_.seed, "Of the random games")->capture_default_str()->type_name("N");
        sub->add_option("--patience", check_.patience, "Seconds that one clause may take")
            ->capture_default_str()
            ->check(CLI::Range(1, 86400))
            ->type_name("N");
        sub->add_flag("--together", check_.together, "In one process, for a debugger");
    }

    void add_new_plugin() {
        auto* sub =
            app_.add_subcommand("new-plugin", "Make a folder with the smallest plugin of a kind, to begin from");
        sub->callback([this] { command_ = [this] { return new_plugin(new_plugin_); }; });
        sub->add_option("kind", new_plugin_.kind, "bot, judge, notation, renderer, ruleset or variant")
            ->required()
            ->type_name("KIND");
        sub->add_option("id", new_plugin_.id, "Its id: lower-case letters, digits and hyphens")
            ->required()
            ->type_name("ID");
        sub->add_option("--title", new_plugin_.title, "Its name for people; else made from the id")->type_name("TEXT");
        sub->add_option("--folder", new_plugin_.folder, "Folder to make; else named by the id")->type_name("DIR");
    }

    void add_serve() {
        auto* sub = add("serve", "Let others play over the network: the page and the server of games",
                        [this](Registry& registry) { return run_serve(registry, serve_); });
        const CLI::Range port(0, 65535);
        const CLI::Range seconds(0.01, 1e9);
        sub->add_option("--host", serve_.host, "Address to listen on; 0.0.0.0 is every one")
            ->capture_default_str()
            ->type_name("ADDRESS");
        sub->add_option("--port", serve_.port, "Port; 0 takes a free one")
            ->capture_default_str()
            ->check(port)
            ->type_name("N");
        sub->add_option("--data", serve_.data, "Folder of the database; else below the state folder")->type_name("DIR");
        sub->add_option("--pages", serve_.pages, "Folder of the page; else the one that came with Pinwheel")
            ->type_name("DIR");
        sub->add_option("--url", serve_.url, "How visitors write the server: https://chess.example.org")
            ->type_name("URL");
        sub->add_option("--shard", serve_.shard, "First character of the ids of its games, where several serve")
            ->check([](const std::string& text) {
                const bool fits =
                    text.size() == 1 &&
                    std::string_view("abcdefghijklmnopqrstuvwxyz0123456789").find(text[0]) != std::string_view::npos;
                return fits ? std::string() : std::string("one of a to z and 0 to 9 is expected");
            })
            ->type_name("C");
        sub->add_option("--password-file", serve_.password_file, "Its first line is needed to make a game")
            ->type_name("FILE");
        sub->add_flag("--behind-proxy", serve_.behind_proxy,
                      "Believe X-Forwarded-For and X-Forwarded-Proto, which a proxy sets");
        sub->add_option("--grace", serve_.grace, "Seconds that a player may be away")
            ->capture_default_str()
            ->check(seconds)
            ->type_name("S");
        sub->add_option("--janitor", serve_.janitor, "Seconds that the link of a finished game lives unused")
            ->capture_default_str()
            ->check(seconds)
            ->type_name("S");
        sub->add_option("--ping", serve_.ping, "Seconds between two pings")
            ->capture_default_str()
            ->check(seconds)
            ->type_name("S");
        sub->add_option("--away", serve_.away,
                        "Seconds until a game that nobody is connected to is put away to the disk")
            ->capture_default_str()
            ->check(seconds)
            ->type_name("S");
        sub->add_option("--keep", serve_.keep_days, "Days that finished games are kept")
            ->capture_default_str()
            ->check(CLI::Range(0, 36500))
            ->type_name("N");
        sub->add_option("--games", serve_.most_games, "Games at once, at most")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000))
            ->type_name("N");
        sub->add_option("--connections", serve_.most_connections, "Connections at once, at most")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000))
            ->type_name("N");
        sub->add_option("--per-address", serve_.most_per_address, "Connections of one address, at most")
            ->capture_default_str()
            ->check(CLI::Range(1, 1000000))
            ->type_name("N");
        sub->add_flag("--arranged", serve_.arranged,
                      "Let who makes a game that hides something arrange its position, which the others are not told");
        sub->add_option("--metrics", serve_.inner_port, "Port of the host's own for /api/metrics")
            ->check(port)
            ->type_name("N");
        sub->add_option("--metrics-host", serve_.inner_host, "Its address")
            ->capture_default_str()
            ->type_name("ADDRESS");
    }

    CLI::App app_{"Pinwheel without its window: chess variants whose rules are still being argued about."};
    std::function<int()> command_;
    std::string asked_;  ///< the command whose help is wanted
    LibraryOptions library_;
    RunOptions run_;
    ReplOptions repl_;
    PlayOptions play_;
    JoinOptions join_;
    PerftOptions perft_;
    ExplainOptions explain_;
    AskOptions ask_;
    RenderCommand render_;
    ConvertOptions convert_;
    CompareOptions compare_;
    WhatIfOptions what_if_;
    QuestionsOptions questions_;
    FindDifferenceOptions find_difference_;
    GamesOptions games_;
    RejudgeOptions rejudge_;
    BookOptions book_;
    RulesetsOptions rulesets_;
    PluginsOptions plugins_;
    CheckOptions check_;
    NewPluginOptions new_plugin_;
    ServeCommand serve_;
};

}  // namespace

int run_command_line(int argc, char** argv) { return CommandLine().run(argc, argv); }

}  // namespace pinwheel::terminal
