#pragma once
/// The ways back to seats: private links in a file that its owner alone reads, a line each, the newest last.
#include <filesystem>
#include <optional>

#include "pinwheel/net/client.h"

namespace pinwheel::net {

/// The link with its token, where this seat was kept. What cannot be read is passed over.
std::optional<Link> kept_seat(const std::filesystem::path&, const Link& game);
/// Keeps it, and of all others the newest. Errors: those of writing a file.
Status keep_seat(const std::filesystem::path&, const Link&);

}  // namespace pinwheel::net
