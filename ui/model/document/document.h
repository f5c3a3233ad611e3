#pragma once
/// A document: one game in a tab, with its file, its history of edits, and how it is looked at.
#include <deque>
#include <filesystem>
#include <functional>

#include "model/document/game_clock.h"
#include "model/document/questions_elsewhere.h"
#include "model/secrets/seating.h"
#include "pinwheel/game/sight/sight.h"

namespace pinwheel::ui {

enum class LaneBoards : std::uint8_t;  // model/play/lane_boards.h

/// How a document's boards are shown; not part of the game.
struct Look {
    std::string renderer;          ///< id; empty: the best bidder
    std::string notation;          ///< id of the move log's; empty: the variant's tokens
    std::optional<Viewer> viewer;  ///< chosen to look as; empty: as the seating says
    SeatId bottom;
    std::string focus;  ///< board shown alone; empty: all
    bool upright_boards = false;
    bool acting_boards = false;               ///< only the boards of the seat to act, side by side
    bool xray = false;                        ///< lines between what hangs together
    bool replies = false;                     ///< what could answer the picked piece
    LaneBoards lanes{};                       ///< which boards the lanes of a comparison show
    std::string lane_focus = {};              ///< board that they show alone; empty: as `lanes` says
    std::vector<std::string> lane_kept = {};  ///< boards that LaneBoards::kept shows
    bool operator==(const Look&) const = default;
};

/// Who holds a document's game elsewhere, a server say: what is played goes there, and comes back as it was answered.
struct Elsewhere {
    std::vector<SeatId> seats;  ///< those that are played from this window
    bool told = false;          ///< it is what one seat saw and heard, no game that could be saved
    std::string game = {};      ///< the server's id of it: documents of one id are seats of one game
    std::function<void(std::string token)> play;
    QuestionsElsewhere::Ask why = {};       ///< asks why, where it can be asked; questions() hears the answer
    std::function<bool()> may_resign = {};  ///< whether one of these seats may now, whoever's turn it is; empty: none
};

/// Edits keep a copy of the game before them; cursor moves are no edits. The game is that of the people who sit at it:
/// every change asks sight(), and what was answered in a game that hides something stays. Not thread safe.
class Document {
public:
    using Id = std::uint64_t;

    Document(Id id, Game game, std::string title);

    Id id() const { return id_; }
    const Game& game() const { return game_; }
    const std::string& title() const { return title_; }
    void set_title(std::string title) { title_ = std::move(title); }
    const std::filesystem::path& path() const { return path_; }
    /// Grows with every change that could be seen, cursor moves included.
    std::uint64_t version() const { return version_; }
    /// Names the state of the tree: equal numbers, equal trees; cursor moves do not change it.
    std::uint64_t edits() const { return stamp_ * 1'000'000 + script_writes_; }
    /// Differs from what was saved or opened last. A game that hides something does so too once the screen was handed
    /// over: who sits down then learns from it nothing of what was done before. A server's game is kept there.
    bool dirty() const { return stamp_ != saved_stamp_ && !elsewhere_; }
    /// Whether the file hid something when it was written or opened last. It follows the game then: to leave out what
    /// was answered or shown since would be to take it back.
    bool file_hides() const { return file_hides_; }
    /// Writes such a file before anybody hears what an action was answered; an error takes the action back. False where
    /// it wrote nothing: the document stays unsaved.
    using Keeper = std::function<Result<bool>(const Document&)>;
    void keep_answers(Keeper keeper) { keeper_ = std::move(keeper); }
    /// Keeps every action in a variant that hides something that no file has, before its answer is heard: the end of
    /// the program must not take it back either. An error takes the action back, as that of a Keeper does. Asked also
    /// before it is saved for the first time, with the file.
    using Unsaved = std::function<Status(const Document&, const std::filesystem::path& saving_as)>;
    void keep_unsaved(Unsaved keeper) { unsaved_ = std::move(keeper); }

