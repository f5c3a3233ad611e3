#include <concepts>
#include <limits>
#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/views/view_json.h"
#include "views/view_fields.h"

namespace pinwheel {
namespace {

using nlohmann::json;

constexpr std::size_t largest_view = 4u << 20;  // bytes; the shipped variants' are below 64 KB

/// Thrown to the reader's border.
struct ViewFault {
    Error error;
};

/// Where in the text a value stands: links back to the root, so that nothing is built unless it is told.
struct Place {
    const Place* above = nullptr;
    std::string_view name;
    std::size_t index = 0;

    std::string pointer() const {
        if (!above) return {};
        return above->pointer() + (name.data() ? json_pointer_step(name) : "/" + std::to_string(index));
    }
};

[[noreturn]] void fault(const Place& at, const std::string& expected) {
    const std::string where = at.pointer();
    throw ViewFault{{"view.shape",
                     "At " + (where.empty() ? "the top" : where) + " of the view: expected " + expected + ".", where}};
}

struct ViewReader {
    static void read(const json& j, const Place& at, bool& out) {
        if (!j.is_boolean()) fault(at, "true or false");
        out = j.get<bool>();
    }
    static void read(const json& j, const Place& at, double& out) {
        if (!j.is_number()) fault(at, "a number");
        out = j.get<double>();
    }
    static void read(const json& j, const Place& at, std::string& out) {
        if (!j.is_string()) fault(at, "a text");
        out = j.get_ref<const std::string&>();
    }
    static void read(const json& j, const Place& at, Mark& out) {
        if (!j.is_string()) fault(at, "the word of a mark");
        out = Mark(j.get_ref<const std::string&>());
    }
    static void read(const json& j, const Place& at, SeatId& out) {
        out = {};
        if (!j.is_null()) read(j, at, out.v);
    }
    template <std::integral I>
    static void read(const json& j, const Place& at, I& out) {
        const auto least = std::numeric_limits<I>::min(), most = std::numeric_limits<I>::max();
        const bool fits = j.is_number_unsigned()  ? std::in_range<I>(j.get<std::uint64_t>())
                          : j.is_number_integer() ? std::in_range<I>(j.get<std::int64_t>())
                                                  : false;
        if (!fits) fault(at, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        out = j.get<I>();
    }
    template <class E>
    requires std::is_enum_v<E>
    static void read(const json& j, const Place& at, E& out) {
        constexpr auto& all = view_json::words<E>;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (j.is_string() && j.get_ref<const std::string&>() == all[i]) {
                out = static_cast<E>(i);
                return;
            }
        std::string known;
        for (const auto word : all) known += (known.empty() ? "" : ", ") + std::string(word);
        fault(at, "one of " + known);
    }
    template <class T>
    static void read(const json& j, const Place& at, std::optional<T>& out) {
        if (j.is_null()) return out.reset();
        read(j, at, out.emplace());
    }
    template <class A, class B>
    static void read(const json& j, const Place& at, std::pair<A, B>& out) {
        if (!j.is_array() || j.size() != 2) fault(at, "a list of two");
        read(j[0], {&at, {}, 0}, out.first);
        read(j[1], {&at, {}, 1}, out.second);
    }
    template <class T, std::size_t N>
    static void read(const json& j, const Place& at, std::array<T, N>& out) {
        if (!j.is_array() || j.size() != N) fault(at, "a list of " + std::to_string(N));
        for (std::size_t i = 0; i < N; ++i) read(j[i], {&at, {}, i}, out[i]);
    }
    template <class T>
    static void read(const json& j, const Place& at, std::vector<T>& out) {
        if (!j.is_array()) fault(at, "a list");
        out.clear();
        out.reserve(j.size());
        for (std::size_t i = 0; i < j.size(); ++i) read(j[i], {&at, {}, i}, out.emplace_back(fresh<T>()));
    }
    template <class T>
    static void read(const json& j, const Place& at, std::map<std::string, T>& out) {
        if (!j.is_object()) fault(at, "an object");
        for (const auto& [name, value] : j.items()) read(value, {&at, name, 0}, out[name]);
    }
    template <view_json::Struct T>
    static void read(const json& j, const Place& at, T& out) {
        if (!j.is_object()) fault(at, "an object");
        for (const auto& member : j.items()) {  // clang 14 lets no lambda refer to a structured binding
            const std::string& name = member.key();
            const json& value = member.value();
            const Place here{&at, name, 0};
            const bool known =
                std::apply([&](const auto&... each) { return (read_member(each, name, value, here, out) || ...); },
                           view_json::fields<T>);
            if (!known) fault(here, "a member of a view, not " + in_quotes(name));
        }
    }

private:
    template <class T>
    static T fresh() {
        if constexpr (std::same_as<T, Mark>)
            return Mark(Mark::own);
        else
            return T{};
    }
    template <class F, class T>
    static bool read_member(const F& field, const std::string& name, const json& value, const Place& at, T& out) {
        if (field.name != name) return false;
        read(value, at, out.*field.member);
        return true;
    }
};

/// What the types cannot say: boards have a size, and no more squares than that.
void check_boards_of(const View& view) {
    for (std::size_t i = 0; i < view.boards.size(); ++i) {
        const BoardView& board = view.boards[i];
        const Place root, boards{&root, "boards", 0}, at{&boards, {}, i};
        if (board.files < 1 || board.files > 26 || board.ranks < 1 || board.ranks > 99)
            fault(at, "a board of at most 26 files and 99 ranks");
        if (board.cells.size() > static_cast<std::size_t>(board.files * board.ranks))
            fault({&at, "cells", 0}, "at most " + std::to_string(board.files * board.ranks) + " squares");
    }
}

}  // namespace

Result<View> read_view(std::string_view text) {
    if (text.size() > largest_view)
        return Error{"view.too-large", "A view has at most " + std::to_string(largest_view) + " bytes.", {}};
    if (auto error = check_json_shape(text)) return Error{"view.json", error->message, error->where};
    try {
        View view;
        ViewReader::read(json::parse(text), Place{}, view);
        check_boards_of(view);
        return view;
    } catch (const ViewFault& f) {
        return f.error;
    }
}

}  // namespace pinwheel
