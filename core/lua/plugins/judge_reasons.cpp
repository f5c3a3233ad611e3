#include "plugins/judge_reasons.h"

#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/nearest_word.h"

namespace pinwheel::lua {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

bool is_reason(const std::vector<std::string>& known, std::string_view word) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

/// The reason that a word which is given is nearly; empty where it is one, or far from all. A word that holds more
/// than a reason, such as "no-stalemate", is meant.
std::string nearly_reason(const std::vector<std::string>& known, std::string_view word) {
    if (is_reason(known, word)) return {};
    const std::string near = nearest_word(word, known);
    const std::size_t longer = std::max(word.size(), near.size()), shorter = std::min(word.size(), near.size());
    return longer - shorter <= 2 ? near : std::string();
}

std::string no_such_reason(const std::vector<std::string>& known, std::string_view word, const std::string& near) {
    std::string all;
    for (const std::string& reason : known) all += (all.empty() ? "" : ", ") + reason;
    return "No game ends by the reason " + in_quotes(word) +
           (near.empty() ? "; the" : "; did you mean " + in_quotes(near) + "? The") + " reasons of the variant are " +
           all + ".";
}

class Reasons {
public:
    Reasons(const std::vector<LuaToken>& tokens, std::vector<std::string> known,
            const std::set<std::string_view>& standards)
        : tokens_(tokens), known_(std::move(known)), standards_(standards) {}

    std::optional<WrongWord> first_wrong() {
        bool others = false;  // a reason that is made up: it may be any word
        for (std::size_t at = 0; at < tokens_.size(); ++at) {
            const auto word = given(at);
            if (word != none && nearly(word).empty()) own_.insert(word_at(word));
            others |= word == none && becomes(at);
        }
        for (std::size_t at = 0; at < tokens_.size(); ++at) {
            if (const auto word = given(at); word != none)
                if (const std::string near = nearly(word); !near.empty()) return wrong(word, near);
            for (const std::size_t word : compared(at)) {
                if (is_known(word) || own_.contains(word_at(word))) continue;
                const std::string near = nearest_word(word_at(word), known_);
                if (!near.empty() || (!others && of_standard(at))) return wrong(word, near);
            }
        }
        return {};
    }

private:
    bool is(std::size_t at, std::string_view text) const { return at < tokens_.size() && tokens_[at].text == text; }
    bool is_word(std::size_t at) const {
        return at < tokens_.size() && tokens_[at].text.size() >= 2 &&
               (tokens_[at].text[0] == '"' || tokens_[at].text[0] == '\'');
    }
    std::string word_at(std::size_t at) const {
        return std::string(tokens_[at].text.substr(1, tokens_[at].text.size() - 2));
    }
    bool is_known(std::size_t word) const { return is_reason(known_, word_at(word)); }

    /// `reason` or "reason".
    bool names_reason(std::size_t at) const { return is(at, "reason") || is(at, "\"reason\"") || is(at, "'reason'"); }
    /// Whether a member `reason` of something ends at this place: `v.reason`, `v["reason"]`.
    bool is_member(std::size_t at) const {
        return (is(at, "reason") && at > 1 && is(at - 1, ".") && !is(at - 2, ".")) ||
               (is(at, "]") && at > 2 && is(at - 2, "[") && names_reason(at - 1) && !is(at - 1, "reason"));
    }
    /// A single equals sign.
    bool assigns(std::size_t at) const { return is(at, "=") && !is(at + 1, "="); }
    /// `==` or `~=`, both signs joined.
    bool compares(std::size_t at) const {
        return (is(at, "=") || is(at, "~")) && is(at + 1, "=") && tokens_[at + 1].joined;
    }
    /// The end of an expression that is this one word alone.
    bool alone(std::size_t word) const { return !(is(word + 1, ".") && is(word + 2, ".")); }

    /// Whether a `reason` whose name ends at this place gets a value.
    bool becomes(std::size_t at) const {
        const bool field = is(at, "reason") && at > 0 && (is(at - 1, "{") || is(at - 1, ",") || is(at - 1, ";"));
        return (field || is_member(at) || (is(at, "]") && at > 1 && names_reason(at - 1))) && assigns(at + 1);
    }
    /// The word that it gets; none where that is another value.
    std::size_t given(std::size_t at) const { return becomes(at) && is_word(at + 2) && alone(at + 2) ? at + 2 : none; }
    /// The words on both sides of a member `reason` with which it is compared.
    std::vector<std::size_t> compared(std::size_t at) const {
        std::vector<std::size_t> words;
        if (!is_member(at)) return words;
        if (compares(at + 1) && is_word(at + 3) && alone(at + 3)) words.push_back(at + 3);
        const std::size_t owner = owner_of(at);
        if (owner > 2 && compares(owner - 2) && is_word(owner - 3)) words.push_back(owner - 3);
        return words;
    }
    std::size_t owner_of(std::size_t at) const { return is(at, "]") ? at - 3 : at - 2; }
    bool of_standard(std::size_t at) const {
        const std::size_t owner = owner_of(at);
        return standards_.contains(tokens_[owner].text) ||
               (owner > 3 && is(owner, ")") && is(owner - 1, "(") && is(owner - 2, "standard"));
    }

    std::string nearly(std::size_t at) const { return nearly_reason(known_, word_at(at)); }
    WrongWord wrong(std::size_t at, const std::string& near) const {
        return {at, no_such_reason(known_, word_at(at), near)};
    }

    const std::vector<LuaToken>& tokens_;
    std::vector<std::string> known_;
    std::set<std::string> own_;  ///< words that the text gives to a `reason`
    const std::set<std::string_view>& standards_;
};

}  // namespace

std::optional<WrongWord> wrong_reason(const std::vector<LuaToken>& tokens, const VariantInfo& info,
                                      const std::set<std::string_view>& standards) {
    auto known = reasons_of(info);
    if (known.empty()) return {};
    return Reasons(tokens, std::move(known), standards).first_wrong();
}

std::string misspelt_reason(const VariantInfo& info, std::string_view reason) {
    const auto known = reasons_of(info);
    const std::string near = known.empty() ? std::string() : nearly_reason(known, reason);
    return near.empty() ? near : no_such_reason(known, reason, near);
}

}  // namespace pinwheel::lua
