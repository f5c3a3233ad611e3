#pragma once
/// The interface between a variant's rules and everything else.
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pinwheel/game/rulings/rulings.h"
#include "pinwheel/game/rulings/verdict.h"
#include "pinwheel/game/services/serves.h"
#include "pinwheel/game/tree/facts.h"
#include "pinwheel/game/variant/datum.h"
#include "pinwheel/game/variant/walker.h"
#include "pinwheel/view/explanation.h"
#include "pinwheel/view/option.h"
#include "pinwheel/view/view.h"

namespace pinwheel {

/// An immutable snapshot. Opaque: only the variant that made it can look inside.
class State {
public:
    virtual ~State() = default;
    virtual std::uint64_t key() const = 0;  ///< equal positions, equal keys; never shown to a seat

protected:
    State() = default;
    State(const State&) = default;
};
using StatePtr = std::shared_ptr<const State>;

/// What the moderator says, and who hears it. An empty audience is everyone.
struct Announcement {
    std::vector<Viewer> audience;
    Notice notice;
    /// A view, or the answer to the action, tells the same by a member of its own (an offer of a draw, what was
    /// captured): who shows those need not say it again.
    bool shown_too = false;
    bool operator==(const Announcement&) const = default;
};

struct Step {
    StatePtr next;
    std::vector<Announcement> said;
};

struct SeatInfo {
    std::string id, title, colour;
};  ///< "N", "North", theme token "seat.N"
struct BoardInfo {
    std::string id, title;
    int files = 8, ranks = 8;
};

/// A question of one variant alone, beyond moves, facts and the services: {"mask", "square", "The types a piece may
/// be."}. Scripts ask it of a game, `g:mask("e2")`; one that needs no position is asked of the variant too,
/// `pinwheel.piece("thief")`.
struct QuestionSpec {
    std::string name;
    std::string args;  ///< their names, optional ones in brackets: "square", "token [depth]"; more words are refused
    std::string help;  ///< one sentence
    bool of_game = true;
};

/// A stretch of the game in which other things are asked of the seats: {"draft", "Draft", PhaseSpec::Kind::draft}.
struct PhaseSpec {
    enum class Kind : std::uint8_t {
        play,     ///< clocks run, the log counts rounds
        opening,  ///< the same, before the first round of the log
        draft,    ///< armies are chosen: the draft screen is shown, no clock runs
        placing,  ///< pieces are put on the boards: no clock runs
        over,     ///< the game has ended by its own rules
    };
    std::string id;
    std::string title{};  ///< for people; empty: the id
    Kind kind = Kind::play;
};

/// A word of a variant's own for the state of a piece (Occupant::states) or for a mark of a square: {"hireable", "For
/// hire", "for hire", "mercenary", PieceSign::coin}. Legends, status cards and accessible texts read them here.
struct WordSpec {
    std::string word;
    std::string title;     ///< as a heading: "Cannot be taken"
    std::string legend{};  ///< beside its sign in a legend; empty: not there
    std::string piece{};   ///< picture of a piece that shows the sign
    PieceSign sign = PieceSign::none;
};

/// Whether games of a variant are written as Portable Game Notation, and how their moves are spelled there.
enum class PgnMoves : std::uint8_t {
    none,    ///< not written
    tokens,  ///< as Variant::token says them
    words,   ///< as its service Words says them, such as "Nf3", where Variant::parse reads that back as the same action
};

struct VariantInfo {
    std::string id, title;
    std::string summary;  ///< one sentence
    std::vector<SeatInfo> seats{};
    std::vector<BoardInfo> boards{};
    std::vector<PhaseSpec> phases{{"play"}};
    bool hidden = false;  ///< some seat may not see everything
    std::vector<ActionSpec> actions{};
    RulingCatalogue rulings{};
    std::vector<FactSpec> facts{};
    std::vector<std::string> reasons{};     ///< words by which its judge ends games: "checkmate"; empty: not told
    std::vector<OptionSpec> options{};      ///< of Setup::options, for a dialog
    std::vector<QuestionSpec> questions{};  ///< see Variant::answer
    std::vector<WordSpec> words{};          ///< of states and marks in its views
    /// What its rules were loaded from, of all that whoever installed them can change: each thing's name, ": " and its
    /// full meaning, "piece gold: *Y, tier 2, cost 18, moves WfF". A sealed game is opened with the same alone.
    std::vector<std::string> installed{};
    bool told = false;  ///< its states are what a server told one seat, no positions: its games are not written
    PgnMoves pgn = PgnMoves::none;
    int index_of_seat(std::string_view id) const;   ///< -1 when unknown
    int index_of_board(std::string_view id) const;  ///< -1 when unknown
    /// The entry of a word of a state or mark; null where it is none of the variant's own.
    const WordSpec* word(std::string_view) const;
    /// The state of a declared word, for Occupant::states. Throws std::logic_error for any other word.
    PieceState state(std::string_view word) const;
    /// What people read of a mark.
    std::string_view title_of(const Mark&) const;
    PhaseSpec::Kind phase_kind(std::string_view id) const;  ///< Kind::play when unknown
    std::string phase_title(std::string_view id) const;
    bool has_clocks(std::string_view phase) const;  ///< whether clocks run in it
    ActionSpec::Kind kind_of(const Action&) const;  ///< Kind::play when unknown
};

/// How a game begins: the variant's text form of a set-up (empty: the start position) and its own options.
struct Setup {
    std::string text;
    std::map<std::string, std::string> options;  ///< "board" → "10x8", "budget" → "405", …
    std::uint64_t seed = 0;
    bool operator==(const Setup&) const = default;
};

/// One scope of repetition: occurrences of `key` are counted along the line at the plies where `counted`.
struct RepetitionKey {
    std::uint64_t key = 0;
    bool counted = true;
};

/// A random game played out by the variant itself, without States (see Variant::playout).
struct Playout {
    int plies = 0;
    Verdict verdict;
    std::map<std::string, double> numbers;  ///< variant's own statistics: "ghosts" → 18
};

/// Word of a token of an action that ends a game by agreement, kept by core, not by a variant.
inline constexpr std::string_view declared_draw = "draw";

/// The rules: const, stateless, shared between threads. Written by adapting a value type, see model.h. The services it
/// publishes are virtual functions of their own, see serves.h.
class Variant : public Serves<AllServices> {
public:
    virtual const VariantInfo& info() const = 0;

