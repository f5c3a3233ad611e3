#include "pinwheel/lua/script_folder.h"

namespace pinwheel {

namespace fs = std::filesystem;

Status room_in_folder(const fs::path& folder, const fs::path& file) {
    std::error_code error;
    std::uintmax_t bytes = 0;
    int files = fs::exists(file, error) ? 0 : 1;
    for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error), end;
         !error && at != end; at.increment(error)) {
        std::error_code none;
        const auto size = at->is_regular_file(none) ? at->file_size(none) : 0;
        if (!none) bytes += size;
        if (++files > most_files_of_scripts || bytes >= most_bytes_of_scripts)
            return Error{"sandbox.quota",
                         "The folder of scripts is full: it holds at most " +
                             std::to_string(most_bytes_of_scripts >> 20) + " MiB in " +
                             std::to_string(most_files_of_scripts) + " files.",
                         folder.string()};
    }
    return {};
}

}  // namespace pinwheel
