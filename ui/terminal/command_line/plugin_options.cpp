/// Commands for plugins and their authors.
#include "terminal/command_line/options.h"

namespace pinwheel::terminal {

void CommandLine::add_plugins() {
    auto* sub = add("plugins", "List what is loaded, and what is not and why",
                    [this](Registry& registry) { return list_plugins(registry, plugins_); });
    sub->add_flag("--json", plugins_.json, "As JSON");
}

void CommandLine::add_check() {
    auto* sub = app_.add_subcommand("check", "Run the contract suite over a plugin");
    sub->callback([this] { command_ = [this] { return check_plugin(check_); }; });
    sub->add_option("plugin", check_.plugin, "A .so, .lua or .json file")->required()->type_name("PLUGIN");
    sub->add_option("--games", check_.games, "Random games")
        ->capture_default_str()
        ->check(whole_number(1, 1000000))
        ->type_name("N");
    sub->add_option("--plies", check_.plies, "Plies of a game at most")
        ->capture_default_str()
        ->check(whole_number(1, 1000000))
        ->type_name("N");
    sub->add_option("--seed", check_.seed, "Of the random games")
        ->capture_default_str()
        ->check(whole_number(0, any_number))
        ->type_name("N");
    sub->add_option("--patience", check_.patience, "Seconds that one clause may take")
        ->capture_default_str()
        ->check(whole_number(1, 86400))
        ->type_name("N");
    sub->add_flag("--together", check_.together, "In one process, for a debugger");
}

void CommandLine::add_new_plugin() {
    auto* sub = app_.add_subcommand("new-plugin", "Make a folder with the smallest plugin of a kind, to begin from");
    sub->callback([this] { command_ = [this] { return new_plugin(new_plugin_); }; });
    sub->add_option("kind", new_plugin_.kind, "bot, judge, notation, renderer, ruleset or variant")
        ->required()
        ->type_name("KIND");
    sub->add_option("id", new_plugin_.id, "Its id: small letters, digits, hyphens and dots")
        ->required()
        ->type_name("ID");
    sub->add_option("--title", new_plugin_.title, "Its name for people; else made from the id")->type_name("TEXT");
    sub->add_option("--folder", new_plugin_.folder, "Folder to make; else named by the id")->type_name("DIR");
}

}  // namespace pinwheel::terminal
