#pragma once
/// The table of `play`: a game, the eyes at the keyboard, and what may be typed.
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "model/document/file_stamp.h"
#include "model/document/game_clock.h"
#include "model/secrets/bot_turns.h"
#include "model/secrets/curtain_rest.h"
#include "model/secrets/seating.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/variant/bot.h"
#include "terminal/line_editor.h"

namespace pinwheel::terminal {

/// A seat that no person plays. The bot belongs to the registry.
struct Computer {
    const Bot* bot = nullptr;
    BotLimits limits;
};
using Computers = std::map<SeatId, Computer>;

struct PlayLook {
    bool ansi = false, figures = false;
};

class PlayTable {
public:
    /// `people`: players share a keyboard, so that the one who is not to look is asked to leave it. The game is theirs,
    /// unless somebody unsealed it. `file`: where it is written through while it hides something; empty: nowhere.
    PlayTable(const Registry&, Game, PlayLook, bool people, Owner, Computers, std::filesystem::path file);

    /// What keeps a game that hides something and is in no file, before anybody is told an answer: so that a killed
    /// program has not forgotten it. What it cannot keep was not played.
    using Keeper = std::function<Status(const Game&, const std::filesystem::path& saving_as)>;
    void keep_answers(Keeper keep) { keep_ = std::move(keep); }
    /// Whether the game hides something and its file has each answer before it is told.
    bool in_file() const { return hiding() && !file_.empty(); }

    /// What a file was like when the game was read from it, or written to it here (`agreed`).
    void know(const std::filesystem::path&, const std::optional<ui::FileStamp>&, bool agreed = false);

    const Game& game() const { return game_; }
    /// Whether the game was written to a file since this was asked last.
    bool take_saved() { return std::exchange(saved_, false); }
    bool refused() const { return refused_; }
    bool left() const { return left_; }
    /// Whether the players may not see the same. The count of plies would reveal silent attempts too.
    bool hiding() const { return game_.hides(); }

    /// The first board, after the computers that begin; of somebody's file (`from_others`) only when its player is at
    /// the keyboard.
    void begin(bool from_others);
    void obey(const std::string& line);
    /// The seat to act, for the prompt.
    std::string prompt() const;
    Continuations complete(std::string_view text) const;

private:
    struct Command {
        std::string_view name, argument, help;
        void (PlayTable::*act)(const std::string&);
        bool (PlayTable::*fits)() const = nullptr;  ///< whether there is a use for it now; null: always
        Deed deed = Deed::look;                     ///< what it does: where that is refused, help leaves it out
    };
    static const std::vector<Command> commands;
    static std::string form_of(const Command&);
    bool fits(const Command&) const;

    // --- what Tab offers ---
    std::vector<std::string> words_typed() const;
    std::vector<std::string> argument_words(std::string_view kind, std::string_view typed) const;
    std::vector<std::string> moves_behind(const std::vector<std::string>& words) const;
    std::vector<std::string> words_behind(const std::vector<std::string>& words, std::string_view typed) const;

    void cover();
    void lift(const std::string& line);
    void show();
    void tell();
    void status() const;
    void trouble(std::string_view sentence);
    void trouble(const Error&);
    Sight sight() const { return {game_, eyes_, owner_, seating_.begun()}; }
    bool refuses(Deed);
    std::string doubt_of(const std::vector<std::string>& tokens) const;
    bool is_question(std::string_view word) const;
    /// Sorted tokens of what may be done, or, in a game that hides something, of what may be tried.
    std::vector<std::string> legal() const;
    std::vector<Action> offered() const;
    std::vector<std::string> offered_tokens(ActionSpec::Kind) const;

    void play(const std::vector<std::string>& tokens);
    Result<NodeId> play_one(const std::string& token);
    Result<NodeId> answer(const std::string& token);
    /// The game before an action, where it is written through: see written().
    std::optional<Game> unwritten() const;
    /// Writes what was played, before anybody is told the answer. What the file does not hold was not played. Errors:
    /// "file.*".
    Status written(std::optional<Game> before);
    /// Writes the game to its file, unless somebody else changed that. Errors: "file.*", "save.changed".
    Status write_through();
    void leave();
    /// Whether somebody else is to sit down at the keyboard. Where no person was called away, as in a script, that one
    /// is there at once.
    bool hands_over();
    /// Whose turn it is; of a game that hides something the person's, who never gets the eyes of a computer's seat.
    Viewer at_keyboard() const;
    bool other_may_act() const;
    void hand_over(const std::string&);
    void let_computers_play();
    void go_on_for_computers();
    ui::IsBot is_computer() const {
        return [this](SeatId seat) { return computers_.contains(seat); };
    }
    bool persons() const;
    bool computers_wait() const;
    bool computers_alone_act() const;
    Status of_computer(const std::string& token) const;
    bool play_turn(SeatId, const Computer&);

    // --- what may be typed ---
    void why(const std::string&);
    void moves(const std::string&);
    void what(const std::string&);
    void ask(const std::vector<std::string>& words);
    void undo(const std::string&);
    void redo(const std::string&);
    void go(const std::string&);
    void rulings(const std::string&);
    void ruleset(const std::string&);
    void draw(const std::string&);
    void board(const std::string&);
    void save(const std::string&);
    void save_anyway(const std::string&);
    static std::filesystem::path place_of(const std::filesystem::path&);
    void help(const std::string&);
    void help_of(const std::string& word);
    static void row(std::string left, std::string_view right);
    void quit(const std::string&);

    // --- clocks ---
    /// Lets them follow the game, and tells it the time that an action left.
    void run_clock();
    /// Plays the flag that fell, if one did, which is told.
    bool time_is_up();
    void tell_clocks() const;

    // --- drafts ---
    bool drafting() const;
    bool has_armies() const;
    std::optional<DraftSheet> draft() const;
    void take(const std::string&);
    void put_back(const std::string&);
    void change_army(const std::string& piece, bool more);
    void armies(const std::string&);
    void army(const std::string&);

    const Registry& registry_;
    Game game_;
    Viewer eyes_;
    Owner owner_;
    Computers computers_;
    ui::Seating seating_;
    ui::GameClock clock_;
    std::filesystem::path file_;          ///< see the constructor
    std::optional<ui::FileStamp> known_;  ///< what that file was like when it was read or written last
    struct Known {
        ui::FileStamp stamp;
        bool agreed = false;  ///< whether this table wrote it: whoever plays was asked
    };
    std::map<std::filesystem::path, Known> known_files_;  ///< what was read and written here, as it was then
    std::string line_, asked_;                            ///< what is obeyed; what is asked about, until written again
    bool again_ = false;                                  ///< whether it is written again
    std::map<std::uint16_t, std::size_t> told_;           ///< announcements that a seat was told of
    mutable std::string failure_said_;                    ///< of the ruleset's judge, said last
    PlayLook look_;
    Keeper keep_;  ///< see keep_answers()
    bool people_ = false, refused_ = false, left_ = false, saved_ = false;
    bool leaving_ = false;                        ///< whoever moved still reads the answer; then the screen is covered
    bool curtain_ = false;                        ///< the next player has not sat down yet
    ui::CurtainRest::Clock::time_point touched_;  ///< when the curtain fell, or something was entered at it
};

}  // namespace pinwheel::terminal
