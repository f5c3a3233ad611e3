#pragma once
/// Hyper Fairy Chess as the concept Rules of pinwheel/game/variant/model.h asks for it: draft, placement, play.
#include <array>
#include <memory>

#include "board/hfen.h"
#include "board/origins.h"
#include "board/position.h"
#include "draft/draft.h"
#include "pinwheel/game/variant/model.h"
#include "rules/laws.h"

namespace pinwheel::hyper_fairy {

/// Kinds of action, in the order of VariantInfo::actions. Words of Role::piece arguments are kind ids, so that their
/// index is the KindId.
///   move      from, to, piece promoted to (0: none)
///   swap      from, to, piece promoted to
///   castle    leader's square, partner's square
///   pick      piece, number of them to have (draft; sealed)
///   army      a whole army as eight numbers, see army_number (draft; sealed)
///   commit    nonce as four numbers, low word first; 0: drawn from the seed of the game (draft; sealed)
///   place     piece, square (placement)
///   resign    (every phase, by who is to act)
///   timeout   the actor's flag fell (play)
enum ActionKind : std::uint8_t {
    action_move,
    action_swap,
    action_castle,
    action_pick,
    action_army,
    action_commit,
    action_place,
    action_resign,
    action_timeout
};

constexpr std::size_t index(int side) { return static_cast<std::size_t>(side); }
inline constexpr std::array<const char*, 2> seat_ids{"w", "b"};  ///< by side

enum class Phase : std::uint8_t { draft, placement, play };

/// Everything but the history.
struct GamePosition {
    std::shared_ptr<const Laws> laws;  ///< owns what `play.laws` points to
    Choices choices;  ///< of the ruleset that the game began under; those that play do not matter to play itself
    Phase phase = Phase::play;
    std::shared_ptr<const Draft> draft;  ///< null where the game began from a position
    Position play;                       ///< in the placement phase: what stands already
    std::uint8_t resigned = 0;           ///< bit per side
    std::uint8_t flagged = 0;            ///< bit per side: its time is over
    Move last;                           ///< for highlights; not part of the position
    Origins origin{};                    ///< what promoted pieces were
};

/// Indices into VariantInfo::facts.
enum class Fact : std::uint8_t {
    mover,
    mobility,
    in_check,
    quiet_plies,
    points,
    bare,
    resigned,
    phase,
    flagged,
    original_points,
    count
};

/// Const and stateless.
class HyperFairyChess {
public:
    using Position = GamePosition;
    using publishes = Publishes<can::Phase, can::Count, can::IsLegal, can::Repetition, can::Judge, can::SamePlay,
                                can::Explain, can::Sentence, can::Answer, can::BoardText, can::Token, can::Parse,
                                can::Phrase, can::Perft, can::Rule, can::Diagram, can::Meters, can::Words,
                                can::Catalogue, can::Draft, can::Armies, can::Army, can::Xray, can::Replies>;

    const VariantInfo& info() const;
    Result<Position> start(const Rulings&, const Setup&) const;
    std::vector<SeatId> to_act(const Position&) const;
    std::string phase(const Position&) const;
    std::vector<Action> legal(const Position&, SeatId) const;
    std::size_t count(const Position&, SeatId) const;
    bool is_legal(const Position&, const Action&) const;
    Status play(Position&, const Action&, std::vector<Announcement>&) const;

    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const;
    std::uint64_t key(const Position&) const;
    std::vector<RepetitionKey> repetition(const Position&, const Rulings&) const;
    Verdict judge(const Facts&, const Rulings&) const;
    bool same_play(const Rulings& a, const Rulings& b) const {
        return play_part(choices_of(a)) == play_part(choices_of(b));
    }

    View view(const Position&, const Viewer&) const;
    std::vector<Offer> offers(const View&) const;
    Explanation explain(const Position&, const Action&, const Viewer& = Viewer::arbiter()) const;
    std::string sentence(const Finding&) const;

    std::string save(const Position&) const;
    std::string board_text(const Position&, BoardId) const;
    std::string token(const Position&, const Action&) const;
    Result<Action> parse(const Position&, std::string_view) const;
    std::string phrase(const Notice&) const;

