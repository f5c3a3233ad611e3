// The standard judge: facts and rulings in, verdict out (spec §4, §5, §9).
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>

#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/view/reason_words.h"
#include "rules/facts.h"
#include "rules/rules.h"
#include "rules/rulings.h"

namespace pinwheel::duplicate {
namespace {

using SeatSet = unsigned;

/// What is known of one mate, wherever it is read from.
struct Mate {
    SeatSet checkers = 0;
    int first = -1, last = -1, completer = -1, completer_local = -1;
};

SeatSet one(std::int64_t seat) { return seat < 0 || seat > 3 ? 0 : 1u << seat; }

class Judge {
public:
    Judge(const Facts& facts, const Rulings& rulings, std::size_t own_facts)
        : facts_(facts),
          rulings_(rulings),
          repetition_(static_cast<int>(own_facts) + static_cast<int>(LineFact::repetition)),
          declared_(static_cast<int>(own_facts) + static_cast<int>(LineFact::declared)) {}

    Verdict verdict() {
        seat_ = static_cast<int>(number(Fact::seat_to_move));
        note_eliminations();
        if (resignation()) return done();
        const bool draws_first = rulings_[verdict_precedence] != 0;
        const bool over = draws_first ? draw() || no_moves() : no_moves() || draw();
        return over ? done() : playing();
    }

private:
    // --- asking ---

    std::int64_t number(Fact f, std::initializer_list<std::uint16_t> args = {}) const {
        return facts_.number(static_cast<int>(f), args);
    }
    bool flag(Fact f, std::initializer_list<std::uint16_t> args = {}) const {
        return facts_.flag(static_cast<int>(f), args);
    }
    std::string text(Fact f, std::initializer_list<std::uint16_t> args = {}) const {
        return std::get<std::string>(facts_.get(static_cast<int>(f), {args.begin(), args.size()}));
    }
    int seen(std::uint16_t scope) const { return static_cast<int>(facts_.number(repetition_, {scope})); }

    // --- noting ---

    /// A loss stays whatever comes later; anything else only fills what is open.
    void note(int seat, Outcome outcome) {
        Outcome& noted = result_[static_cast<std::size_t>(seat)];
        if (outcome == Outcome::loss)
            noted = Outcome::loss;
        else if (noted == Outcome::open)
            noted = outcome;
    }
    void note_all(SeatSet seats, Outcome outcome) {
        for (int s = 0; s < 4; ++s)
            if (seats >> s & 1) note(s, outcome);
    }
    /// Gives the outcome to everyone who has none yet.
    SeatSet open_seats() const {
        SeatSet seats = 0;
        for (int s = 0; s < 4; ++s)
            if (result_[static_cast<std::size_t>(s)] == Outcome::open) seats |= one(s);
        return seats;
    }
    void note_open(Outcome outcome) { std::replace(result_.begin(), result_.end(), Outcome::open, outcome); }
    bool end(std::string reason, std::string_view ruling, std::string sentence) {
        reason_ = std::move(reason);
        ruling_ = ruling;
        sentence_ = std::move(sentence);
        return true;
    }
    std::string_view id(RulingIndex i) const { return rulings_.catalogue()[i].id; }

    // --- mates ---

    SeatSet winners(const Mate& mate, bool both_boards) const {
        const auto option = chosen<Winners>(rulings_, both_boards ? winners_double : winners_single);
        switch (option) {
            case Winners::checkers:
                return mate.checkers;
            case Winners::completer:
                return one(mate.completer);
            case Winners::completer_local:
                return one(mate.completer_local);
            case Winners::last_opponent:
                return one(mate.last);
            case Winners::both_or_first:
                return both_boards ? one(mate.first) : one(mate.first) | one(mate.last);
            case Winners::none:
                return 0;
        }
        return 0;
    }

    /// The opponents of a seat: the two of the other colour.
    static SeatSet opponents_of(int seat) { return seat < east ? 0b1100u : 0b0011u; }

