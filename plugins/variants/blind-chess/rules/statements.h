#pragma once
/// The moderator's vocabulary (blind spec §3.1): ids, audiences, words for people.
#include "rules/position.h"

namespace pinwheel::blind {

/// The statements; those of a mover or a named side come as white and black by `id`.
enum class Said : std::uint8_t {
    no_such_piece,
    no_legal_moves,
    wont_help,
    illegal_move,
    moved,
    moved_captured,
    moved_captured_ep,
    castled_kingside,
    castled_queenside,
    promoted,
    in_check,
    checkmate,
    stalemate,
    draw_insufficient,
    draw_threefold,
    draw_fifty,
    // Beyond the vocabulary: what reaches players as fields of a message or as an error, and what rulings add.
    captured,  ///< to the mover: what it took and where
    draw_offer,
    draw_declined,
    promotion_required,  ///< to the mover, where the same attempt touched the piece
    claim_refused,       ///< BR21
    not_your_piece,      ///< BR23
};

/// "white_moved" for (moved, white); statements that name no side ignore it.
std::string id(Said, Color);

/// The 24 ids of the vocabulary, sorted.
const std::vector<std::string>& vocabulary();

/// Speaks for the moderator: knows who hears what (blind spec §3.1, BR01, BR02).
class Moderator {
public:
    using Args = std::vector<std::pair<std::string, std::string>>;
    Moderator(const Settings& settings, int ply, std::vector<Announcement>& said)
        : settings_(settings), ply_(ply), said_(said) {}

    /// A refused attempt of `mover`.
    void refuse(Said, Color mover);
    /// A success of `mover`, told to the opponent and bystanders, or to all.
    void tell_success(Said, Color mover, Args = {});
    void tell_all(Said, Color named, Args = {});
    void tell_mover(Said, Color mover, Args = {});

private:
    void say(Said, Color, Args, std::vector<Viewer> audience);
    const Settings& settings_;
    int ply_;
    std::vector<Announcement>& said_;
};

/// One English sentence; any notice can be said.
std::string phrase(const Notice&);

}  // namespace pinwheel::blind
