#include "model/play/board_typing.h"

#include <algorithm>

namespace pinwheel::ui {
namespace {

/// Where the move begins whose first square ends a text, "Nbxd2", "bxc3" or "f2"; its size where it ends in none.
std::size_t move_at_end(const std::string& text, int files, int ranks) {
    const auto in = [&](std::size_t at, char first, int count) {
        return at < text.size() && text[at] >= first && text[at] < first + count;
    };
    const std::size_t all = text.size(), square = all - 2;
    if (all < 2 || !in(square, 'a', files) || !in(all - 1, '1', std::min(ranks, 9))) return all;
    std::size_t from = square;
    const bool takes = from > 0 && text[from - 1] == 'x';
    if (takes) --from;
    std::size_t piece = from;
    if (piece > 0 && in(piece - 1, '1', std::min(ranks, 9))) --piece;
    if (piece > 0 && in(piece - 1, 'a', files)) --piece;
    if (piece > 0 && in(piece - 1, 'A', 26)) return piece - 1;
    return takes && from > 0 && in(from - 1, 'a', files) ? from - 1 : square;
}

}  // namespace

BoardTyping::Is BoardTyping::press(Typed typed, int files, int ranks) {
    if (!run_.empty() && typed.at - run_.back().at >= pause) {
        run_.clear();
        stray_ = false;
    }
    const bool bound = typed.bound;
    run_.push_back(std::move(typed));
    std::string text;
    for (const Typed& each : run_) text += each.letter;
    const std::size_t from = move_at_end(text, files, ranks);
    Is is = bound ? Is::key : Is::begins;
    if (from < text.size())
        is = Is::square;
    else if (stray_ || (!bound && run_.size() > 1))
        is = Is::stray;
    stray_ = is == Is::stray;
    if (is == Is::key || is == Is::stray) return is;
    text_ = text.substr(from < text.size() ? from : text.size() - 1);
    take_back_ = {};
    // The first that acted leads back behind all.
    for (std::size_t i = std::min(from, run_.size()); i < run_.size() && !take_back_; ++i)
        if (run_[i].bound) take_back_ = run_[i].take_back;
    run_.clear();
    return is;
}

void BoardTyping::take_back() const {
    if (take_back_) take_back_();
}

}  // namespace pinwheel::ui
