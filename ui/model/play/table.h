#pragma once
/// The table: what a person sees and does at the boards of one document. Clicks come in as targets, lights go out.
#include <optional>

#include "model/document/document.h"
#include "model/play/last_move.h"
#include "model/play/lights.h"
#include "model/play/why.h"
#include "model/services/filters.h"
#include "model/services/hypotheses.h"
#include "model/services/rule_card.h"
#include "pinwheel/view/target.h"
#include "pinwheel/view/tie.h"

namespace pinwheel::ui {

/// One word of a choice with the piece that it would make, where that can be foreseen.
struct ChoiceTile {
    std::string word;                      ///< "q"
    std::string piece;                     ///< "queen"; empty: several, or none that is known
    std::string tint;                      ///< theme token of its owner
    std::string title;                     ///< "en passant"
    std::vector<std::string> pieces = {};  ///< what the piece could be afterwards, where that is several
    bool words = false;                    ///< its title alone is shown, large
};

class Table {
public:
    /// The document must outlive it.
    explicit Table(Document& document) : document_(document) { sync(); }

    /// Looks at the document again; gives up pick and lights when the position, its rules or the viewer changed.
    void sync();
    /// What the boards show: the position, or a step of the replay.
    const View& view() const { return replaying() ? steps_[step_].view : view_; }
    const Viewer& viewer() const { return view_.viewer; }
    const Gesture& gesture() const { return gesture_; }

    enum class Did : std::uint8_t { nothing, changed, played, refused };
    Did press(const std::string& target);
    Did release(const std::string& target);
    /// A drag begins: where the picked piece may be touched (an offer of Kind::touch) it is, and that
    /// binds. Did::nothing where the game knows no touching or the piece is touched already.
    Did take_up();
    /// The end of a drag that began with take_up(): like a click on the target, which changes nothing elsewhere.
    Did put_down(const std::string& target);
    /// The pointer is over a target; asks why while something is picked.
    Did hover(const std::string& target);
    /// Gives up a choice, a pick, or an answer.
    Did escape();
    /// Takes a word of choices(): "choice:q" as a target does the same.
    Did choose(const std::string& word) { return press(choice_target(word)); }
    /// An error of the last play; empty when it went well.
    Status take_error() { return std::exchange(error_, std::nullopt); }

    /// The answer to show: to what the pointer is over, else to what was clicked last.
    const std::optional<Answer>& answer() const { return hover_ ? hover_ : asked_; }
    /// Asks about targets and keeps the answer; false where nothing can be said.
    bool ask_about(std::vector<std::string> targets);
    /// Whether a typed move would not be played; then the answer says why. What the rules hide is tried instead.
    bool refuses(std::string_view text, const Notation*);
    /// What the action under the pointer would change, else what the hypotheses change; nothing where that is not told.
    const std::optional<Foresight>& foresight() const { return foreseen_ ? foreseen_ : supposed_; }

    /// The rule card of the piece that was pressed last, as the viewer sees it now; once it has left its square, of its
    /// kind.
    const std::optional<RuleCard>& card() const { return card_; }
    /// Shows the card of a piece by id, or of the piece on a target; false where there is none.
    bool show_card(const std::string& piece);

    // --- the last move once more ---
    /// Begins at the position before it, goes on by a step, and leaves the last one, which is the position itself.
    /// Errors: "replay.nothing".
    Status replay_next();
    bool replaying() const { return step_ < steps_.size(); }
    /// Back to the position; false where nothing was replayed.
    bool stop_replay();

    // --- what hangs together: nothing while the game hides something from these eyes ---
    /// Where the document's look asks for them: ties of the position and of the pick.
    const std::vector<Tie>& ties() const { return tied().ties; }
    /// Squares that a mated king could not go to, struck out: all where the look asks for ties, else beside the picked
    /// king.
    const std::vector<std::string>& escapes() const { return tied().escapes; }
    /// Replies to the pick, to be drawn where the look asks for them: to the moves that end under the pointer if any
    /// do, else to all, unless they are more than a picture bears.
    std::vector<Reply> replies() const;
    static constexpr std::size_t most_arrows = 16;
    /// The same in words by place, however many there are.
    std::vector<std::pair<std::string, std::string>> reply_sentences() const;
    /// What to say where reply_sentences() is empty: nothing would take the piece, or there is no such move.
    std::string no_reply_sentence() const;

    // --- hypotheses: looked at, never played ---
    std::vector<Measurement> measure_menu(const std::string& target) const;
    Status suppose(const std::string& target, const std::string& word);
    void stop_supposing();
    const Hypotheses& hypotheses() const { return hypotheses_; }

