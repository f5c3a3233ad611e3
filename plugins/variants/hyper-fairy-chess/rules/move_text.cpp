// Moves as text (rule book §4.3).
#include "pinwheel/view/geometry.h"
#include "rules/rules.h"

namespace pinwheel::hyper_fairy {
namespace {

Error wrong(std::size_t offset, const std::string& expected) {
    const std::string where = "offset " + std::to_string(offset);
    return {"token.syntax", "At " + where + " of the move: expected " + expected + ".", where};
}

/// Reads a token from the front.
class MoveReader {
public:
    MoveReader(const hyper_fairy::Position& p, std::string_view text) : p_(p), text_(text) {}

    Result<Action> read() {
        if (text_.size() > longest) return wrong(longest, "at most 200 characters");
        Action a{action_move, 3, SeatId{p_.side}, {}};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto s = square();
            if (s < 0) return wrong(at_, "a square of the board");
            a.arg[i] = static_cast<std::uint16_t>(s);
        }
        if (peek() == 's' || peek() == 'c') {
            a.spec = peek() == 's' ? action_swap : action_castle;
            if (a.spec == action_castle) a.argc = 2;
            ++at_;
        }
        if (peek() == '=' && a.spec != action_castle) {
            ++at_;
            const std::size_t length = peek() == '*' ? 2 : 1;
            std::string symbol(text_.substr(std::min(at_, text_.size()), length));
            for (char& c : symbol) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            a.arg[2] = p_.laws->catalogue->find_symbol(symbol);
            if (!a.arg[2]) return wrong(at_, "the symbol of a piece");
            at_ += length;
        }
        if (peek() == '{')
            if (auto error = captures(a)) return *std::move(error);
        if (at_ != text_.size()) return wrong(at_, "the end, '=' and a symbol, 's', 'c' or '{'");
        return a;
    }

private:
    static constexpr std::size_t longest = 200;
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    int square() {
        std::size_t end = at_ + (at_ < text_.size());
        while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
        const int s = parse_square(text_.substr(at_, end - at_), p_.laws->size.files, p_.laws->size.ranks);
        if (s >= 0) at_ = end;
        return s;
    }

    /// A record lists what is captured beside the target. The list must be right where the move is legal.
    Status captures(const Action& a) {
        const std::size_t begin = at_++;
        Squares said;
        while (true) {
            const int s = square();
            if (s < 0) return wrong(at_, "a square of the board");
            said.set(static_cast<unsigned>(s));
            if (peek() == '}') break;
            if (peek() != ',') return wrong(at_, "',' or '}'");
            ++at_;
        }
        ++at_;
        const Move m = to_move(p_, a);
        if (is_legal(p_, m) && !(captured_by(p_, m) == said))
            return Error{"token.captures",
                         std::string(text_.substr(0, begin)) + " captures " +
                             (captured_by(p_, m).any() ? names_by_file(captured_by(p_, m), p_.laws->size) : "nothing") +
                             ", not " + names_by_file(said, p_.laws->size) + ".",
                         "offset " + std::to_string(begin)};
        return {};
    }

    const hyper_fairy::Position& p_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::string names_by_file(const Squares& squares, BoardSize size) {
    std::string list;
    for (int file = 0; file < size.files; ++file)
        for (int rank = 0; rank < size.ranks; ++rank)
            if (squares.has(size.square(file, rank)))
                list += (list.empty() ? "" : ",") + square_name(size.square(file, rank), size.files);
    return list;
}

std::string move_token(const hyper_fairy::Position& p, const Action& a) {
    const int files = p.laws->size.files, squares = p.laws->size.squares();
    if (a.arg[0] >= squares || a.arg[1] >= squares) return "?";
    std::string text = square_name(a.arg[0], files) + square_name(a.arg[1], files);
    if (a.spec == action_swap) text += 's';
    if (a.spec == action_castle) return text + 'c';
    if (a.arg[2] && a.arg[2] <= p.laws->kinds.size()) text += "=" + p.laws->kind(static_cast<KindId>(a.arg[2])).symbol;
    const Move m = to_move(p, a);
    if (m.kind == MoveKind::swap || p.kind_on(m.from) == no_kind) return text;
    Squares taken = captured_by(p, m);
    if (!taken.any() || (taken.count() == 1 && taken.has(m.to))) return text;
    return text + "{" + names_by_file(taken, p.laws->size) + "}";
}

Result<Action> parse_move(const hyper_fairy::Position& p, std::string_view text) { return MoveReader(p, text).read(); }

}  // namespace pinwheel::hyper_fairy
