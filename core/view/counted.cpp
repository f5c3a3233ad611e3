#include "pinwheel/view/counted.h"

namespace pinwheel {

std::string several(std::string_view one) {
    std::string out(one);
    if (out.size() < 2) return out;
    const char last = out.back(), before = out[out.size() - 2];
    const auto instead = [&](const char* end) {
        out.pop_back();
        return out + end;
    };
    if (last == 'f' && before != 'f') return instead("ves");
    if (last == 'y' && std::string_view("aeiou").find(before) == std::string_view::npos) return instead("ies");
    return out + (last == 'z' || last == 's' || last == 'x' ? "es" : "s");
}

std::string counted(int count, std::string_view one) {
    return std::to_string(count) + " " + (count == 1 ? std::string(one) : several(one));
}

}  // namespace pinwheel
