#pragma once
/// Bots of the open games: they think on threads of their own, and what they choose comes back as one edit.
#include <wx/timer.h>

#include <chrono>
#include <map>

#include "model/document/document.h"
#include "model/play/bot_thinking.h"

namespace pinwheel::desktop {

class MainFrame;

class BotDesk {
public:
    explicit BotDesk(MainFrame&);
    ~BotDesk();

    /// Looks at every document: begins where a bot is to act, gives up where the position is another one by now.
    void follow();
    /// The bot that thinks for a document chooses at once.
    void hurry(const ui::Document&);
    /// It gives up, and its seat waits until let_move() or another position.
    void stop(const ui::Document&);
    /// The seat to act is played by its bot, or once by a bot of the variant; an empty id lets us choose.
    /// Errors: "bot.unknown", "bot.nothing".
    Status let_move(const ui::Document&, const std::string& bot);
    bool thinking(const ui::Document&) const;
    /// A bot's seat is to act and waits, because it was stopped or could not choose.
    bool waiting(const ui::Document&) const;
    /// "Black (Belief) is thinking: 3 s"; the bot's own words only where nothing is hidden.
    std::string words(const ui::Document&) const;

private:
    /// A position of a document, to tell a stale answer from one that fits.
    struct Place {
        NodeId node = 0;
        StatePtr state;
        bool operator==(const Place&) const = default;
    };
    struct Work {
        ui::Thinker thinker;
        SeatId seat;
        Place place, stopped_at;
        std::uint64_t ticket = 0;
        std::string who;
        std::chrono::steady_clock::time_point due{};  ///< not played before
        std::optional<ui::Turn> held;                 ///< thought out, to be played when it is due
        bool awaited = false;                         ///< its answer is to come, or on its way from the thread
        void give_up() {
            thinker.give_up();
            awaited = false;
        }
        /// As everybody may know: a turn that has a time of its own counts as thought about until then.
        bool thinking() const { return awaited || (held && held->due.time_since_epoch().count() != 0); }
    };
    static Place place_of(const ui::Document&);
    /// Whether a seat that was asked at a place is asked the same now: there, or where others have acted in silence.
    static bool still_asked(const ui::Document&, SeatId, const Place&);
    SeatId bot_seat(const ui::Document&) const;
    void start(const ui::Document&, SeatId, const Bot&, int ms);
    void finished(ui::Document::Id, std::uint64_t ticket, ui::Turn);
    void play(ui::Document&, Work&, ui::Turn);
    void play_due();
    const Bot* any_bot(const ui::Document&) const;

    MainFrame& frame_;
    std::map<ui::Document::Id, Work> works_;
    std::uint64_t last_ticket_ = 0;
    wxTimer clock_, pace_;
};

}  // namespace pinwheel::desktop