    /// Results of those who left the game earlier. Who is out wins nothing any more; a later loss undoes an earlier
    /// win.
    void note_eliminations() {
        const auto n = static_cast<std::uint16_t>(number(Fact::eliminations));
        SeatSet out = 0;
        for (std::uint16_t i = 0; i < n; ++i) {
            const auto seat = static_cast<int>(number(Fact::elimination_seat, {i}));
            const std::string how = text(Fact::elimination_how, {i});
            out |= one(seat);
            note(seat, how == "stalemate" ? Outcome::draw : Outcome::loss);
            last_exit_ = how;
            Mate mate;
            for (std::uint16_t s = 0; s < 4; ++s)
                if (flag(Fact::elimination_checker, {i, s})) mate.checkers |= one(s);
            last_out_ = exit_sentence(seat, how, mate.checkers);
            if (how != "mate") continue;
            std::tie(mate.first, mate.last) = order_of_opponents(seat);
            mate.completer = static_cast<int>(number(Fact::elimination_completer, {i}));
            mate.completer_local = static_cast<int>(number(Fact::elimination_completer_local, {i}));
            note_all(winners(mate, number(Fact::elimination_checks, {i}) == 2) & ~out, Outcome::win);
        }
        out_ = out;
    }

    std::pair<int, int> order_of_opponents(int seat) const {
        const auto found = opponents(rulings_[turn_order], seat);
        return {found[0], found[1]};
    }

    /// The boards of the seat to move on which its king is attacked, as a set.
    unsigned checked_boards() const {
        unsigned boards = 0;
        for (const std::uint16_t board : boards_of[seat_])
            if (flag(Fact::in_check, {board})) boards |= 1u << board;
        return boards;
    }

    bool is_mate(unsigned checked) const {
        if (!checked) return false;
        const auto [a, b] = boards_of[seat_];
        switch (chosen<MateDefinition>(rulings_, mate_definition)) {
            case MateDefinition::any_check:
                return true;
            case MateDefinition::all_checked:
                return checked == ((1u << a) | (1u << b));
            case MateDefinition::board_mate:
                return flag(Fact::board_mate, {a}) || flag(Fact::board_mate, {b});
        }
        return true;
    }

    /// How a seat went out of play, told when the game ends by it.
    static std::string exit_sentence(int seat, std::string_view how, SeatSet checkers) {
        const std::string who = seat_titles[static_cast<std::size_t>(seat)];
        if (how == "resignation") return who + " resigned.";
        if (how == "stalemate") return who + ", next to move, is stalemated.";
        unsigned boards = 0;
        for (const int board : boards_of[seat])
            if (checkers >> opponent_on(board, static_cast<Seat>(seat)) & 1) boards |= 1u << board;
        return who + ", next to move, is checkmated on " + board_names(boards) + ".";
    }

    /// The ruling by which who left the game last is out while the others could play on.
    RulingIndex ruling_of_last_exit() const {
        return last_exit_ == "mate"        ? mate_aftermath
               : last_exit_ == "stalemate" ? stalemate_result
                                           : resignation_result;
    }

    bool no_moves() {
        if (out_ && number(Fact::active_boards) == 0)
            return close(last_exit_ == "mate" ? "checkmate" : last_exit_, id(ruling_of_last_exit()),
                         last_out_ + " No board has two active players left.");
        if (number(Fact::skips_in_a_row) >= 4)
            return close("stalemate", id(stalemate_result), "Four turns in a row were skipped.");
        if (text(Fact::turn) != "none") return false;
        const unsigned checked = checked_boards();
        return is_mate(checked) ? checkmate(checked) : stalemate(checked != 0);
    }

    bool checkmate(unsigned checked) {
        Mate mate;
        for (const std::uint16_t board : boards_of[seat_])
            if (checked >> board & 1) mate.checkers |= one(number(Fact::opponent_on, {board}));
        mate.first = static_cast<int>(number(Fact::opponent_first));
        mate.last = static_cast<int>(number(Fact::opponent_last));
        mate.completer = static_cast<int>(number(Fact::completer));
        mate.completer_local = static_cast<int>(number(Fact::completer_local));
        const auto [a, b] = boards_of[seat_];
        const bool both = checked == ((1u << a) | (1u << b));
        const SeatSet winning = winners(mate, both) & ~out_;
        note(seat_, Outcome::loss);
        note_all(winning, Outcome::win);
        const SeatSet others = open_seats();
        note_open(rulings_[mate_others] == 0 ? Outcome::draw : Outcome::loss);
        return end("checkmate", id(both ? winners_double : winners_single),
                   std::string(seat_titles[static_cast<std::size_t>(seat_)]) + " is checkmated on " +
                       board_names(checked) + "; " + winners_sentence(winning) + others_sentence(others) +
                       points(winning) + coupling_sentence(checked));
    }

