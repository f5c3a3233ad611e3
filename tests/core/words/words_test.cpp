// Shell and core know no variant: no phase, action, option, ruling, fact, word or question of a built variant is a
// string in core/ or ui/, and no variant or ruling of one is named there, not even in a comment or as an example. What
// is a word of core's own too, or of the English language, is listed below with its reason. A ruling of core's own
// stands as a string where it is made; everything else asks for it by its CoreRuling.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/view/random.h"
#include "support/places.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

struct Allowed {
    std::string_view word;
    std::string_view files;  ///< ends of paths parted by blanks; empty: any file
    std::string_view reason;
};
constexpr std::string_view members = "views/view_fields.h services/services.h services/serves.h";
constexpr std::string_view core_own = "rulings/core_rulings.cpp";
constexpr std::string_view lua_words = "handles/view_table.cpp";
constexpr Allowed allowed[] = {
    {"board", "", "core's own term, in arguments and members"},
    {"move", "variant/generic_token.cpp", "the action whose token needs no name, as model.h says"},
    {"move", "services/services.h", "a way of a diagram"},
    {"move", "sandbox/table_library.cpp", "table.move of Lua"},
    {"move", "workers/script_bridge.cpp workers/script_desk.cpp", "an event that scripts hear"},
    {"move", "command_line/game_options.cpp", "an argument of the command line"},
    {"play", "variant/variant.h", "the phase of a variant that declares none"},
    {"play", "api/catalogue.cpp", "what a ruling affects"},
    {"play", "handles/game_play.cpp api/network_table.cpp command_line/play_options.cpp",
     "a method of Lua and a command"},
    {"name", "", "a member"},
    {"draft", "services/services.h", "a service"},
    {"placement", "chess/fen.cpp", "a field of FEN"},
    {"army", members, "a service and a member"},
    {"army", "contract/contract_questions.cpp", "an argument of a service"},
    {"army", "services/draft_target.cpp", "a click target of the draft screen"},
    {"army", "commands/play/play_table.cpp commands/play/net_asked.cpp",
     "a command at the prompt, where armies are drafted"},
    {"budget", members, "a member"},
    {"pool", members, "a member"},
    {"commit", "services/services.h", "a member"},
    {"commit", "handles/game_play.cpp", "a method of Lua"},
    {"commit", "services/draft_target.cpp", "a click target of the draft screen"},
    {"castle", "services/services.h", "a way of a diagram"},
    {"castle", "reasons/habits.cpp", "what people type"},
    {"pass", "reasons/habits.cpp", "what people type"},
    {"stalemate", "reasons/after.cpp", "a reason of core's own"},
    {"swap", "services/services.h", "a way of a diagram"},
    {"pick", "api/workbench_table.cpp", "a function of Lua"},
    {"place", "services/services.h", "a member"},
    {"points", "services/services.h", "a member"},
    {"points", "plugins/script_renderer.cpp", "corners of a shape"},
    {"promoted", members, "a member"},
    {"resigned", members, "a member"},
    {"resign", "commands/play/play_table.cpp", "core's word for an end that a seat declares"},
    {"resign", "rulings/verdict_names.cpp", "a reason as earlier versions spelt it"},
    {"winner", members, "a member"},
    {"touch", members, "a member"},
    {"touched", members, "a member"},
    {"touched", "api/network_table.cpp", "a member of Lua's"},
    {"touched", "view/mark.cpp", "a mark of core's own"},
    {"uncapturable", "chess/explain.cpp chess/sentence.cpp",
     "a code of the explanations of orthodox chess under restrictions"},
    {"phase", "", "core's own term"},
    {"piece", "", "the field's term, in members"},
    {"turn", "", "the field's term, in members"},
    {"local", "engine/completion.cpp", "a keyword of Lua"},
    {"move", "chess/explain.cpp", "a detail of a reason"},
    {"mover", "view/explanation.h", "what a piece is in a reason"},
    {"ghost", "view/explanation.h", "the same"},
    {"ghost", "view/tie.h", "a kind of tie"},
    {"move", "view/tie.h", "a member"},
    {"touched", "view/explanation.h", "the same"},
    {"resign", "rulings/declared_ends.h commands/game_commands.cpp commands/play/play_complete.cpp",
     "a declared end, which core keeps for every variant"},
    {"timeout", "rulings/declared_ends.cpp", "the same"},
    {"claim", "rulings/declared_ends.cpp rulings/declared_ends.h commands/game_commands.cpp", "the same"},
    {"claim", "commands/play/play_table.cpp commands/play/play_complete.cpp", "the same"},
    {"insufficient", "reasons/ended.cpp", "a reason of verdicts, see verdict.h"},
    {"draft", "wire/cards_json.cpp", "a card of the page"},
    {"resign", "commands/play/net_asked.cpp", "a word of the wire protocol, and a command at the prompt"},
    {"timeout", "net/seat_game.cpp games/net_game.cpp", "an end that the server says"},
    {"abandoned", "games/net_game_act.cpp games/net_game_bots.cpp", "an end that the server says"},
    {"draw-offer", "games/net_game.cpp games/net_game_act.cpp", "a kind of row of the store"},
    {"play", "games/net_game.cpp games/net_game_act.cpp games/effects.cpp", "a kind of row of the store"},
    {"play", "src/boards.ts src/gesture.ts", "what a click came to"},
    {"ended", "src/connection.ts", "a state of a connection"},
    {"mode", "games/hall.cpp games/option_members.cpp", "a member of the protocol: whose boards are seen"},
    {"blind", "games/option_members.cpp", "what that member says of every variant that hides something"},
    {"vanilla", "games/option_members.cpp", "and of every other"},
    {"announceAll", "games/option_members.cpp", "a member of the protocol, whatever is played"},
    {"highlightingEnabled", "games/option_members.cpp", "the same"},
    {"check", "", "a mark and a member of core's own"},
    {"captured", "", "a part in a reason, and a member"},
    {"challenged", "view/mark.cpp views/view_fields.h", "a mark of core's own, and a member"},
    {"committed", members, "a member"},
    {"phantom", "src/phantoms.ts", "a guessed piece"},
    {"pairs", "sandbox/sandbox.cpp", "pairs of Lua"},
    {"draw.latched", core_own, "core's own row"},
    {"draw.manual", core_own, "core's own row"},
    {"scrub.move", core_own, "core's own row"},
    {"load.order", core_own, "core's own row"},
    {"network.grace", core_own, "core's own row"},
    {"network.waiting-games", core_own, "core's own row"},
    {"strict", "rulings/core_rulings.cpp", "an option of a ruling of core's"},
    {"lenient", "rulings/core_rulings.cpp api/game_sources.cpp", "the same"},
    {"random", "", "the bot of every variant, and a choice of the player's"},
    {"classic", "", "the set of pieces that ships"},
    {"none", "", "the field's term: nothing"},
    {"yes", "", "the same: a truth"},
    {"no", "", "the same"},
    {"on", "", "a truth, and an event of the page"},
    {"off", "", "a truth"},
    {"all", "", "every one"},
    {"both", "chess/explain.cpp chess/sentence.cpp games/told.cpp", "two pieces, or two seats"},
    {"w", "", "a colour in FEN, and a width"},
    {"b", "", "a colour in FEN"},
};