    // Services. The card of a piece by id, symbol or name, or of the one on a click target of the view. Errors:
    // "question.piece", "question.nothing" where the viewer sees none.
    Result<PieceCard> rule(const Position&, const Viewer&, const std::string& piece) const;
    Result<PieceDiagram> diagram(const Position&, const std::string& piece,
                                 const std::vector<std::string>& rulings) const;
    /// Pieces placed, victory points.
    std::vector<Meter> meters(const Position&, const Viewer&) const;
    std::string words(const Position&, const Viewer&, const Action&) const;
    std::vector<PieceCard> catalogue(const Position&, const Viewer&) const;
    Result<DraftSheet> draft(const Position&, const Viewer&, std::optional<SeatId>) const;
    std::vector<pinwheel::NamedArmy> armies() const;
    Result<ArmyTexts> army(const std::string& army, const std::optional<std::string>& title,
                           const std::optional<std::string>& board) const;
    /// Pins of the leaders and who freezes whom; with a square what attacks and defends the piece there.
    Result<std::vector<Tie>> xray(const Position&, const Viewer&, const std::optional<std::string>& square) const;
    Result<std::vector<Reply>> replies(const Position&, const Viewer&, const std::string& square) const;
    /// Questions of this variant alone: question_specs().
    Result<Datum> answer(const Position*, const Viewer&, std::string_view question,
                         std::span<const std::string> args) const;
    std::optional<std::uint64_t> perft(const Position&, int depth) const;
};

/// The move of a well-formed action of kind move, swap or castle in this position; its kind is looked up among the
/// legal moves, and plain where none fits.
Move to_move(const hyper_fairy::Position&, const Action&);
Action to_action(int side, const Move&);

/// Names separated by commas, by file and then by rank: "a4,e2".
std::string names_by_file(const Squares&, BoardSize);
/// "d3e4{a4,e2}", "b7b8=*D", "c2d3s", "e1h1c" and back (text.cpp). Errors: "token.*" with the offset.
std::string move_token(const hyper_fairy::Position&, const Action&);
Result<Action> parse_move(const hyper_fairy::Position&, std::string_view);

/// The same as people write it, for the list of moves: symbol, what tells it from others, 'x', target, what is captured
/// elsewhere, "=SYM", 's' of a swap, "O-O>h1", '+' and '#' (display.cpp). A move that is not legal is its token.
std::string display_move(const hyper_fairy::Position&, const Action&);
/// Reads that in the ways that it is written: "0-0", "O-O-O", "b8Q", long forms such as "Re1-e4", signs that are
/// missing. Errors: token.syntax, token.ambiguous, token.illegal.
Result<Action> parse_display(const hyper_fairy::Position&, std::string_view);
/// Whether a text is meant so, and not as a token.
bool looks_displayed(std::string_view);
/// Whether a text has the form of a move, in either way of writing.
bool reads_as_move(const hyper_fairy::Position&, std::string_view);

/// Why an action of kind move, swap or castle between squares of the board is refused, without its sentence.
Finding explain_refused(const hyper_fairy::Position&, const Action&);

/// What HyperFairyChess::answer answers (answer.cpp).
std::vector<QuestionSpec> question_specs();

// --- what comes before play (before_play.cpp): the same questions as of HyperFairyChess, for the phases draft and
// placement ---

std::vector<SeatId> to_act_before_play(const GamePosition&);
std::vector<Action> legal_before_play(const GamePosition&, SeatId);
bool is_legal_before_play(const GamePosition&, const Action&);
/// Plays a legal pick, army, commit or place; enters the next phase when the last one is done.
void play_before_play(GamePosition&, const Action&, std::vector<Announcement>&);
Finding explain_before_play(const GamePosition&, const Action&);
/// Adds what is said against an army to a finding, and the rulings by which it falls away under another option.
void tell_objection(Finding&, const Army&, const DraftTerms&, const Objection&);
/// Adds to one about an army which no more pieces make valid that they do not, and why.
void tell_in_vain(Finding&, const Army&, const DraftTerms&);
/// Picks that make the army of a seat one that may be committed, the smallest change first; a few at most.
std::vector<std::string> cures(const GamePosition&, SeatId);
/// The sentence of such a finding; empty for other codes.
std::string sentence_before_play(const Finding&);
/// "Rook" of "rook".
std::string name_of_kind(std::string_view id);
std::string save_before_play(const GamePosition&);
std::string token_before_play(const GamePosition&, const Action&);
Result<Action> parse_before_play(const GamePosition&, std::string_view);
/// The start of a game by options, and of a text that save_before_play wrote.
Result<GamePosition> start_before_play(const Rulings&, const Setup&);
bool is_text_before_play(std::string_view);

}  // namespace pinwheel::hyper_fairy
