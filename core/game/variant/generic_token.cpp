// Machine forms of actions by a variant's tables alone.
//   token = words of the arguments, led by "name:" unless the action is called "move"; an action without arguments is
//   its name. A comma parts two arguments, except behind a square where a square or a word follows.
#include <algorithm>
#include <charconv>

#include "pinwheel/game/variant/model.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel {
namespace {

constexpr std::string_view plain_action = "move";
constexpr std::size_t squares_width = 4;  ///< arguments that Role::squares takes

bool worded(Role role) { return role == Role::choice || role == Role::piece; }

/// Whether no comma stands between two arguments.
bool glued(Role before, Role role) { return before == Role::square && (role == Role::square || worded(role)); }

std::size_t width(Role role) { return role == Role::squares ? squares_width : 1; }

std::size_t width(const ActionSpec& spec) {
    std::size_t sum = 0;
    for (const Role role : spec.args) sum += width(role);
    return sum;
}

/// Board whose squares the arguments after a board argument speak of; boards of a variant mostly agree.
const BoardInfo& board_of(const VariantInfo& info, std::size_t board) {
    static const BoardInfo none{};
    if (info.boards.empty()) return none;
    return info.boards[board < info.boards.size() ? board : 0];
}

std::string squares_word(const BoardInfo& board, std::span<const std::uint16_t> words) {
    std::string text = "{";
    for (int s = 0; s < 64; ++s)
        if (words[static_cast<std::size_t>(s) / 16] >> (s % 16) & 1) text += square_name(s, board.files);
    return text + "}";
}

std::string word(const VariantInfo& info, const ActionSpec& spec, Role role, std::size_t board,
                 std::span<const std::uint16_t> args, bool last) {
    const std::size_t v = args[0];
    switch (role) {
        case Role::board:
            return v < info.boards.size() ? info.boards[v].id : "?";
        case Role::seat:
            return v < info.seats.size() ? info.seats[v].id : "?";
        case Role::square:
            return square_name(static_cast<int>(v), board_of(info, board).files);
        case Role::squares:
            return squares_word(board_of(info, board), args.first(squares_width));
        case Role::number:
            return std::to_string(v);
        case Role::piece:
        case Role::choice:
            if (v >= spec.choices.size()) return "?";
            return spec.choices[v].empty() && !last ? "-" : spec.choices[v];
    }
    return "?";
}

/// Reads one token from left to right; every step says where it stands.
class Reader {
public:
    /// `at`: where the action begins, behind the id of its seat.
    Reader(const VariantInfo& info, std::string_view text, std::size_t at = 0) : info_(info), text_(text), at_(at) {}

    Result<Action> read(SeatId actor) {
        if (at_ == text_.size()) return fail("token.empty", "an action");
        const int spec = take_name();
        if (spec < 0) return fail("token.action", "the name of an action" + with_name());
        Action action;
        action.spec = static_cast<std::uint8_t>(spec);
        action.actor = actor;
        if (auto error = arguments(info_.actions[action.spec], action)) return *std::move(error);
        if (at_ != text_.size()) return fail("token.trailing", "the end of the token");
        return action;
    }

private:
    Error fail(std::string code, const std::string& expected) const {
        const std::string where = "offset " + std::to_string(at_);
        return {std::move(code), "At " + where + " of the token: expected " + expected + ".", where};
    }

    /// ", such as mark:a1": the text with the name of each action whose arguments it spells.
    std::string with_name() const {
        std::string all;
        for (const ActionSpec& spec : info_.actions) {
            Reader rest = *this;
            Action action;
            if (spec.args.empty() || rest.arguments(spec, action) || rest.at_ != text_.size()) continue;
            all.append(all.empty() ? ", such as " : " or ").append(text_.substr(0, at_));
            all.append(spec.name).append(":").append(text_.substr(at_));
        }
        return all;
    }

