#pragma once
/// What a variant may tell beyond moves, views and facts: small values, one struct and one list of fields for each.
/// serves.h says how they are asked for.
#include <array>
#include <cstdint>

#include "pinwheel/game/services/fields.h"
#include "pinwheel/view/tie.h"

namespace pinwheel {

struct Meter {
    static constexpr std::string_view called = "meter", about = "A bar beside the boards.";
    std::string seat, title, unit;
    double value = 0, of = 0;
    static constexpr auto fields() {
        return field_list(Field{"seat", &Meter::seat, "Id of the seat it is about."},
                          Field{"title", &Meter::title, "What is measured; bars of one title stand together."},
                          Field{"unit", &Meter::unit, "Word after the number."},
                          Field{"value", &Meter::value, "What is reached."},
                          Field{"of", &Meter::of, "What a full bar is; 0 where there is no such number."});
    }
    bool operator==(const Meter&) const = default;
};

struct TablePiece {
    static constexpr std::string_view called = "piece",
                                      about = "A piece of a game in which every piece has a name of its own.";
    int id = 0;
    std::string seat;
    std::optional<std::string> square;
    OwnMembers own;
    static constexpr auto fields() {
        return field_list(
            Field{"id", &TablePiece::id, "Its number, the same through the whole game."},
            Field{"seat", &TablePiece::seat, "Id of the seat whose it is."},
            Field{"square", &TablePiece::square,
                  "Where it stands; a captured piece has none. The n-th captured piece of seat `w` in the list is the "
                  "click target `tray:wn`."},
            Field{"", &TablePiece::own, ""});
    }
    bool operator==(const TablePiece&) const = default;
};

struct Consequences {
    static constexpr std::string_view called = "consequences",
                                      about = "What an action or a hypothesis would change beyond its own squares.";
    struct Change {
        static constexpr std::string_view called = "change", about = "A piece that changes.";
        int id = 0;
        std::string seat;
        std::optional<std::string> square, lands;
        bool captured = false;
        std::string was, is, cause;
        static constexpr auto fields() {
            return field_list(Field{"id", &Change::id, "Its number in the list of pieces."},
                              Field{"seat", &Change::seat, "Id of the seat whose it is."},
                              Field{"square", &Change::square, "Where it stands before; none where it was captured."},
                              Field{"lands", &Change::lands, "Where it stands afterwards, if elsewhere."},
                              Field{"captured", &Change::captured, "Whether it is captured afterwards."},
                              Field{"was", &Change::was, "What it might be, one letter per possibility."},
                              Field{"is", &Change::is, "What it may be afterwards."},
                              Field{"cause", &Change::cause, "Why, in few words."});
        }
        bool operator==(const Change&) const = default;
    };
    struct Measure {
        static constexpr std::string_view called = "measure", about = "A number of a seat that changes.";
        std::string name, seat;
        double before = 0, after = 0;
        static constexpr auto fields() {
            return field_list(Field{"name", &Measure::name, "What is counted, a word for people."},
                              Field{"seat", &Measure::seat, "Id of a seat."},
                              Field{"before", &Measure::before, "The number now."},
                              Field{"after", &Measure::after, "The number afterwards."});
        }
        bool operator==(const Measure&) const = default;
    };
    struct Warning {
        static constexpr std::string_view called = "warning", about = "What a seat will have to mind.";
        std::string name, seat;
        static constexpr auto fields() {
            return field_list(Field{"name", &Warning::name, "A word for people, such as check."},
                              Field{"seat", &Warning::seat, "Id of the seat it is about."});
        }
        bool operator==(const Warning&) const = default;
    };
    bool legal = false;
    std::string code, message;
    std::vector<std::string> squares;
    std::vector<Change> changes;
    std::vector<Measure> measures;
    std::vector<Warning> warnings;
    std::optional<int> options;
    bool passes = false;
    OwnMembers own;
    static constexpr auto fields() {
        return field_list(
            Field{"legal", &Consequences::legal, "Whether it may be done; if not, only the reason is told."},
            Field{"code", &Consequences::code, "Stable code of the reason; legal where it is."},
            Field{"message", &Consequences::message, "The reason as a sentence."},
            Field{"squares", &Consequences::squares, "What shows why not: squares or click targets."},
            Field{"changes", &Consequences::changes, "The pieces that change."},
            Field{"measures", &Consequences::measures, "Numbers of the seats before and after."},
            Field{"warnings", &Consequences::warnings, "What holds for a seat afterwards."},
            Field{"options", &Consequences::options, "How many legal actions who acts next will have."},
            Field{"passes", &Consequences::passes, "Whether a pass of the seat comes first."},
            Field{"", &Consequences::own, ""});
    }
    bool operator==(const Consequences&) const = default;
};

/// By the word of each possibility how many other pieces it would change; nothing where no piece stands.
using Measured = std::optional<Named<int>>;

struct Supposition {
    static constexpr std::string_view called = "supposition", about = "The piece on a square is one of some kinds.";
    std::string square, word;
    static constexpr auto fields() {
        return field_list(
            Field{"square", &Supposition::square, "Where it stands."},
            Field{"letters", &Supposition::word, "What it is supposed to be, one letter per possibility."});
    }
    bool operator==(const Supposition&) const = default;
};

struct PieceCard {
    static constexpr std::string_view called = "card",
                                      about = "The rule card of a kind of piece, or of one on the board.";
    struct Ruling {
        static constexpr std::string_view called = "card_ruling", about = "A ruling in force that concerns the piece.";
        std::string id, question, option, title;
        static constexpr auto fields() {
            return field_list(Field{"id", &Ruling::id, "Id of the ruling."},
                              Field{"question", &Ruling::question, "What it decides."},
                              Field{"option", &Ruling::option, "Id of the option in force."},
                              Field{"title", &Ruling::title, "That option in words."});
        }
        bool operator==(const Ruling&) const = default;
    };
    std::string id, name, picture;
    double cost = 0, points = 0;
    std::string tier, symbol, betza, rule;
    std::vector<std::string> edges;
    std::vector<Ruling> rulings;
    bool in_pool = true;
    std::optional<std::string> seat;
    std::optional<std::vector<std::string>> state;
    OwnMembers own;
    static constexpr auto fields() {
        return field_list(
            Field{"id", &PieceCard::id, "Id of the kind of piece."}, Field{"name", &PieceCard::name, "Its name."},
            Field{"picture", &PieceCard::picture, "Id of its picture."},
            Field{"cost", &PieceCard::cost, "What it costs in a draft."},
            Field{"points", &PieceCard::points, "Victory points that it counts."},
            Field{"tier", &PieceCard::tier, "Word of its group in a draft."},
            Field{"symbol", &PieceCard::symbol, "How it is written."},
            Field{"betza", &PieceCard::betza, "Its move in Betza's notation."},
            Field{"rule", &PieceCard::rule, "Its rule."},
            Field{"edges", &PieceCard::edges, "Its edge cases, one sentence each."},
            Field{"rulings", &PieceCard::rulings, "Rulings in force that concern it."},
            Field{"in-pool", &PieceCard::in_pool, "Whether it may be drafted in this game."},
            Field{"seat", &PieceCard::seat, "Of a piece in the game: id of its seat."},
            Field{"state", &PieceCard::state, "Of a piece in the game: what holds for it now, one sentence each."},
            Field{"", &PieceCard::own, ""});
    }
    bool operator==(const PieceCard&) const = default;
};

struct PieceDiagram {
    static constexpr std::string_view called = "diagram", about = "Where a piece goes, worked out by the rules.";
    enum class Way : std::uint8_t { move, capture, side_capture, swap, castle };
    struct Piece {
        static constexpr std::string_view called = "diagram_piece", about = "A piece that stands on a diagram.";
        std::string square, seat, piece;
        static constexpr auto fields() {
            return field_list(Field{"square", &Piece::square, "Where."}, Field{"seat", &Piece::seat, "Id of its seat."},
                              Field{"piece", &Piece::piece, "Id of its picture."});
        }
        bool operator==(const Piece&) const = default;
    };
    struct Target {
        static constexpr std::string_view called = "diagram_target", about = "A move of the example.";
        std::string square;
        Way how = Way::move;
        std::vector<std::string> captured;
        static constexpr auto fields() {
            return field_list(Field{"square", &Target::square, "Where it ends."},
                              Field{"how", &Target::how, "What it does; a side-capture takes beside its end."},
                              Field{"captured", &Target::captured, "The squares of what it takes."});
        }
        bool operator==(const Target&) const = default;
    };
    struct Example {
        static constexpr std::string_view called = "diagram_example", about = "The piece among others.";
        std::vector<Piece> pieces;
        std::vector<Target> targets;
        static constexpr auto fields() {
            return field_list(Field{"pieces", &Example::pieces, "The others."},
                              Field{"targets", &Example::targets, "What it may do among them."});
        }
        bool operator==(const Example&) const = default;
    };
    int files = 0, ranks = 0;
    std::string from;
    std::optional<std::vector<Piece>> pieces;
    std::vector<std::string> moves, first;
    std::optional<std::vector<std::string>> captures;
    std::optional<Named<std::vector<std::string>>> takes;
    Example example;
    static constexpr auto fields() {
        return field_list(Field{"files", &PieceDiagram::files, "Files of the board."},
                          Field{"ranks", &PieceDiagram::ranks, "Ranks of the board."},
                          Field{"from", &PieceDiagram::from, "Where the piece stands."},
                          Field{"pieces", &PieceDiagram::pieces, "Pieces that it needs to be shown, if any."},
                          Field{"moves", &PieceDiagram::moves, "Where it goes alone."},
                          Field{"first", &PieceDiagram::first, "Where it goes besides while it has not moved."},
                          Field{"captures", &PieceDiagram::captures, "Where a lone piece could be taken."},
                          Field{"takes", &PieceDiagram::takes, "The same by the victim's kind, where that matters."},
                          Field{"example", &PieceDiagram::example, "The piece among others."});
    }
    bool operator==(const PieceDiagram&) const = default;
};
template <>
inline constexpr std::array<std::string_view, 5> words_of_enum<PieceDiagram::Way>{"move", "capture", "side-capture",
                                                                                  "swap", "castle"};

struct DraftSheet {
    static constexpr std::string_view called = "draft", about = "The draft of one seat, as far as the viewer may know.";
    struct Slots {
        static constexpr std::string_view called = "slots", about = "How many pieces of a tier an army has.";
        int used = 0, of = 0;
        static constexpr auto fields() {
            return field_list(Field{"used", &Slots::used, "How many it has."},
                              Field{"of", &Slots::of, "How many it may have."});
        }
        bool operator==(const Slots&) const = default;
    };
    struct Fault {
        static constexpr std::string_view called = "fault", about = "An objection to an army.";
        std::string code, message, place;
        bool advice = false;
        static constexpr auto fields() {
            return field_list(Field{"code", &Fault::code, "Stable code."},
                              Field{"message", &Fault::message, "One sentence."},
                              Field{"place", &Fault::place, "The line or piece it is about."},
                              Field{"advice", &Fault::advice, "Whether the army may be committed all the same."});
        }
        bool operator==(const Fault&) const = default;
    };
    struct Drafted {
        static constexpr std::string_view called = "drafted", about = "The army, for who may see it.";
        std::string army;
        Named<int> counts;
        int spent = 0, left = 0, pieces = 0, capacity = 0;
        Named<Slots> slots;
        std::vector<Fault> errors;
        std::optional<std::string> nonce;
        Named<std::string> more, less;
        std::optional<std::string> commit;
        static constexpr auto fields() {
            return field_list(Field{"army", &Drafted::army, "Its text."},
                              Field{"counts", &Drafted::counts, "How many of each piece, by id."},
                              Field{"spent", &Drafted::spent, "What it costs."},
                              Field{"left", &Drafted::left, "What is left of the budget."},
                              Field{"pieces", &Drafted::pieces, "How many pieces it has."},
                              Field{"capacity", &Drafted::capacity, "How many pieces it may have."},
                              Field{"slots", &Drafted::slots, "By the tier of the pieces."},
                              Field{"errors", &Drafted::errors, "Everything that is wrong with it."},
                              Field{"nonce", &Drafted::nonce, "What the commitment was salted with."},
                              Field{"more", &Drafted::more, "By piece the token that takes one more, fitting or not."},
                              Field{"less", &Drafted::less, "By piece the token that puts one back."},
                              Field{"commit", &Drafted::commit, "The token that commits it."});
        }
        bool operator==(const Drafted&) const = default;
    };
    std::string seat, board;
    int budget = 0;
    std::string phase;
    bool committed = false, opponent_committed = false;
    Named<std::string> tiers;
    std::optional<std::string> commitment;
    std::optional<Drafted> drafted;
    static constexpr auto fields() {
        return field_list(Field{"seat", &DraftSheet::seat, "Id of the seat."},
                          Field{"board", &DraftSheet::board, "Word of the board."},
                          Field{"budget", &DraftSheet::budget, "What an army may cost."},
                          Field{"phase", &DraftSheet::phase, "Phase of the game."},
                          Field{"committed", &DraftSheet::committed, "Whether the seat has committed its army."},
                          Field{"opponent-committed", &DraftSheet::opponent_committed, "Whether the other one has."},
                          Field{"tiers", &DraftSheet::tiers, "Titles of the groups of pieces, in order."},
                          Field{"commitment", &DraftSheet::commitment, "The sealed army, once committed."},
                          Field{"", &DraftSheet::drafted, ""});
    }
    bool operator==(const DraftSheet&) const = default;
};

struct NamedArmy {
    static constexpr std::string_view called = "named_army", about = "An army that is ready.";
    std::string id, title, board, text;
    int cost = 0;
    std::string token;
    static constexpr auto fields() {
        return field_list(
            Field{"id", &NamedArmy::id, "Its id."}, Field{"title", &NamedArmy::title, "Its name for people."},
            Field{"board", &NamedArmy::board, "Word of the board it is for."},
            Field{"text", &NamedArmy::text, "Its text."}, Field{"cost", &NamedArmy::cost, "What it costs."},
            Field{"token", &NamedArmy::token, "The action that takes it in a draft."});
    }
    bool operator==(const NamedArmy&) const = default;
};

struct ArmyTexts {
    static constexpr std::string_view called = "army", about = "An army in all its texts.";
    std::string text;
    Named<int> counts;
    int cost = 0;
    std::string json, token;
    static constexpr auto fields() {
        return field_list(Field{"text", &ArmyTexts::text, "Its text."},
                          Field{"counts", &ArmyTexts::counts, "How many of each piece, by id."},
                          Field{"cost", &ArmyTexts::cost, "What it costs."},
                          Field{"json", &ArmyTexts::json, "The text of an army file."},
                          Field{"token", &ArmyTexts::token, "The action that takes it in a draft."});
    }
    bool operator==(const ArmyTexts&) const = default;
};

struct FilterSpec {
    static constexpr std::string_view called = "filter", about = "A property that pieces may be picked out by.";
    enum class Kind : std::uint8_t {
        choices,  ///< any of some words
        flag,     ///< on or off
        square,   ///< a square typed or pointed at
    };
    struct Choice {
        static constexpr std::string_view called = "filter_choice", about = "A word of a filter.";
        std::string word, title;
        static constexpr auto fields() {
            return field_list(Field{"word", &Choice::word, "What is asked with."},
                              Field{"title", &Choice::title, "What people read."});
        }
        bool operator==(const Choice&) const = default;
    };
    std::string id, title;
    Kind kind = Kind::flag;
    std::string help;
    std::vector<Choice> choices;
    static constexpr auto fields() {
        return field_list(Field{"id", &FilterSpec::id, "What is asked with."},
                          Field{"title", &FilterSpec::title, "What people read."},
                          Field{"kind", &FilterSpec::kind, "Some words, on or off, or a square."},
                          Field{"help", &FilterSpec::help, "One sentence."},
                          Field{"choices", &FilterSpec::choices, "The words, where there are some."});
    }
    bool operator==(const FilterSpec&) const = default;
};
template <>
inline constexpr std::array<std::string_view, 3> words_of_enum<FilterSpec::Kind>{"choices", "flag", "square"};

/// Whether a piece must meet every condition of a filter or one of them.
enum class Matching : std::uint8_t { all, any };
template <>
inline constexpr std::array<std::string_view, 2> words_of_enum<Matching>{"all", "any"};

}  // namespace pinwheel
