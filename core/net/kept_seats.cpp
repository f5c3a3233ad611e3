#include "pinwheel/net/kept_seats.h"

#include <algorithm>
#include <sstream>

#include "pinwheel/game/files/paths.h"

namespace pinwheel::net {
namespace {

constexpr std::size_t most_seats = 200, longest_file = 1u << 17;

std::vector<Link> links_in(const std::filesystem::path& path) {
    std::vector<Link> out;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return out;
    const auto text = read_file(path, longest_file);
    if (!text) return out;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);)
        if (auto link = parse_link(line); link && !link->token.empty()) out.push_back(*std::move(link));
    return out;
}

}  // namespace

std::vector<Link> kept_seats(const std::filesystem::path& path, const Link& game) {
    auto all = links_in(path);
    std::erase_if(all, [&](const Link& each) { return !same_game(each, game); });
    std::reverse(all.begin(), all.end());
    return all;
}

Status keep_seat(const std::filesystem::path& path, const Link& seat) {
    auto all = links_in(path);
    std::erase_if(all, [&](const Link& each) { return same_game(each, seat) && each.token == seat.token; });
    all.push_back(seat);
    if (all.size() > most_seats) all.erase(all.begin(), all.end() - most_seats);
    std::string text;
    for (const Link& link : all) text += write_link(link) + "\n";
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (auto wrong = write_file(path, text)) return wrong;
    std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
    return {};
}

}  // namespace pinwheel::net