    /// The clocks; whoever shows the document lets them follow the game. Once they run, each action that is played is
    /// told with the time that it left, see record_time(); a server does so in games of its own.
    const GameClock& clock() const { return clock_; }
    void follow_clock(Milliseconds now);
    /// The game as a file keeps it: with tags for the times left, for the lanes compared last and, until it is over,
    /// for the seats that computers play.
    Game with_times() const;
    /// The same as long as nobody is to be told, nor asked, whether it is over.
    Game before_its_end() const { return written(true); }

    /// Runs an edit as one undo step; an edit that fails, changes nothing, or becomes what sight() refuses leaves no
    /// trace. An action in a game that hides something leaves no undo step, and none before it.
    Status edit(std::string name, const std::function<Status(Game&)>&);
    /// Plays an action; one that the tree holds already only moves the cursor. An action "commit" whose four numbers
    /// are 0 is played with 64 random bits in them. Errors also: those of Sight::may.
    Status play(const Action&);
    /// Declares that the seat at the screen of a game that hides something gives it up, see Sight::resignation(), or
    /// the side to move. Final where something was hidden.
    Status give_up();
    /// The same for a computer's turn, or a clock's, at the end of the line: one step.
    Status play_turn(const std::vector<Action>&, std::string name);
    /// Moves the cursor.
    bool navigate(const std::function<bool(Game&)>&);
    /// Undoes the last edit; with no edit left it goes back one action. False also where sight() or may_undo() refuses.
    bool undo();
    /// Does again what was undone, and shows what it led to; after steps back it goes forward again.
    bool redo();
    /// Where undo is refused it can be asked for at any time, so that this tells nothing of the others' attempts.
    bool can_undo() const { return !sight().knows() || !undo_.empty() || game_.cursor() != 0; }
    bool can_redo() const { return !redo_.empty() || !stepped_back_.empty(); }
    /// Why there is nothing to undo but what was played while the game hid something, which is final: "game.final".
    Status may_undo() const;
    std::string undo_name() const { return undo_.empty() ? std::string() : undo_.back().name; }

    /// What is written between these while by_script() says so is one undo step, taken back where `keep` is false.
    /// An edit by hand in between keeps what the script did so far.
    void begin_script();
    void end_script(bool keep);
    bool in_script() const { return script_.has_value(); }
    /// Whether the next changes are the script's.
    void by_script(bool now) { by_script_ = now; }
    /// Replaces the game: an edit, or part of a script's. Errors: those of Sight::may_become and of the Keeper.
    Status replace(Game game, std::string name);

    void saved_as(std::filesystem::path);
    /// Marks a recovered game as unsaved.
    void mark_dirty() { saved_stamp_ = 0; }
    /// The game was begun by others, who may have acted in it: it came in a file, say. Whoever sees it first sits down.
    void brought();
    /// As it stands it can be had again: only what is changed from now on would be lost.
    void mark_kept() { saved_stamp_ = stamp_; }

    // --- a game that a server holds ---
    /// From now on it alone says what is played. Comments, drawings and cursor stay this window's.
    void hold_elsewhere(Elsewhere);
    const std::optional<Elsewhere>& elsewhere() const { return elsewhere_; }
    /// The game as it is now. Somebody who looks back goes on to; notes stay with their moves.
    void receive(Game, bool told, std::vector<SeatId> seats);

    /// Whether why is not known here: it is asked of who holds the game.
    bool asks_elsewhere() const { return elsewhere_ && elsewhere_->told && questions_.possible(); }
    /// What to ask, of the position at the end of the game.
    QuestionsElsewhere& questions() { return questions_; }
    const QuestionsElsewhere& questions() const { return questions_; }

