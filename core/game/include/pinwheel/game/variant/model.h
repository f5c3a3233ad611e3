#pragma once
/// The one place where a variant's values become handles: concept Rules and adaptor Model.
#include <algorithm>
#include <concepts>
#include <type_traits>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel {

/// The optional rules, each as Model would do it where a variant does not publish it.
namespace can {

struct Phase {
    using Self = Phase;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, phase, position)
};
struct Count {
    using Self = Count;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::size_t, count, position, seat)
};
struct IsLegal {
    using Self = IsLegal;
    using Query = NoArguments;
    PINWHEEL_MEMBER(bool, is_legal, position, action)
};
struct Repetition {
    using Self = Repetition;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::vector<RepetitionKey>, repetition, position, rulings)
};
struct Judge {
    using Self = Judge;
    using Query = NoArguments;
    PINWHEEL_MEMBER(Verdict, judge, facts, rulings)
};
struct SamePlay {
    using Self = SamePlay;
    using Query = NoArguments;
    PINWHEEL_MEMBER(bool, same_play, rulings, others)
};
struct Explain {
    using Self = Explain;
    using Query = NoArguments;
    PINWHEEL_MEMBER(Explanation, explain, position, action, viewer)
};
/// The texts of explain(), made from its findings alone.
struct Sentence {
    using Self = Sentence;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, sentence, finding)
};
struct Summary {
    using Self = Summary;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, summary, explanation)
};
/// Questions of the variant alone: VariantInfo::questions.
struct Answer {
    using Self = Answer;
    using Query = NoArguments;
    PINWHEEL_MEMBER(Result<Datum>, answer, where, viewer, text, words)
};
struct BoardText {
    using Self = BoardText;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, board_text, position, board)
};
struct Token {
    using Self = Token;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, token, position, action)
};
struct Parse {
    using Self = Parse;
    using Query = NoArguments;
    PINWHEEL_MEMBER(Result<Action>, parse, position, text)
};
struct Phrase {
    using Self = Phrase;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::string, phrase, notice)
};
// The fast roads: what they give is empty where they do not apply and the generic ones shall do it.
struct Perft {
    using Self = Perft;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::optional<std::uint64_t>, perft, position, depth)
};
struct RandomGame {
    using Self = RandomGame;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::optional<pinwheel::Playout>, playout, position, rulings, seed, most)
};
struct Walk {
    using Self = Walk;
    using Query = NoArguments;
    PINWHEEL_MEMBER(std::unique_ptr<pinwheel::Walker>, walker, position, rulings, others)
};

}  // namespace can
#undef PINWHEEL_MEMBER

namespace detail {
template <class... Each>
struct OptionalRules {
    template <class T>
    static constexpr bool has = (std::same_as<T, Each> || ...);
    template <class R>
    static consteval bool checked() {
        return (Each::template checked<R>() && ...);
    }
};
using AllOptionalRules = OptionalRules<can::Phase, can::Count, can::IsLegal, can::Repetition, can::Judge, can::SamePlay,
                                       can::Explain, can::Sentence, can::Summary, can::Answer, can::BoardText,
                                       can::Token, can::Parse, can::Phrase, can::Perft, can::RandomGame, can::Walk>;
template <class R, class... Each>
consteval bool check_services(ServiceList<Each...>) {
    return (Each::template checked<R>() && ...);
}
struct KnownToCore {
    template <class... Each>
    static consteval bool all(Publishes<Each...>) {
        return ((AllOptionalRules::has<Each> || service_id<Each>.valid()) && ...);
    }
    template <class R>
    static consteval bool checked() {
        static_assert(all(typename PublishedBy<R>::List{}),
                      "the variant lists a type in `publishes` that is neither an optional rule nor a service of core");
        return true;
    }
};
/// Every sentence that the compiler has to say about what rules publish.
template <class R>
consteval bool publishes_what_it_has() {
    static_assert(!std::is_final_v<R>,
                  "the rules of a variant must not be final: what they publish is looked up in them");
    return KnownToCore::checked<R>() && AllOptionalRules::checked<R>() && check_services<R>(AllServices{});
}
template <class R, class... Each>
constexpr std::array<bool, sizeof...(Each)> published_services(ServiceList<Each...>) {
    return {(lists<R, Each> && Each::template fits<R>)...};
}
}  // namespace detail

