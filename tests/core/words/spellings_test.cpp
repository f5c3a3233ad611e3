// One thing has one spelling, in every variant and ruleset: ids of end reasons, rulings, their options, set-ups,
// actions and facts, and codes of errors. Two ids that differ only in '-', '_', '.' or capitals are two spellings; ids
// are written with '-'.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "support/places.h"
#include "support/shipped.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

/// Spellings by what they have in common, each with where it stands.
class Spellings {
public:
    void add(const std::string& id, const std::string& where) {
        std::string plain;
        for (const unsigned char c : id)
            if (std::isalnum(c)) plain += static_cast<char>(std::tolower(c));
        found_[plain][id].insert(where);
    }
    void check() const {
        for (const auto& [plain, spelt] : found_) {
            std::string all;
            for (const auto& [id, where] : spelt) all += (all.empty() ? "" : ", ") + id + " (" + *where.begin() + ")";
            BOOST_TEST(spelt.size() == 1u, "spelt in more than one way: " << all);
        }
    }
    void check_hyphens(const std::set<std::string>& of_the_protocol) const {
        for (const auto& [plain, spelt] : found_)
            for (const auto& [id, where] : spelt)
                BOOST_TEST((id.find('_') == id.npos || of_the_protocol.count(id)),
                           id << " (" << *where.begin() << ") is not written with '-'");
    }
    std::size_t size() const { return found_.size(); }

private:
    std::map<std::string, std::map<std::string, std::set<std::string>>> found_;
};

using test::shipped;

}  // namespace

BOOST_AUTO_TEST_SUITE(spellings)

BOOST_AUTO_TEST_CASE(ids_of_all_variants_and_rulesets) {
    Spellings reasons, rulings, options, actions, facts;
    for (const auto& variant : shipped().variants()) {
        const VariantInfo& info = variant->info();
        for (const std::string& reason : reasons_of(info)) reasons.add(reason, info.id);
        for (const RulingSpec& spec : info.rulings) rulings.add(spec.id, info.id);
        for (const RulingSpec& spec : info.rulings)
            for (const RulingOption& option : spec.options) options.add(option.id, info.id + " " + spec.id);
        for (const OptionSpec& spec : info.options) options.add(spec.id, info.id);
        for (const ActionSpec& spec : info.actions) actions.add(spec.name, info.id);
        for (const FactSpec& spec : info.facts) facts.add(spec.id, info.id);
        for (const auto& ruleset : shipped().rulesets(info.id)) {
            const auto bound = shipped().bind(ruleset);
            if (!bound) continue;
            for (const RulingSpec& spec : bound->rulings.catalogue()) {
                rulings.add(spec.id, ruleset->info().id);
                for (const RulingOption& option : spec.options) options.add(option.id, ruleset->info().id);
            }
        }
    }
    BOOST_TEST(reasons.size() > 10u);
    BOOST_TEST(rulings.size() > 60u);
    for (const Spellings* each : {&reasons, &rulings, &options, &actions, &facts}) {
        each->check();
        each->check_hyphens({});
    }
    // What earlier versions wrote is no reason of any variant any more.
    for (const auto& variant : shipped().variants())
        for (const std::string& reason : reasons_of(variant->info())) BOOST_TEST(present_reason(reason) == reason);
}

BOOST_AUTO_TEST_CASE(codes_of_errors) {
    Spellings codes;
    const std::regex error(R"re((?:Error\{|error\(|refuse\(\w+, |refused\()\s*"([a-z][a-z_.-]*)")re");
    for (const char* room : {"core", "plugins", "ui"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(test::source_dir()) / room)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
            std::ifstream file(entry.path());
            std::ostringstream text;
            text << file.rdbuf();
            const std::string all = text.str();
            for (std::sregex_iterator each(all.begin(), all.end(), error), end; each != end; ++each) {
                std::string code = (*each)[1].str();
                if (code.starts_with("illegal.")) code.erase(0, 8);  // the codes of the protocol
                codes.add(code, entry.path().filename().string());
            }
        }
    BOOST_TEST(codes.size() > 100u);
    codes.check();
    // The protocol's own words, and those of the moderator of blind chess, which are its specification's.
    codes.check_hyphens({"not_your_turn", "promotion_required", "must_move_touched_piece", "game_not_found",
                         "slot_taken", "spectators_disabled", "rate_limited", "not_now", "castling_lost",
                         "not_your_piece", "no_such_piece", "illegal_move", "wont_help", "no_legal_moves"});
}

BOOST_AUTO_TEST_SUITE_END()
