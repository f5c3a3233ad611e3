#pragma once
/// The one place where a variant's values become handles: concept Rules and adaptor Model.
#include <algorithm>
#include <concepts>
#include <type_traits>

#include "pinwheel/game/variant.h"

namespace pinwheel {

/// What the author of a variant writes: a copyable Position and const functions on it. No virtuals.
/// Optional members with a default in Model: phase, count, is_legal, repetition, judge, same_play, explain,
/// answer, board_text, token, parse, phrase; and the fast paths perft and playout, whose std::optional is empty where
/// they do not apply and the generic ones shall do it.
template <class R>
concept Rules = requires(const R& r, typename R::Position& p, const typename R::Position& cp, const Action& a,
                         SeatId who, const Viewer& viewer, const Rulings& rulings, const Setup& setup,
                         std::vector<Announcement>& said) {
    requires std::copyable<typename R::Position>;
    { r.info() } -> std::same_as<const VariantInfo&>;
    { r.start(rulings, setup) } -> std::same_as<Result<typename R::Position>>;
    { r.to_act(cp) } -> std::same_as<std::vector<SeatId>>;
    { r.legal(cp, who) } -> std::same_as<std::vector<Action>>;
    { r.play(p, a, said) } -> std::same_as<Status>;
    { r.fact(cp, int{}, std::span<const std::uint16_t>{}) } -> std::same_as<FactValue>;
    { r.view(cp, viewer) } -> std::same_as<View>;
    { r.offers(View{}) } -> std::same_as<std::vector<Offer>>;
    { r.save(cp) } -> std::same_as<std::string>;
    { r.key(cp) } -> std::same_as<std::uint64_t>;
};

// Defaults that read a variant only through its published tables or its virtual interface.
/// "e2e4q": squares by name, other arguments by their word or number, led by the action's name and a colon unless it is
/// "move". A comma parts arguments that could run into one another.
std::string generic_token(const VariantInfo&, const Action&);
Result<Action> generic_parse(const VariantInfo&, SeatId actor, std::string_view token);
std::string generic_phrase(const Notice&);
/// "question.unknown", with the questions that there are.
Error unknown_question(const VariantInfo&, std::string_view question);
/// Legal or not, with the error of apply() as its reason.
Explanation generic_explain(const Variant&, const State&, const Action&);
std::uint64_t generic_perft(const Variant&, const State&, int depth);
/// The next draw of a random game (duplicate chess spec §10.2): the first seat to act that can, its tokens sorted as
/// byte strings, one splitmix64 number modulo their count. Resignations are never drawn. Nothing: nobody can act.
std::optional<Action> random_action(const Variant&, const State&, std::uint64_t& generator);
Playout generic_playout(const Variant&, const State&, const Rulings&, std::uint64_t seed, int max_plies);

template <Rules R>
class Model final : public Variant {
    using Position = typename R::Position;

public:
    explicit Model(R rules = {}) : rules_(std::move(rules)) {}
    const R& rules() const { return rules_; }
    static const Position& position(const State& s) { return static_cast<const Held&>(s).position; }

