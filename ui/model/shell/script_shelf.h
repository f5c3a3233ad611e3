#pragma once
/// The scripts that come with Pinwheel, by the titles that they give themselves.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::ui {

/// What a script says of itself in its first line: "-- title: A mate [id-of-a-variant]".
struct ScriptTitle {
    std::string title;    ///< where the line says none, made of the file's name: "A-long-way.lua" as "A long way"
    std::string variant;  ///< id; empty: of none, or of several
};

/// `text`: the script, or its beginning; `name`: of its file, without the ending.
ScriptTitle title_of_script(std::string_view text, std::string_view name);

struct ShelvedScript {
    std::filesystem::path path;
    std::string title, variant;
};

/// Those of a folder such as "openings", by variant and title; scripts of no variant come first.
std::vector<ShelvedScript> scripts_of(const std::filesystem::path& share, std::string_view folder);

}  // namespace pinwheel::ui
