#include "model/services/counted.h"

#include <string_view>

namespace pinwheel::ui {

std::string counted(int count, const std::string& piece) {
    const std::string number = std::to_string(count) + " ";
    if (count == 1 || piece.size() < 2) return number + piece;
    const char last = piece.back(), before = piece[piece.size() - 2];
    const std::string stem = piece.substr(0, piece.size() - 1);
    if (last == 'f' && before != 'f') return number + stem + "ves";
    if (last == 'y' && std::string_view("aeiou").find(before) == std::string_view::npos) return number + stem + "ies";
    return number + piece + (last == 'z' || last == 's' || last == 'x' ? "es" : "s");
}

}  // namespace pinwheel::ui
