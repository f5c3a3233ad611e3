#include "desktop/workers/bot_desk.h"

#include <algorithm>

#include "desktop/frame/frame.h"
#include "model/cards/new_game.h"
#include "model/secrets/bot_turns.h"
#include "pinwheel/game/sight/secret_seed.h"

namespace pinwheel::desktop {
namespace {

constexpr int tick = 250;         // milliseconds between two looks at the clock
constexpr int usual_time = 1000;  // milliseconds of a bot that nobody seated

}  // namespace

BotDesk::BotDesk(MainFrame& frame) : frame_(frame) {
    clock_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        if (GamePage* page = frame_.game_page()) page->follow_bar();
    });
    pace_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { play_due(); });
}

BotDesk::~BotDesk() {
    clock_.Stop();
    pace_.Stop();
}

BotDesk::Place BotDesk::place_of(const ui::Document& document) {
    const Game& game = document.game();
    return {game.cursor(), game.state_at(game.cursor())};
}

bool BotDesk::still_asked(const ui::Document& document, SeatId seat, const Place& place) {
    if (place == place_of(document)) return true;
    const Game& game = document.game();
    return game.hides() && game.cursor() != place.node && ui::still_asked(game, seat, place.node) &&
           game.state_at(place.node) == place.state;
}

/// A bot's seat that is to act where play goes on; invalid where there is none.
SeatId BotDesk::bot_seat(const ui::Document& document) const {
    if (!document.seating().has_bots()) return {};
    return ui::bot_to_act(document.game(), [&](SeatId seat) { return !document.seating().player(seat).bot.empty(); });
}

void BotDesk::follow() {
    const auto& workspace = frame_.desk().workspace;
    std::erase_if(works_, [&](const auto& work) { return workspace.find(work.first) == nullptr; });
    for (auto& [id, work] : works_)
        if ((work.awaited || work.held) && !still_asked(*workspace.find(id), work.seat, work.place)) {
            work.give_up();
            work.held.reset();
        }
    for (const auto& document : workspace.documents()) {
        if (document->in_script()) continue;
        const SeatId seat = bot_seat(*document);
        if (!seat.valid() || thinking(*document) || waiting(*document)) continue;
        const ui::Player& player = document->seating().player(seat);
        const Bot* bot = workspace.registry().bot(player.bot);
        if (!bot) continue;
        start(*document, seat, *bot, player.ms);
        // A clock is the pace of its game.
        if (!document->clock().on())
            works_[document->id()].due =
                std::chrono::steady_clock::now() + std::chrono::milliseconds(frame_.desk().settings.pace);
    }
    const bool any = std::any_of(works_.begin(), works_.end(), [](const auto& work) { return work.second.thinking(); });
    if (any && !clock_.IsRunning()) clock_.Start(tick);
    if (!any) clock_.Stop();
}

void BotDesk::start(const ui::Document& document, SeatId seat, const Bot& bot, int ms) {
    Work& work = works_[document.id()];
    work.seat = seat;
    work.place = place_of(document);
    work.stopped_at = {};
    work.held.reset();
    work.due = {};
    work.ticket = ++last_ticket_;
    work.awaited = true;
    work.who = document.game().variant().info().seats[seat.v].title + " (" + bot.info().title + ")";
    BotLimits limits;
    limits.ms = ms;
    limits.seed = secret_seed();
    work.thinker.start(bot, document.game(), seat, std::move(limits),
                       [this, id = document.id(), ticket = work.ticket](ui::Turn turn) {
                           frame_.CallAfter([this, id, ticket, turn = std::move(turn)] { finished(id, ticket, turn); });
                       });
}

/// What comes sooner than the pace allows is kept until then, so that a person can follow several computers.
void BotDesk::finished(ui::Document::Id id, std::uint64_t ticket, ui::Turn turn) {
    ui::Document* document = frame_.desk().workspace.find(id);
    const auto found = works_.find(id);
    if (!document || found == works_.end() || found->second.ticket != ticket) return;
    found->second.awaited = false;
    if (!still_asked(*document, found->second.seat, found->second.place)) return;
    found->second.due = std::max(found->second.due, turn.due);
    found->second.held = std::move(turn);
    play_due();
}