/// Files that speak the network protocol. What its published schema says there is a word of the protocol's own,
/// whatever is played, but what says a variant's options; anything else is a word of a variant, as everywhere.
constexpr std::string_view protocol[] = {"/core/net/client.cpp",
                                         "/core/net/include/pinwheel/net/client.h",
                                         "/core/net/seat_game.cpp",
                                         "/core/net/story.cpp",
                                         "/core/lua/api/network_table.cpp",
                                         "/ui/model/wire/cards_json.cpp",
                                         "/ui/model/wire/offers_json.cpp",
                                         "/ui/server/games/net_game.cpp",
                                         "/ui/server/games/net_game_act.cpp",
                                         "/ui/server/games/net_game_tell.cpp",
                                         "/ui/terminal/script_network.cpp",
                                         "/ui/web/src/game_view.ts",
                                         "/ui/web/src/gesture.ts",
                                         "/ui/web/src/messages.ts",
                                         "/ui/web/src/paint.ts",
                                         "/ui/web/src/scene.ts"};
/// Made from the schema.
constexpr std::string_view types_of_protocol = "/ui/web/src/messages.ts";

/// Every member and every word that protocol.schema.json allows.
std::set<std::string> words_of_protocol() {
    std::ifstream file(fs::path(test::source_dir()) / "share/schemas/protocol.schema.json");
    const auto schema = nlohmann::json::parse(file);
    std::set<std::string> words;
    const std::function<void(const nlohmann::json&)> take = [&](const nlohmann::json& node) {
        for (const auto& [name, value] : node.items()) {
            if (node.is_object() && name == "properties")
                for (const auto& [member, about] : value.items()) words.insert(member);
            if (node.is_object() && name == "enum")
                for (const auto& word : value)
                    if (word.is_string()) words.insert(word.get<std::string>());
            if (node.is_object() && name == "const" && value.is_string()) words.insert(value.get<std::string>());
            if (value.is_structured()) take(value);
        }
    };
    take(schema);
    return words;
}

