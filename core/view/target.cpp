#include "pinwheel/view/target.h"

#include <array>
#include <charconv>

#include "pinwheel/view/geometry.h"
#include "pinwheel/view/view.h"

namespace pinwheel {
namespace {

constexpr std::array<std::pair<std::string_view, Target::Area>, 5> areas{{{"hand", Target::Area::hand},
                                                                          {"button", Target::Area::button},
                                                                          {"choice", Target::Area::choice},
                                                                          {"tray", Target::Area::tray},
                                                                          {"card", Target::Area::card}}};

Target::Area area_named(std::string_view word) {
    for (const auto& [name, area] : areas)
        if (name == word) return area;
    return Target::Area::square;
}

std::string_view name_of(Target::Area area) {
    for (const auto& [name, each] : areas)
        if (each == area) return name;
    return {};
}

std::string joined(std::string_view a, std::string_view b) {
    std::string text;
    text.reserve(a.size() + 1 + b.size());
    text += a;
    text += ':';
    text += b;
    return text;
}

/// "w12" as seat "w" and number 12; all seat where it does not end with a number.
void read_tray(std::string_view text, Target& target) {
    const auto last = text.find_last_not_of("0123456789");
    const std::size_t digits = last == text.npos ? 0 : last + 1;
    target.seat = text.substr(0, digits);
    const auto [end, error] = std::from_chars(text.data() + digits, text.data() + text.size(), target.number);
    if (error != std::errc{} || end != text.data() + text.size()) target.number = 0;
}

}  // namespace

Target::Area target_area(std::string_view text) {
    const auto colon = text.find(':');
    return colon == text.npos ? Target::Area::none : area_named(text.substr(0, colon));
}

std::string_view target_word(std::string_view text, Target::Area area) {
    return target_area(text) == area && area != Target::Area::none ? text.substr(text.find(':') + 1)
                                                                   : std::string_view{};
}

Target parse_target(std::string_view text) {
    Target target;
    target.area = target_area(text);
    if (target.area == Target::Area::none) {
        target.name = text;
        return target;
    }
    const auto colon = text.find(':');
    const std::string_view rest = text.substr(colon + 1);
    if (target.area == Target::Area::square) target.board = text.substr(0, colon);
    if (target.area == Target::Area::tray) {
        read_tray(rest, target);
        return target;
    }
    const auto second = target.area == Target::Area::hand ? rest.find(':') : rest.npos;
    if (second != rest.npos) target.seat = rest.substr(0, second);
    target.name = second == rest.npos ? rest : rest.substr(second + 1);
    return target;
}

std::string target_text(const Target& target) {
    switch (target.area) {
        case Target::Area::none:
            return target.name;
        case Target::Area::square:
            return joined(target.board, target.name);
        case Target::Area::hand:
            return hand_target(target.seat, target.name);
        case Target::Area::tray:
            return tray_target(target.seat, target.number);
        case Target::Area::button:
        case Target::Area::choice:
        case Target::Area::card:
            break;
    }
    return joined(name_of(target.area), target.name);
}

std::string square_target(std::string_view board, int square, int files) {
    return joined(board, square_name(square, files));
}

std::string square_target(std::string_view board, std::string_view name) { return joined(board, name); }

std::string hand_target(std::string_view seat, std::string_view piece) {
    return seat.empty() ? joined("hand", piece) : joined("hand", joined(seat, piece));
}

std::string button_target(std::string_view word) { return joined("button", word); }
std::string choice_target(std::string_view word) { return joined("choice", word); }
std::string tray_target(std::string_view seat, int number) {
    return joined("tray", seat) + (number > 0 ? std::to_string(number) : std::string());
}
std::string card_target(std::string_view piece) { return joined("card", piece); }

std::string hand_target(const View& view, const HeldPieces& held) {
    const bool seated = held.owner.v < view.seats.size();
    return hand_target(seated ? std::string_view(view.seats[held.owner.v].id) : std::string_view(), held.piece);
}

}  // namespace pinwheel
