#include "terminal/commands/play/play_table.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <set>

#include "model/cards/new_game.h"
#include "model/cards/status_card.h"
#include "model/commands/command_deeds.h"
#include "model/play/bot_thinking.h"
#include "model/secrets/kept_seats.h"
#include "model/shell/legible.h"
#include "pinwheel/game/files/file_turn.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/sight/commitment.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/sight/secret_seed.h"
#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/board_text.h"
#include "terminal/commands/rules/explain_command.h"
#include "terminal/datum_words.h"
#include "terminal/draft_text.h"
#include "terminal/interrupt.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"
#include "terminal/square_words.h"
#include "terminal/verdict_words.h"

namespace pinwheel::terminal {
namespace {

constexpr int most_turns = 10000;  // of computers among themselves

bool whole_number(const std::string& word, int& out) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
    return error == std::errc() && end == word.data() + word.size();
}

bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code ec;
    return std::filesystem::equivalent(a, b, ec);
}

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
    eyes_ = at_keyboard();
}

std::filesystem::path PlayTable::place_of(const std::filesystem::path& path) {
    std::error_code ec;
    return std::filesystem::absolute(path, ec).lexically_normal();
}

void PlayTable::know(const std::filesystem::path& path, const std::optional<ui::FileStamp>& stamp, bool agreed) {
    if (!stamp) return;
    known_files_[place_of(path)] = {*stamp, agreed};
    if (same_file(path, file_)) known_ = stamp;  // as it was when the game was read, not a moment later
}

void PlayTable::begin(bool secret) {
    run_clock();
    let_computers_play();
    curtain_ = secret && people_;
    if (!curtain_) show();
}

