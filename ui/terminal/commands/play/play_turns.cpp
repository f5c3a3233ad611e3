// The turns of `play`: what may be done, what persons and computers do, and what is taken back.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <thread>

#include "model/play/bot_thinking.h"
#include "model/play/move_entry.h"
#include "model/secrets/bot_turns.h"
#include "pinwheel/game/sight/commitment.h"
#include "pinwheel/game/sight/secret_seed.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/tree/reasons.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/commands/play/play_table.h"
#include "terminal/interrupt.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

constexpr int most_turns = 10000;  // of computers among themselves

/// What it takes at most to play the attempts of a turn, and to write them.
constexpr std::chrono::milliseconds to_play_it{30};

bool whole_number(const std::string& word, int& out) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
    return error == std::errc() && end == word.data() + word.size();
}

}  // namespace

std::vector<Action> PlayTable::offered() const {
    std::vector<Action> out;
    const auto& variant = game_.variant();
    if (hiding()) {  // what may be tried, not what would succeed
        for (const Offer& offer : sight().offers()) out.push_back(offer.action);
        return out;
    }
    for (SeatId seat : variant.to_act(game_.state()))
        for (const auto& action : variant.legal(game_.state(), seat)) out.push_back(action);
    return out;
}

std::vector<std::string> PlayTable::legal() const {
    std::vector<std::string> out;
    for (const Action& action : offered()) out.push_back(game_.variant().token(game_.state(), action));
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<std::string> PlayTable::offered_tokens(ActionSpec::Kind kind) const {
    std::vector<std::string> out;
    for (const Action& action : offered())
        if (game_.variant().info().kind_of(action) == kind) out.push_back(game_.variant().token(game_.state(), action));
    return out;
}

void PlayTable::play(const std::vector<std::string>& tokens) {
    for (const auto& token : tokens) {
        if (hands_over()) return leave();
        eyes_ = at_keyboard();
        const auto played = play_one(token);
        if (!played) return trouble(played.error());
        let_computers_play();
    }
    if (hands_over()) return leave();
    const std::size_t heard = told_[eyes_.seat.v];
    const bool same = hiding() && !drafting() && at_keyboard() == eyes_;
    show();
    if (same && told_[eyes_.seat.v] == heard) print("Silence.\n");
}

Result<NodeId> PlayTable::play_one(const std::string& token) {
    auto before = unwritten();
    auto played = answer(token);
    if (auto error = written(std::move(before))) return *std::move(error);
    return played;
}

Result<NodeId> PlayTable::answer(const std::string& token) {
    if (auto refused = of_computer(token)) return *std::move(refused);
    if (sight().resigns(token)) {
        if (auto refused = game_.declare(sight().resignation())) return *std::move(refused);
        return game_.cursor();
    }
    const bool declared = !game_.variant().info().hidden && game_.may_declare(token);
    if (declared || !game_.may_play()) return game_.play(token);
    const auto action = ui::read_typed(game_, token, hiding() ? eyes_ : Viewer::arbiter());
    if (!action) {
        Error error = action.error();
        if (const auto near = nearest_word(token, words_typed()); !near.empty() && near != token)
            error.message += " Did you mean \"" + near + "\"? \"help\" lists what may be typed.";
        return error;
    }
    if (auto refused = sight().may(*action)) return *std::move(refused);
    return game_.play(with_nonce(game_.variant().info(), *action));
}

/// Nobody moves for a computer where something is hidden: it is asked again.
bool PlayTable::computers_wait() const { return hiding() && ui::bot_to_act(game_, is_computer()).valid(); }

/// As far as who types is told.
bool PlayTable::computers_alone_act() const {
    if (!hiding()) return ui::bots_alone_act(game_, is_computer());
    const auto seats = sight().to_act();
    return !seats.empty() && std::all_of(seats.begin(), seats.end(), is_computer());
}

bool PlayTable::persons() const { return computers_.size() < game_.variant().info().seats.size(); }

/// Why what was typed is not a person's to do: the seat is a computer's. Where a computer that is to act waits, at the
/// end of the line, a move goes on for it.
Status PlayTable::of_computer(const std::string& token) const {
    if (computers_.empty() || !persons()) return {};
    const auto title = [&](SeatId seat) { return game_.variant().info().seats.at(seat.v).title; };
    if (computers_alone_act()) {
        if (game_.node(game_.cursor()).children.empty()) return {};
        return Error{"play.computer",
                     "It is the turn of " + title(game_.variant().to_act(game_.state()).front()) +
                         ", which a computer plays. \"redo\" goes on to your own turn, \"undo\" goes back to it.",
                     {}};
    }
    SeatId seat;
    const int named = game_.variant().info().index_of_seat(std::string_view(token).substr(token.rfind(':') + 1));
    if (hiding())  // by the text alone: what is no action of a person is not read
        seat = seat_addressed(game_.variant().info(), token);
    else if (const auto action = game_.variant().parse(game_.state(), token))
        seat = action->actor;
    if (!seat.valid() && named >= 0 && game_.may_declare(token))  // "resign:b"
        seat = SeatId{static_cast<std::uint16_t>(named)};
    if (!seat.valid() || !computers_.contains(seat)) return {};
    return Error{"play.computer", "A computer plays " + title(seat) + ": nobody else acts for that seat.", {}};
}

/// The one who moved hears the answer and covers it; the next one sees their own pieces after sitting down.
void PlayTable::leave() {
    tell();
    leaving_ = true;
}

void PlayTable::let_computers_play() {
    for (int turns = 0; turns < most_turns && game_.may_play(); ++turns) {
        const auto acting = game_.variant().to_act(game_.state());
        const auto seat =
            std::find_if(acting.begin(), acting.end(), [&](SeatId each) { return computers_.contains(each); });
        if (seat == acting.end()) return;
        if (!play_turn(*seat, computers_.at(*seat))) {
            print(hiding() ? "The computers wait: \"board\" lets them go on.\n"
                           : "The computers wait: \"board\" shows where the game stands, a move goes on.\n");
            return;
        }
    }
}

/// A computer's whole turn; false where it cannot go on or somebody pressed Ctrl+C.
bool PlayTable::play_turn(SeatId seat, const Computer& computer) {
    const std::string& title = game_.variant().info().seats.at(seat.v).title;
    BotLimits limits = computer.limits;
    // Who plays the same against it in another game is not to be shown there what this one hides.
    limits.seed =
        game_.variant().info().hidden ? secret_seed() : computer.limits.seed + static_cast<std::uint64_t>(game_.ply());
    const std::atomic<bool> give_up{false};
    const ui::Turn turn = ui::think_turn(*computer.bot, game_, seat, limits, give_up);
    // Nobody looks on who might count the attempts where computers play among themselves.
    const bool waits = computers_.size() < game_.variant().info().seats.size();
    if (waits) std::this_thread::sleep_until(turn.due);
    auto before = unwritten();
    std::string played;
    for (const Action& action : turn.actions) {
        played += " " + game_.variant().token(game_.state(), action);
        if (!game_.play(with_nonce(game_.variant().info(), action))) break;
        run_clock();
    }
    if (auto error = written(std::move(before))) {
        trouble(*error);
        return false;
    }
    if (waits) std::this_thread::sleep_until(turn.due + to_play_it);
    if (!game_.variant().info().hidden || !game_.hides()) print(title + " plays" + played + "\n");
    std::fflush(stdout);
    if (turn.error) {
        trouble(*turn.error);
        return false;
    }
    return !turn.actions.empty() && !Interrupt::taken();
}

void PlayTable::undo(const std::string&) {
    if (refuses(Deed::take_back)) return;
    if (const auto final = sight().may_take_back_end()) return trouble(*final);
    if (!game_.undo()) return trouble("This is the start.");
    // Back to a person's turn, where a computer answered.
    while (persons() && ui::bots_alone_act(game_, is_computer()) && game_.undo()) {
    }
    show();
}

void PlayTable::redo(const std::string&) {
    if (refuses(Deed::take_back)) return;
    if (!game_.redo() && !ui::bot_to_act(game_, is_computer()).valid()) return trouble("This is the end of the line.");
    while (persons() && ui::bots_alone_act(game_, is_computer()) && game_.redo()) {
    }
    go_on_for_computers();
    show();
}

/// Computers move where play goes on; of the rest of a line they leave what was played.
void PlayTable::go_on_for_computers() {
    if (ui::bot_to_act(game_, is_computer()).valid()) let_computers_play();
}

void PlayTable::go(const std::string& word) {
    if (refuses(Deed::take_back)) return;
    int ply = -1;
    if (!whole_number(word, ply) || !game_.go_ply(ply)) return trouble("\"" + word + "\" is no ply.");
    go_on_for_computers();
    show();
}

void PlayTable::moves(const std::string& word) {
    auto tokens = legal();
    const std::size_t all = tokens.size();
    if (int most = 0; whole_number(word, most)) {
        tokens.resize(std::min(all, static_cast<std::size_t>(std::max(0, most))));
    } else if (!word.empty()) {
        std::erase_if(tokens, [&](const std::string& token) { return token.find(word) == token.npos; });
        if (tokens.empty()) return trouble("No legal action has \"" + word + "\" in it.");
    }
    std::string line;
    for (const auto& token : tokens) line.append(line.empty() ? "" : " ").append(token);
    print(line + "\n");
    if (tokens.size() < all) print(std::to_string(tokens.size()) + " of " + std::to_string(all) + "\n");
}

void PlayTable::ruleset(const std::string& id) {
    auto rules = bind_lane(registry_, game_.variant(), id, &game_.rules());
    if (!rules) return trouble(rules.error());
    if (refuses(Deed::rules)) return;
    Game swapped = game_;
    const auto misfit = swapped.use(*std::move(rules));
    if (!misfit) return trouble(misfit.error());
    if (const auto refused = sight().may_become(swapped)) return trouble(*refused);
    auto before = unwritten();
    game_ = std::move(swapped);
    if (const auto error = written(std::move(before))) return trouble(*error);
    if (*misfit)
        print("Ply " + std::to_string((*misfit)->ply) +
              " does not fit and the line ends there: " + (*misfit)->error.message + "\n");
    status();
}

/// Offers a draw, or takes the one that is offered, where the variant knows such actions; else all agree to one.
void PlayTable::draw(const std::string&) {
    for (const auto kind : {ActionSpec::Kind::answer_draw, ActionSpec::Kind::offer_draw})
        if (const auto tokens = offered_tokens(kind); !tokens.empty()) return play({tokens.front()});
    if (refuses(Deed::declare)) return;
    if (auto error = game_.declare(declared_draw)) return trouble(*error);
    status();
}

}  // namespace pinwheel::terminal
