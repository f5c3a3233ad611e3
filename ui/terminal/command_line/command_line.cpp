#include "terminal/command_line/command_line.h"

#include <algorithm>
#include <sstream>

#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/command_line/options.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

constexpr char examples[] =
    "Exit codes: 0 done, 1 it failed, 2 the command line is wrong, 3 asked, and the answer is no.\n"
    "See pinwheel-cli(1) for examples.";

bool is_word(const std::string& text) { return text == "-" || !text.starts_with('-'); }

}  // namespace

CommandLine::CommandLine() {
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
    add_rulings();
    add_plugins();
    add_check();
    add_new_plugin();
    add_serve();
    add_help();
}

int CommandLine::run(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const auto command = std::find_if(words.begin(), words.end(), is_word);
    if (command != words.end() && !knows(*command)) return refuse(unknown(*command));
    if (command != words.end() && *command == "run") take_script_words(words, command + 1);
    if (command != words.end() && *command == "explain") take_dashes(words, command + 1);
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
        // CLI11 misses the move first; what stands in its place says more.
        const bool taken = !used.empty() && name == " explain" && !used.front()->remaining().empty();
        return refuse((extra || taken ? unexpected(used.empty() ? app_ : *used.front()) : e.what() + std::string(".")) +
                      (taken ? " A move that begins with '-' is written last, behind --." : "") +
                      " See \"pinwheel-cli help" + name + "\".");
    }
    return command_();
}

bool CommandLine::knows(const std::string& command) const {
    const auto subs = app_.get_subcommands({});
    return std::any_of(subs.begin(), subs.end(), [&](const CLI::App* sub) { return sub->get_name() == command; });
}

/// What stands behind the script is the script's, without an own --sandbox before "--": nobody who writes it last
/// is to run a script unguarded.
void CommandLine::take_script_words(Words& words, Words::iterator behind_run) {
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

/// A lone "--" at the end is the move, a pass: to CLI11 it only ends the options.
void CommandLine::take_dashes(Words& words, Words::iterator behind_command) {
    if (std::count(behind_command, words.end(), "--") == 1 && words.back() == "--") words.push_back("--");
}

/// What is said of words that a command does not take: of the first option among them, else of the first.
std::string CommandLine::unexpected(const CLI::App& app) {
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

std::string CommandLine::unknown(const std::string& command) const {
    std::vector<std::string> names;
    for (const auto* sub : app_.get_subcommands({})) names.push_back(sub->get_name());
    const auto near = nearest_word(command, names);
    return "There is no command '" + command + "'; " + (near.empty() ? "there" : "did you mean '" + near + "'? There") +
           " are " + commands() + ".";
}

std::string CommandLine::commands() const {
    std::string out;
    for (const auto* sub : app_.get_subcommands({})) out.append(out.empty() ? "" : ", ").append(sub->get_name());
    return out;
}

void CommandLine::force_option(CLI::App* sub) {
    sub->add_flag_callback("--force", write_over, "Write over a file that is there");
}

void CommandLine::source_options(CLI::App* sub, Source& source, const std::string& what) {
    sub->add_option("source", source.what, what)->required()->type_name("FILE|VARIANT");
    sub->add_option("--ruleset", source.ruleset, "Ruleset instead of the file's own or the variant's default")
        ->type_name("ID");
    sub->add_option("--setup,--fen", source.setup, "Set-up of a variant: its text form, or @FILE")->type_name("TEXT");
    sub->add_option("--option", source.options, "Option of a variant's start, such as board=10x8; again for more")
        ->allow_extra_args(false)
        ->type_name("NAME=WORD");
    sub->add_flag("--help-options", source.help_options, "List the options of the variant's start, and leave");
    sub->add_option("--ruling", source.rulings, "Ruling chosen otherwise, such as draw.latched=live; again for more")
        ->allow_extra_args(false)
        ->type_name("ID=OPTION");
    sub->add_option("--moves", source.moves, "Moves played from there, blanks between")->type_name("\"e2e4 …\"");
    sub->add_option("--game", source.game, "Number of the game in a file that holds several")
        ->check(whole_number(1))
        ->type_name("N");
    sub->add_flag("--lenient", source.lenient, "Forgive what a strict reader of files refuses");
    sub->add_flag("--unsealed", source.unsealed, "Show what a running game of a file hides");
}

std::string CommandLine::list_of_commands() {
    CommandLine fresh;
    return fresh.app_.help();
}

void CommandLine::add_help() {
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

int run_command_line(int argc, char** argv) { return CommandLine().run(argc, argv); }

}  // namespace pinwheel::terminal
