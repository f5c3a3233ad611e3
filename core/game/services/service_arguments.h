#pragma once
/// Arguments of services as words of a script: their names from the fields of a Query, and their reading.
#include <algorithm>

#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/variant.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel {

// How each kind of argument is written where a question is described: "square", "[title]", "condition …".
inline std::string argument_text(std::string_view name, const std::string*) { return std::string(name); }
inline std::string argument_text(std::string_view name, const Action*) { return std::string(name); }
inline std::string argument_text(std::string_view name, const Matching*) { return std::string(name); }
inline std::string argument_text(std::string_view name, const Supposition*) { return std::string(name); }
template <class T>
std::string argument_text(std::string_view name, const std::vector<T>*) {
    return std::string(name) + " …";
}
template <class T>
std::string argument_text(std::string_view name, const std::optional<T>*) {
    return "[" + std::string(name) + "]";
}

template <class Query>
std::string arguments_text() {
    std::string out;
    const auto add = [&]<class M>(const Field<Query, M>& field) {
        out += (out.empty() ? "" : " ") + argument_text(field.name, static_cast<const M*>(nullptr));
    };
    Query::fields().each(add);
    return out;
}

/// Reads a Query from words. The first fault is kept; what follows is not read.
class ArgumentReader {
public:
    ArgumentReader(const Variant& variant, const State* state, std::span<const std::string> words)
        : variant_(variant), state_(state), words_(words) {}

    template <class Query>
    Result<Query> read() {
        Query query;
        Query::fields().each([&](const auto& field) { take(query.*field.member, field); });
        if (!fault_ && at_ < words_.size()) fail("no more arguments");
        if (fault_) return *std::move(fault_);
        return query;
    }

private:
    void fail(const std::string& expected) {
        const std::string given =
            at_ < words_.size() ? in_quotes(words_[at_].substr(0, 40)) + " was given" : "nothing was given";
        fault_ =
            Error{"question.args", "Expected " + expected + "; " + given + ".", "argument " + std::to_string(at_ + 1)};
    }
    /// Of a lone square a variant makes the move that it most likely means, so that its rules say why not. Where that
    /// is none that may be done, nothing was meant yet.
    bool is_half(const Action& action) const {
        const std::string& word = words_[at_];
        const auto& boards = variant_.info().boards;
        return !boards.empty() && parse_square(word, boards[0].files, boards[0].ranks) >= 0 &&
               variant_.token(*state_, action) != word && !variant_.is_legal(*state_, action);
    }
    bool more() const { return !fault_ && at_ < words_.size(); }

    template <class M, class F>
    void take(M& out, const F& field) {
        if (!fault_) put(out, "the argument " + in_quotes(field.name));
    }

    void put(std::string& out, const std::string& expected) {
        if (more())
            out = words_[at_++];
        else
            fail(expected);
    }
    void put(SeatId& out, const std::string& expected) {
        const int seat = more() ? variant_.info().index_of_seat(words_[at_]) : -1;
        if (seat < 0) return fail(expected + ", a seat");
        out = SeatId{static_cast<std::uint16_t>(seat)};
        ++at_;
    }
    void put(Matching& out, const std::string& expected) {
        const auto& words = words_of_enum<Matching>;
        const auto found = more() ? std::find(words.begin(), words.end(), words_[at_]) : words.end();
        if (found == words.end()) return fail(expected);
        out = static_cast<Matching>(found - words.begin());
        ++at_;
    }
    void put(Action& out, const std::string& expected) {
        if (!more() || !state_) return fail(expected);
        auto action = variant_.parse(*state_, words_[at_]);
        if (!action)
            fault_ = action.error();
        else if (is_half(*action))
            return fail(expected + ", an action from square to square");
        else
            out = *action;
        ++at_;
    }
    void put(Supposition& out, const std::string& expected) {
        put(out.square, expected);
        if (!fault_) put(out.word, expected);
    }
    template <class T>
    void put(std::optional<T>& out, const std::string& expected) {
        if (more()) put(out.emplace(), expected);
    }
    void put(std::vector<std::string>& out, const std::string&) {
        while (more()) out.push_back(words_[at_++]);
    }
    void put(std::vector<Supposition>& out, const std::string& expected) {
        do put(out.emplace_back(), expected);
        while (more());
    }

    const Variant& variant_;
    const State* state_;
    std::span<const std::string> words_;
    std::size_t at_ = 0;
    Status fault_;
};

}  // namespace pinwheel