void PlayTable::obey(const std::string& line) {
    if (std::exchange(curtain_, false)) {
        print_raw("\033[2J\033[3J\033[H");
        return show();
    }
    if (time_is_up()) show();
    const auto words = split_tokens(line);
    if (words.empty()) return;
    line_ = line;
    again_ = std::exchange(asked_, {}) == line;
    if (!again_ && gives_up(words)) {
        asked_ = line;
        return print("That ends the game, and the end is final. Write it once more to do so.\n");
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
    const auto seats = game_.variant().to_act(game_.state());
    const SeatInfo next =
        seats.empty() ? SeatInfo{"nobody", "nobody", {}} : game_.variant().info().seats.at(seats.front().v);
    if (curtain_) return "Hand over to " + next.title + ", who presses Enter> ";
    if (hiding()) return next.id + "> ";
    const std::string text = "ply " + std::to_string(game_.ply());
    return text + (game_.may_play() && !seats.empty() ? ", " + next.id : "") + "> ";
}

Viewer PlayTable::at_keyboard() const {
    const Viewer next = game_.default_viewer();
    if (!hiding() || next.kind != Viewer::Kind::seat || !computers_.contains(next.seat)) return next;
    for (std::size_t i = 0; i < game_.variant().info().seats.size(); ++i)
        if (const SeatId seat{static_cast<std::uint16_t>(i)}; !computers_.contains(seat)) return Viewer::of(seat);
    return {};
}

Continuations PlayTable::complete(std::string_view text) const {
    Continuations out;
    const auto blank = text.rfind(' ');
    out.start = blank == text.npos ? 0 : blank + 1;
    const auto typed = text.substr(out.start);
    const auto offer = [&](std::string_view word) {
        if (word.starts_with(typed)) out.words.emplace_back(word);
    };
    const auto catalogue = [&] {
        const auto cards = game_.variant().ask<can::Catalogue>(game_.state(), eyes_);
        return cards ? *cards : std::vector<PieceCard>();
    };
    if (curtain_) return out;
    const auto first = out.start == 0 ? std::string_view() : text.substr(0, text.find(' '));
    if (out.start == 0) {
        for (const auto& command : commands)
            if (fits(command)) offer(command.name);
        for (const auto& question : questions(game_.variant())) offer(question.name);
        for (const auto& token : legal()) offer(token);
        for (const std::string_view end : {"resign", "claim"})
            if (game_.may_declare(end)) offer(end);
    } else if (first == "ruleset") {
        for (const auto& ruleset : registry_.rulesets(game_.variant().info().id)) offer(ruleset->info().id);
    } else if (first == "+" || first == "-") {
        for (const auto& card : catalogue()) offer(card.id);
    } else if (first == "army" && has_armies()) {
        if (const auto ready = game_.variant().ask<can::Armies>())
            for (const auto& army : *ready) offer(army.id);
    } else if (first != "save" && first != "save!" && first != "go") {
        for (const auto& token : legal()) offer(token);
    }
    std::sort(out.words.begin(), out.words.end());
    out.words.erase(std::unique(out.words.begin(), out.words.end()), out.words.end());
    return out;
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
    const auto heard = game_.heard(eyes_);
    std::size_t& told = told_[eyes_.seat.v];
    for (std::size_t i = std::min(told, heard.size()); i < heard.size(); ++i)
        print(game_.variant().phrase(heard[i].second.notice) + "\n");
    told = heard.size();
}

/// Whether it is refused; says why.
bool PlayTable::refuses(Deed deed) {
    const auto refused = sight().may(deed);
    if (refused) trouble(*refused);
    return refused.has_value();
}

/// Whether a person at a terminal is about to resign a game that hides something.
bool PlayTable::gives_up(const std::vector<std::string>& tokens) const {
    if (!people_ || !hiding()) return false;
    return std::any_of(tokens.begin(), tokens.end(), [&](const std::string& token) {
        const auto action = game_.variant().parse(game_.state(), token);
        return action && ui::gives_up(sight(), *action) && !sight().may(*action);
    });
}

void PlayTable::trouble(std::string_view sentence) {
    refused_ = true;
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", ui::legible(sentence).c_str());
}
void PlayTable::trouble(const Error& error) { trouble(error.message + " [" + error.code + "]"); }

void PlayTable::status() const {
    const auto verdict = sight().verdict();
    print(game_.rules().id() + ": " + verdict_words(game_.variant().info(), verdict) + "\n");
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
    const bool claims = !judged.verdict.over || game_.node(game_.cursor()).declared.starts_with("claim");
    if (judged.failure.empty() ? claims && !judged.verdict.note.empty() : judged.failure != failure_said_)
        print(judged.verdict.note + "\n");
    failure_said_ = judged.failure;
}

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

bool PlayTable::shared() const {
    return people_ && hiding() && computers_.size() + 1 < game_.variant().info().seats.size();
}

void PlayTable::play(const std::vector<std::string>& tokens) {
    for (const auto& token : tokens) {
        if (shared() && at_keyboard() != eyes_) return leave();
        if (!shared()) eyes_ = at_keyboard();
        const auto played = play_one(token);
        if (!played) return trouble(played.error());
        let_computers_play();
    }
    if (shared() && at_keyboard() != eyes_) return leave();
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

std::optional<Game> PlayTable::unwritten() const {
    if (!hiding() || (file_.empty() && !keep_)) return {};
    return game_;
}

Status PlayTable::written(std::optional<Game> before) {
    run_clock();
    if (!before || before->revision() == game_.revision()) return {};
    auto error = file_.empty() ? keep_(game_) : write_through();
    if (error) game_ = *std::move(before);
    return error;
}

Status PlayTable::write_through() {
    const auto turn = FileTurn::take(file_);
    if (!turn) return turn.error();
    if (ui::FileStamp::of(file_) != known_) return ui::changed_elsewhere(file_);
    if (auto error = save_game(registry_, game_, file_, "json")) return error;
    known_ = ui::FileStamp::of(file_);
    know(file_, known_, true);
    saved_ = true;
    return {};
}

Result<NodeId> PlayTable::answer(const std::string& token) {
    const bool declared = !game_.variant().info().hidden && game_.may_declare(token);
    if (declared || !game_.may_play()) return game_.play(token);
    const auto action = game_.read(token, hiding() ? eyes_ : Viewer::arbiter());
    if (!action) {
        Error error = action.error();
        std::vector<std::string> names;
        for (const Command& command : commands) names.emplace_back(command.name);
        for (const QuestionSpec& question : questions(game_.variant())) names.push_back(question.name);
        if (const auto near = nearest_word(token, names); !near.empty())
            error.message += " Did you mean \"" + near + "\"? \"help\" lists what may be typed.";
        return error;
    }
    if (auto refused = sight().may(*action)) return *std::move(refused);
    return game_.play(with_nonce(game_.variant().info(), *action));
}

/// The one who moved hears the answer; the next one sees their own pieces after sitting down.
void PlayTable::leave() {
    tell();
    curtain_ = true;
}

void PlayTable::let_computers_play() {
    for (int turns = 0; turns < most_turns && game_.may_play(); ++turns) {
        const auto acting = game_.variant().to_act(game_.state());
        const auto seat =
            std::find_if(acting.begin(), acting.end(), [&](SeatId each) { return computers_.contains(each); });
        if (seat == acting.end()) return;
        if (!play_turn(*seat, computers_.at(*seat))) {
            print("The computers wait: \"board\" shows where the game stands, a move goes on.\n");
            return;
        }
    }
}

/// A computer's whole turn; false where it cannot go on or somebody pressed Ctrl+C.
bool PlayTable::play_turn(SeatId seat, const Computer& computer) {
    const std::string& title = game_.variant().info().seats.at(seat.v).title;
    BotLimits limits = computer.limits;
    // Who plays the same against it in another game is not to be shown there what this one hides.
    limits.seed = game_.variant().info().hidden ? secret_seed() : static_cast<std::uint64_t>(game_.ply()) + 1;
    const std::atomic<bool> give_up{false};
    const ui::Turn turn = ui::think_turn(*computer.bot, game_, seat, limits, give_up);
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
    if (!game_.variant().info().hidden || !game_.hides()) print(title + " plays" + played + "\n");
    std::fflush(stdout);
    if (turn.error) {
        trouble(*turn.error);
        return false;
    }
    return !turn.actions.empty() && !Interrupt::taken();
}

bool PlayTable::is_question(std::string_view word) const {
    const auto all = questions(game_.variant());
    return std::any_of(all.begin(), all.end(), [&](const QuestionSpec& each) { return each.name == word; });
}

void PlayTable::ask(const std::vector<std::string>& words) {
    const Viewer eyes = hiding() ? eyes_ : Viewer::arbiter();
    const std::vector<std::string> args(words.begin() + 1, words.end());
    const auto answer = game_.variant().answer(&game_.state(), eyes, words[0], args);
    if (!answer) return trouble(answer.error());
    print(datum_words(*answer));
}

void PlayTable::why(const std::string& token) {
    const auto action = game_.variant().parse(game_.state(), token);
    if (action && hiding() && Viewer::of(action->actor) != eyes_)
        return trouble("That is for the other player to ask.");
    print(explanation_words(token, game_.explain(token, hiding() ? eyes_ : Viewer::arbiter())));
}

void PlayTable::undo(const std::string&) {
    if (refuses(Deed::take_back)) return;
    if (!game_.undo()) return trouble("This is the start.");
    // Back to a person's turn, where a computer answered.
    const auto computers_turn = [&] {
        const auto acting = game_.variant().to_act(game_.state());
        return !acting.empty() &&
               std::all_of(acting.begin(), acting.end(), [&](SeatId seat) { return computers_.contains(seat); });
    };
    while (computers_.size() < game_.variant().info().seats.size() && computers_turn() && game_.undo()) {
    }
    show();
}

void PlayTable::redo(const std::string&) {
    if (refuses(Deed::take_back)) return;
    game_.redo() ? show() : trouble("This is the end of the line.");
}

void PlayTable::go(const std::string& word) {
    if (refuses(Deed::take_back)) return;
    int ply = -1;
    whole_number(word, ply) && game_.go_ply(ply) ? show() : trouble("\"" + word + "\" is no ply.");
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

void PlayTable::what(const std::string& place) {
    const View view = game_.view(eyes_);
    const std::string words = square_words(game_.variant().info(), view, place);
    if (words.empty()) return trouble("\"" + place + "\" is no square here; expected one such as e4.");
    print(words);
    if (!game_.variant().publishes<can::Rule>()) return;
    for (const std::string& target : targets_of(view, place)) {
        const auto card = game_.variant().ask<can::Rule>(game_.state(), eyes_, {target});
        if (!card) continue;
        print("  " + card->name + ": " + card->rule + "\n");
        for (const std::string& edge : card->edges) print("  - " + edge + "\n");
    }
}

void PlayTable::rulings(const std::string&) {
    const Rulings& chosen = game_.rules().rulings;
    for (const RulingSpec& ruling : chosen.catalogue())
        print((ruling.alias.empty() ? ruling.id : ruling.alias + " " + ruling.id) + " = " +
              std::string(chosen.choice(ruling.id)) + ": " + ruling.question + "\n");
    print("\"ruleset " + game_.rules().id() + "+ID=OPTION\" chooses otherwise.\n");
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

void PlayTable::board(const std::string&) { show(); }

void PlayTable::save(const std::string& path) {
    const auto found = known_files_.find(place_of(path));
    const auto known = found == known_files_.end() ? std::nullopt : std::optional(found->second.stamp);
    const bool ours = known && found->second.agreed && ui::FileStamp::of(path) == known;
    std::string concerns;
    if (!ours)
        for (const auto& concern : ui::save_concerns(path, known)) concerns += " " + concern;
    if (concerns.empty() || again_) return save_anyway(path);
    if (!people_)
        return trouble(path + ":" + concerns + " Nothing was saved; \"save! " + path + "\" saves all the same.");
    asked_ = line_;
    print(path + ":" + concerns + " Write it once more to save all the same.\n");
}

void PlayTable::save_anyway(const std::string& path) {
    if (hiding()) {
        const auto notation = notation_of_name(registry_, game_.variant(), path);
        if (!notation || *notation != "json")
            return trouble("\"" + path +
                           "\": a running game that hides something is saved as .pinwheel or .json alone.");
    }
    const auto turn = FileTurn::take(path);
    if (!turn) return trouble(turn.error());
    const bool as_left = same_file(path, file_) && ui::FileStamp::of(file_) == known_;
    if (!as_left && owner_ == Owner::people)
        if (auto error = may_be_written_over(registry_, game_, path)) return trouble(*error);
    if (auto error = save_game(registry_, game_, path, hiding() ? "json" : "")) return trouble(*error);
    know(path, ui::FileStamp::of(path), true);
    // From now on its file has each answer before it is told.
    if (hiding() && file_.empty() && owner_ == Owner::people) file_ = place_of(path);
    if (hiding() && same_file(path, file_)) known_ = ui::FileStamp::of(file_);
    // Other notations do not hold all of it; they are exports.
    const auto extension = std::filesystem::path(path).extension();
    saved_ = extension.empty() || extension == ".pinwheel" || extension == ".json";
    print("Saved " + path + ".\n");
    if (hiding()) return;
    std::string lost;
    if (const auto id = notation_of_name(registry_, game_.variant(), path))
        for (const std::string& part : left_out(*registry_.notation(*id), game_))
            lost += (lost.empty() ? "" : ", ") + part;
    if (!lost.empty()) print("It leaves out " + lost + ".\n");
}

/// What may be done in this phase, an example of each kind of action; then what else may be typed.
void PlayTable::help(const std::string&) {
    const VariantInfo& info = game_.variant().info();
    const auto row = [](std::string left, std::string_view right) {
        left.insert(0, "  ");
        left.append(left.size() < 24 ? 24 - left.size() : 1, ' ');
        print(left + std::string(right) + "\n");
    };
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
    if (!resign && !info.hidden && game_.may_declare("resign")) row("resign", "Resign");
    if (game_.may_declare("claim")) row("claim", "Claim a draw");
    if (!any) print(game_.may_play() ? "  none\n" : "  none: the game is over, or this is not its end\n");
    print("Or one of these:\n");
    for (const auto& c : commands)
        if (fits(c)) row(form_of(c), c.help);
    const auto asked = questions(game_.variant());
    if (asked.empty()) return;
    print("Or a question of " + info.title + ":\n");
    for (const QuestionSpec& each : asked)
        if (std::none_of(commands.begin(), commands.end(),
                         [&](const Command& c) { return c.name == each.name && fits(c); }))
            row(each.name + (each.args.empty() ? "" : " ") + each.args, each.help);
}

void PlayTable::quit(const std::string&) { left_ = true; }

bool PlayTable::drafting() const {
    const auto& variant = game_.variant();
    return variant.publishes<can::Catalogue>() && variant.publishes<can::Draft>() &&
           variant.info().phase_kind(variant.phase(game_.state())) == PhaseSpec::Kind::draft;
}

bool PlayTable::has_armies() const { return drafting() && game_.variant().publishes<can::Armies>(); }

std::optional<DraftSheet> PlayTable::draft() const {
    Viewer eyes = eyes_;
    const auto acting = game_.variant().to_act(game_.state());
    if (eyes.kind != Viewer::Kind::seat && !acting.empty()) eyes = Viewer::of(acting.front());
    auto sheet = game_.variant().ask<can::Draft>(game_.state(), eyes);
    if (!sheet) return {};
    return *std::move(sheet);
}

void PlayTable::take(const std::string& piece) { change_army(piece, true); }
void PlayTable::put_back(const std::string& piece) { change_army(piece, false); }

void PlayTable::change_army(const std::string& piece, bool more) {
    const auto sheet = draft();
    if (!sheet || !sheet->drafted) return trouble("The army is committed.");
    const auto catalogue = game_.variant().ask<can::Catalogue>(game_.state(), eyes_);
    if (!catalogue) return trouble(catalogue.error());
    const PieceCard* card = piece_named(*catalogue, piece);
    const auto& tokens = more ? sheet->drafted->more : sheet->drafted->less;
    const auto token =
        std::find_if(tokens.begin(), tokens.end(), [&](const auto& each) { return card && each.first == card->id; });
    if (token != tokens.end()) return play({token->second});
    std::vector<std::string> ids;
    for (const PieceCard& each : *catalogue) ids.push_back(each.id);
    const auto near = nearest_word(piece, ids);
    trouble(card ? "There is no " + card->name + (more ? " to be had." : " in the army.")
                 : "There is no piece \"" + piece + "\"" + (near.empty() ? "." : "; did you mean \"" + near + "\"?"));
}

void PlayTable::armies(const std::string&) {
    const auto sheet = draft();
    const auto ready = game_.variant().ask<can::Armies>();
    if (!ready) return trouble(ready.error());
    for (const NamedArmy& army : *ready)
        if (!sheet || army.board == sheet->board)
            print("  " + army.id + ", " + std::to_string(army.cost) + ": " + army.text + "\n");
}

void PlayTable::army(const std::string& id) {
    const auto ready = game_.variant().ask<can::Armies>();
    if (!ready) return trouble(ready.error());
    std::vector<std::string> ids;
    for (const NamedArmy& army : *ready) {
        if (army.id == id) return play({army.token});
        ids.push_back(army.id);
    }
    if (game_.variant().publishes<can::Army>()) {
        const auto read = game_.variant().ask<can::Army>({id, {}, {}});
        if (read) return play({read->token});
    }
    const auto near = nearest_word(id, ids);
    trouble("There is no army \"" + id + "\"" +
            (near.empty() ? "; \"armies\" lists them." : "; did you mean \"" + near + "\"?"));
}

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
    {"undo", "", "one ply back; against computers, to your own turn", &PlayTable::undo},
    {"redo", "", "one ply on", &PlayTable::redo},
    {"go", "PLY", "to a ply of this line", &PlayTable::go},
    {"rulings", "", "the rulings in force", &PlayTable::rulings},
    {"ruleset", "ID", "go on under another ruleset, ID+RULING=OPTION with a ruling chosen otherwise",
     &PlayTable::ruleset},
    {"draw", "", "offer a draw or take the one offered; where no seat can offer, all agree to one", &PlayTable::draw},
    {"board", "", "show the position", &PlayTable::board},
    {"save", "FILE", "save the game", &PlayTable::save},
    {"save!", "FILE", "the same over a link, a read-only file, or one that somebody else changed",
     &PlayTable::save_anyway},
    {"help", "", "this list", &PlayTable::help},
    {"quit", "", "leave", &PlayTable::quit},
};

}  // namespace pinwheel::terminal
