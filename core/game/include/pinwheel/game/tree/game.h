#pragma once
/// Game: a tree of played actions with a cursor, under one ruleset.
#include <functional>
#include <memory>
#include <unordered_map>

#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/rulings/judgement.h"
#include "pinwheel/game/tree/announcements.h"
#include "pinwheel/game/tree/node_list.h"

namespace pinwheel {

/// Where a line no longer fits new rules.
struct Misfit {
    int ply = 0;  ///< 1-based ply of the first action that is not legal any more
    Error error;
    bool operator==(const Misfit&) const = default;
};

/// Which game of a file, under which rules it is to be played, and how long.
struct RulesWanted {
    std::string
        ruleset{};  ///< id: instead of the file's own; what does not fit it is cut off and told. Empty: the file's
    /// Where the installed ruleset is not what the game was played under: the installed one, not the game's own copy.
    bool as_now = false;
    std::size_t number = 1;        ///< which game of a text that holds several
    std::function<bool()> stop{};  ///< asked at every ply that is read: true ends it with "load.stopped"
};

class PlayedUnder;

/// The line of a game under other rulings, as the last questions about those left it for the next; a copy of a game
/// begins without.
class LinesUnder {
public:
    LinesUnder() = default;
    LinesUnder(const LinesUnder&) noexcept {}
    LinesUnder(LinesUnder&&) noexcept = default;
    LinesUnder& operator=(const LinesUnder&) noexcept {
        kept.clear();
        return *this;
    }
    LinesUnder& operator=(LinesUnder&&) noexcept = default;
    ~LinesUnder() = default;
    struct Line {
        NodeId at = 0;
        std::shared_ptr<PlayedUnder> played;
    };
    std::vector<Line> kept;  ///< those asked for last behind
};

/// A value: copies are independent (snapshots are shared, they are immutable). Not thread safe.
class Game {
public:
    /// A new game at its start position. Errors: "setup.*".
    static Result<Game> make(BoundRuleset, Setup = {});
    /// The same for whoever asks for a game to play: where it begins with a draft and no seed is given, a random one is
    /// drawn, so that nobody can tell beforehand what seals the choices. The seed is part of the set-up, as ever.
    static Result<Game> begin(BoundRuleset, Setup = {});
    /// A game from a file's record; every action is checked, but play may go on after a drawn position, whatever the
    /// ruleset says. Errors: "load.token", "load.illegal", "load.seat", "load.parent", "load.cursor", "load.declared"
    /// with the node's place in `where`; those of bind() and "setup.*". `strict` also refuses a written seat that is
    /// not to act (unless the ruling load.order is lenient), a cursor outside the tree and an unknown declaration.
    /// "load.stopped" where it was asked to stop.
    /// A game that carries its rules is played under its own copy of them where the ruleset is not there, or is another
    /// one now; notes() tells.
    static Result<Game> from_record(const Registry&, const Record&, bool strict = true, const RulesWanted& = {});
    Record record() const;

    const Variant& variant() const { return *rules_.variant; }
    const BoundRuleset& rules() const { return rules_; }
    const Setup& setup() const { return setup_; }
    /// What a file says about the game by name ("Event"); nothing that is played depends on it.
    const std::map<std::string, std::string>& tags() const { return tags_; }
    void set_tag(std::string name, std::string value);  ///< an empty value takes it away
    /// What reading the game left out, assumed or chose, a sentence each. Nothing of it is saved.
    const std::vector<std::string>& notes() const { return notes_; }

    // --- cursor ---
    NodeId cursor() const { return cursor_; }
    int ply() const { return node(cursor_).ply; }
    const State& state() const { return *node(cursor_).state; }
    const StatePtr& state_at(NodeId id) const { return node(id).state; }
    NodeId end_of_line() const;              ///< of the current line; linear in what lies behind the cursor
    std::vector<NodeId> line() const;        ///< root … end of the current line; size = plies + 1
    std::vector<NodeId> path(NodeId) const;  ///< root … node
    bool undo();                             ///< to the parent; false at the start
    bool redo();                             ///< to the preferred child; false at the end
    bool go(NodeId);                         ///< false for an unknown node
    bool go_ply(int ply);                    ///< on the current line, clamped to its end; false for a negative ply