    /// Of a mate that is none on any board by itself: that only the other board forbids the answers, and the ruling by
    /// which it is mate.
    std::string coupling_sentence(unsigned checked) const {
        const auto [a, b] = boards_of[seat_];
        if (flag(Fact::board_mate, {a}) || flag(Fact::board_mate, {b})) return {};
        const bool both = checked == ((1u << a) | (1u << b));
        const std::uint16_t here = checked >> a & 1 ? a : b, there = here == a ? b : a;
        const std::string who = seat_titles[static_cast<std::size_t>(seat_)];
        return " " + who + " could answer on " + std::string(board_ids[here]) +
               (both ? " and on " + std::string(board_ids[there]) + ", but no answer is legal on both. "
                     : ", but no answer is legal on " + std::string(board_ids[there]) + " too. ") +
               ruling_sentence(rulings_.catalogue(), id(mate_definition),
                               rulings_.catalogue()[mate_definition].options[rulings_[mate_definition]].id);
    }

    bool stalemate(bool checked) {
        const std::string who = seat_titles[static_cast<std::size_t>(seat_)];
        std::string sentence = checked ? who +
                                             " has no synchronized move, and this check is no mate under the ruling on "
                                             "mates."
                                       : who + " is stalemated: no move is legal on both boards";
        const auto option = chosen<StalemateResult>(rulings_, stalemate_result);
        if (option == StalemateResult::lose_others_draw || option == StalemateResult::lose_opponents_win)
            note(seat_, Outcome::loss);
        if (option == StalemateResult::lose_opponents_win) note_all(opponents_of(seat_) & ~out_, Outcome::win);
        // With moves on one board the player would go on under another option of that ruling.
        const auto moves_on = [&](std::uint16_t board) { return number(Fact::local, {board}) > 0; };
        const auto [a, b] = boards_of[seat_];
        const bool one_board = !checked && rulings_[stalemate_one_board] == 0 && moves_on(a) != moves_on(b);
        if (one_board) sentence += ", and " + std::string(board_ids[moves_on(a) ? b : a]) + " has none at all";
        if (!checked) sentence += ".";
        // Who wins by it is another ruling's doing than that it is none of mate, or of one board.
        if ((checked || one_board) && option != StalemateResult::end_all_draw)
            sentence +=
                " " + ruling_sentence(rulings_.catalogue(), id(stalemate_result),
                                      rulings_.catalogue()[stalemate_result].options[rulings_[stalemate_result]].id);
        return close("stalemate",
                     id(checked     ? mate_definition
                        : one_board ? stalemate_one_board
                                    : stalemate_result),
                     std::move(sentence));
    }

    bool resignation() {
        if (!flag(Fact::abandoned)) return false;
        const bool opponents_win =
            chosen<ResignationResult>(rulings_, resignation_result) == ResignationResult::opponents_win;
        for (std::uint16_t s = 0; s < 4; ++s) {
            if (!flag(Fact::resigned, {s})) continue;
            note(s, Outcome::loss);
            if (opponents_win) note_all(opponents_of(s) & ~out_, Outcome::win);
            return close("resignation", id(resignation_result), std::string(seat_titles[s]) + " has resigned.");
        }
        return false;
    }

    // --- draws ---

    bool draw() { return repeated() || quiet() || dead() || agreed(); }

    /// All whose result is still open draw.
    bool close(std::string reason, std::string_view ruling, std::string sentence) {
        note_open(Outcome::draw);
        return end(std::move(reason), ruling, std::move(sentence));
    }

    int repetitions() const {
        const auto board = [&](int b) { return seen(static_cast<std::uint16_t>(b + 1)); };
        const auto [a, b] = boards_of[seat_];
        switch (chosen<RepetitionScope>(rulings_, repetition_scope)) {
            case RepetitionScope::system:
                return seen(0);
            case RepetitionScope::any_board:
                return std::max(std::max(board(0), board(1)), std::max(board(2), board(3)));
            case RepetitionScope::all_boards:
                return std::min(std::min(board(0), board(1)), std::min(board(2), board(3)));
            case RepetitionScope::mover_boards:
                return std::min(board(a), board(b));
            case RepetitionScope::off:
                return 0;
        }
        return 0;
    }

