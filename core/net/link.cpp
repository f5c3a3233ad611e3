#include <algorithm>

#include "pinwheel/net/client.h"

namespace pinwheel::net {
namespace {

Error expected(std::size_t offset, const std::string& what) {
    const std::string where = "offset " + std::to_string(offset);
    return {"link.syntax", "At " + where + " of the link: expected " + what + ", as in http://host:8080/g/abcdefgh.",
            where};
}

bool is_word(std::string_view text, std::size_t length) {
    return text.size() == length && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
           });
}

bool is_host(std::string_view text) {
    return !text.empty() && text.size() <= 255 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
               c == ':' || c == '[' || c == ']' || c == '_';
    });
}

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == text.npos;
}

}  // namespace

Result<Link> parse_link(std::string_view text) {
    Link link;
    std::size_t at = 0;
    if (text.starts_with("https://"))
        link.secure = true, at = 8;
    else if (text.starts_with("http://"))
        at = 7;
    else
        return expected(0, "http:// or https://");
    const auto slash = text.find('/', at);
    if (slash == text.npos) return expected(text.size(), "/g/ and the id of a game");
    std::string_view host = text.substr(at, slash - at);
    link.port = link.secure ? "443" : "80";
    const auto bracket = host.rfind(']'), colon = host.rfind(':');
    if (colon != host.npos && (bracket == host.npos || colon > bracket)) {
        link.port = host.substr(colon + 1);
        host = host.substr(0, colon);
        if (!is_port(link.port)) return expected(at + colon + 1, "a port");
    }
    if (!is_host(host)) return expected(at, "the name of a host");
    link.host = host;
    at = slash;
    if (!text.substr(at).starts_with("/g/")) return expected(at, "/g/ and the id of a game");
    at += 3;
    link.game = text.substr(at, 8);
    if (!is_word(link.game, 8)) return expected(at, "eight of a to z and 0 to 9");
    at += 8;
    if (text.substr(at).starts_with("?seat=")) {
        at += 6;
        const auto end = std::min(text.find('#', at), text.size());
        link.seat = text.substr(at, end - at);
        if (link.seat.empty() || link.seat.size() > 16) return expected(at, "the id of a seat");
        at = end;
    }
    if (text.substr(at).starts_with("#")) {
        ++at;
        link.token = text.substr(at);
        if (!is_word(link.token, 24)) return expected(at, "a token, 24 of a to z and 0 to 9");
        at = text.size();
    }
    if (at != text.size()) return expected(at, "the end of the link");
    return link;
}

std::string write_link(const Link& link) {
    const bool usual = link.port == (link.secure ? "443" : "80");
    return (link.secure ? "https://" : "http://") + link.host + (usual ? "" : ":" + link.port) + "/g/" + link.game +
           (link.seat.empty() ? "" : "?seat=" + link.seat) + (link.token.empty() ? "" : "#" + link.token);
}

bool same_game(const Link& a, const Link& b) { return a.game == b.game; }

}  // namespace pinwheel::net
