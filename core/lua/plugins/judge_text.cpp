// Reads a judge's text before it is ever run: what is wrong must not wait until move 40.
#include <algorithm>
#include <set>

#include "handles/values.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/fact_functions.h"
#include "plugins/judge_decisions.h"
#include "plugins/judge_reasons.h"
#include "plugins/judge_tokens.h"
#include "plugins/script_ruleset.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t most_helpers = 64;  ///< functions of a file that are read, each once for the names it is given

bool is_text(std::string_view token) { return token.size() >= 2 && (token[0] == '"' || token[0] == '\''); }
std::string_view unquoted(std::string_view token) { return token.substr(1, token.size() - 2); }

class JudgeText {
public:
    JudgeText(std::string_view text, const std::string& source, const ScriptJudge::Shape& shape,
              const BoundRuleset& rules)
        : source_(source),
          shape_(shape),
          rules_(rules),
          info_(rules.variant->info()),
          catalogue_(rules.rulings.catalogue()),
          tokens_(lua_tokens(text)),
          facts_(shape.facts),
          rulings_(shape.rulings) {
        const auto first = std::find_if(tokens_.begin(), tokens_.end(),
                                        [&](const LuaToken& token) { return token.line >= shape.first_line; });
        const auto last =
            std::find_if(first, tokens_.end(), [&](const LuaToken& token) { return token.line > shape.last_line; });
        begin_ = static_cast<std::size_t>(first - tokens_.begin());
        end_ = static_cast<std::size_t>(last - tokens_.begin());
    }

    Status check() {
        for (at_ = begin_; at_ < end_; ++at_) {
            const bool member = at_ > 0 && (is(at_ - 1, ".") || is(at_ - 1, ":")) && !concatenates(at_ - 2);
            follow_blocks();
            Status error;
            if (is(at_, "return") && is(at_ + 1, "{") && functions_ == 1) error = verdict(at_ + 2);
            if (!error && !member) error = asked();
            // A variable of that name may hold anything.
            const bool part = at_ > 0 && (is(at_ - 1, ".") || is(at_ - 1, "{") || is(at_ - 1, ",") || is(at_ - 1, ";"));
            if (!error && part && is(at_, "result")) error = result();
            if (!error && !member) error = nil_part();
            if (error) return error;
        }
        if (auto error = helpers()) return error;
        if (const auto reason = wrong_reason(tokens_, info_, standards_))
            return wrong("judge.reason", reason->message, reason->at);
        if (const auto ruling = wrong_ruling(tokens_, catalogue_, standards_))
            return wrong("judge.ruling", ruling->message, ruling->at);
        return unread();
    }

private:
    bool is(std::size_t at, std::string_view text) const { return at < tokens_.size() && tokens_[at].text == text; }
    /// Two dots at this place and the next.
    bool concatenates(std::size_t at) const {
        return is(at, ".") && is(at + 1, ".") && tokens_[at + 1].joined && !(is(at + 2, ".") && tokens_[at + 2].joined);
    }
    /// One equals sign that assigns.
    bool assigns(std::size_t at) const {
        const auto sign = [&](std::size_t i) { return is(i, "=") || is(i, "~") || is(i, "<") || is(i, ">"); };
        return is(at, "=") && !is(at + 1, "=") && !(sign(at - 1) && tokens_[at].joined);
    }

    Error wrong(std::string code, std::string message, std::size_t at) const {
        const std::string place = source_ + ":" + std::to_string(tokens_[at].line);
        return {std::move(code), place + ": " + message, place};
    }

    /// The place of the member's name behind the table at `at_`; 0 where it is computed, or none.
    std::size_t member_name() const {
        if (is(at_ + 1, ".") && !concatenates(at_ + 1) && at_ + 2 < tokens_.size()) return at_ + 2;
        if (is(at_ + 1, "[") && at_ + 3 < tokens_.size() && is_text(tokens_[at_ + 2].text) && is(at_ + 3, "]"))
            return at_ + 2;
        return 0;
    }
    std::string_view name_at(std::size_t at) const {
        return is_text(tokens_[at].text) ? unquoted(tokens_[at].text) : tokens_[at].text;
    }

