#pragma once
/// A place in a PGN text that is being read.
#include <string>
#include <string_view>

#include "games_of_pgn.h"
#include "pinwheel/view/base.h"

namespace pinwheel::pgn_notation {

/// A blank, a tab, or an end of a line.
inline bool is_blank(char c) { return blanks.find(c) != blanks.npos; }

/// What stands between tags and moves is read here, and a place is told as a line and a column.
class TextCursor {
public:
    /// The text must outlive it. A mark of UTF-8 at its begin is passed.
    explicit TextCursor(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {
        if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    }

    /// Where reading has come to.
    std::size_t end() const { return at_; }

protected:
    /// "load.pgn", `where` being the line and column of a place.
    Error fail(std::size_t at, const std::string& what) const;
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool line_begins() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

    /// Blanks, and lines that begin with "%", which are for other programs.
    void space();
    /// In braces, or remarks to the end of the line, of which several below one another are one comment of lines.
    Status comment(std::string& out);

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace pinwheel::pgn_notation
