// What a view tells beside its boards, as plain data for scripts.
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/geometry.h"
#include "pinwheel/view/target.h"
#include "views/view_fields.h"

namespace pinwheel {
namespace {

/// One function a kind of value. Seats go by their ids, squares by their names, spots as click targets; what is not
/// there, such as nobody or no square, is left out.
class DatumWriter {
public:
    explicit DatumWriter(const View& view) : view_(view) {}

    Datum write(bool b) const { return b; }
    Datum write(double d) const { return d; }
    Datum write(const std::string& s) const { return s; }
    Datum write(SeatId seat) const { return seat.v < view_.seats.size() ? Datum(view_.seats[seat.v].id) : Datum(); }
    Datum write(std::uint16_t square) const {
        return square == off_board ? Datum() : Datum(square_name(square, files_of(board_)));
    }
    Datum write(const Spot& spot) const {
        const bool there = spot.square != off_board && spot.board < view_.boards.size();
        return there ? Datum(square_target(view_.boards[spot.board].id, spot.square, files_of(spot.board))) : Datum();
    }
    template <std::integral I>
    Datum write(I n) const {
        return static_cast<double>(n);
    }
    template <class E>
    requires std::is_enum_v<E> Datum write(E e)
    const { return std::string(view_json::words<E>[static_cast<std::size_t>(e)]); }
    template <class T>
    Datum write(const std::optional<T>& o) const {
        return o ? write(*o) : Datum();
    }
    template <class A, class B>
    Datum write(const std::pair<A, B>& p) const {
        return Datum::List{write(p.first), write(p.second)};
    }
    template <class T, std::size_t N>
    Datum write(const std::array<T, N>& list) const {
        return write_list(list);
    }
    template <class T>
    Datum write(const std::vector<T>& list) const {
        return write_list(list);
    }
    template <class T>
    Datum write(const std::vector<std::pair<std::string, T>>& named) const {
        Datum::Members out;
        for (const auto& [name, value] : named) out.emplace_back(name, write(value));
        return out;
    }
    template <view_json::Struct T>
    Datum write(const T& value) const {
        Datum::Members out;
        std::apply([&](const auto&... each) { (add(out, each.name, write(value.*each.member)), ...); },
                   view_json::fields<T>);
        return out;
    }
    Datum write(const std::vector<BoardRights>& boards) const {
        Datum::List out;
        DatumWriter writer(view_);
        for (const BoardRights& each : boards) {
            out.push_back(writer.write(each));
            ++writer.board_;
        }
        return out;
    }

    Datum parts() const {
        Datum::Members out;
        add(out, "presentation", write(view_.presentation));
        add(out, "rights", write(view_.rights));
        add(out, "superposition", write(view_.superposition));
        add(out, "drafting", write(view_.drafting));
        return out;
    }

private:
    int files_of(std::size_t board) const { return board < view_.boards.size() ? view_.boards[board].files : 8; }
    template <class List>
    Datum write_list(const List& list) const {
        Datum::List out;
        for (const auto& each : list) out.push_back(write(each));
        return out;
    }
    static void add(Datum::Members& out, std::string_view name, Datum value) {
        if (value != Datum()) out.emplace_back(std::string(name), std::move(value));
    }

    const View& view_;
    std::size_t board_ = 0;  ///< whose squares are named
};

}  // namespace

Datum view_parts(const View& view) { return DatumWriter(view).parts(); }

}  // namespace pinwheel
