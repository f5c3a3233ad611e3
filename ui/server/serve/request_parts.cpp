#include "server/serve/request_parts.h"

#include <algorithm>

#include "server/games/ids.h"

namespace pinwheel::server {

std::string game_in_path(std::string_view path, std::string_view before, std::string_view behind) {
    if (!path.starts_with(before) || !path.ends_with(behind)) return {};
    path.remove_prefix(before.size());
    path.remove_suffix(behind.size());
    const bool fits = path.size() == game_id_length && std::all_of(path.begin(), path.end(), [](char c) {
                          return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
                      });
    return fits ? std::string(path) : std::string();
}

std::string query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), part.size() + 1));
        if (!part.starts_with(name) || part.size() <= name.size() || part[name.size()] != '=') continue;
        part.remove_prefix(name.size() + 1);
        std::string out;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const auto digit = [&](std::size_t at) {
                const char c = at < part.size() ? part[at] : 'x';
                return c >= '0' && c <= '9'   ? c - '0'
                       : c >= 'a' && c <= 'f' ? c - 'a' + 10
                       : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                              : -1;
            };
            if (part[i] == '%' && digit(i + 1) >= 0 && digit(i + 2) >= 0) {
                out += static_cast<char>(16 * digit(i + 1) + digit(i + 2));
                i += 2;
            } else {
                out += part[i];
            }
        }
        return out;
    }
    return {};
}

}  // namespace pinwheel::server
