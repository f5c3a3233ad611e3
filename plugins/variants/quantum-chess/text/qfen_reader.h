#pragma once
/// One QFEN that is read, field after field.
#include <string>
#include <vector>

#include "board/position.h"
#include "text/scanner.h"

namespace pinwheel::quantum {

/// Reads one QFEN; every step gives an error or goes on.
class QfenReader {
public:
    QfenReader(std::string_view text, const Choices& choices, bool strict);

    /// `end`: where moves may follow, becomes the place behind the position; null: nothing follows.
    Result<Position> read(std::size_t* end);
    const std::vector<std::string>& notes() const { return notes_; }

private:
    struct Piece {
        int side = 0;
        Mask mask = 0, promoted = 0, was = 0;  ///< `was`: what a denial gives back
        char complex = 0;                      ///< 'L', 'D'
    };

    /// Whether the text ends before a field, which then holds what is assumed. Texts in which moves follow leave out
    /// all fields, or all behind the captured pieces.
    bool missing(const char* field);

    // --- pieces ---

    Status items();
    /// "] [e4(w_K)": a bracket for each piece.
    bool next_bracket();
    /// Pieces that are not on the board where no captured ones are written: anything but a king, their start squares of
    /// either colour so that each army has eight of both.
    Status assume_captured();
    Status item();
    /// "(w_P=Q)": colour and types, both required.
    Result<Piece> waveform();
    /// "<KQB", under the ruling that gives it back.
    Status refund(Mask mask, Mask& out);
    char complex();
    Result<Piece> coloured_types();
    Status put(Square s, const Piece& piece, bool unmoved, std::size_t offset);
    Status add(const Piece& piece, Square s, bool unmoved, bool light, std::size_t offset);
    Error too_many(int side, std::size_t offset) const;
    Status captured();
    Status captured_piece();

    // --- fields ---

    Status turn();
    Status en_passant();
    Status pending();
    Status one_challenge(bool declaring, bool answering);
    Status clocks();

    // --- what no position may be ---

    Status armies();
    /// Names the set that too many are confined to, at the last piece that is.
    Error infeasible(std::size_t side) const;
    /// Names the first piece that would lose types, and the tight set that takes them.
    Error shrinks(std::size_t side, const Domains& filtered) const;
    /// Two determined kings side by side: no play leads there, and neither may stay nor take.
    Status waiting_side();
    /// Attackers of a pending challenge have collapsed to what attacks.
    Status attackers();
    /// "!" stands where a forced denial was mate.
    Status mate();
    /// What a denial gives back belongs to the challenger, and to a pending challenge.
    Status memory();

    Scanner in_;
    Position p_;
    bool strict_;
    std::size_t offsets_[2][army_size]{};  ///< where each piece is written
    Domains refunds_[2]{};
    int named_side_ = -1;
    bool leading_ = false, ended_ = false;  ///< moves may follow; the text ended before some field
    std::string left_out_;                  ///< names of the fields that were assumed
    std::vector<std::string> notes_;
    std::size_t pending_at_ = 0;  ///< where the last pending challenge, or the ! in its place, is written
};

}  // namespace pinwheel::quantum
