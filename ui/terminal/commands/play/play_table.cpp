#include "terminal/commands/play/play_table.h"

#include <algorithm>
#include <cstdio>

#include "model/cards/new_game.h"
#include "model/commands/command_deeds.h"
#include "model/commands/doubts.h"
#include "model/secrets/kept_seats.h"
#include "model/shell/legible.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/board_text.h"
#include "terminal/draft_text.h"
#include "terminal/say.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

constexpr std::string_view final_end = "That ends the game, and the end is final.";

}  // namespace

PlayTable::PlayTable(const Registry& registry, Game game, PlayLook look, bool people, Owner owner, Computers computers,
                     std::filesystem::path file)
    : registry_(registry),
      game_(std::move(game)),
      owner_(owner),
      computers_(std::move(computers)),
      file_(std::move(file)),
      known_(ui::FileStamp::of(file_)),
      look_(look),
      people_(people) {
    ui::identify(game_, file_);
    clock_.restore(game_);
    for (const auto& [seat, computer] : computers_) seating_.put(seat, {computer.bot->info().id, computer.limits.ms});
}

void PlayTable::begin(bool from_others) {
    if (from_others) seating_.come_from_others();
    seating_.open(game_);
    eyes_ = at_keyboard();
    run_clock();
    go_on_for_computers();
    seating_.settle(game_);
    if (from_others && people_ && persons()) return cover();
    seating_.lift(game_);
    show();
}

void PlayTable::cover() {
    curtain_ = true;
    touched_ = ui::CurtainRest::Clock::now();
}

/// Only Enter alone, and not a further one of whoever played before, lifts the curtain.
void PlayTable::lift(const std::string& line) {
    const auto now = ui::CurtainRest::Clock::now();
    const bool rested = now - std::exchange(touched_, now) >= ui::CurtainRest::rest;
    wipe_screen();
    if (!line.empty())
        return print("Nothing is done with what is typed here: press Enter alone, or Ctrl+D to leave.\n");
    if (!rested) return;
    curtain_ = false;
    seating_.lift(game_);
    show();
}

void PlayTable::obey(const std::string& line) {
    if (curtain_) return lift(line);
    if (std::exchange(leaving_, false)) {
        wipe_screen();
        return cover();
    }
    if (time_is_up()) show();
    const auto words = split_tokens(line);
    if (words.empty()) return;
    // "resign A" is no word of the own seat.
    if (words.size() > 1 && sight().resigns(words[0])) return trouble("Write \"" + words[0] + "\" alone.");
    line_ = line;
    again_ = std::exchange(asked_, {}) == line;
    if (const std::string doubt = again_ ? std::string() : doubt_of(words); !doubt.empty()) {
        asked_ = line;
        return print(doubt + " Write it once more to do so.\n");
    }
    for (const auto& command : commands) {
        if (words[0] != command.name || !fits(command)) continue;
        const bool optional = command.argument.starts_with('[');
        if (words.size() > (command.argument.empty() ? 1u : 2u) ||
            (words.size() == 1 && !command.argument.empty() && !optional))
            return trouble("Write \"" + form_of(command) + "\".");
        return (this->*command.act)(words.size() == 1 ? std::string() : words.back());
    }
    if (is_question(words[0])) return ask(words);
    play(words);
}

std::string PlayTable::prompt() const {
    const auto& seats = game_.variant().info().seats;
    const auto seat_of = [&](const Viewer& who) {
        return who.kind == Viewer::Kind::seat ? seats.at(who.seat.v) : SeatInfo{"nobody", "nobody", {}};
    };
    if (leaving_) return "Read it, then press Enter, which covers it> ";
    if (curtain_) return "Hand over to " + seat_of(at_keyboard()).title + ", who presses Enter> ";
    if (hiding()) return seat_of(eyes_).id + "> ";
    const auto acting = game_.variant().to_act(game_.state());
    const std::string text = "ply " + std::to_string(game_.ply());
    return text + (game_.may_play() && !acting.empty() ? ", " + seats.at(acting.front().v).id : "") + "> ";
}

Viewer PlayTable::at_keyboard() const {
    if (!hiding()) return Viewer::arbiter();
    if (!persons()) return {};
    const SeatId next = seating_.curtain(game_, {});
    return next.valid() ? Viewer::of(next) : seating_.eyes(game_, {});
}

bool PlayTable::hands_over() {
    seating_.settle(game_);
    if (!seating_.curtain(game_, {}).valid()) return false;
    if (!people_) seating_.lift(game_);
    return people_;
}

bool PlayTable::other_may_act() const { return seating_.other_to_act(game_, {}).valid(); }

