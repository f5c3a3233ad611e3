#pragma once
/// The services: what a shell, a script or the terminal may ask of a variant, each with its arguments and its answer.
/// This is the one place to add one: a struct below, and its name in AllServices. A variant that has it writes the
/// member; tables of Lua, JSON, share/schemas/services.schema.json and the tables of the documents are made from here.
#include "pinwheel/game/services/publish.h"
#include "pinwheel/game/services/services.h"

namespace pinwheel {

class State;

/// What follows is a struct for each service: `name`, `about`, its arguments (Query), its answer (Value), and how rules
/// spell it.
#define PINWHEEL_SERVICE(value, member, ...)                                                                \
    using Value = value;                                                                                    \
    static constexpr std::string_view name = #member;                                                       \
    static constexpr bool of_game = true;                                                                   \
    template <class R>                                                                                      \
    static Result<Value> call(const R& rules, const typename R::Position* where,                            \
                              [[maybe_unused]] const Viewer& viewer, [[maybe_unused]] const Query& query) { \
        [[maybe_unused]] const auto& position = *where;                                                     \
        return rules.member(__VA_ARGS__);                                                                   \
    }                                                                                                       \
    PINWHEEL_MEMBER(Result<value>, member, __VA_ARGS__)
/// The same for one that needs no position.
#define PINWHEEL_SERVICE_OF_VARIANT(value, member, ...)                                   \
    using Value = value;                                                                  \
    static constexpr std::string_view name = #member;                                     \
    static constexpr bool of_game = false;                                                \
    template <class R>                                                                    \
    static Result<Value> call(const R& rules, const typename R::Position*, const Viewer&, \
                              [[maybe_unused]] const Query& query) {                      \
        return rules.member(__VA_ARGS__);                                                 \
    }                                                                                     \
    PINWHEEL_MEMBER(Result<value>, member, __VA_ARGS__)

namespace can {

struct NoArguments {
    static constexpr auto fields() { return field_list(); }
};

struct Pieces {
    using Self = Pieces;
    using Query = NoArguments;
    static constexpr std::string_view about = "Every piece, where each has a name of its own.";
    PINWHEEL_SERVICE(std::vector<TablePiece>, pieces, position, viewer)
};

struct Preview {
    using Self = Preview;
    static constexpr std::string_view about = "What an action would change beyond its own squares.";
    struct Query {
        Action action;
        static constexpr auto fields() { return field_list(Field{"token", &Query::action, "An action."}); }
    };
    PINWHEEL_SERVICE(Consequences, preview, position, viewer, query.action)
};

struct Measure {
    using Self = Measure;
    static constexpr std::string_view about =
        "By the word of each possibility of a piece, how many other pieces that would change.";
    struct Query {
        std::string square;
        static constexpr auto fields() {
            return field_list(Field{"square", &Query::square, "Where the piece stands."});
        }
    };
    PINWHEEL_SERVICE(Measured, measure, position, viewer, query.square)
};

struct Hypothesis {
    using Self = Hypothesis;
    static constexpr std::string_view about = "What suppositions would change; they hold together, in any order.";
    struct Query {
        std::vector<Supposition> all;
        static constexpr auto fields() {
            return field_list(Field{"square letters", &Query::all, "A square and a word, as often as wanted."});
        }
    };
    PINWHEEL_SERVICE(Consequences, hypothesis, position, viewer, query.all)
};

struct Suppose {
    using Self = Suppose;
    static constexpr std::string_view about =
        "The position under a supposition, as a text to start from; the game stays as it is.";
    struct Query {
        Supposition one;
        static constexpr auto fields() {
            return field_list(Field{"square letters", &Query::one, "A square and a word."});
        }
    };
    PINWHEEL_SERVICE(std::string, suppose, position, viewer, query.one)
};

struct Rule {
    using Self = Rule;
    static constexpr std::string_view about =
        "The rule card of a piece, or of the one on a click target such as `board:e4` or `hand:w:queen`, as far as the "
        "viewer sees one, with the rulings in force in this game.";
    struct Query {
        std::string piece;
        static constexpr auto fields() {
            return field_list(Field{"piece", &Query::piece, "Id of a piece, or a click target."});
        }
    };
    PINWHEEL_SERVICE(PieceCard, rule, position, viewer, query.piece)
};

struct Diagram {
    using Self = Diagram;
    static constexpr std::string_view about =
        "Where a piece goes and what it takes, on an empty board and among others.";
    struct Query {
        std::string piece;
        std::vector<std::string> rulings;
        static constexpr auto fields() {
            return field_list(Field{"id", &Query::piece, "Id of a piece."},
                              Field{"ruling=option", &Query::rulings, "Rulings that shall differ from the game's."});
        }
    };
    PINWHEEL_SERVICE(PieceDiagram, diagram, position, query.piece, query.rulings)
};

struct Meters {
    using Self = Meters;
    using Query = NoArguments;
    static constexpr std::string_view about = "Bars beside the boards.";
    PINWHEEL_SERVICE(std::vector<Meter>, meters, position, viewer)
};

struct Words {
    using Self = Words;
    static constexpr std::string_view about = "An action in few words, for the list of moves.";
    struct Query {
        Action action;
        static constexpr auto fields() { return field_list(Field{"token", &Query::action, "An action."}); }
    };
    PINWHEEL_SERVICE(std::string, words, position, viewer, query.action)
};

struct Catalogue {
    using Self = Catalogue;
    using Query = NoArguments;
    static constexpr std::string_view about = "Every kind of piece under the rulings of the game.";
    PINWHEEL_SERVICE(std::vector<PieceCard>, catalogue, position, viewer)
};

struct Draft {
    using Self = Draft;
    static constexpr std::string_view about =
        "The draft of a seat, the viewer's own where none is named: the army, what it costs, what is wrong with it. "
        "Sealed from the other side.";
    struct Query {
        std::optional<SeatId> seat;
        static constexpr auto fields() { return field_list(Field{"seat", &Query::seat, "Id of a seat."}); }
    };
    PINWHEEL_SERVICE(DraftSheet, draft, position, viewer, query.seat)
};

struct Armies {
    using Self = Armies;
    using Query = NoArguments;
    static constexpr std::string_view about = "The armies that are ready: shipped ones and those of the user's files.";
    PINWHEEL_SERVICE_OF_VARIANT(std::vector<NamedArmy>, armies)
};

struct Army {
    using Self = Army;
    static constexpr std::string_view about = "An army in all its texts: what an import reads and an export writes.";
    struct Query {
        std::string army;
        std::optional<std::string> title, board;
        static constexpr auto fields() {
            return field_list(Field{"army", &Query::army, "A text of an army."},
                              Field{"title", &Query::title, "Its name."},
                              Field{"board", &Query::board, "Word of the board it is for."});
        }
    };
    PINWHEEL_SERVICE_OF_VARIANT(ArmyTexts, army, query.army, query.title, query.board)
};

struct Filters {
    using Self = Filters;
    using Query = NoArguments;
    static constexpr std::string_view about = "What the pieces may be filtered by.";
    PINWHEEL_SERVICE(std::vector<FilterSpec>, filters, position, viewer)
};

struct Filter {
    using Self = Filter;
    static constexpr std::string_view about = "Numbers of the pieces that meet all conditions, or any of them.";
    struct Query {
        Matching matching = Matching::all;
        std::vector<std::string> conditions;
        static constexpr auto fields() {
            return field_list(Field{"all|any", &Query::matching, "How many conditions must hold."},
                              Field{"condition", &Query::conditions, "id=word, or the id of a flag."});
        }
    };
    PINWHEEL_SERVICE(std::vector<int>, filter, position, viewer, query.matching, query.conditions)
};

struct Xray {
    using Self = Xray;
    static constexpr std::string_view about =
        "What couples what in the whole position: twins, ghosts, pins, freezers, joint constraints. With a square also "
        "what attacks and defends the piece there.";
    struct Query {
        std::optional<std::string> square;
        static constexpr auto fields() {
            return field_list(Field{"square", &Query::square, "Where the piece stands."});
        }
    };
    PINWHEEL_SERVICE(std::vector<Tie>, xray, position, viewer, query.square)
};

struct Replies {
    using Self = Replies;
    static constexpr std::string_view about =
        "What the opponents could answer to the moves of a piece: each reply that would take it where it went.";
    struct Query {
        std::string square;
        static constexpr auto fields() {
            return field_list(Field{"square", &Query::square, "Where the piece stands."});
        }
    };
    PINWHEEL_SERVICE(std::vector<Reply>, replies, position, viewer, query.square)
};

}  // namespace can
#undef PINWHEEL_SERVICE
#undef PINWHEEL_SERVICE_OF_VARIANT

template <class... Each>
struct ServiceList {
    static constexpr std::size_t count = sizeof...(Each);
};
/// In the order of the shell's needs; a service's place is its ServiceId.
using AllServices = ServiceList<can::Pieces, can::Preview, can::Measure, can::Hypothesis, can::Suppose, can::Rule,
                                can::Diagram, can::Meters, can::Words, can::Catalogue, can::Draft, can::Armies,
                                can::Army, can::Filters, can::Filter, can::Xray, can::Replies>;

using ServiceId = Id<struct ServiceTag>;  ///< index into AllServices

namespace detail {
template <class S, class... Each>
constexpr ServiceId place_in(ServiceList<Each...>) {
    std::uint16_t n = 0, found = 0xffff;
    ((std::same_as<S, Each> ? found = n++ : n++), ...);
    return {found};
}
}  // namespace detail

template <class S>
inline constexpr ServiceId service_id = detail::place_in<S>(AllServices{});

template <class S>
concept Service = service_id<S>
.valid();

/// "service.unpublished".
Error unpublished(std::string_view service);

/// One virtual function per service; a variant that does not publish it gives "service.unpublished".
template <class List>
class Serves;
template <>
class Serves<ServiceList<>> {
public:
    virtual ~Serves() = default;
    void serve() const {}
};
template <class S, class... Rest>
class Serves<ServiceList<S, Rest...>> : public Serves<ServiceList<Rest...>> {
public:
    using Serves<ServiceList<Rest...>>::serve;
    /// The state is null for a service that needs none.
    virtual Result<typename S::Value> serve(S, const State*, const Viewer&, const typename S::Query&) const {
        return unpublished(S::name);
    }
};

/// A Base that gives every service by one function template of Self: `give(can::Meters{}, state, viewer, query)`.
template <class Self, class Base, class List = AllServices>
class Giving;
template <class Self, class Base>
class Giving<Self, Base, ServiceList<>> : public Base {};
template <class Self, class Base, class S, class... Rest>
class Giving<Self, Base, ServiceList<S, Rest...>> : public Giving<Self, Base, ServiceList<Rest...>> {
public:
    using Giving<Self, Base, ServiceList<Rest...>>::serve;
    Result<typename S::Value> serve(S service, const State* state, const Viewer& viewer,
                                    const typename S::Query& query) const override {
        return static_cast<const Self*>(this)->give(service, state, viewer, query);
    }
};

}  // namespace pinwheel