    // --- playing ---
    /// Follows an equal child, else grows a branch. Errors: "illegal.*", "game.over", and "game.scrubbed" where the
    /// ruling scrub.move refuses to play while looking back; nothing changes then.
    Result<NodeId> play(const Action&);
    /// The two halves of play(): whether an action may be played at the cursor, and with what effect; and playing it,
    /// which cannot fail. Between them the game must not change.
    struct Ply {
        Action action;
        NodeId known = 0;  ///< the child that the tree holds already; 0: none
        Step step;         ///< what it leads to, where there is none
    };
    Result<Ply> prepare(const Action&) const;
    NodeId play(Ply);
    /// Parses the machine form, then plays it. "resign" and "timeout" are declared where they are no actions.
    Result<NodeId> play(std::string_view token);
    /// Declares the end at the cursor: "draw", all seats draw; "resign:w", "timeout:b", where the variant has two seats
    /// and no such action of its own: the other seat wins. Without a seat it is the one to act. Lost on undo or a new
    /// action, a draw also on any move of the cursor where the ruling draw.manual says not-saved.
    /// Errors: "declare.word", "declare.seat", "game.over".
    Status declare(std::string_view word);
    /// Whether a seat may declare "resign" or "timeout" here.
    bool may_declare(std::string_view word) const;
    /// False when nobody can act, or the game is over: a draw latches it unless the ruling draw.latched says
    /// live.
    bool may_play() const;
    /// Why play may not go on at the cursor, if it may not: "game.over" with how and since which ply it is, and who
    /// won.
    Status closed() const;

    // --- tree ---
    /// In few bytes: of thousands of games that a server holds, most memory is nodes.
    struct Node {
        NodeId parent = 0;
        int ply = 0;
        Action action;                ///< that led here; meaningless for node 0
        std::uint32_t preferred = 0;  ///< index of the child the current line follows
        StatePtr state;
        Announcements said;
        NodeList children;
        bool removed = false;

        /// What most nodes have nothing of.
        struct Extras {
            std::string comment, declared;
            std::vector<Annotation> annotations;
            std::vector<int> nags;  ///< see Record::Node
            bool operator==(const Extras&) const = default;
        };
        const Extras& extras() const;  ///< until they are changed
        MoveTimes times() const { return {left_, spent_}; }

    private:
        friend class Game;
        template <class Change>
        void edit(Change change) {
            Extras now = extras();
            change(now);
            if (now != extras()) extras_ = now == Extras{} ? nullptr : std::make_shared<const Extras>(std::move(now));
        }
        void set_times(MoveTimes);
        std::int32_t left_ = -1, spent_ = -1;  ///< longest_time fits
        std::shared_ptr<const Extras> extras_;
    };
    const Node& node(NodeId id) const { return nodes_.at(id); }
    std::size_t node_count() const { return nodes_.size(); }
    std::string token(NodeId) const;  ///< machine form of the action that led to a node
    void set_comment(NodeId, std::string);
    void set_annotations(NodeId, std::vector<Annotation>);
    void set_nags(NodeId, std::vector<int>);
    void set_times(NodeId, MoveTimes);  ///< what is no time of 0 to longest_time is not told
    /// An action that a swap of rulesets cut off: it does not fit the rules in force, and comes back with those it
    /// fits.
    struct Cut {
        bool behind_cut = false;  ///< `parent` is a number in cut(), else a node
        std::size_t parent = 0;
        Record::Cut written;  ///< its token, comment, drawings and so on; `parent` of it means nothing
        bool operator==(const Cut&) const = default;
    };
    const std::vector<Cut>& cut() const { return cut_; }  ///< parents before children; saved with the game
    /// What is cut off as lines for people: the grey tail of a move list. Each first move of a line that is not the
    /// first of its siblings begins a line of its own.
    struct Tail {
        NodeId at = 0;                   ///< the node behind which it was cut off
        int ply = 0;                     ///< of its first move
        int depth = 0;                   ///< 0: cut off the tree; n: a variation of a tail of depth n - 1 before it
        std::vector<std::string> moves;  ///< tokens as they were written
        std::string declared;            ///< the word that ended the game behind them; mostly empty
        std::string title;               ///< "cut by house at ply 3", or "cut by house, instead of ply 7"
        std::string why;  ///< the sentence that refuses its first move now; empty where its depth is not 0
        bool operator==(const Tail&) const = default;
    };
    /// In the order of the tree, the current line's first. Linear in cut(), and one reading for each tail of depth 0.
    /// Tells everything: ask Sight::tails() where something may be hidden.
    std::vector<Tail> tails() const;
    bool promote(NodeId);  ///< makes it the first child; false at node 0
    bool remove(NodeId);   ///< with its subtree; the cursor moves to its parent if inside

    // --- judgement ---
    Verdict verdict() const { return verdict(cursor_); }
    Verdict verdict(NodeId id) const { return judged(id).verdict; }  ///< cached per node until the rules change
    Judgement judgement() const { return judged(cursor_); }
    Judgement judgement(NodeId id) const { return judged(id); }
    std::unique_ptr<Facts> facts(NodeId) const;  ///< refers to this game: do not outlive it
    /// Swaps the ruleset. Where play differs, every line is replayed; what no longer fits is cut off and the
    /// first misfit of the current line is given back. The old game is untouched on error ("setup.*").
    Result<std::optional<Misfit>> use(BoundRuleset);

