#pragma once
/// View: all that one viewer may know, as plain data, closed by default.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pinwheel/view/action.h"
#include "pinwheel/view/drafting.h"
#include "pinwheel/view/mark.h"
#include "pinwheel/view/rights.h"
#include "pinwheel/view/superposition.h"

namespace pinwheel {

/// Whose eyes: a seat, a spectator (public knowledge only) or the arbiter (everything). A value.
struct Viewer {
    enum class Kind : std::uint8_t { seat, spectator, arbiter } kind = Kind::spectator;
    SeatId seat;  ///< valid for Kind::seat only
    static Viewer of(SeatId s) { return {Kind::seat, s}; }
    static Viewer arbiter() { return {Kind::arbiter, {}}; }
    auto operator<=>(const Viewer&) const = default;
};

/// How a state shows on a piece; every renderer draws these its own way.
enum class PieceSign : std::uint8_t {
    none,
    pale,    ///< there in part only: pale, in a dashed ring
    ring,    ///< held: somewhat pale, in a thin ring
    shield,  ///< out of reach
    coin,    ///< for sale
};

/// What is peculiar about a piece, as VariantInfo::words declare it: {"frozen", "Frozen", PieceSign::ring}.
struct PieceState {
    std::string word;   ///< for scripts and renderers
    std::string title;  ///< for people
    PieceSign sign = PieceSign::none;
    bool operator==(const PieceState&) const = default;
};

/// A piece on a square, "probably a white rook": the weights of a square are 1 unless it may be several things.
struct Occupant {
    std::string piece;  ///< id of a picture in share/pieces: "rook"
    SeatId owner;
    double weight = 1;
    std::vector<PieceState> states{};
    std::string kind{};  ///< id of the kind of piece, where `piece` is the picture of several
    bool is(std::string_view word) const;
    bool shows(PieceSign) const;
    /// Its states inside a sentence: "frozen, cannot be taken".
    std::string state_words() const;
    bool operator==(const Occupant&) const = default;
};

/// One square. `known == no` is not "empty": a cell is born unknown and must be opened.
struct CellView {
    enum class Known : std::uint8_t { no, yes } known = Known::no;
    std::vector<Occupant> occupants{};
    std::vector<Mark> marks{};
    bool has(Mark::Kind) const;
    bool operator==(const CellView&) const = default;
};

/// Pieces in hand. A click on them is hand_target(id of the owner, piece).
struct HeldPieces {
    SeatId owner;  ///< invalid: whoever has the board's first side
    std::string piece;
    int count = 0;
    bool operator==(const HeldPieces&) const = default;
};

/// One board. Cells are in square order (a1, b1, …); layout members are hints for renderers.
struct BoardView {
    std::string id, title;
    int files = 8, ranks = 8;
    std::vector<CellView> cells{};
    SeatId first;             ///< seat whose pieces start on rank 1
    SeatId second;            ///< seat whose pieces start on the last rank
    int column = 0, row = 0;  ///< place in a grid of boards, row 0 on top
    double turn = 0;          ///< clockwise degrees for table-like layouts: 0 has rank 1 at the bottom
    std::vector<HeldPieces> hand{};
    bool operator==(const BoardView&) const = default;
};

/// What the moderator says or a renderer may show: a code with arguments, never ready-made English.
struct Notice {
    std::string code;
    std::vector<std::pair<std::string, std::string>> args;
    bool operator==(const Notice&) const = default;
};

/// Codes of notices, and names of their arguments, that shells and core read. All others are the variant's own.
struct NoticeWord {
    static constexpr std::string_view turn = "turn";      ///< of a view: the headline of the status card
    static constexpr std::string_view check = "check";    ///< of a view: told by the marks already
    static constexpr std::string_view button = "button";  ///< for Variant::phrase: the title of a button …
    static constexpr std::string_view choice = "choice";  ///< … of a choice …
    static constexpr std::string_view type = "type";      ///< … of a possibility of a piece …
    static constexpr std::string_view idle = "idle";      ///< … and what to do in a phase where nothing is picked
    static constexpr std::string_view word = "word";      ///< argument of these four: which one
    static constexpr std::string_view log = "log";        ///< argument: a remark below the action in the log
    static constexpr std::string_view ply = "ply";        ///< argument: of an announcement, the ply it speaks of
    static constexpr std::string_view by = "by";          ///< argument: who tried, left out in an answer to that seat
};

/// A seat as everyone may know it.
struct SeatView {
    std::string id, title;
    std::string colour;  ///< theme token of its pieces: "seat.N", "side.white"
    bool to_act = false;
    bool operator==(const SeatView&) const = default;
};

/// Everything one viewer may know. No pointer, handle or hash leads back to a State.
struct View {
    std::string variant;
    std::string phase;
    Viewer viewer;
    std::vector<SeatView> seats{};
    std::vector<BoardView> boards{};
    std::vector<Notice> notices{};
    Presentation presentation{};
    Rights rights{};
    std::optional<Superposition> superposition{};  ///< where pieces may be several things at once
    std::optional<Drafting> drafting{};            ///< where armies are drafted, as much as this viewer may know
    /// Words of the variant's own for scripts and its own bots, as much as this viewer may know. No shell, renderer or
    /// other part of core reads them.
    std::map<std::string, std::string> notes{};
    bool operator==(const View&) const = default;
};

/// An action a seat may try, with the click path that says it ("NE:e2", "NE:e4", "choice:q").
/// Made from a View, never from a State, so that a highlight cannot betray what is hidden.
struct Offer {
    enum class Standing : std::uint8_t {
        legal,    ///< known to be legal
        partial,  ///< legal on the path's board only; playing it would be refused
        unsure,   ///< the viewer cannot know
    };
    Action action;
    std::vector<std::string> path{};
    Standing standing = Standing::legal;
    bool operator==(const Offer&) const = default;
};

}  // namespace pinwheel
