#include "pinwheel/lua/script_folder.h"

namespace pinwheel {

namespace fs = std::filesystem;

namespace {

constexpr int most_links = 40;  // in one path; a ring of them leads nowhere

/// The path with its first link replaced by what it names; nothing where there is none.
std::optional<fs::path> without_first_link(const fs::path& path, std::error_code& error) {
    fs::path before;
    for (auto part = path.begin(); part != path.end(); ++part) {
        const fs::path here = before / *part;
        std::error_code missing;
        const auto status = fs::symlink_status(here, missing);
        if (status.type() == fs::file_type::not_found) return {};
        if (missing) return error = missing, std::nullopt;
        if (fs::is_symlink(status)) {
            fs::path out = before / fs::read_symlink(here, error);
            while (++part != path.end()) out /= *part;
            return out;
        }
        before = here;
    }
    return {};
}

}  // namespace

std::optional<fs::path> where_it_leads(const fs::path& path) {
    std::error_code error;
    fs::path at = fs::absolute(path, error);
    for (int i = 0; i < most_links && !error; ++i) {
        at = fs::weakly_canonical(at, error);  // goes by names alone behind the first that is missing
        if (error) break;
        const auto next = without_first_link(at, error);
        if (error) break;
        if (!next) return at;
        at = *next;
    }
    return {};
}

bool lies_inside(const fs::path& folder, const fs::path& place) {
    const auto below = place.lexically_relative(folder);
    return !below.empty() && below != "." && *below.begin() != "..";
}

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
