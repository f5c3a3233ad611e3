#include "server/serve/pages.h"

#include "pinwheel/game/files/paths.h"
#include "server/games/ids.h"

namespace pinwheel::server {
namespace {

constexpr std::pair<std::string_view, const char*> types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};
constexpr std::size_t largest = 8u << 20;

std::string type_of_file(std::string_view name) {
    if (name.ends_with(".gz")) name.remove_suffix(3);
    for (const auto& [ending, type] : types)
        if (name.ends_with(ending)) return type;
    return {};
}

}  // namespace

void Pages::add(const std::filesystem::path& folder, const std::string& prefix) {
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator each(folder, error), end; !error && each != end;
         each.increment(error)) {
        if (!each->is_regular_file(error)) continue;
        const std::string name = std::filesystem::relative(each->path(), folder, error).generic_string();
        const std::string type = type_of_file(name);
        if (type.empty()) continue;
        auto bytes = read_file(each->path(), largest);
        if (!bytes) continue;
        const std::string tag = '"' + hex(hash_of(*bytes)).substr(0, 16) + '"';
        files_[prefix + name] = {type, *std::move(bytes), tag};
    }
}

Reply Pages::get(const std::string& path, const Request& request) const {
    auto found = files_.find(path);
    if (found == files_.end() || path.ends_with(".gz"))
        return {404, "application/json", R"({"code":"not_found","message":"There is no such page."})", {}};
    const auto packed = files_.find(path + ".gz");
    const bool gzip = packed != files_.end() && request.accept_encoding.find("gzip") != std::string::npos;
    if (gzip) found = packed;
    Reply reply{200, found->second.type, {}, {{"ETag", found->second.tag}, {"Cache-Control", "no-cache"}}};
    if (packed != files_.end()) reply.headers.emplace_back("Vary", "Accept-Encoding");
    if (gzip) reply.headers.emplace_back("Content-Encoding", "gzip");
    if (request.if_none_match == found->second.tag)
        reply.status = 304;
    else
        reply.body = found->second.bytes;
    return reply;
}

}  // namespace pinwheel::server
