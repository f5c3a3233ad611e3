#include "plugins/judge_decisions.h"

#include <algorithm>

namespace pinwheel::lua {

namespace {

class Decisions {
public:
    Decisions(const std::vector<LuaToken>& tokens, const std::set<std::string_view>& standards)
        : tokens_(tokens), verdicts_(standards) {
        for (std::size_t at = 0; at + 1 < tokens.size(); ++at)
            if (is(at, "return") && !is(at + 2, ".") && !is(at + 2, "[") && !is(at + 2, "("))
                verdicts_.insert(tokens[at + 1].text);
    }

    /// The places of the words that become the ruling of a verdict.
    std::vector<std::size_t> words() const {
        std::vector<std::size_t> out;
        for (std::size_t at = 1; at < tokens_.size(); ++at) {
            const bool bracket = is(at, "]") && at > 2 && is(at - 2, "[") && is_word(at - 1) && named(at - 1);
            if (!bracket && !is(at, "ruling")) continue;
            if (!is(at + 1, "=") || is(at + 2, "=") || !is_word(at + 2) || goes_on(at + 3)) continue;
            const std::size_t begin = bracket ? at - 2 : at;
            const bool member = bracket ? verdicts_.contains(tokens_[begin - 1].text)
                                        : is(at - 1, ".") && at > 1 && verdicts_.contains(tokens_[at - 2].text);
            const bool field = is(begin - 1, "{") || is(begin - 1, ",") || is(begin - 1, ";");
            if (member || (field && beside_over(begin))) out.push_back(at + 2);
        }
        return out;
    }

private:
    bool is(std::size_t at, std::string_view text) const { return at < tokens_.size() && tokens_[at].text == text; }
    bool is_word(std::size_t at) const {
        return at < tokens_.size() && tokens_[at].text.size() >= 2 &&
               (tokens_[at].text[0] == '"' || tokens_[at].text[0] == '\'');
    }
    bool named(std::size_t at) const { return tokens_[at].text.substr(1, tokens_[at].text.size() - 2) == "ruling"; }
    /// Whether an expression that began with a word goes on.
    bool goes_on(std::size_t at) const {
        return is(at, ".") || is(at, "and") || is(at, "or") || is(at, "=") || is(at, "~") || is(at, "<") || is(at, ">");
    }
    /// Whether the table in which a field stands has a field `over` too.
    bool beside_over(std::size_t field) const {
        int depth = 0;
        std::size_t open = field;
        while (open > 0 && depth >= 0) {
            --open;
            if (is(open, "}")) ++depth;
            if (is(open, "{")) --depth;
        }
        depth = 0;
        for (std::size_t at = open; at < tokens_.size(); ++at) {
            if (is(at, "{")) ++depth;
            if (is(at, "}") && --depth == 0) return false;
            if (depth == 1 && is(at, "over") && is(at + 1, "=") && !is(at + 2, "=")) return true;
        }
        return false;
    }

    const std::vector<LuaToken>& tokens_;
    std::set<std::string_view> verdicts_;  ///< variables
};

}  // namespace

std::optional<WrongWord> wrong_ruling(const std::vector<LuaToken>& tokens, const RulingCatalogue& catalogue,
                                      const std::set<std::string_view>& standards) {
    for (const std::size_t at : Decisions(tokens, standards).words()) {
        const std::string_view word = tokens[at].text.substr(1, tokens[at].text.size() - 2);
        if (!word.empty() && find_ruling(catalogue, word) < 0) return WrongWord{at, no_such_ruling(catalogue, word)};
    }
    return {};
}

}  // namespace pinwheel::lua