    // --- who sits here ---
    const Seating& seating() const { return seating_; }
    /// Bots and persons take their seats.
    void sit(Seating);
    /// Whose eyes everything that shows this document has to use, and what may be done by them. Made once per version.
    const Sight& sight() const;
    Viewer eyes() const { return sight().eyes(); }
    /// A person or a computer takes a seat. Errors: "game.hidden" where somebody would see more by it.
    Status seat(SeatId, Player);
    Viewer ears() const { return seating_.ears(game_, look.viewer); }      ///< see Seating::ears
    Viewer walker() const { return seating_.walker(game_, look.viewer); }  ///< see Seating::walker
    /// The person to hand the screen over to; invalid while the curtain is up.
    SeatId curtain() const { return seating_.curtain(game_, look.viewer); }
    /// Whether comments and drawings of a node are for these eyes: where persons share the screen of a running game
    /// that hides something, those of a node belong to who acts there, as everybody is told; where several do, to
    /// nobody.
    bool shows_notes(NodeId) const;
    void lift_curtain();
    bool call(SeatId);
    /// Told when the curtain has fallen or was lifted: from then on somebody else may be at the screen.
    void on_hand_over(std::function<void(const Document&)> tell);
    /// The screen was handed over at another game: the curtain falls here too, for who was at the screen.
    void step_aside();
    /// Whether others share the screen who sit at other games, see Seating::sit_beside_others.
    void sit_beside_others(bool others, bool here);
    /// Somebody chose to look as a viewer, or stops to: then the next person has to be called again. A game of which
    /// an arbiter sees everything tells so from then on, in its status and in its files, first of all in the file that
    /// follows it. Errors: those of the Keeper; then nothing is shown.
    Status look_as(std::optional<Viewer>);
    /// Whether somebody at the screen may choose to, after a question: while the game hides something from these eyes
    /// as a spectator or as its arbiter, for another seat is handed the screen. Who became the arbiter has seen
    /// everything and does not play on. Errors: "game.hidden", "game.final".
    Status may_look_as(const std::optional<Viewer>&) const;
    /// Whether everything was shown at this screen while the game hid it.
    bool overseen() const { return overseen_; }

    Look look;
    std::vector<std::string>
        compared;  ///< lanes of the comparison made last, which is made again by them; a file keeps them

private:
    void changed();
    void watch_curtain();
    void hand_over();
    void cover_what_was_done();
    struct Step {
        Game before;
        std::string name;
        std::uint64_t stamp;
        NodeId after = 0;  ///< where the cursor was once it was done
    };
    Status refused_here(const Game& before) const;
    void push(Game before, std::string name, bool answered);
    Status finish(Game before, std::string name, bool answered);
    Game written(bool goes_on) const;
    Status keep_answer(Game before);
    void run_clock();
    void remember(Step);
    void trim();

    Id id_;
    Game game_;
    std::string title_;
    std::filesystem::path path_;
    std::deque<Step> undo_, redo_;
    std::vector<NodeId> stepped_back_;  ///< where the cursor was before each step back that undo made
    std::optional<Step> script_;        ///< the game as it was when the script began
    std::uint64_t script_writes_ = 0;   ///< of the script that runs
    bool by_script_ = false;
    bool overseen_ = false;
    Seating seating_;
    std::function<void(const Document&)> handed_over_;
    bool covered_ = false;  ///< the curtain was down when that was looked at last
    std::optional<Elsewhere> elsewhere_;
    QuestionsElsewhere questions_;
    mutable std::optional<Sight> sight_;
    mutable std::uint64_t sighted_ = 0;        ///< revision of the game that sight_ is of
    mutable std::optional<Viewer> looked_as_;  ///< and what was chosen then
    GameClock clock_;
    std::uint64_t stamp_ = 1, saved_stamp_ = 1, last_stamp_ = 1, version_ = 1;
    bool file_hides_ = false;
    Keeper keeper_;
    Unsaved unsaved_;
};

/// Undo as a player means it: back to where a person is to act, bots' moves and all. One step where no person plays.
bool take_back(Document&);

}  // namespace pinwheel::ui