void PlayTable::hand_over(const std::string&) {
    // As after an action: else what a computer that waited does would tell whether there was one.
    if (computers_wait()) let_computers_play();
    if (hands_over()) return leave();
    if (!other_may_act()) return show();
    seating_.call(game_, seating_.other_to_act(game_, {}));
    if (people_) return leave();
    seating_.lift(game_);
    show();
}

std::string PlayTable::form_of(const Command& c) {
    return std::string(c.name) + (c.argument.empty() ? "" : " ") + std::string(c.argument);
}

bool PlayTable::fits(const Command& command) const { return !command.fits || (this->*command.fits)(); }

void PlayTable::show() {
    eyes_ = at_keyboard();
    if (const auto sheet = drafting() ? draft() : std::nullopt) {
        const auto catalogue = game_.variant().ask<can::Catalogue>(game_.state(), eyes_);
        const int columns = terminal_columns();
        print(draft_text(*sheet, catalogue ? *catalogue : std::vector<PieceCard>(), columns > 0 ? columns : 80));
    } else {
        RenderOptions options;
        if (look_.figures) options.style["pieces"] = "figures";
        fit_to_terminal(options, game_.variant(), game_.state());
        print_board(board_text(registry_, game_.view(eyes_), options, look_.ansi));
    }
    tell();
    status();
}

/// What the moderator said to the eyes at the keyboard since they were told last.
void PlayTable::tell() {
    if (!game_.variant().info().hidden || eyes_.kind != Viewer::Kind::seat) return;
    const auto heard = sight().heard();
    std::size_t& told = told_[eyes_.seat.v];
    for (std::size_t i = std::min(told, heard.size()); i < heard.size(); ++i)
        print(game_.variant().phrase(heard[i].said.notice) + "\n");
    told = heard.size();
}

/// Whether it is refused; says why.
bool PlayTable::refuses(Deed deed) {
    const auto refused = sight().may(deed);
    if (refused) trouble(*refused);
    return refused.has_value();
}

/// What a person at a terminal is told before a game that hides something is given up, or little of an army sealed.
std::string PlayTable::doubt_of(const std::vector<std::string>& tokens) const {
    const auto is_command = [&](const Command& command) { return command.name == tokens[0] && fits(command); };
    const bool asks = tokens.size() > 1 && (is_question(tokens[0]) || std::ranges::any_of(commands, is_command));
    if (!people_ || !hiding() || asks) return {};
    for (const std::string& token : tokens) {
        if (sight().resigns(token)) return std::string(final_end);
        const auto action = game_.read(token, eyes_);
        if (!action || sight().may(*action)) continue;
        if (ui::gives_up(sight(), *action)) return std::string(final_end);
        if (auto points = ui::thin_army(sight(), *action)) return *std::move(points);
    }
    return {};
}

void PlayTable::trouble(std::string_view sentence) {
    refused_ = true;
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", ui::legible(sentence).c_str());
}
void PlayTable::trouble(const Error& error) { trouble(error.message + " [" + error.code + "]"); }

void PlayTable::status() const {
    const auto verdict = sight().verdict();
    std::string rules = game_.rules().id();
    for (const auto& [ruling, option] : game_.rules().overrides) rules += "+" + ruling + "=" + option;
    print(rules + ": " + verdict_words(game_.variant().info(), verdict) + "\n");
    if (verdict.over && game_.may_play()) print("Play may go on from this draw.\n");
    tell_clocks();
    if (const auto told = ui::arbiter_sentence(game_); !told.empty()) print(told + "\n");
    // While a game of several seats goes on of which something is decided: how that came about.
    if (!verdict.over &&
        std::any_of(verdict.result.begin(), verdict.result.end(), [](Outcome each) { return each != Outcome::open; }))
        for (const Notice& notice : sight().view().notices)
            if (notice.code != NoticeWord::turn) print(game_.variant().phrase(notice) + "\n");
    // Where the line was cut, what stood behind it.
    for (const Game::Tail& tail : sight().tails())
        if (tail.at == game_.cursor()) print(tail_sentence(tail) + "\n");
    if (!sight().knows()) return;
    const Judgement judged = game_.judgement();
    const bool claims = !judged.verdict.over || game_.node(game_.cursor()).extras().declared.starts_with("claim");
    if (judged.failure.empty() ? claims && !judged.verdict.note.empty() : judged.failure != failure_said_)
        print(judged.verdict.note + "\n");
    failure_said_ = judged.failure;
}

void PlayTable::board(const std::string&) {
    if (computers_wait()) {
        let_computers_play();
        if (hands_over()) return leave();
    }
    show();
}

void PlayTable::row(std::string left, std::string_view right) {
    left.insert(0, "  ");
    left.append(left.size() < 24 ? 24 - left.size() : 1, ' ');
    print(left + std::string(right) + "\n");
}

