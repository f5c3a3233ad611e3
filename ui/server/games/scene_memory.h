#pragma once
/// What a connection was shown last, so that only what changed is sent (share/schemas/scene.schema.json, "change").
#include <array>
#include <cstdint>
#include <vector>

#include "server/protocol/message.h"

namespace pinwheel::server {

/// Keeps a number for each item, not the items: two kilobytes for four boards.
class SceneMemory {
public:
    /// The scene as a change of the one before; the first one whole.
    Json change(const Json& scene);

private:
    static constexpr std::array<const char*, 5> names{"board", "mark", "pieces", "over", "hits"};
    std::array<std::vector<std::uint64_t>, names.size()> shown_;
    bool any_ = false;
};

}  // namespace pinwheel::server