/// A word as vocabulary() has it, with what it is.
bool is_of_protocol(const std::pair<const std::string, std::string>& word, const std::string& path) {
    static const std::set<std::string> words = words_of_protocol();
    if (!words.contains(word.first)) return false;
    const auto is = [&](std::string_view file) { return path.ends_with(file); };
    if (word.second.find("an option of ") != word.second.npos && !is(types_of_protocol)) return false;
    return std::any_of(std::begin(protocol), std::end(protocol), is);
}

const Registry& loaded() {
    static const Registry registry = [] {
        Registry fresh;
        load_plugins(fresh, {{}, true, true, {}, {}});
        return fresh;
    }();
    return registry;
}

/// Codes of what is announced in a few random games.
std::set<std::string> notices_of(const Variant& variant) {
    std::set<std::string> codes;
    std::uint64_t dice = 1;
    const auto rules = loaded().bind(variant.info().id, "");
    if (!rules) return codes;
    for (int game = 0; game < 4; ++game) {
        auto state = variant.start(rules->rulings, {});
        for (int ply = 0; state && ply < 200; ++ply) {
            std::vector<Action> all;
            for (const SeatId seat : variant.to_act(**state))
                for (const Action& action : variant.legal(**state, seat)) all.push_back(action);
            if (all.empty()) break;
            auto step = variant.apply(**state, all[splitmix64(dice) % all.size()]);
            if (!step) break;
            for (const Announcement& said : step->said) codes.insert(said.notice.code);
            state = step->next;
        }
    }
    return codes;
}

/// Word → what it is. The options of rulings that core owns are core's words.
std::map<std::string, std::string> vocabulary() {
    std::map<std::string, std::string> all;
    for (const Variant* variant : loaded().variants()) {
        const VariantInfo& info = variant->info();
        const auto add = [&](const std::string& word, const char* what) {
            if (!word.empty()) all.emplace(word, what + (" of " + info.id));
        };
        for (const PhaseSpec& phase : info.phases) add(phase.id, "a phase");
        for (const ActionSpec& action : info.actions) add(action.name, "an action");
        for (const OptionSpec& option : info.options) {
            add(option.id, "an option");
            add(option.message, "a member for an option");
            for (const std::string& choice : option.choices) add(choice, "a choice of an option");
        }
        for (const FactSpec& fact : info.facts) add(fact.id, "a fact");
        for (const WordSpec& word : info.words) add(word.word, "a word");
        for (const QuestionSpec& question : info.questions) add(question.name, "a question");
        for (const RulingSpec& ruling : info.rulings) {
            add(ruling.alias, "a ruling");
            add(ruling.id,
                ruling.core == CoreRuling::none ? "a ruling" : "a ruling of core's, not to be read by name,");
            if (ruling.core != CoreRuling::none) continue;
            // Of one word they are "yes", "draw" and "knight".
            for (const RulingOption& option : ruling.options)
                if (option.id.find('-') != option.id.npos) add(option.id, "an option of a ruling");
        }
        for (const std::string& code : notices_of(*variant)) add(code, "a notice");
    }
    return all;
}