    // --- eyes ---
    View view(const Viewer&) const;
    /// What a viewer heard along the path to the cursor, with the ply at which it was said.
    std::vector<std::pair<int, Announcement>> heard(const Viewer&) const;
    /// Why an action may or may not be played at the cursor, as one viewer may know it: first what ends all questions
    /// (the game is over, an earlier position is shown, another seat's turn), then the variant's reasons.
    Explanation explain(const Action&, const Viewer&) const;
    /// The same for a text. What is no action is explained too, with the actions that are nearest.
    Explanation explain(std::string_view text, const Viewer&) const;
    /// The action that a text means at the cursor; of one that means none the error has the sentence of explain().
    Result<Action> read(std::string_view text, const Viewer&) const;
    /// The seat to act, the first of several as everybody is told of the turn, or, where nothing is hidden, everyone's
    /// eyes.
    Viewer default_viewer() const;
    /// Whether what a seat's view leaves out at a node is a secret, as the variant says (Presentation::hides). It is so
    /// even where every seat happens to see everything: who sees how much, and what came before, stay secrets.
    bool hides_at(NodeId) const;
    /// Whether that is so at the end of the current line, and the game is not over there, nor did another line show
    /// what the position hid at which the two part: what was shown once stays shown. See Sight.
    bool hides() const;

    std::uint64_t revision() const { return revision_; }  ///< grows with every change, cursor moves included

private:
    Game() = default;
    friend class GameFacts;
    friend std::shared_ptr<PlayedUnder> line_under(const Game&, NodeId, const Rulings&);
    NodeId add_child(NodeId parent, const Action&, Step);
    NodeId find_child(NodeId parent, const Action&) const;
    int over_since(NodeId) const;
    Error over_at(NodeId) const;
    Error refused_at(NodeId, const Error&) const;
    std::optional<Finding> bar() const;
    void move_cursor(NodeId);
    bool withdraw_declaration();
    void set_declared(NodeId, std::string word);
    bool inside(NodeId, NodeId top) const;
    void unlink(NodeId child);
    std::size_t child_index(NodeId) const;
    Result<NodeId> load_node(const Record::Node&, NodeId parent, bool check_seat);
    Status load_declared(const std::string& word, std::optional<NodeId>, const std::string& where, bool strict);
    Status load_ends(const Record&, const std::vector<NodeId>& ids, NodeId cursor, bool strict, bool whole);
    Status keep_shown(const Record&) const;
    void make_room_for_judgements() const;
    void forget_judgements();
    const Judgement& judged(NodeId) const;
    std::optional<Misfit> replay(StatePtr start);
    void keep_cut(const Game& before);
    void graft();
    std::string refusal_of(const Cut&) const;
    Status settle_result(const Record&, NodeId end);
    static Result<Game> make_for(const Registry&, const Record&, const RulesWanted&);
    Status load_nodes(const Record&, const RulesWanted&, bool check_seat, std::vector<NodeId>& ids);
    void load_cut(const Record&, const std::vector<NodeId>& ids);
    void tell_where_parted(const BoundRuleset& now, const RulesWanted&);
    int seen(NodeId, std::size_t scope) const;
    BoundRuleset rules_;
    Setup setup_;
    std::vector<Node> nodes_;
    NodeId cursor_ = 0;
    std::uint64_t revision_ = 0;
    std::map<std::string, std::string> tags_;
    std::vector<std::string> notes_;
    std::vector<Cut> cut_;
    bool scrubbed_ = false;  ///< came to the cursor by go(), so that a later position is being looked back from

    struct CountedKey {
        RepetitionKey of;
        int seen = -1;  ///< its occurrences on the path to the node; -1: not counted yet
    };
    /// What judging remembers per node until the rules change.
    struct Judged {
        std::vector<CountedKey> keys;                ///< by scope
        std::shared_ptr<const Judgement> judgement;  ///< shared: of most positions it says nothing but "go on"
        std::optional<bool> hides;
    };
    bool shown_in_another_line(NodeId end) const;
    mutable std::vector<Judged> judged_;                    ///< by node
    mutable std::unordered_map<std::uint64_t, int> tally_;  ///< occurrences of keys on the path to tally_at_
    mutable NodeId tally_at_ = 0;
    mutable LinesUnder under_;
    mutable std::optional<std::pair<std::uint64_t, bool>> hides_;  ///< revision, and what hides() said then
};

/// "load.variant" where the variant that a game names is not loaded.
Status variant_not_loaded(const Registry&, const std::string& variant);

/// A tail in one line: its title, its first moves, and why they do not fit.
std::string tail_sentence(const Game::Tail&, std::size_t most_moves = 12);

}  // namespace pinwheel