/// Plays what is due of the moves that are thought out; the rest waits for the timer.
void BotDesk::play_due() {
    using namespace std::chrono;
    const auto now = steady_clock::now();
    std::vector<ui::Document::Id> ripe;
    auto next = milliseconds::max();
    for (const auto& [id, work] : works_) {
        if (!work.held) continue;
        if (work.due <= now)
            ripe.push_back(id);
        else
            next = std::min(next, ceil<milliseconds>(work.due - now));
    }
    if (next != milliseconds::max()) pace_.StartOnce(static_cast<int>(next.count()));
    for (const auto id : ripe) {
        ui::Document* document = frame_.desk().workspace.find(id);
        const auto found = works_.find(id);
        if (!document || found == works_.end() || !found->second.held ||
            !still_asked(*document, found->second.seat, found->second.place))
            continue;
        play(*document, found->second, *std::exchange(found->second.held, std::nullopt));
    }
}

/// One edit, so that one undo takes the whole turn back.
void BotDesk::play(ui::Document& document, Work& work, ui::Turn turn) {
    work.give_up();
    if (!ui::answer_fits(document.game(), work.place.node, turn.actions)) return frame_.refresh();
    if (turn.error || turn.actions.empty()) work.stopped_at = place_of(document);
    auto error = document.play_turn(turn.actions, "Computer's move");
    if (error || turn.error) work.stopped_at = place_of(document);
    frame_.refresh();
    if (error || turn.error) frame_.report(error ? *error : *turn.error);
}

void BotDesk::hurry(const ui::Document& document) {
    const auto found = works_.find(document.id());
    if (found == works_.end()) return;
    found->second.due = found->second.held ? found->second.held->due : std::chrono::steady_clock::time_point();
    found->second.thinker.hurry();
    play_due();
}

void BotDesk::stop(const ui::Document& document) {
    Work& work = works_[document.id()];
    work.give_up();
    work.held.reset();
    work.ticket = 0;
    work.stopped_at = place_of(document);
    frame_.refresh();
}

/// A bot that is seated, else the usual one.
const Bot* BotDesk::any_bot(const ui::Document& document) const {
    const Registry& registry = frame_.desk().workspace.registry();
    const Bot* best = ui::usual_bot(registry, document.game().variant().info().id);
    for (const auto& [seat, player] : document.seating().bots())
        if (const Bot* seated = registry.bot(player.bot)) best = seated;
    return best;
}

Status BotDesk::let_move(const ui::Document& document, const std::string& id) {
    const Game& game = document.game();
    const auto seats = game.variant().to_act(game.state());
    if (seats.empty() || !game.may_play()) return Error{"bot.nothing", "Nobody is to act here.", {}};
    SeatId seat = bot_seat(document);
    const Viewer eyes = document.eyes();
    if (!seat.valid())
        seat = eyes.kind == Viewer::Kind::seat && std::find(seats.begin(), seats.end(), eyes.seat) != seats.end()
                   ? eyes.seat
                   : seats.front();
    const ui::Player& player = document.seating().player(seat);
    if (document.sight().hides() && !document.sight().knows() && player.bot.empty() && eyes != Viewer::of(seat))
        return document.sight().may(Action{0, 0, seat, {}});
    const std::string& named = id.empty() ? player.bot : id;
    const Bot* bot = any_bot(document);
    if (!named.empty()) {
        auto found = ui::bot_for(frame_.desk().workspace.registry(), game.variant().info().id, named);
        if (!found) return found.error();
        bot = *found;
    }
    if (!bot) return Error{"bot.unknown", "There is no computer player for this game.", {}};
    start(document, seat, *bot, player.bot.empty() ? usual_time : player.ms);
    frame_.refresh();
    return {};
}

bool BotDesk::thinking(const ui::Document& document) const {
    const auto found = works_.find(document.id());
    return found != works_.end() && (found->second.awaited || found->second.held);
}

bool BotDesk::waiting(const ui::Document& document) const {
    const auto found = works_.find(document.id());
    if (found == works_.end() || !found->second.stopped_at.state) return false;
    const SeatId seat = bot_seat(document);
    return seat.valid() && still_asked(document, seat, found->second.stopped_at);
}

std::string BotDesk::words(const ui::Document& document) const {
    const auto found = works_.find(document.id());
    if (found == works_.end()) return {};
    const Work& work = found->second;
    if (waiting(document)) return work.who.empty() ? "The computer waits." : work.who + " waits.";
    // Of a game that hides something nobody is told when it had chosen.
    if (work.held && work.held->due == std::chrono::steady_clock::time_point()) return work.who + " has chosen a move.";
    if (!work.thinking()) return {};
    std::string text = work.who + " is thinking: " + std::to_string(static_cast<int>(work.thinker.seconds())) + " s";
    const std::string progress = !document.sight().hides() ? work.thinker.progress() : std::string();
    return progress.empty() ? text : text + " · " + progress;
}

}  // namespace pinwheel::desktop