    /// Errors: "setup.*" with the place inside the text.
    virtual Result<StatePtr> start(const Rulings&, const Setup&) const = 0;
    /// Seats that may act now: several in sealed simultaneous choices; none when nobody can.
    virtual std::vector<SeatId> to_act(const State&) const = 0;
    virtual std::string phase(const State&) const = 0;
    /// Every legal action of a seat, in no promised order.
    virtual std::vector<Action> legal(const State&, SeatId) const = 0;
    virtual std::size_t count(const State&, SeatId) const = 0;
    virtual bool is_legal(const State&, const Action&) const = 0;
    /// Nothing is mutated. Errors: "illegal.*"; a refused attempt of a hidden game is no error but a Step.
    virtual Result<Step> apply(const State&, const Action&) const = 0;

    /// `fact` indexes VariantInfo::facts; args are as its spec says, checked by the caller.
    virtual FactValue fact(const State&, int fact, std::span<const std::uint16_t> args) const = 0;
    /// Scopes of repetition under these rulings; scope 0 is the whole position.
    virtual std::vector<RepetitionKey> repetition(const State&, const Rulings&) const = 0;
    /// The judge that reads the variant's own rulings. Must use facts only.
    virtual Verdict judge(const Facts&, const Rulings&) const = 0;
    /// Whether a line played under `a` may be read under `b` without being replayed.
    virtual bool same_play(const Rulings& a, const Rulings& b) const = 0;

