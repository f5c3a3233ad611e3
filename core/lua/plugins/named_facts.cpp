// Finds the facts that a judge names, before it is ever run: a wrong one must not wait until move 40.
#include "plugins/fact_functions.h"
#include "plugins/script_ruleset.h"

namespace pinwheel::lua {

namespace {

bool word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

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
        if (word(c)) {
            while (at_ < text_.size() && word(text_[at_])) ++at_;
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

bool is_known(std::string_view name, const VariantInfo& info) {
    for (const char* other : {"standard", "seat", "seats", "board", "boards", "variant"})
        if (name == other) return true;
    const std::string id = fact_id(name);
    for (const FactSpec& spec : all_facts(info))
        if (spec.id == id) return true;
    return false;
}

}  // namespace

Status check_fact_names(std::string_view text, const std::string& source, const ScriptJudge::Shape& shape,
                        const VariantInfo& info) {
    if (shape.facts.empty()) return {};
    Lexer lexer(text);
    std::string_view before, now = lexer.next();
    while (!now.empty()) {
        const bool facts = now == shape.facts && before != "." && before != ":";
        const int line = lexer.line();
        before = now;
        now = lexer.next();
        if (!facts || line < shape.first_line || line > shape.last_line || (now != "." && now != "[")) continue;
        std::string_view name = lexer.next();
        const int at = lexer.line();
        if (now == "[") {
            if (name.size() < 2 || (name[0] != '"' && name[0] != '\'')) continue;
            name = name.substr(1, name.size() - 2);
        }
        if (is_known(name, info)) continue;
        return Error{"ruleset.fact",
                     source + ":" + std::to_string(at) + ": There is no fact \"" + std::string(name) +
                         "\"; there are " + fact_names(info) + ".",
                     source + ":" + std::to_string(at)};
    }
    return {};
}

}  // namespace pinwheel::lua