    // --- filters ---
    std::vector<FilterSpec> filter_specs() const;
    const Filters& filters() const { return filters_; }
    /// Errors: those of the variant; the filters hold all the same.
    Status use_filters(Filters);
    const Filtered& filtered() const { return filtered_; }
    std::size_t piece_count() const { return places_.size(); }

    /// What one click of a button plays, of a kind: a pass, a resignation; null where it is not offered.
    const Offer* offer_of_kind(ActionSpec::Kind) const;

    // --- actions that begin with a set of squares ---
    /// Words of the buttons that the pick may end in: "deny" of the piece picked.
    std::vector<std::string> pick_buttons() const;
    /// What people call those that are offered now: "Challenge".
    std::vector<std::string> set_actions() const;
    /// Lights what such an action may begin with, and says how it goes on.
    void show_starts(bool on) { starts_shown_ = on; }
    bool starts_shown() const { return starts_shown_; }

    /// A colour in which what the last action took is shown once more; empty: only its marks.
    void flash(std::string colour) { flash_ = std::move(colour); }
    /// Lights of what the last action changed elsewhere.
    std::vector<Highlight> change_marks() const { return change_lights(changed_, true, {}); }
    bool has_changes() const { return !changed_.empty(); }
    /// After an action, pass where its seat may and would act again.
    bool auto_pass = false;

    /// One sentence on the pick, for people who see none of the lights, or on the step of a replay; empty when nothing
    /// is picked.
    std::string pick_sentence() const;
    std::vector<ChoiceTile> tiles() const;
    std::vector<Highlight> lights() const;

    /// Lights of scripts: until the position changes. An empty colour puts one out.
    void light(const std::string& target, const std::string& colour);
    /// A square for the keyboard; empty: none. It is gone when somebody else comes to the screen of a game that hides
    /// something.
    const std::string& cursor() const { return cursor_; }
    /// "e4", with its board where there are several: "north e4".
    std::string cursor_name() const { return place_name(cursor_); }
    /// Moves the keyboard's square; the first step shows it.
    void step_cursor(int files, int ranks, int boards);
    bool hover_asks = true;

private:
    Did follow(const Gesture::Outcome&);
    void look(const Viewer&);
    std::string replay_sentence() const;
    std::vector<Reply> aimed_replies() const;
    void foresee_at(const std::string& target);
    void pass_on(SeatId actor);
    std::string set_sentence() const;
    std::string idle_sentence(const Occupant*) const;
    bool open_starts() const;
    bool refused() const;
    std::string place_name(const std::string& target) const;
    bool is_of_kind(const Offer&, ActionSpec::Kind) const;
    std::string picture_of(const Offer*, std::string_view word) const;
    void pick_touched();
    void follow_card(bool other_eyes);
    struct Tied {
        bool known = false;
        Look look;
        std::string picked;
        std::vector<Tie> ties;
        std::vector<Reply> replies;
        std::vector<std::string> escapes;
    };
    const Tied& tied() const;

    Document& document_;
    View view_;
    Gesture gesture_;
    /// What was asked of who holds the game elsewhere, while its answer is shown.
    struct Question {
        std::string text;
        std::vector<std::string> targets;  ///< empty: it was typed
    };
    std::optional<Answer> why(const std::vector<std::string>& targets, Question&);
    std::optional<Answer> ask_elsewhere(const Question&);
    std::optional<Answer> why_elsewhere(const Question&) const;
    void hear_answers();

    std::optional<Answer> asked_, hover_;
    Question asked_question_, hover_question_;  ///< without a text where the answer was made here
    std::uint64_t heard_ = 0;                   ///< answers of Document::questions()
    std::optional<Foresight> foreseen_, supposed_;
    std::optional<RuleCard> card_;
    std::string card_target_;                 ///< of the piece whose card is shown; empty: it has left its square
    std::vector<Foresight::Change> changed_;  ///< by the last action
    PiecePlaces places_;
    Hypotheses hypotheses_;
    Filters filters_;
    Filtered filtered_;
    mutable Tied tied_;  ///< of the position, the pick and the look that it was asked for
    std::vector<ReplayStep> steps_;
    std::size_t step_ = 0;
    std::string flash_;
    bool starts_shown_ = false;
    std::string hovered_, cursor_;
    std::string owner_;  ///< screen_owner() when it was followed last
    std::vector<Highlight> script_lights_, round_;
    Status error_;
    std::uint64_t version_ = 0;
    NodeId node_ = 0;
    StatePtr state_;
};

}  // namespace pinwheel::ui
