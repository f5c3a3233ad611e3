#pragma once
/// Phantoms: guessed pieces of the others, put on the boards by a player for that player's own eyes. They are a
/// drawing: no rule, no saved game, no notation and nobody else ever sees them.
#include <filesystem>
#include <map>

#include "model/document/document.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

struct Phantom {
    std::string piece;  ///< "rook"
    SeatId owner;
    auto operator<=>(const Phantom&) const = default;
};
using PhantomPieces = std::map<std::string, Phantom>;  ///< by target, "board:e5"

/// Pieces that a seat may guess: those of the variant's usual start and those of the seat's own kinds, most frequent
/// first, for every other seat. Made from what everybody or the seat knows.
std::vector<Phantom> phantom_palette(const Game&, SeatId viewer);
/// The others' pieces where the variant's usual start has them.
PhantomPieces phantom_start_set(const Game&, SeatId viewer);

/// JSON of one game: seats' ids to squares to pieces. Reading drops what fits no board, no seat or no known piece.
std::string write_phantoms(const std::map<SeatId, PhantomPieces>&, const VariantInfo&);
std::map<SeatId, PhantomPieces> read_phantoms(std::string_view json, const Game&);

/// The layer of one document, for whoever's eyes look at it. Kept in a file of the folder, sealed and of one length,
/// named by the game's id or, where it has none, by its file; a game with neither is forgotten with the window.
class PhantomLayer {
public:
    /// The document must outlive it.
    PhantomLayer(const Document&, std::filesystem::path folder);

    /// Whether there is a layer now: something is hidden from these eyes, and they are a seat's.
    bool active() const;
    /// Those to show on a view: none on a square where it shows a piece.
    PhantomPieces shown(const View&) const;
    /// Puts a piece on a square that shows none of the viewer's; false elsewhere. An old one there goes.
    bool put(const View&, const std::string& target, Phantom);
    bool move(const View&, const std::string& from, const std::string& to);
    bool remove(const std::string& target);
    void clear();
    /// Instead of all there were.
    void place_start_set(const View&);
    /// Forgets those on squares where by now a piece is seen.
    void settle(const View&);
    /// Writes the file whatever is in it: its time does not tell whether a player put something. After the end of the
    /// game it is removed.
    void hand_over() const;

private:
    SeatId seat() const;
    PhantomPieces* pieces();
    std::filesystem::path file() const;
    std::filesystem::path open_file() const;
    void keep() const;

    const Document& document_;
    std::filesystem::path folder_;
    std::string id_;
    std::map<SeatId, PhantomPieces> all_;
};

/// Draws them over a scene: pale, in a dashed ring, so that nobody takes them for real ones.
void add_phantoms(Scene&, const View&, const PhantomPieces&);
/// One in hand at a point.
void add_held_phantom(Scene&, const View&, const Phantom&, Point, double size);

}  // namespace pinwheel::ui