    bool repeated() {
        const auto option = chosen<RepetitionCount>(rulings_, repetition_count);
        const int limit = option == RepetitionCount::five ? 5 : 3;
        if (repetitions() < limit) return false;
        if (option == RepetitionCount::three_claim && !declared().starts_with("claim:")) {
            claimable_ = true;
            return false;
        }
        return close(limit == 5 ? "fivefold" : "threefold", id(repetition_scope),
                     repeated_words(limit) + (limit == 5 ? " has occurred five times." : " has occurred three times."));
    }

    /// The boards that are counted one by one, as a set; none where all are one position.
    unsigned counted_boards() const {
        const auto [a, b] = boards_of[seat_];
        switch (chosen<RepetitionScope>(rulings_, repetition_scope)) {
            case RepetitionScope::any_board:
            case RepetitionScope::all_boards:
                return 0b1111u;
            case RepetitionScope::mover_boards:
                return 1u << a | 1u << b;
            default:
                return 0;
        }
    }

    /// "The position" that has occurred so often; that of boards where they are counted one by one.
    std::string repeated_words(int limit) const {
        unsigned often = 0;
        for (int b = 0; b < 4; ++b)
            if (counted_boards() >> b & 1 && seen(static_cast<std::uint16_t>(b + 1)) >= limit) often |= 1u << b;
        if (!often) return "The position";
        return often == 0b1111u ? "The position of every board" : "The position of " + board_names(often);
    }

    /// "NE and SE have occurred 3 times, NW and SW 2 times": boards that are counted one by one, the most frequent
    /// first.
    std::string counts_words() const {
        std::map<int, unsigned, std::greater<>> by_count;
        for (int b = 0; b < 4; ++b)
            if (counted_boards() >> b & 1) by_count[seen(static_cast<std::uint16_t>(b + 1))] |= 1u << b;
        std::string text;
        for (const auto& [count, boards] : by_count)
            text += (text.empty() ? "" : ", ") + board_names(boards) +
                    (!text.empty()           ? " "
                     : boards & (boards - 1) ? " have occurred "
                                             : " has occurred ") +
                    (count == 1   ? "once"
                     : count == 2 ? "twice"
                                  : std::to_string(count) + " times");
        return text;
    }

    bool quiet() {
        const std::int64_t clock = number(rulings_[quiet_reset] == 0 ? Fact::quiet_either : Fact::quiet_both);
        const auto board = [&](std::uint16_t b) { return number(Fact::board_quiet, {b}) >= 100; };
        bool reached = false;
        switch (chosen<QuietScope>(rulings_, quiet_scope)) {
            case QuietScope::system_200:
                reached = clock >= 200;
                break;
            case QuietScope::any_board_100:
                reached = board(0) || board(1) || board(2) || board(3);
                break;
            case QuietScope::all_boards_100:
                reached = board(0) && board(1) && board(2) && board(3);
                break;
            case QuietScope::system_100:
                reached = clock >= 100;
                break;
            case QuietScope::off:
                break;
        }
        return reached &&
               close("fifty-move", id(quiet_scope), "Too many plies have passed without a capture or a pawn move.");
    }

    bool dead() {
        const auto on = [&](Fact f, std::uint16_t b) { return flag(f, {b}); };
        const auto every = [&](Fact f) { return on(f, 0) && on(f, 1) && on(f, 2) && on(f, 3); };
        bool reached = false;
        switch (chosen<MaterialScope>(rulings_, material_scope)) {
            case MaterialScope::manual:
                break;
            case MaterialScope::all_boards:
                reached = every(Fact::insufficient);
                break;
            case MaterialScope::any_board:
                reached = on(Fact::insufficient, 0) || on(Fact::insufficient, 1) || on(Fact::insufficient, 2) ||
                          on(Fact::insufficient, 3);
                break;
            case MaterialScope::no_winner:
                reached = every(Fact::bare_or_minor);
                break;
        }
        return reached && close("insufficient", id(material_scope), "Nobody has the material to mate.");
    }