    bool take(char c) {
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    /// Index of the action, its name and colon taken; the plain one needs no name.
    int take_name() {
        int plain = -1;
        for (std::size_t i = 0; i < info_.actions.size(); ++i) {
            const auto& spec = info_.actions[i];
            if (spec.name == plain_action) plain = static_cast<int>(i);
            if (!text_.substr(at_).starts_with(spec.name)) continue;
            const auto rest = text_.substr(at_ + spec.name.size());
            if (!rest.empty() && rest.front() != ':') continue;
            at_ += spec.name.size() + (rest.empty() || spec.args.empty() ? 0 : 1);
            return static_cast<int>(i);
        }
        return plain;
    }

    Status arguments(const ActionSpec& spec, Action& action) {
        if (width(spec) > action.arg.size()) return fail("token.action", "an action with fewer arguments");
        std::size_t board = 0;
        for (std::size_t i = 0; i < spec.args.size(); ++i) {
            const Role role = spec.args[i];
            const bool last = i + 1 == spec.args.size();
            if (i > 0 && !glued(spec.args[i - 1], role) && !(last && worded(role) && at_ == text_.size()) && !take(','))
                return fail("token.syntax", "a comma");
            if (auto error = argument(spec, role, board, action)) return error;
            if (role == Role::board) board = action.arg[action.argc - 1u];
        }
        return {};
    }

    Status argument(const ActionSpec& spec, Role role, std::size_t board, Action& action) {
        switch (role) {
            case Role::square:
                return square(board_of(info_, board), action);
            case Role::squares:
                return squares(board_of(info_, board), action);
            case Role::number:
                return number(action);
            case Role::seat:
                return id(info_.seats, "token.seat", "a seat", action);
            case Role::board:
                return id(info_.boards, "token.board", "a board", action);
            case Role::piece:
            case Role::choice:
                return choice(spec, action);
        }
        return fail("token.syntax", "an argument");
    }

    static void put(Action& action, std::size_t value) {
        action.arg[action.argc++] = static_cast<std::uint16_t>(value);
    }

    /// A letter and one or two digits, as many as make a square of the board; -1 and nothing taken otherwise.
    int take_square(const BoardInfo& board) {
        for (const std::size_t length : {3u, 2u}) {
            if (at_ + length > text_.size()) continue;
            const int s = parse_square(text_.substr(at_, length), board.files, board.ranks);
            if (s < 0) continue;
            at_ += length;
            return s;
        }
        return -1;
    }

    Status square(const BoardInfo& board, Action& action) {
        const int s = take_square(board);
        if (s < 0) return fail("token.square", "a square");
        put(action, static_cast<std::size_t>(s));
        return {};
    }

    Status squares(const BoardInfo& board, Action& action) {
        if (!take('{')) return fail("token.squares", "an opening brace");
        std::uint64_t set = 0;
        while (!take('}')) {
            const int s = take_square(board);
            if (s < 0 || s > 63) return fail("token.squares", "a square of the first 64 or a closing brace");
            set |= std::uint64_t{1} << s;
        }
        for (std::size_t i = 0; i < squares_width; ++i) put(action, set >> (16 * i) & 0xffff);
        return {};
    }

    Status number(Action& action) {
        std::uint16_t value = 0;
        const char* first = text_.data() + at_;
        const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), value);
        const bool padded = end - first > 1 && *first == '0';
        if (error != std::errc{} || padded) return fail("token.number", "a number below 65536");
        at_ += static_cast<std::size_t>(end - first);
        put(action, value);
        return {};
    }

    /// Longest word of a list that stands here; -1 when none does.
    template <class List, class Word>
    int longest(const List& list, Word word_of) const {
        int best = -1;
        std::size_t length = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string_view text = word_of(list[i]);
            if (!text_.substr(at_).starts_with(text) || (best >= 0 && text.size() <= length)) continue;
            best = static_cast<int>(i);
            length = text.size();
        }
        return best;
    }

    template <class List>
    Status id(const List& list, const char* code, const char* expected, Action& action) {
        const int found = longest(list, [](const auto& row) -> std::string_view { return row.id; });
        if (found < 0) return fail(code, expected);
        at_ += list[static_cast<std::size_t>(found)].id.size();
        put(action, static_cast<std::size_t>(found));
        return {};
    }

    Status choice(const ActionSpec& spec, Action& action) {
        int found = longest(spec.choices, [](const std::string& text) -> std::string_view { return text; });
        if (found >= 0 && spec.choices[static_cast<std::size_t>(found)].empty()) take('-');
        if (found < 0) return fail("token.word", "one of the words of this action");
        at_ += spec.choices[static_cast<std::size_t>(found)].size();
        put(action, static_cast<std::size_t>(found));
        return {};
    }

    const VariantInfo& info_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::string generic_token(const VariantInfo& info, const Action& action) {
    if (action.spec >= info.actions.size()) return "?";
    const auto& spec = info.actions[action.spec];
    if (spec.args.empty()) return spec.name;
    if (width(spec) > action.arg.size()) return "?";
    std::string text = spec.name == plain_action ? "" : spec.name + ":";
    std::size_t board = 0, at = 0;
    for (std::size_t i = 0; i < spec.args.size(); ++i) {
        const Role role = spec.args[i];
        const bool last = i + 1 == spec.args.size();
        const auto args = std::span(action.arg).subspan(at);
        const std::string part = word(info, spec, role, board, args, last);
        const bool silent = last && part.empty();
        if (i > 0 && !glued(spec.args[i - 1], role) && !silent) text += ',';
        text += part;
        if (role == Role::board) board = args[0];
        at += width(role);
    }
    return text;
}

Result<Action> generic_parse(const VariantInfo& info, SeatId actor, std::string_view token) {
    // "e:bid:3" is the seat's own, unless an action is called like the seat.
    const std::string_view first = token.substr(0, std::min(token.find(':'), token.size()));
    const bool action = std::any_of(info.actions.begin(), info.actions.end(),
                                    [&](const ActionSpec& spec) { return spec.name == first; });
    const int seat = first.size() == token.size() || action ? -1 : info.index_of_seat(first);
    if (seat < 0) return Reader(info, token).read(actor);
    return Reader(info, token, first.size() + 1).read(SeatId{static_cast<std::uint16_t>(seat)});
}

}  // namespace pinwheel
