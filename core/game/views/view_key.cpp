#include "pinwheel/game/views/view_key.h"

#include "views/view_fields.h"

namespace pinwheel {
namespace {

/// One function a kind of value, as the writer has; what has a length says it first.
class ViewKey {
public:
    void add(bool b) { out_ += b ? '\1' : '\0'; }
    void add(double d) { add_bytes(d); }
    void add(const std::string& s) { add_text(s); }
    void add(const Mark& mark) { add_text(mark.text()); }
    void add(SeatId seat) { add_bytes(seat.v); }
    template <std::integral I>
    void add(I n) {
        add_bytes(n);
    }
    template <class E>
    requires std::is_enum_v<E>
    void add(E e) { add_bytes(e); }
    template <class T>
    void add(const std::optional<T>& o) {
        add(o.has_value());
        if (o) add(*o);
    }
    template <class A, class B>
    void add(const std::pair<A, B>& p) {
        add(p.first);
        add(p.second);
    }
    template <class T, std::size_t N>
    void add(const std::array<T, N>& list) {
        for (const auto& each : list) add(each);
    }
    template <class T>
    void add(const std::vector<T>& list) {
        add(static_cast<std::uint32_t>(list.size()));
        for (const auto& each : list) add(each);
    }
    template <class T>
    void add(const std::map<std::string, T>& map) {
        add(static_cast<std::uint32_t>(map.size()));
        for (const auto& each : map) add(each);
    }
    template <view_json::Struct T>
    void add(const T& value) {
        std::apply([&](const auto&... each) { (add(value.*each.member), ...); }, view_json::fields<T>);
    }
    std::string take() { return std::move(out_); }

private:
    template <class T>
    void add_bytes(const T& value) {
        out_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void add_text(std::string_view text) {
        add(static_cast<std::uint32_t>(text.size()));
        out_ += text;
    }

    std::string out_;
};

}  // namespace

std::string view_key(const View& view) {
    ViewKey key;
    key.add(view);
    return key.take();
}

}  // namespace pinwheel