/// The strings of a C++ text, comments left out.
std::vector<std::string> strings_in(const std::string& text) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 2, "//") == 0) {
            i = std::min(text.find('\n', i), text.size());
        } else if (text.compare(i, 2, "/*") == 0) {
            i = std::min(text.find("*/", i), text.size());
        } else if (text[i] == '"' && i > 0 && text[i - 1] == 'R') {
            const std::size_t open = text.find('(', i);
            const std::string close = ")" + text.substr(i + 1, open - i - 1) + "\"";
            const std::size_t end = std::min(text.find(close, open), text.size());
            out.push_back(text.substr(open + 1, end - open - 1));
            i = end + close.size() - 1;
        } else if (text[i] == '"' ||
                   (text[i] == '\'' && (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]))))) {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != text[i]) end += text[end] == '\\' ? 2 : 1;
            if (text[i] == '"') out.push_back(text.substr(i + 1, end - i - 1));
            i = end;
        }
    }
    return out;
}

std::string lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::replace(text.begin(), text.end(), '-', ' ');
    return text;
}

bool is_allowed(const std::string& word, const std::string& path) {
    return std::any_of(std::begin(allowed), std::end(allowed), [&](const Allowed& each) {
        if (each.word != word) return false;
        if (each.files.empty()) return true;
        std::istringstream files{std::string(each.files)};
        for (std::string file; files >> file;)
            if (path.ends_with("/" + file)) return true;
        return false;
    });
}

/// What names a ruling of a variant without a doubt: its id where that has a dot, and its alias. Core's own are left
/// out.
std::map<std::string, std::string> names_of_rulings() {
    std::map<std::string, std::string> all;
    for (const Variant* variant : loaded().variants())
        for (const RulingSpec& ruling : variant->info().rulings) {
            if (!ruling.alias.empty()) all.emplace(ruling.alias, variant->info().id);
            if (ruling.core == CoreRuling::none && ruling.id.find('.') != ruling.id.npos)
                all.emplace(ruling.id, variant->info().id);
        }
    return all;
}

/// The rulings named anywhere in a text, in the midst of a string or in a comment. A name with a dot would be a member
/// of something in code and counts all the same: core and shell have no such member.
std::vector<std::string> rulings_in(const std::string& text) {
    static const auto names = names_of_rulings();
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    std::vector<std::string> out;
    for (const auto& [name, variant] : names)
        for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
            const std::size_t end = at + name.size();
            const bool whole = (at == 0 || (!is_word(text[at - 1]) && text[at - 1] != '.' && text[at - 1] != '-')) &&
                               (end == text.size() || (!is_word(text[end]) && text[end] != '(' && text[end] != '-'));
            if (whole) out.push_back("\"" + name + "\" is a ruling of " + variant);
        }
    return out;
}

/// What is wrong with a file, a sentence each.
std::vector<std::string> faults_of(const std::string& path, const std::string& text,
                                   const std::map<std::string, std::string>& words) {
    std::vector<std::string> out;
    for (const std::string& each : strings_in(text)) {
        const auto found = words.find(each);
        if (found != words.end() && !is_allowed(each, path) && !is_of_protocol(*found, path))
            out.push_back(path + ": \"" + each + "\" is " + found->second);
    }
    if (text.find("extra[\"") != text.npos) out.push_back(path + ": words of a view's extra are no typed members");
    for (const std::string& named : rulings_in(text)) out.push_back(path + ": " + named);
    const std::string all = lower_case(text);
    for (const Variant* variant : loaded().variants()) {
        // "chess" alone is a word of every text here.
        const std::string id = lower_case(variant->info().id), title = lower_case(variant->info().title);
        if ((id.find('-') != id.npos && all.find(id) != all.npos) ||
            (title.find(' ') != title.npos && all.find(title) != all.npos))
            out.push_back(path + ": names " + variant->info().title);
    }
    return out;
}