    /// What is asked of the facts or of the rulings at `at_`.
    Status asked() {
        if (!facts_.empty() && is(at_, facts_))
            if (auto error = fact()) return error;
        return !rulings_.empty() && is(at_, rulings_) ? ruling() : Status{};
    }

    /// A function to which the judge hands its facts or its rulings, under the names that they have in it.
    struct Helper {
        std::size_t begin, end;
        std::string_view facts, rulings;
        bool operator==(const Helper&) const = default;
    };

    /// Those called between two places.
    using Functions = std::map<std::string_view, NamedFunction>;
    void called(std::size_t begin, std::size_t end, const Functions& functions, std::vector<Helper>& found) const {
        for (std::size_t at = begin; at < end; ++at) {
            const auto named = functions.find(tokens_[at].text);
            if (named == functions.end()) continue;
            const NamedFunction& function = named->second;
            const auto handed = [&](std::string_view variable) {
                const auto place = static_cast<std::size_t>(argument_of_call(tokens_, at, variable));
                return place < function.parameters.size() ? function.parameters[place] : std::string_view();
            };
            const Helper helper{function.body, function.end, handed(facts_), handed(rulings_)};
            const bool asks = !helper.facts.empty() || !helper.rulings.empty();
            if (asks && found.size() < most_helpers && std::find(found.begin(), found.end(), helper) == found.end())
                found.push_back(helper);
        }
    }

