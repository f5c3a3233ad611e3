#pragma once
/// A folder of a test's own, removed at its end; and the XDG variables pointed into it.
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include "support/places.h"

class TempDir {
public:
    TempDir() {
        std::string pattern = (std::filesystem::temp_directory_path() / "pinwheel-test-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;
    ~TempDir() {
        std::error_code ec;
        std::filesystem::remove_all(path_, ec);
    }
    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path write(const std::string& name, const std::string& text) const {
        const auto file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }
    std::filesystem::path copy(const std::filesystem::path& from, const std::string& name) const {
        const auto file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::filesystem::copy_file(from, file);
        return file;
    }
    std::size_t count() const {
        using Each = std::filesystem::recursive_directory_iterator;
        return static_cast<std::size_t>(std::distance(Each(path_), Each()));
    }

private:
    std::filesystem::path path_;
};

inline std::string slurp(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Sets an environment variable (null: removes it) and puts the old value back.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* old = ::getenv(name)) old_ = old, had_ = true;
        if (value)
            ::setenv(name, value, 1);
        else
            ::unsetenv(name);
    }
    Variable(const char* name, const std::filesystem::path& value) : Variable(name, value.c_str()) {}
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (had_)
            ::setenv(name_, old_.c_str(), 1);
        else
            ::unsetenv(name_);
    }

private:
    const char* name_;
    std::string old_;
    bool had_ = false;
};

/// State, data and configuration of a test of its own, and no plugins but those it names.
class Home {
public:
    const std::filesystem::path& path() const { return dir_.path(); }
    const TempDir& dir() const { return dir_; }

private:
    TempDir dir_;
    Variable config_{"XDG_CONFIG_HOME", dir_.path() / "config"}, data_{"XDG_DATA_HOME", dir_.path() / "data"},
        state_{"XDG_STATE_HOME", dir_.path() / "state"},
        plugins_{"PINWHEEL_PLUGIN_PATH", static_cast<const char*>(nullptr)};
};

/// A plugin that tests/core/game/plugins builds.
inline std::filesystem::path flawed_plugin(const std::string& name) {
    return std::filesystem::path(pinwheel::test::flawed_plugins_dir()) / (name + ".so");
}