    virtual View view(const State&, const Viewer&) const = 0;
    /// What the viewer's seat may try: contains every legal action. From the View alone.
    virtual std::vector<Offer> offers(const View&) const = 0;
    /// Why an action may or may not be done, from one viewer's eyes: a seat of a game that hides something is told what
    /// can be known from its own pieces and from what it heard. Whether the game is over by its ruleset only the game
    /// itself knows: Game::explain.
    virtual Explanation explain(const State&, const Action&, const Viewer&) const = 0;
    /// From the eyes of the seat that acts.
    Explanation explain(const State& state, const Action& action) const {
        return explain(state, action, Viewer::of(action.actor));
    }
    /// The sentence of a finding and the headline of an explanation, made from their codes, subjects and details alone.
    virtual std::string sentence(const Finding& finding) const { return finding.message; }
    virtual std::string summary(const Explanation& explanation) const {
        return explanation.findings.size() == 1 ? sentence(explanation.findings[0]) : explanation.message;
    }
    /// Which services it publishes.
    virtual bool publishes(ServiceId) const { return false; }
    template <Service S>
    bool publishes() const {
        return publishes(service_id<S>);
    }
    /// Asks for a service, as much as the viewer may know: `ask<can::Meters>(state, viewer)`. Errors:
    /// "service.unpublished", "question.args", "question.hidden" and a variant's own.
    template <Service S>
    requires(S::of_game) Result<typename S::Value> ask(const State& state, const Viewer& viewer,
                                                       const typename S::Query& query = {})
    const { return serve(S{}, &state, viewer, query); }
    template <Service S>
    requires(!S::of_game) Result<typename S::Value> ask(const typename S::Query& query = {})
    const { return serve(S{}, nullptr, Viewer{}, query); }
    /// The way in for scripts: answers every question of questions(), services among them, with plain data. The state
    /// is null for a question of the variant alone. Errors: "question.unknown", "question.args", "question.hidden" and
    /// a variant's own.
    virtual Result<Datum> answer(const State*, const Viewer&, std::string_view question,
                                 std::span<const std::string> args) const = 0;

    /// Text form of the position; start() of it gives a position with the same key under the same rulings.
    virtual std::string save(const State&) const = 0;
    /// Text form of one board (FEN where it has one); empty when there is none.
    virtual std::string board_text(const State&, BoardId) const = 0;
    /// Machine form of an action ("e2e4") and back. parse accepts well-formed but illegal ones.
    /// Errors: "token.*" with the offset and what was expected.
    virtual std::string token(const State&, const Action&) const = 0;
    virtual Result<Action> parse(const State&, std::string_view token) const = 0;
    /// One English sentence for a notice.
    virtual std::string phrase(const Notice&) const = 0;

    /// Leaves after `depth` actions; ends by rules of repetition or move count are ignored.
    virtual std::uint64_t perft(const State&, int depth) const = 0;
    /// Plays random legal actions, see random_action, until the judge says over, or max_plies.
    virtual Playout playout(const State&, const Rulings&, std::uint64_t seed, int max_plies) const = 0;
    /// A walker that begins at a state of the reading under `rulings`; `others` are those of the other reading. Null
    /// where the variant has none: then searches go through states.
    virtual std::unique_ptr<Walker> walker(const State&, const Rulings&, const Rulings&) const { return nullptr; }
};

/// The reasons of verdicts that end its games: its own, and those of ends that are declared, "manual" for a draw
/// agreed. Empty where the variant tells none of its own.
std::vector<std::string> reasons_of(const VariantInfo&);
/// What may be asked of a variant by name: the services it publishes and VariantInfo::questions.
std::vector<QuestionSpec> questions(const Variant&);
/// "question.unknown", with the questions that there are.
Error unknown_question(const Variant&, std::string_view question);
/// "question.args": what was given is no square of the boards.
Error not_a_square(const VariantInfo&, std::string_view given);
/// The answer of a service asked for by name with arguments as words, and the refusal of words that a question of the
/// variant's own has no arguments for. Nothing where the variant itself is to be asked.
std::optional<Result<Datum>> answer_service(const Variant&, const State*, const Viewer&, std::string_view question,
                                            std::span<const std::string> words);

}  // namespace pinwheel
