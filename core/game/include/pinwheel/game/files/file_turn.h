#pragma once
/// Programs that look at a file and then write it take turns, so that nobody writes in between.
#include <filesystem>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// One program's turn at the folder of a file, for as long as the value lives: a lock of the system (flock), which ends
/// with the process. Hold it from the look at the file to the end of the write; it is not taken twice by one thread.
class FileTurn {
public:
    /// Waits for at most a second. Where the file system knows no locks, or the folder cannot be read, it goes on
    /// without. Errors: "file.busy", naming the file.
    static Result<FileTurn> take(const std::filesystem::path& file);

    FileTurn(FileTurn&& other) noexcept;
    FileTurn& operator=(FileTurn&&) = delete;
    ~FileTurn();

private:
    explicit FileTurn(int folder) : folder_(folder) {}
    int folder_;  ///< the descriptor that is locked; -1 for none
};

}  // namespace pinwheel