    bool agreed() {
        if (declared() != declared_draw) return false;
        return close("manual", {}, "A draw was declared.");
    }

    std::string declared() const { return std::get<std::string>(facts_.get(declared_)); }

    // --- saying ---

    static std::string board_names(unsigned boards) {
        std::string names;
        for (int b = 0; b < 4; ++b)
            if (boards >> b & 1) names += (names.empty() ? "" : " and ") + std::string(board_ids[b]);
        return names;
    }
    static std::vector<std::string> names_of(SeatSet seats) {
        std::vector<std::string> names;
        for (int s = 0; s < 4; ++s)
            if (seats >> s & 1) names.emplace_back(seat_titles[static_cast<std::size_t>(s)]);
        return names;
    }
    static std::string winners_sentence(SeatSet seats) {
        const auto names = names_of(seats);
        return names.empty() ? "nobody wins." : in_a_row(names) + (names.size() == 1 ? " wins." : " win.");
    }
    /// What those get who neither mated nor were mated (R05).
    std::string others_sentence(SeatSet seats) const {
        const auto names = names_of(seats);
        if (names.empty()) return {};
        const bool one_alone = names.size() == 1;
        return " " + in_a_row(names) +
               (rulings_[mate_others] == 0 ? (one_alone ? " draws." : " draw.")
                                           : (one_alone ? " loses too." : " lose too."));
    }
    /// What the win is worth where the winners share a point (R25).
    std::string points(SeatSet winning) const {
        const bool several = (winning & (winning - 1)) != 0;
        if (!several || rulings_[statistics_points] == 0) return {};
        return " Each winner scores half a point.";
    }

    Verdict done() const { return {true, {result_.begin(), result_.end()}, reason_, std::string(ruling_), sentence_}; }

    /// What a claim would need.
    std::string unfounded() const {
        if (chosen<RepetitionScope>(rulings_, repetition_scope) == RepetitionScope::off)
            return "Repetitions count for nothing, and other draws need no claim.";
        const auto option = chosen<RepetitionCount>(rulings_, repetition_count);
        const std::string so_far = std::to_string(repetitions());
        if (counted_boards()) {
            const bool any = chosen<RepetitionScope>(rulings_, repetition_scope) == RepetitionScope::any_board;
            const std::string which =
                any ? "one board"
                    : "every " + std::string(counted_boards() == 0b1111u ? "board" : "board of the player to move");
            if (option == RepetitionCount::three_claim)
                return "For a claim the position of " + which + " must have occurred three times: " + counts_words() +
                       ".";
            return "Draws need no claim, they come by themselves, when the position of " + which + " has occurred " +
                   (option == RepetitionCount::five ? "five" : "three") + " times: " + counts_words() + ".";
        }
        if (option == RepetitionCount::three_claim)
            return "A claim needs the third occurrence of the position; this is number " + so_far + ".";
        return std::string("Draws need no claim, they come by themselves: by repetition at occurrence number ") +
               (option == RepetitionCount::five ? "5" : "3") + " of the position; this is number " + so_far + ".";
    }

    Verdict playing() const {
        Verdict v;
        if (out_) v.result.assign(result_.begin(), result_.end());
        if (declared().starts_with("claim:")) {
            v.note = unfounded();
            v.ruling =
                id(chosen<RepetitionScope>(rulings_, repetition_scope) == RepetitionScope::system ? repetition_count
                                                                                                  : repetition_scope);
        } else if (claimable_)
            v.note = repeated_words(3) + " has occurred three times; " +
                     std::string(seat_titles[static_cast<std::size_t>(seat_)]) + " may claim a draw.";
        return v;
    }

    const Facts& facts_;
    const Rulings& rulings_;
    int repetition_, declared_;
    int seat_ = 0;
    std::array<Outcome, 4> result_{};
    SeatSet out_ = 0;
    std::string last_exit_, last_out_, reason_, sentence_;
    std::string_view ruling_;
    bool claimable_ = false;
};

}  // namespace

Verdict DuplicateChess::judge(const Facts& facts, const Rulings& rulings) const {
    return Judge(facts, rulings, info().facts.size()).verdict();
}

}  // namespace pinwheel::duplicate