/// What the author of a variant writes: a copyable Position and const functions on it. No virtuals.
/// Optional members have a default in Model, or are services; a variant lists those that it has (publish.h):
/// `using publishes = Publishes<can::Judge, can::Explain, can::Meters>;`
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
/// Legal or not, with the error of apply() as its reason; to a seat of a game that hides something only what its offers
/// tell.
/// The explanation of an action, whose findings are of its seat and its kind where they name no other.
Explanation about(const VariantInfo&, const Action&, Explanation);
Explanation generic_explain(const Variant&, const State&, const Action&, const Viewer&);
/// Marks the squares of an action as the last move, on the boards of its seat, where the view does not mark any itself.
/// Of open games only: whether a viewer of a hidden one may know is for the variant to say.
void mark_last_move(View&, const VariantInfo&, const Action&);
std::uint64_t generic_perft(const Variant&, const State&, int depth);
/// The next draw of a random game: the first seat to act that can, its tokens sorted as byte strings, one splitmix64
/// number modulo their count. What goes on playing is drawn; where a seat
/// has nothing of that, what it may say of a draw; resignations and fallen flags never. Nothing: nobody can act.
std::optional<Action> random_action(const Variant&, const State&, std::uint64_t& generator);
Playout generic_playout(const Variant&, const State&, const Rulings&, std::uint64_t seed, int max_plies);

template <Rules R>
class Model final : public Giving<Model<R>, Variant> {
    using Position = typename R::Position;
    static_assert(detail::publishes_what_it_has<R>());
    /// False too where it is listed and does not fit: then the sentence above is the only one.
    template <class T>
    static constexpr bool has = lists<R, T>&& T::template fits<R>;

public:
    explicit Model(R rules = {}) : rules_(std::move(rules)) {}
    const R& rules() const { return rules_; }
    StatePtr hold(Position p, const std::optional<Action>& played = {}) const {
        auto k = rules_.key(p);
        return std::make_shared<const Held>(std::move(p), k, played);
    }
    static const Position& position(const State& s) { return static_cast<const Held&>(s).position; }

