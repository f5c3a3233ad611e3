#include "games_of_pgn.h"

#include <algorithm>

namespace pinwheel::pgn_notation {
namespace {

/// "Nf3", "12.Nf3" and "0-0" are one; "12.", "$4", "!?" and "e.p." none.
bool is_move(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    std::size_t dots = digits;
    while (dots < word.size() && word[dots] == '.') ++dots;
    if (dots > digits) word.remove_prefix(dots);
    if (word.starts_with("0-0") || word.starts_with('"')) return true;
    return word.size() > 1 && word != "e.p." &&
           ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z'));
}

/// One pass over a text.
class Scan {
public:
    Scan(std::string_view text, std::size_t from, const std::function<bool(const GamePlace&)>& take)
        : text_(text), from_(from), at_(from), take_(take) {}

    void run() {
        while (at_ < text_.size() && !stopped_) step();
        if (open_) close(text_.size());
        tell_waiting();
    }

private:
    struct Section {
        std::size_t begin = 0, end = 0;
        std::string_view board;
        int plies = 0;
        std::optional<int> actions;  ///< as the first board of four tells them all
    };

    void step() {
        const char c = text_[at_];
        const bool begins = at_ == from_ || text_[at_ - 1] == '\n';
        if (c == '{') return brace();
        if (c == ';' || (begins && c == '%')) return line_end();
        if (begins && c == '[') return tag();
        if (blanks.find(c) != blanks.npos) {
            ++at_;
        } else if (c == '(' || c == ')') {
            depth_ = c == '(' ? depth_ + 1 : std::max(depth_ - 1, 0);
            ++at_;
        } else {
            word();
        }
    }

    void line_end() { at_ = std::min(text_.find('\n', at_), text_.size()); }

    void brace() {
        const auto end = std::min(text_.find('}', at_), text_.size() - 1) + 1;
        std::string_view comment = text_.substr(at_, end - at_);
        at_ = end;
        constexpr std::string_view all_actions = "{[%line";
        if (!comment.starts_with(all_actions) || !comment.ends_with("]}")) return;
        comment.remove_prefix(all_actions.size());
        comment.remove_suffix(2);
        section_.actions = static_cast<int>(split_tokens(comment).size());
    }

    void tag() {
        if (!in_tags_) open(at_);
        in_tags_ = true;
        in_moves_ = false;
        const std::size_t start = at_;
        line_end();
        constexpr std::string_view board = "[Board \"";
        if (const auto line = text_.substr(start, at_ - start); line.starts_with(board))
            section_.board = line.substr(board.size(), 2);
    }

    void word() {
        const std::size_t start = at_;
        if (const auto end = quoted(start); end != text_.npos) at_ = end;
        at_ = std::min(text_.find_first_of(" \t\r\n{;()", at_), text_.size());
        // "e8(Q)"
        if (at_ + 2 < text_.size() && text_[at_] == '(' && at_ > start && is_digit(text_[at_ - 1]) &&
            std::string_view("QRBN").find(text_[at_ + 1]) != std::string_view::npos && text_[at_ + 2] == ')')
            at_ += 3;
        const std::string_view word = text_.substr(start, at_ - start);
        if (!in_tags_ && !in_moves_) open(start);
        in_tags_ = false;
        in_moves_ = depth_ > 0 || !is_result(word);
        if (depth_ == 0 && in_moves_ && is_move(word)) ++section_.plies;
    }

    /// The place behind a move in quotes that ends on its line; npos for anything else.
    std::size_t quoted(std::size_t at) const {
        if (text_[at] != '"') return text_.npos;
        for (++at; at < text_.size() && text_[at] != '\n'; ++at) {
            if (text_[at] == '"') return at + 1;
            at += text_[at] == '\\';
        }
        return text_.npos;
    }

    void open(std::size_t begin) {
        if (open_) close(begin);
        open_ = true;
        depth_ = 0;
        section_ = {begin, begin, {}, 0, {}};
    }

    /// Waits where it may be one of four boards.
    void close(std::size_t end) {
        open_ = false;
        section_.end = end;
        if (section_.board != boards_of_four[waiting_.size()]) {
            tell_waiting();
            if (section_.board != boards_of_four[0]) return tell({section_.begin, section_.end, section_.plies});
        }
        waiting_.push_back(section_);
        if (waiting_.size() < std::size(boards_of_four)) return;
        int moves = 0;  // each stands on two boards
        for (const Section& board : waiting_) moves += board.plies;
        const Section& first = waiting_.front();
        tell({first.begin, end, first.actions.value_or(moves / 2)});
        waiting_.clear();
    }

    void tell_waiting() {
        for (const Section& board : waiting_) tell({board.begin, board.end, board.plies});
        waiting_.clear();
    }

    void tell(const GamePlace& place) { stopped_ = stopped_ || !take_(place); }

    std::string_view text_;
    std::size_t from_, at_;
    const std::function<bool(const GamePlace&)>& take_;
    bool in_tags_ = false, in_moves_ = false, open_ = false, stopped_ = false;
    int depth_ = 0;  ///< of variations
    Section section_;
    std::vector<Section> waiting_;
};

}  // namespace

bool is_result(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"; }

void each_place(std::string_view text, std::size_t from, const std::function<bool(const GamePlace&)>& take) {
    Scan(text, from, take).run();
}

}  // namespace pinwheel::pgn_notation
