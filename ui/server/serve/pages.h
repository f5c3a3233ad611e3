#pragma once
/// Files that a browser asks for: read once at the start, so that no path of a request reaches the disk.
#include <filesystem>
#include <map>
#include <string>

#include "server/sockets/sockets.h"

namespace pinwheel::server {

class Pages {
public:
    /// Takes a folder with all below it under a prefix such as "/" or "/pieces/"; a missing one is empty.
    void add(const std::filesystem::path& folder, const std::string& prefix);
    bool has(const std::string& path) const { return files_.contains(path); }
    /// The file, its compressed twin (`.gz`) where the client takes that, or 304; 404 where there is none.
    Reply get(const std::string& path, const Request&) const;

private:
    struct File {
        std::string type, bytes, tag;
    };
    std::map<std::string, File> files_;
};

}  // namespace pinwheel::server
