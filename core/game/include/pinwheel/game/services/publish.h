#pragma once
/// How the rules of a variant say which of core's optional members they have, and how the compiler checks it. C++
/// cannot list the members of a class, and a misspelt one looks like one that is missing: so a variant lists what it
/// publishes,
///
///     using publishes = Publishes<can::Judge, can::Explain, can::Meters>;
///
/// and both mistakes are one sentence: listed without a member that fits, there without being listed.
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/tree/facts.h"
#include "pinwheel/view/explanation.h"
#include "pinwheel/view/view.h"

namespace pinwheel {

template <class... Each>
struct Publishes {
    template <class T>
    static constexpr bool has = (std::same_as<T, Each> || ...);
};

namespace detail {
template <class R>
struct PublishedBy {
    using List = Publishes<>;
};
template <class R>
requires requires { typename R::publishes; }
struct PublishedBy<R> {
    using List = typename R::publishes;
};
}  // namespace detail

/// Whether rules list an optional member or a service, such as can::Explain.
template <class R, class T>
inline constexpr bool lists = detail::PublishedBy<R>::List::template has<T>;

}  // namespace pinwheel

/// In a struct of namespace can: `member` of the rules gives `result` when called with the arguments named. Looked up
/// in a class derived from the rules and from one that has the name too, a name is ambiguous where the rules have it at
/// all, overloaded, template and private ones as well.
#define PINWHEEL_MEMBER(result, member, ...)                                                                         \
    struct Named {                                                                                                   \
        int member;                                                                                                  \
    };                                                                                                               \
    template <class R>                                                                                               \
    struct Probe : R, Named {};                                                                                      \
    template <class R>                                                                                               \
    static constexpr bool named = !requires {                                                                        \
        &Probe<R>::member;                                                                                           \
    };                                                                                                               \
    template <class R>                                                                                               \
    static constexpr bool fits =                                                                                     \
        requires(const R& rules, const typename R::Position& position, const typename R::Position* where,            \
                 const Viewer& viewer, const Query& query, const Action& action, SeatId seat, BoardId board,         \
                 const Rulings& rulings, const Rulings& others, const Facts& facts, const Notice& notice,            \
                 std::string_view text, std::span<const std::string> words, int depth, std::uint64_t seed, int most, \
                 const Finding& finding, const Explanation& explanation) {                                           \
        { rules.member(__VA_ARGS__) } -> std::convertible_to<result>;                                                \
    };                                                                                                               \
    template <class R>                                                                                               \
    static consteval bool checked() {                                                                                \
        static_assert(!lists<R, Self> || fits<R>,                                                                    \
                      "the variant publishes `" #member "`, but has no public const member that fits: " #result      \
                      " " #member "(" #__VA_ARGS__ ") const");                                                       \
        static_assert(lists<R, Self> || !named<R>,                                                                   \
                      "the variant has a member `" #member "`, but does not list it in `publishes`");                \
        return true;                                                                                                 \
    }