/// The row of one word.
void PlayTable::help_of(const std::string& word) {
    for (const Command& c : commands)
        if (c.name == word && fits(c)) return row(form_of(c), c.help);
    for (const QuestionSpec& each : questions(game_.variant()))
        if (each.name == word) return row(each.name + (each.args.empty() ? "" : " ") + each.args, each.help);
    const auto near = nearest_word(word, words_typed());
    trouble("There is no word \"" + word + "\" here" +
            (near.empty() ? "; \"help\" lists them." : "; did you mean \"" + near + "\"?"));
}

/// What may be done in this phase, an example of each kind of action; then what else may be typed.
void PlayTable::help(const std::string& word) {
    if (!word.empty()) return help_of(word);
    const VariantInfo& info = game_.variant().info();
    if (info.phases.size() > 1)
        print("This is the phase " + info.phase_title(game_.variant().phase(game_.state())) + ".\n");
    std::vector<std::pair<std::string, int>> kinds(info.actions.size());
    for (const Action& action : offered()) {
        auto& [example, count] = kinds[action.spec];
        if (count++ == 0) example = game_.variant().token(game_.state(), action);
    }
    print("Now you may write one of these actions, or several:\n");
    bool any = false, resign = false;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto& [example, count] = kinds[i];
        if (count == 0) continue;
        any = true;
        resign = resign || info.actions[i].kind == ActionSpec::Kind::resign;
        row(example, info.actions[i].heading() + (count > 1 ? ", " + std::to_string(count) + " of this kind" : ""));
    }
    if (!resign && (hiding() ? sight().resigns("resign") : !info.hidden && game_.may_declare("resign")))
        row("resign", "Resign");
    if (game_.may_declare("claim")) row("claim", "Claim a draw");
    if (!any) print(game_.may_play() ? "  none\n" : "  none: the game is over, or this is not its end\n");
    print("Or one of these:\n");
    for (const auto& c : commands)
        if (fits(c) && !sight().may(c.deed)) row(form_of(c), c.help);
    const auto asked = questions(game_.variant());
    if (asked.empty()) return;
    print("Or a question of " + info.title + ":\n");
    for (const QuestionSpec& each : asked)
        if (std::none_of(commands.begin(), commands.end(),
                         [&](const Command& c) { return c.name == each.name && fits(c); }))
            row(each.name + (each.args.empty() ? "" : " ") + each.args, each.help);
}

void PlayTable::quit(const std::string&) { left_ = true; }

const std::vector<PlayTable::Command> PlayTable::commands = {
    {"+", "PIECE", "take one more of a piece, by its name or sign", &PlayTable::take, &PlayTable::drafting},
    {"-", "PIECE", "put one back", &PlayTable::put_back, &PlayTable::drafting},
    {"armies", "", "the armies that are ready", &PlayTable::armies, &PlayTable::has_armies},
    {"army", "NAME", "take a ready army, or one by its text", &PlayTable::army, &PlayTable::has_armies},
    {"why", "MOVE", "why a move is legal or not, board by board", &PlayTable::why},
    {"moves", "[N|TEXT]",
     "every legal move, N of them, or those with a text such as e2; in a game that hides something, all that may be "
     "tried",
     &PlayTable::moves},
    {"what", "SQUARE", "what stands there, and its rule", &PlayTable::what},
    {"undo", "", "one ply back; against computers, to your own turn", &PlayTable::undo, nullptr, Deed::take_back},
    {"redo", "", "one ply on", &PlayTable::redo, nullptr, Deed::take_back},
    {"go", "PLY", "to a ply of this line", &PlayTable::go, nullptr, Deed::take_back},
    {"rulings", "[RULING]", "the rulings in force, or one of them with its options", &PlayTable::rulings},
    {"ruleset", "ID", "go on under another ruleset, ID+RULING=OPTION with a ruling chosen otherwise",
     &PlayTable::ruleset, nullptr, Deed::rules},
    {"draw", "", "offer a draw or take the one offered; where no seat can offer, all agree to one", &PlayTable::draw},
    {"board", "", "show the position", &PlayTable::board},
    {"hand-over", "", "cover the screen for the next player, who may act too", &PlayTable::hand_over,
     &PlayTable::other_may_act},
    {"save", "FILE", "save the game", &PlayTable::save},
    {"save!", "FILE", "the same over a link, a read-only file, or one that somebody else changed",
     &PlayTable::save_anyway},
    {"help", "[WORD]", "this list, or what one of its words does", &PlayTable::help},
    {"quit", "", "leave", &PlayTable::quit},
};

}  // namespace pinwheel::terminal