std::vector<fs::path> sources_below(const char* folder) {
    std::vector<fs::path> all;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(test::source_dir()) / folder)) {
        const std::string end = entry.path().extension().string();
        if (end == ".h" || end == ".cpp" || end == ".in" || end == ".ts") all.push_back(entry.path());
    }
    std::sort(all.begin(), all.end());
    return all;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(words)

BOOST_AUTO_TEST_CASE(core_and_shell_know_no_word_of_a_variant) {
    const auto known = vocabulary();
    BOOST_REQUIRE(loaded().variants().size() >= 5u);
    BOOST_REQUIRE(known.size() > 100u);
    for (const char* folder : {"core", "ui"}) {
        const auto sources = sources_below(folder);
        BOOST_REQUIRE(sources.size() > 50u);
        for (const fs::path& source : sources)
            for (const std::string& fault : faults_of(source.string(), text_of(source), known)) BOOST_ERROR(fault);
    }
}

BOOST_AUTO_TEST_CASE(a_word_of_a_variant_is_found) {
    const auto known = vocabulary();
    const auto found = [&](const char* text) { return faults_of("ui/model/some.cpp", text, known).size(); };
    BOOST_TEST(found("if (phase == \"zero\") return;") == 1u);
    BOOST_TEST(found("is(\"hireable\") || is(R\"(frozen)\")") == 2u);
    BOOST_TEST(found("rulings.choice(\"R01\") == 1") == 2u);  // a word and a ruling
    BOOST_TEST(found("rulings.choice(\"mate.aftermath\") == 1") == 2u);
    BOOST_TEST(found("rulings.choice(\"network.grace\") == 1") == 1u);  // core's, but by its name
    BOOST_TEST(found("rulings.core(CoreRuling::network_grace) == CoreOption::paused") == 0u);
    BOOST_TEST(found("help(\"such as R06=freeze\")") == 1u);
    BOOST_TEST(found("/// A lane: house+mate.aftermath=freeze") == 1u);
    BOOST_TEST(found("// stands still in the turn of others (BR26)") == 1u);
    BOOST_TEST(found("AR06 R061 x.mate.aftermath mate.aftermath-count") == 0u);
    BOOST_TEST(found("// the phase \"zero\"\n/* \"zero\" */ '\"' + x") == 0u);
    BOOST_TEST(found("// as in blind chess") == 1u);
    BOOST_TEST(found("view.extra[\"moderator\"]") == 1u);
    BOOST_TEST(found("\"a zero of a function\"") == 0u);
}

BOOST_AUTO_TEST_CASE(every_exception_is_needed) {
    const auto known = vocabulary();
    std::set<std::pair<std::string, std::string>> used, speaks;  // word and path
    for (const char* folder : {"core", "ui"})
        for (const fs::path& source : sources_below(folder))
            for (const std::string& each : strings_in(text_of(source)))
                if (const auto word = known.find(each); word != known.end()) {
                    const bool spoken = is_of_protocol(*word, source.string());
                    (spoken ? speaks : used).emplace(each, source.string());
                }
    for (const std::string_view file : protocol)
        BOOST_TEST(
            std::any_of(speaks.begin(), speaks.end(), [&](const auto& use) { return use.second.ends_with(file); }),
            file << " needs no words of the protocol");
    for (const Allowed& each : allowed) {
        std::istringstream files{std::string(each.files)};
        std::vector<std::string> ends;
        for (std::string file; files >> file;) ends.push_back("/" + file);
        const bool needed = std::any_of(used.begin(), used.end(), [&](const auto& use) {
            return use.first == each.word &&
                   (ends.empty() ||
                    std::any_of(ends.begin(), ends.end(), [&](const auto& end) { return use.second.ends_with(end); }));
        });
        BOOST_TEST(needed, "the exception for \"" << each.word << "\" in " << each.files << " is not needed");
    }
}

BOOST_AUTO_TEST_SUITE_END()
