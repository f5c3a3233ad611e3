#include "server/games/scene_memory.h"

#include <unordered_map>
#include <utility>

#include "pinwheel/view/random.h"

namespace pinwheel::server {
namespace {

/// Each element that was there before is kept from its place; neighbours that stay neighbours are kept together.
Json list_change(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& now, const Json& list) {
    std::unordered_map<std::uint64_t, std::size_t> places;
    for (std::size_t i = 0; i < before.size(); ++i) places.try_emplace(before[i], i);
    Json out = Json::array();
    for (std::size_t i = 0; i < now.size();) {
        const auto place = places.find(now[i]);
        if (place == places.end()) {
            out.push_back(list[i++]);
            continue;
        }
        std::size_t count = 1;
        while (i + count < now.size() && place->second + count < before.size() &&
               now[i + count] == before[place->second + count])
            ++count;
        out.push_back({{"keep", {place->second, count}}});
        i += count;
    }
    return out;
}

}  // namespace

Json SceneMemory::change(const Json& scene) {
    Json out = scene;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto found = scene.find(names[i]);
        std::vector<std::uint64_t> now;
        if (found != scene.end())
            for (const Json& each : *found) now.push_back(fnv1a(each.dump()));
        if (any_ && now == shown_[i])
            out.erase(names[i]);
        else if (any_)
            out[names[i]] = list_change(shown_[i], now, found != scene.end() ? *found : Json::array());
        shown_[i] = std::move(now);
    }
    if (any_) out["change"] = true;
    any_ = true;
    return out;
}

}  // namespace pinwheel::server
