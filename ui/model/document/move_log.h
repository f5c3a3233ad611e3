#pragma once
/// The move log: the tree of a game as rows of rounds, one column per seat, with variations and comments between them.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

struct LogCell {
    NodeId node = 0;
    int column = 0;
    std::string text;      ///< "…" where the viewer knows only that it happened
    bool quiet = false;    ///< it only ends the turn: "·"
    bool refused = false;  ///< a moderator refused it: it is no move
    bool operator==(const LogCell&) const = default;
};

struct LogRow {
    enum class Kind : std::uint8_t { round, variation, comment, cut } kind = Kind::round;
    int depth = 0;      ///< of variations: 0 is the main line
    std::string label;  ///< "12" of a round; "12 W", the round and the seat, where a variation starts; "cut by house
                        ///< at ply 3"
    std::vector<LogCell> cells;
    std::string text;  ///< of a comment; of what is cut off its moves, and how it ended
    NodeId node = 0;   ///< a comment's node, or the one that something was cut from
    bool operator==(const LogRow&) const = default;
};

struct LogColumn {
    std::string id, title, colour;
    SeatId seat;
};

/// How to spell the tree: by which notation (null: the variant's tokens), for whose eyes.
struct LogOptions {
    const Notation* notation = nullptr;
    Viewer viewer = Viewer::arbiter();
    std::function<bool(NodeId)> notes;  ///< whether a node's comment is shown; empty: always
    std::optional<Viewer> walker = {};  ///< whose course it follows; empty: the viewer's
};

/// Id of the notation a log speaks unless told otherwise: the first that is the variant's own and spells single moves;
/// empty where there is none.
std::string own_notation(const Registry&, std::string_view variant);

class MoveLog {
public:
    MoveLog() = default;
    /// Linear in the nodes of the tree.
    MoveLog(const Game&, const LogOptions&);

    const std::vector<LogColumn>& columns() const { return columns_; }
    const std::vector<LogRow>& rows() const { return rows_; }
    /// Row of a node; -1 for the start and for nodes that are gone.
    int row_of(NodeId) const;

private:
    std::vector<LogColumn> columns_;
    std::vector<LogRow> rows_;
    std::vector<int> row_of_;
};

}  // namespace pinwheel::ui