    /// The functions that the judge calls with its tables, and those that they call with them.
    Status helpers() {
        Functions functions;
        for (NamedFunction& each : named_functions(tokens_)) functions.emplace(each.name, std::move(each));
        std::vector<Helper> all;
        called(begin_, end_, functions, all);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Helper helper = all[i];
            facts_ = helper.facts;
            rulings_ = helper.rulings;
            for (at_ = helper.begin; at_ < helper.end; ++at_) {
                const bool member = (is(at_ - 1, ".") || is(at_ - 1, ":")) && !concatenates(at_ - 2);
                if (member) continue;
                if (auto error = asked()) return error;
            }
            called(helper.begin, helper.end, functions, all);
        }
        return {};
    }

    Status fact() {
        const std::size_t name = member_name();
        if (name == 0 || is_fact_member(name_at(name), info_)) {
            if (name != 0 && name_at(name) == "standard" && at_ >= 2 && assigns(at_ - 1) && is(name + 1, "("))
                standards_.insert(tokens_[at_ - 2].text);
            return {};
        }
        const std::string near = nearest_word(fact_id(name_at(name)), fact_members(info_));
        return wrong("ruleset.fact",
                     "There is no fact \"" + std::string(name_at(name)) + "\"; " +
                         (near.empty() ? "there" : "did you mean \"" + near + "\"? There") + " are " +
                         fact_member_names(info_) + ".",
                     name);
    }

    Status ruling() {
        const std::size_t name = member_name();
        if (name == 0) {
            // Handed on, or asked for by a computed name; the judge's own parameter is neither.
            const bool field = assigns(at_ + 1);  // of the ruleset's table, on the judge's line
            computed_ = computed_ || (!field && (!is(at_ + 1, ")") || at_ > parameters_end()));
            return {};
        }
        const auto known = std::find_if(catalogue_.begin(), catalogue_.end(), [&](const RulingSpec& spec) {
            return spec.id == name_at(name) || spec.alias == name_at(name);
        });
        if (known == catalogue_.end()) return wrong("ruleset.ruling", no_such_ruling(catalogue_, name_at(name)), name);
        read_.insert(known->id);
        const std::size_t behind = name + (is_text(tokens_[name].text) ? 2 : 1);
        if (!((is(behind, "=") || is(behind, "~")) && is(behind + 1, "=")) || behind + 2 >= tokens_.size() ||
            !is_text(tokens_[behind + 2].text))
            return {};
        const auto option = unquoted(tokens_[behind + 2].text);
        std::string names;
        for (const RulingOption& each : known->options) {
            if (each.id == option) return {};
            names += (names.empty() ? "" : ", ") + each.id;
        }
        return wrong("ruling.option",
                     "The ruling " + in_quotes(known->id) + " has no option " + in_quotes(option) +
                         "; expected one of " + names + did_you_mean(nearest_option(*known, option)),
                     behind + 2);
    }

    /// The place behind which the judge's parameters have ended.
    std::size_t parameters_end() const {
        const auto end = std::find_if(tokens_.begin() + static_cast<std::ptrdiff_t>(begin_), tokens_.end(),
                                      [](const LuaToken& t) { return t.text == ")"; });
        return static_cast<std::size_t>(end - tokens_.begin());
    }

    /// What a ruleset declares for its judge, which its judge does not look at.
    Status unread() const {
        if (computed_) return {};
        for (const RulingSpec& row : rules_.ruleset->info().declares)
            if (!read_.contains(row.id))
                return Error{"ruleset.ruling",
                             source_ + ":" + std::to_string(shape_.first_line) + ": The ruling " + in_quotes(row.id) +
                                 " is declared, and the judge never reads it; expected " + read_as(row.id) + " in it.",
                             source_ + ":" + std::to_string(shape_.first_line)};
        return {};
    }
    /// How a judge spells it.
    std::string read_as(const std::string& id) const {
        const std::string table = shape_.rulings.empty() ? "rulings" : shape_.rulings;
        const bool name = std::all_of(id.begin(), id.end(), of_lua_name) && !(id[0] >= '0' && id[0] <= '9');
        return name ? table + "." + id : table + "[\"" + id + "\"]";
    }

    Status outcome(std::size_t at) const {
        if (at >= tokens_.size() || !is_text(tokens_[at].text)) return {};
        const auto word = unquoted(tokens_[at].text);
        for (const Outcome o : {Outcome::open, Outcome::win, Outcome::draw, Outcome::loss})
            if (word == name(o)) return {};
        // Part of a longer expression, such as a comparison.
        if (is(at + 1, "=") || is(at + 1, "~") || is(at + 1, ".")) return {};
        return wrong("judge.result",
                     "A result is \"win\", \"draw\", \"loss\" or \"open\", not " + in_quotes(word) + ".", at);
    }

    Status seat(std::size_t at) const {
        for (const SeatInfo& seat : info_.seats)
            if (seat.id == name_at(at)) return {};
        return wrong("judge.result", no_seat_of_result(info_, name_at(at)), at);
    }

    /// `result = "draw"`, `result = {N = "win", …}`, `result.N = "loss"`, `result[seat] = "loss"`.
    Status result() {
        if (assigns(at_ + 1)) {
            if (is(at_ + 2, "{")) return results(at_ + 3);
            auto error = variable_of_results(at_ + 2);
            return error ? error : outcome(at_ + 2);
        }
        if (const std::size_t name = member_name(); name != 0) {
            const std::size_t behind = name + (is_text(tokens_[name].text) ? 2 : 1);
            if (!assigns(behind)) return {};
            if (auto error = seat(name)) return error;
            return outcome(behind + 1);
        }
        if (!is(at_ + 1, "[")) return {};
        std::size_t close = at_ + 2;
        while (close < tokens_.size() && !is(close, "]")) ++close;
        return assigns(close + 1) ? outcome(close + 2) : Status{};
    }

    /// `local r = {N = "win"} … result = r`.
    Status variable_of_results(std::size_t at) const {
        if (at >= tokens_.size() || is_text(tokens_[at].text) || is(at + 1, "(") || is(at + 1, ".")) return {};
        const auto named = [&](std::size_t i) { return tokens_[i].text == tokens_[at].text && !is(i - 1, "."); };
        std::size_t made = at;  // where it became a table last
        for (std::size_t i = begin_; i + 2 < at; ++i)
            if (named(i) && assigns(i + 1) && is(i + 2, "{")) made = i;
        if (made < at)
            if (auto error = results(made + 3)) return error;
        for (std::size_t i = made; i + 3 < at; ++i)
            if (named(i) && is(i + 1, ".") && assigns(i + 3))
                if (auto error = seat(i + 2)) return error;
        return {};
    }

    Status results(std::size_t at) const {
        for (int depth = 1; at < tokens_.size(); ++at) {
            if (is(at, "{")) ++depth;
            if (is(at, "}") && --depth == 0) return {};
            if (depth != 1 || !assigns(at)) continue;
            const bool bracket = is(at - 1, "]");
            if (!bracket || is_text(tokens_[at - 2].text))
                if (auto error = seat(bracket ? at - 2 : at - 1)) return error;
            if (auto error = outcome(at + 1)) return error;
        }
        return {};
    }

    /// In how many functions this token stands; the judge's own is the first.
    void follow_blocks() {
        const std::string_view word = tokens_[at_].text;
        if (word == "function" || word == "if" || word == "do" || word == "repeat") {
            blocks_.push_back(word);
            functions_ += word == "function";
        } else if ((word == "end" || word == "until") && !blocks_.empty()) {
            functions_ -= blocks_.back() == "function";
            blocks_.pop_back();
        }
    }

    /// The members of a table that the judge returns, from behind its bracket: where it says `over`, it is a verdict.
    Status verdict(std::size_t at) const {
        std::vector<std::size_t> names;
        for (int depth = 1; at < tokens_.size() && depth > 0; ++at) {
            if (is(at, "{") || is(at, "(")) ++depth;
            if (is(at, "}") || is(at, ")")) --depth;
            if (depth != 1 || !assigns(at)) continue;
            if (!is(at - 1, "]"))
                names.push_back(at - 1);
            else if (is_text(tokens_[at - 2].text))
                names.push_back(at - 2);
        }
        const auto says_over = [&](std::size_t name) { return name_at(name) == "over"; };
        if (std::none_of(names.begin(), names.end(), says_over)) return {};
        for (const std::size_t name : names)
            if (!is_verdict_member(name_at(name))) {
                const Error error = unknown_verdict_member(name_at(name));
                return wrong(error.code, error.message, name);
            }
        return {};
    }

    /// What is given to a part of the standard verdict: a word that is nearly one of its members is misspelt.
    Status standard_part(std::size_t name) const {
        const std::string_view member = name_at(name);
        if (is_verdict_member(member) || nearest_verdict_member(member).empty()) return {};
        const Error error = unknown_verdict_member(member);
        return wrong(error.code, error.message, name);
    }

    /// The note and the ruling of a standard verdict may be nil. Whoever looked at one before, knows.
    Status nil_part() {
        if (!standards_.contains(tokens_[at_].text)) return {};
        const std::size_t name = member_name();
        if (name != 0 && assigns(name + (is_text(tokens_[name].text) ? 2 : 1)))
            if (auto error = standard_part(name)) return error;
        if (name == 0 || (name_at(name) != "note" && name_at(name) != "ruling")) return {};
        const std::size_t behind = name + (is_text(tokens_[name].text) ? 2 : 1);
        const std::string part = std::string(tokens_[at_].text) + "." + std::string(name_at(name));
        if (assigns(behind) && is(behind + 1, tokens_[at_].text)) return {};  // the part is used in its own new value
        const bool joined = concatenates(behind) || (at_ >= 2 && concatenates(at_ - 2));
        if (!joined || looked_at_.contains(part)) {
            looked_at_.insert(part);
            return {};
        }
        return wrong("judge.nil",
                     "`" + part + "` may be nil and cannot be joined to a text; write (" + part + " or \"\").", name);
    }

    const std::string& source_;
    const ScriptJudge::Shape& shape_;
    const BoundRuleset& rules_;
    const VariantInfo& info_;
    const RulingCatalogue& catalogue_;
    std::vector<LuaToken> tokens_;
    std::size_t begin_ = 0, end_ = 0;   ///< the judge's lines
    std::string_view facts_, rulings_;  ///< what they are called where it is read now
    std::set<std::string> read_;        ///< ids of rulings
    bool computed_ = false;             ///< the table of rulings is used as a whole
    std::size_t at_ = 0;
    std::vector<std::string_view> blocks_;  ///< the words that opened those around this token
    int functions_ = 0;                     ///< how many of them are functions
    std::set<std::string_view> standards_;  ///< variables that hold the standard verdict
    std::set<std::string> looked_at_;
};

}  // namespace

Status check_judge_text(std::string_view text, const std::string& source, const ScriptJudge::Shape& shape,
                        const BoundRuleset& rules) {
    return JudgeText(text, source, shape, rules).check();
}

}  // namespace pinwheel::lua
