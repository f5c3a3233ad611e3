#include "plugins/judge_tokens.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace pinwheel::lua {

bool of_lua_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

namespace {

/// Walks Lua text token by token, comments left out; strings come with their quotes.
class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}
    int line() const { return line_; }

    /// The next token; empty at the end.
    std::string_view next() {
        skip_blanks();
        if (at_ >= text_.size()) return {};
        const std::size_t start = at_;
        const char c = text_[at_];
        if (of_lua_name(c)) {
            while (at_ < text_.size() && of_lua_name(text_[at_])) ++at_;
        } else if (c == '"' || c == '\'') {
            for (++at_; at_ < text_.size() && text_[at_] != c && text_[at_] != '\n'; ++at_)
                if (text_[at_] == '\\' && ++at_ < text_.size() && text_[at_] == '\n') ++line_;
            at_ = std::min(at_ + 1, text_.size());
        } else if (const auto level = long_bracket(at_)) {
            skip_long(*level);
        } else {
            ++at_;
        }
        return text_.substr(start, at_ - start);
    }

private:
    /// Number of = signs of a long bracket that opens here.
    std::optional<std::size_t> long_bracket(std::size_t at) const {
        if (at >= text_.size() || text_[at] != '[') return std::nullopt;
        std::size_t p = at + 1;
        while (p < text_.size() && text_[p] == '=') ++p;
        if (p >= text_.size() || text_[p] != '[') return std::nullopt;
        return p - at - 1;
    }
    void skip_long(std::size_t level) {
        const std::string close = "]" + std::string(level, '=') + "]";
        const auto end = text_.find(close, at_);
        const auto stop = end == text_.npos ? text_.size() : end + close.size();
        for (; at_ < stop; ++at_)
            if (text_[at_] == '\n') ++line_;
    }
    void skip_blanks() {
        while (at_ < text_.size()) {
            if (text_[at_] == '\n')
                ++line_, ++at_;
            else if (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')
                ++at_;
            else if (text_.substr(at_, 2) != "--")
                return;
            else if (const auto level = long_bracket(at_ + 2))
                skip_long(*level);
            else
                at_ = std::min(text_.find('\n', at_), text_.size());
        }
    }
    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
};

bool is_at(const std::vector<LuaToken>& tokens, std::size_t at, std::string_view text) {
    return at < tokens.size() && tokens[at].text == text;
}

/// One equals sign behind a name, which is no comparison.
bool assigned_at(const std::vector<LuaToken>& tokens, std::size_t name) {
    return is_at(tokens, name + 1, "=") && !is_at(tokens, name + 2, "=");
}

bool is_member(const std::vector<LuaToken>& tokens, std::size_t at) {
    return at > 0 && (is_at(tokens, at - 1, ".") || is_at(tokens, at - 1, ":"));
}

/// The function at the word `function`; its name where it has one.
NamedFunction function_at(const std::vector<LuaToken>& tokens, std::size_t at) {
    NamedFunction found;
    std::size_t p = at + 1;
    if (!is_at(tokens, p, "(")) {
        if (is_at(tokens, p + 1, "(")) found.name = tokens[p].text;  // of a table's member neither
        while (p < tokens.size() && !is_at(tokens, p, "(")) ++p;
    } else if (at >= 2 && is_at(tokens, at - 1, "=") && assigned_at(tokens, at - 2) && !is_member(tokens, at - 2)) {
        found.name = tokens[at - 2].text;
    }
    for (++p; p < tokens.size() && !is_at(tokens, p, ")"); ++p)
        if (of_lua_name(tokens[p].text[0])) found.parameters.push_back(tokens[p].text);
    found.body = std::min(p + 1, tokens.size());
    int depth = 1;
    for (p = found.body; p < tokens.size(); ++p) {
        const std::string_view text = tokens[p].text;
        if (text == "function" || text == "if" || text == "do" || text == "repeat") ++depth;
        if ((text == "end" || text == "until") && --depth == 0) break;
    }
    found.end = p;
    return found;
}

}  // namespace

std::vector<LuaToken> lua_tokens(std::string_view text) {
    std::vector<LuaToken> tokens;
    Lexer lexer(text);
    for (auto word = lexer.next(); !word.empty(); word = lexer.next()) {
        const bool joined = !tokens.empty() && tokens.back().text.data() + tokens.back().text.size() == word.data();
        tokens.push_back({word, lexer.line(), joined});
    }
    return tokens;
}

std::vector<NamedFunction> named_functions(const std::vector<LuaToken>& tokens) {
    std::vector<NamedFunction> all;
    std::map<std::string_view, int> meanings;
    std::set<std::string_view> parameters;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const bool defined = at > 0 && is_at(tokens, at - 1, "function");
        if ((defined || assigned_at(tokens, at)) && !is_member(tokens, at)) ++meanings[tokens[at].text];
        if (tokens[at].text != "function") continue;
        NamedFunction found = function_at(tokens, at);
        parameters.insert(found.parameters.begin(), found.parameters.end());
        if (!found.name.empty()) all.push_back(std::move(found));
    }
    std::erase_if(all, [&](const NamedFunction& f) { return meanings[f.name] != 1 || parameters.contains(f.name); });
    return all;
}

int argument_of_call(const std::vector<LuaToken>& tokens, std::size_t name, std::string_view variable) {
    if (variable.empty() || !is_at(tokens, name + 1, "(") || is_member(tokens, name)) return -1;
    if (name > 0 && is_at(tokens, name - 1, "function")) return -1;
    int depth = 1, argument = 0;
    for (std::size_t at = name + 2; at < tokens.size() && depth > 0; ++at) {
        const std::string_view text = tokens[at].text;
        const bool first = at == name + 2 || is_at(tokens, at - 1, ",");
        const bool alone = first && (is_at(tokens, at + 1, ",") || is_at(tokens, at + 1, ")"));
        if (depth == 1 && alone && text == variable) return argument;
        if (text == "(" || text == "{" || text == "[") ++depth;
        if (text == ")" || text == "}" || text == "]") --depth;
        if (depth == 1 && text == ",") ++argument;
    }
    return -1;
}

}  // namespace pinwheel::lua
