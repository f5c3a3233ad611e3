#pragma once
/// A mark in paths::state() while a plugin loads, so that the next start knows which one ended the program.
#include <filesystem>
#include <set>
#include <string>

namespace pinwheel {

/// Files: `loading-plugin` holds the path being loaded, and a lock as long as its program runs, so that two programs
/// starting together do not accuse each other (the second one works unmarked); `crashed-plugins` holds a line for each
/// quarantined file, with its time of change: a rebuilt plugin is tried again.
class CrashMark {
public:
    CrashMark();
    ~CrashMark();
    CrashMark(const CrashMark&) = delete;
    CrashMark& operator=(const CrashMark&) = delete;

    bool quarantined(const std::filesystem::path&) const;
    void set(const std::filesystem::path&);
    void clear();

private:
    int fd_ = -1;
    std::set<std::string> crashed_;
};

}  // namespace pinwheel