    const VariantInfo& info() const override { return rules_.info(); }
    Result<StatePtr> start(const Rulings& rulings, const Setup& setup) const override {
        auto p = rules_.start(rulings, setup);
        if (!p) return p.error();
        return hold(std::move(*p));
    }
    std::vector<SeatId> to_act(const State& s) const override { return rules_.to_act(position(s)); }
    std::string phase(const State& s) const override {
        if constexpr (has<can::Phase>)
            return rules_.phase(position(s));
        else
            return info().phases.empty() ? std::string() : info().phases.front().id;
    }
    std::vector<Action> legal(const State& s, SeatId who) const override { return rules_.legal(position(s), who); }
    std::size_t count(const State& s, SeatId who) const override {
        if constexpr (has<can::Count>)
            return rules_.count(position(s), who);
        else
            return rules_.legal(position(s), who).size();
    }
    bool is_legal(const State& s, const Action& a) const override {
        if constexpr (has<can::IsLegal>)
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
        step.next = hold(std::move(p), a);
        return step;
    }
    FactValue fact(const State& s, int f, std::span<const std::uint16_t> args) const override {
        return rules_.fact(position(s), f, args);
    }
    std::vector<RepetitionKey> repetition(const State& s, const Rulings& rulings) const override {
        if constexpr (has<can::Repetition>)
            return rules_.repetition(position(s), rulings);
        else
            return {{s.key(), true}};
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const override {
        if constexpr (has<can::Judge>)
            return rules_.judge(facts, rulings);
        else
            return {};
    }
    bool same_play(const Rulings& a, const Rulings& b) const override {
        if constexpr (has<can::SamePlay>)
            return rules_.same_play(a, b);
        else
            return a.same_play(b);
    }
    View view(const State& s, const Viewer& v) const override {
        View view = rules_.view(position(s), v);
        if (const Held& held = static_cast<const Held&>(s); held.played && !info().hidden)
            mark_last_move(view, info(), *held.played);
        return view;
    }
    std::vector<Offer> offers(const View& v) const override { return rules_.offers(v); }
    using Variant::explain;
    Explanation explain(const State& s, const Action& a, const Viewer& v) const override {
        if constexpr (has<can::Explain>)
            return about(info(), a, rules_.explain(position(s), a, v));
        else
            return about(info(), a, generic_explain(*this, s, a, v));
    }
    std::string sentence(const Finding& f) const override {
        if constexpr (has<can::Sentence>)
            return rules_.sentence(f);
        else
            return Variant::sentence(f);
    }
    std::string summary(const Explanation& e) const override {
        if constexpr (has<can::Summary>)
            return rules_.summary(e);
        else
            return Variant::summary(e);
    }
    Result<Datum> answer(const State* s, const Viewer& v, std::string_view question,
                         std::span<const std::string> args) const override {
        if (auto served = answer_service(*this, s, v, question, args)) return *std::move(served);
        if constexpr (has<can::Answer>) {
            auto answer = rules_.answer(s ? &position(*s) : nullptr, v, question, args);
            if (answer || answer.error().code != "question.unknown") return answer;
        }
        return unknown_question(*this, question);
    }
    bool publishes(ServiceId service) const override {
        static constexpr auto published = detail::published_services<R>(AllServices{});
        return service.v < published.size() && published[service.v];
    }
    using Variant::publishes;
    /// Every service, see Giving.
    template <Service S>
    Result<typename S::Value> give(S, const State* s, const Viewer& v, const typename S::Query& query) const {
        if constexpr (has<S>)
            return S::call(rules_, s ? &position(*s) : nullptr, v, query);
        else
            return unpublished(S::name);
    }
    std::string save(const State& s) const override { return rules_.save(position(s)); }
    std::string board_text(const State& s, BoardId b) const override {
        if constexpr (has<can::BoardText>)
            return rules_.board_text(position(s), b);
        else
            return {};
    }
    std::string token(const State& s, const Action& a) const override {
        if constexpr (has<can::Token>)
            return rules_.token(position(s), a);
        else
            return generic_token(info(), a);
    }
    Result<Action> parse(const State& s, std::string_view text) const override {
        if constexpr (has<can::Parse>)
            return rules_.parse(position(s), text);
        else {
            auto seats = to_act(s);
            return generic_parse(info(), seats.empty() ? SeatId{} : seats.front(), text);
        }
    }
    std::string phrase(const Notice& n) const override {
        if constexpr (has<can::Phrase>)
            return rules_.phrase(n);
        else
            return generic_phrase(n);
    }
    std::uint64_t perft(const State& s, int depth) const override {
        if constexpr (has<can::Perft>)
            if (const std::optional<std::uint64_t> leaves = rules_.perft(position(s), depth)) return *leaves;
        return generic_perft(*this, s, depth);
    }
    Playout playout(const State& s, const Rulings& rulings, std::uint64_t seed, int max_plies) const override {
        if constexpr (has<can::RandomGame>)
            if (std::optional<Playout> played = rules_.playout(position(s), rulings, seed, max_plies))
                return *std::move(played);
        return generic_playout(*this, s, rulings, seed, max_plies);
    }
    std::unique_ptr<Walker> walker(const State& s, const Rulings& rulings, const Rulings& others) const override {
        if constexpr (has<can::Walk>)
            return rules_.walker(position(s), rulings, others);
        else
            return Variant::walker(s, rulings, others);
    }

private:
    struct Held final : State {
        Held(Position p, std::uint64_t k, const std::optional<Action>& a)
            : position(std::move(p)), hash(k), played(a) {}
        std::uint64_t key() const override { return hash; }
        Position position;
        std::uint64_t hash;
        std::optional<Action> played;  ///< the action that led here; nothing at a start
    };
    R rules_;
};

}  // namespace pinwheel
