#pragma once
/// What the commands of pinwheel-cli take. The one file that includes CLI11, for this room alone.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

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
#include "terminal/commands/rules/rulings_command.h"
#include "terminal/commands/rules/what_if_command.h"
#include "terminal/commands/run_command.h"
#include "terminal/commands/serve_command.h"
#include "terminal/load_plugins.h"

namespace pinwheel::terminal {

/// What a numeric option takes: anything else is refused in words, "expected a whole number from 1 to 99, not '0'".
/// A `most` that nobody reaches is not told. The default is for plies and numbers of games.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most = std::numeric_limits<int>::max());
inline constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
/// The same of numbers with a fraction.
CLI::Validator number(const std::string& least, const std::string& most);

/// Every command's options, and what to run once they are read.
class CommandLine {
public:
    CommandLine();

    int run(int argc, char** argv);

private:
    using Words = std::vector<std::string>;

    bool knows(const std::string& command) const;
    /// What stands behind the script is the script's, without an own --sandbox before "--": nobody who writes it last
    /// is to run a script unguarded.
    void take_script_words(Words& words, Words::iterator behind_run);
    static void take_dashes(Words& words, Words::iterator behind_command);
    /// What is said of words that a command does not take: of the first option among them, else of the first.
    static std::string unexpected(const CLI::App& app);
    std::string unknown(const std::string& command) const;
    std::string commands() const;

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

    static void source_options(CLI::App* sub, Source& source, const std::string& what);
    static void force_option(CLI::App* sub);
    /// help() of the program tells of the subcommand that was used, once one was.
    static std::string list_of_commands();

    void add_help();
    void add_run();
    void add_repl();
    void add_play();
    void add_perft();
    void add_explain();
    void add_ask();
    void add_render();
    void add_convert();
    void add_compare();
    void add_what_if();
    void add_games();
    void add_book();
    void add_find_difference();
    void add_questions();
    void add_rejudge();
    void add_rulesets();
    void add_rulings();
    void add_plugins();
    void add_check();
    void add_new_plugin();
    void add_serve();

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
    RulingsOptions rulings_;
    PluginsOptions plugins_;
    CheckOptions check_;
    NewPluginOptions new_plugin_;
    ServeCommand serve_;
};

}  // namespace pinwheel::terminal
