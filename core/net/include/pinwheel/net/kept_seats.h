#pragma once
/// The ways back to seats: private links in a file that its owner alone reads, a line each, the newest last.
#include <filesystem>
#include <vector>

#include "pinwheel/net/client.h"

namespace pinwheel::net {

/// The links with tokens of the seats that were kept of a game, the newest first. What cannot be read is passed over.
std::vector<Link> kept_seats(const std::filesystem::path&, const Link& game);
/// Keeps it, and of all others the newest. Errors: those of writing a file.
Status keep_seat(const std::filesystem::path&, const Link&);

}  // namespace pinwheel::net
