#include "pinwheel/view/geometry.h"

namespace pinwheel {

std::string square_name(int square, int files) {
    if (square < 0 || files < 1 || files > 26) return {};
    return std::string(1, static_cast<char>('a' + square % files)) + std::to_string(square / files + 1);
}

int parse_square(std::string_view text, int files, int ranks) {
    if (text.size() < 2 || text.size() > 3 || files < 1 || files > 26 || ranks < 1 || ranks > 99) return -1;
    const int file = text[0] - 'a';
    if (file < 0 || file >= files || text[1] == '0') return -1;
    int rank = 0;
    for (char c : text.substr(1)) {
        if (c < '0' || c > '9') return -1;
        rank = rank * 10 + (c - '0');
    }
    if (rank > ranks) return -1;
    return (rank - 1) * files + file;
}

int square_on(std::string_view text, std::string_view board, int files, int ranks) {
    const Target target = parse_target(text);
    const bool here = target.area == Target::Area::none || (target.is_square() && target.board == board);
    return here ? parse_square(target.name, files, ranks) : -1;
}

}  // namespace pinwheel