    const VariantInfo& info() const override { return rules_.info(); }
    Result<StatePtr> start(const Rulings& rulings, const Setup& setup) const override {
        auto p = rules_.start(rulings, setup);
        if (!p) return p.error();
        return hold(std::move(*p));
    }
    std::vector<SeatId> to_act(const State& s) const override { return rules_.to_act(position(s)); }
    std::string phase(const State& s) const override {
        if constexpr (requires { rules_.phase(position(s)); })
            return rules_.phase(position(s));
        else
            return info().phases.empty() ? std::string() : info().phases.front();
    }
    std::vector<Action> legal(const State& s, SeatId who) const override { return rules_.legal(position(s), who); }
    std::size_t count(const State& s, SeatId who) const override {
        if constexpr (requires { rules_.count(position(s), who); })
            return rules_.count(position(s), who);
        else
            return rules_.legal(position(s), who).size();
    }
    bool is_legal(const State& s, const Action& a) const override {
        if constexpr (requires { rules_.is_legal(position(s), a); })
            return rules_.is_legal(position(s), a);
        else {
            auto all = rules_.legal(position(s), a.actor);
            return std::find(all.begin(), all.end(), a) != all.end();
        }
    }
    Result<Step> apply(const State& s, const Action& a) const override {
        Step step;
        Position p = position(s);
        if (auto error = rules_.play(p, a, step.said)) return *std::move(error);
        step.next = hold(std::move(p));
        return step;
    }
    FactValue fact(const State& s, int f, std::span<const std::uint16_t> args) const override {
        return rules_.fact(position(s), f, args);
    }
    std::vector<RepetitionKey> repetition(const State& s, const Rulings& rulings) const override {
        if constexpr (requires { rules_.repetition(position(s), rulings); })
            return rules_.repetition(position(s), rulings);
        else
            return {{s.key(), true}};
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const override {
        if constexpr (requires { rules_.judge(facts, rulings); })
            return rules_.judge(facts, rulings);
        else
            return {};
    }
    bool same_play(const Rulings& a, const Rulings& b) const override {
        if constexpr (requires { rules_.same_play(a, b); })
            return rules_.same_play(a, b);
        else
            return a.same_play(b);
    }
    View view(const State& s, const Viewer& v) const override { return rules_.view(position(s), v); }
    std::vector<Offer> offers(const View& v) const override { return rules_.offers(v); }
    Explanation explain(const State& s, const Action& a) const override {
        if constexpr (requires { rules_.explain(position(s), a); })
            return rules_.explain(position(s), a);
        else
            return generic_explain(*this, s, a);
    }
    Result<Datum> answer(const State* s, const Viewer& v, std::string_view question,
                         std::span<const std::string> args) const override {
        if constexpr (requires { rules_.answer(s ? &position(*s) : nullptr, v, question, args); })
            return rules_.answer(s ? &position(*s) : nullptr, v, question, args);
        else
            return unknown_question(info(), question);
    }
    std::string save(const State& s) const override { return rules_.save(position(s)); }
    std::string board_text(const State& s, BoardId b) const override {
        if constexpr (requires { rules_.board_text(position(s), b); })
            return rules_.board_text(position(s), b);
        else
            return {};
    }
    std::string token(const State& s, const Action& a) const override {
        if constexpr (requires { rules_.token(position(s), a); })
            return rules_.token(position(s), a);
        else
            return generic_token(info(), a);
    }
    Result<Action> parse(const State& s, std::string_view text) const override {
        if constexpr (requires { rules_.parse(position(s), text); })
            return rules_.parse(position(s), text);
        else {
            auto seats = to_act(s);
            return generic_parse(info(), seats.empty() ? SeatId{} : seats.front(), text);
        }
    }
    std::string phrase(const Notice& n) const override {
        if constexpr (requires { rules_.phrase(n); })
            return rules_.phrase(n);
        else
            return generic_phrase(n);
    }
    std::uint64_t perft(const State& s, int depth) const override {
        if constexpr (requires { rules_.perft(position(s), depth); })
            if (const std::optional<std::uint64_t> leaves = rules_.perft(position(s), depth)) return *leaves;
        return generic_perft(*this, s, depth);
    }
    Playout playout(const State& s, const Rulings& rulings, std::uint64_t seed, int max_plies) const override {
        if constexpr (requires { rules_.playout(position(s), rulings, seed, max_plies); })
            if (std::optional<Playout> played = rules_.playout(position(s), rulings, seed, max_plies))
                return *std::move(played);
        return generic_playout(*this, s, rulings, seed, max_plies);
    }

private:
    struct Held final : State {
        Held(Position p, std::uint64_t k) : position(std::move(p)), hash(k) {}
        std::uint64_t key() const override { return hash; }
        Position position;
        std::uint64_t hash;
    };
    StatePtr hold(Position p) const {
        auto k = rules_.key(p);
        return std::make_shared<const Held>(std::move(p), k);
    }
    R rules_;
};

}  // namespace pinwheel
