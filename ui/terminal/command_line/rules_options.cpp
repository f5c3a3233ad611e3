/// Commands that compare rules.
#include "terminal/command_line/options.h"

namespace pinwheel::terminal {

void CommandLine::add_compare() {
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
    force_option(sub);
    sub->add_flag("--every-ply", compare_.every_ply, "Verdicts at every ply, not only where one changes");
}

void CommandLine::add_what_if() {
    auto* sub = add("what-if", "Say what each option of each ruling would change at a position",
                    [this](Registry& registry) { return run_what_if(registry, what_if_); });
    source_options(sub, what_if_.source, "A saved game, - for standard input, or a variant");
    sub->add_option("--ply", what_if_.ply, "Position of the file to ask in")->check(whole_number(0))->type_name("N");
    sub->add_flag("--all", what_if_.all, "Options that change nothing as well");
    sub->add_flag("--line", what_if_.line, "Which rulings matter along the whole line, and where");
    sub->add_flag("--json", what_if_.json, "As JSON");
}

void CommandLine::add_find_difference() {
    auto* sub = add("find-difference", "Find the nearest continuation in which two rulesets part",
                    [this](Registry& registry) { return run_find_difference(registry, find_difference_); });
    source_options(sub, find_difference_.source, "A saved game, - for standard input, or a variant");
    sub->add_option("--rulesets", find_difference_.rulesets, "Two rulesets, a comma between, as for compare")
        ->required()
        ->type_name("A,B");
    sub->add_option("--ply", find_difference_.ply, "Position of the file to begin at")
        ->check(whole_number(0))
        ->type_name("N");
    auto& search = find_difference_.search;
    sub->add_option("--depth", search.max_depth, "Plies to search in breadth")
        ->capture_default_str()
        ->check(whole_number(0, 1000))
        ->type_name("N");
    sub->add_option("--positions", search.max_positions,
                    "Positions to keep at most; else 5 million, or 50000 where the variant is slow at them")
        ->check(whole_number(1, 50'000'000))
        ->type_name("N");
    sub->add_option("--memory", find_difference_.memory, "MiB that they may take")
        ->capture_default_str()
        ->check(whole_number(1, 65'536))
        ->type_name("N");
    sub->add_option("--seconds", find_difference_.seconds, "Seconds that the search may take; else as long as it does")
        ->check(whole_number(1, 86'400))
        ->type_name("N");
    sub->add_option("--games", search.games, "Random games last; 0: breadth alone, without known lines and guidance")
        ->capture_default_str()
        ->check(whole_number(0, 1'000'000))
        ->type_name("N");
    sub->add_option("--seed", search.seed, "Of the random games")
        ->capture_default_str()
        ->check(whole_number(0, any_number))
        ->type_name("N");
    sub->add_flag("--endings", search.endings,
                  "Take resigning and draw offers as any other action; else, where several rulings differ, only once "
                  "nothing else is found");
    sub->add_flag("--json", find_difference_.json, "As JSON");
}

void CommandLine::add_questions() {
    auto* sub = add("questions", "Ask an inventor: the rulings nobody has confirmed, each with a position",
                    [this](Registry& registry) { return run_questions(registry, questions_); });
    sub->add_option("variant", questions_.variant, "Variant")->required()->type_name("VARIANT");
    sub->add_option("--ruleset", questions_.ruleset, "Whose choices; else the ruleset with the most unconfirmed ones")
        ->type_name("ID");
    sub->add_option("-o,--out", questions_.out, "Page to write; without it text on standard output")
        ->type_name("X.html|X.md");
    force_option(sub);
    sub->add_flag("--json", questions_.json, "As JSON");
    sub->add_option("--games", questions_.search.games, "Random games to look for positions in")
        ->capture_default_str()
        ->check(whole_number(1, 1'000'000))
        ->type_name("N");
    sub->add_option("--seed", questions_.search.seed, "Of these games")
        ->capture_default_str()
        ->check(whole_number(0, any_number))
        ->type_name("N");
    auto* answers = sub->add_option("--answers", questions_.answers,
                                    "Answers, the form at the page's end filled in: written as a ruleset instead")
                        ->type_name("X.json");
    sub->add_option("--title", questions_.title, "Name of that ruleset")->needs(answers)->type_name("TEXT");
    sub->add_option("--source", questions_.source, "Who answered, and when")->needs(answers)->type_name("TEXT");
}

void CommandLine::add_rejudge() {
    auto* sub = add("rejudge", "List the games of a folder or file that two rulesets judge otherwise",
                    [this](Registry& registry) { return run_rejudge(registry, rejudge_); });
    sub->add_option("path", rejudge_.path, "Folder of saved games, or a file of them")->required()->type_name("PATH");
    sub->add_option("--rulesets", rejudge_.rulesets,
                    "Two rulesets, a comma between; as-played is what each game was played under")
        ->required()
        ->type_name("OLD,NEW");
    sub->add_flag("--json", rejudge_.json, "As JSON");
}

void CommandLine::add_book() {
    auto* sub = add("book", "Say what was played from a position in many games, and how they ended",
                    [this](Registry& registry) { return run_book(registry, book_); });
    source_options(sub, book_.source, "A saved game, - for standard input, or a variant");
    sub->add_option("--ply", book_.ply, "Position of the file to ask in")->check(whole_number(0))->type_name("N");
    sub->add_option("--games", book_.games, "A game or a folder of games; again for more")
        ->required()
        ->allow_extra_args(false)
        ->type_name("PATH");
    sub->add_option("--rulesets", book_.rulesets, "Rulesets that judge them, commas between; else the game's own")
        ->type_name("A,B");
    sub->add_flag("--json", book_.json, "As JSON");
}

void CommandLine::add_rulesets() {
    auto* sub = add("rulesets", "List rulesets: what each is for, whose it is, what it chooses",
                    [this](Registry& registry) { return run_rulesets(registry, rulesets_); });
    sub->add_option("variant", rulesets_.variant, "Variant; else all of them")->type_name("VARIANT");
    sub->add_flag("--json", rulesets_.json, "As JSON");
}

void CommandLine::add_rulings() {
    auto* sub = add("rulings", "List the rulings of a variant, or say what one of them asks",
                    [this](Registry& registry) { return run_rulings(registry, rulings_); });
    sub->add_option("variant", rulings_.variant, "Variant")->required()->type_name("VARIANT");
    sub->add_option("ruling", rulings_.ruling, "Its number or its word; else all of them")->type_name("RULING");
    sub->add_flag("--json", rulings_.json, "As JSON");
}

}  // namespace pinwheel::terminal
