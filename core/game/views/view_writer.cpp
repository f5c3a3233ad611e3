#include <nlohmann/json.hpp>

#include "pinwheel/game/views/view_json.h"
#include "views/view_fields.h"

namespace pinwheel {
namespace {

using Json = nlohmann::ordered_json;

/// One function a kind of value; structs leave out the members that are as in a fresh one.
struct ViewWriter {
    static Json write(bool b) { return b; }
    static Json write(double d) { return d; }
    static Json write(const std::string& s) { return s; }
    static Json write(const Mark& mark) { return std::string(mark.text()); }
    static Json write(SeatId seat) { return seat.valid() ? Json(seat.v) : Json(nullptr); }
    template <std::integral I>
    static Json write(I n) {
        return n;
    }
    template <class E>
    requires std::is_enum_v<E>
    static Json write(E e) { return std::string(view_json::words<E>[static_cast<std::size_t>(e)]); }
    template <class T>
    static Json write(const std::optional<T>& o) {
        return o ? write(*o) : Json(nullptr);
    }
    template <class A, class B>
    static Json write(const std::pair<A, B>& p) {
        return Json::array({write(p.first), write(p.second)});
    }
    template <class T, std::size_t N>
    static Json write(const std::array<T, N>& list) {
        return write_list(list);
    }
    template <class T>
    static Json write(const std::vector<T>& list) {
        return write_list(list);
    }
    template <class T>
    static Json write(const std::map<std::string, T>& map) {
        Json out = Json::object();
        // As to a list: no name comes twice, and the object would look at each before it takes another.
        auto& members = out.get_ref<Json::object_t&>();
        for (const auto& [name, value] : map) members.push_back({name, write(value)});
        return out;
    }
    template <view_json::Struct T>
    static Json write(const T& value) {
        static const T fresh{};
        Json out = Json::object();
        std::apply([&](const auto&... each) { (add(out, each, value, fresh), ...); }, view_json::fields<T>);
        return out;
    }

private:
    template <class List>
    static Json write_list(const List& list) {
        Json out = Json::array();
        for (const auto& each : list) out.push_back(write(each));
        return out;
    }
    template <class F, class T>
    static void add(Json& out, const F& field, const T& value, const T& fresh) {
        if (value.*field.member != fresh.*field.member) out[std::string(field.name)] = write(value.*field.member);
    }
};

}  // namespace

std::string write_view(const View& view) {
    return ViewWriter::write(view).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace pinwheel
