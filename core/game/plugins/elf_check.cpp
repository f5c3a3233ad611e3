#include "plugins/elf_check.h"

#include <link.h>

#include <cstring>
#include <fstream>

namespace pinwheel {
namespace {

template <class T>
bool read_at(std::ifstream& file, std::uint64_t offset, T& out) {
    file.seekg(static_cast<std::streamoff>(offset));
    return static_cast<bool>(file.read(reinterpret_cast<char*>(&out), sizeof out));
}

}  // namespace

Status check_elf(const std::filesystem::path& path) {
    std::error_code ec;
    const auto size = std::filesystem::file_size(path, ec);
    std::ifstream file(path, std::ios::binary);
    ElfW(Ehdr) head{};
    if (ec || !file || !read_at(file, 0, head) || std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
        return Error{"plugin.not-elf", "The file is no shared library (no ELF header).", {}};
    constexpr auto native = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
    if (head.e_ident[EI_CLASS] != native || head.e_type != ET_DYN || head.e_phentsize != sizeof(ElfW(Phdr)))
        return Error{"plugin.not-elf", "The file is no shared library for this machine.", {}};
    for (unsigned i = 0; i < head.e_phnum; ++i) {
        ElfW(Phdr) part{};
        const bool there = read_at(file, std::uint64_t{head.e_phoff} + i * sizeof part, part);
        const bool loaded = there && part.p_type == PT_LOAD;
        if (!there || (loaded && (part.p_offset > size || part.p_filesz > size - part.p_offset)))
            return Error{"plugin.truncated", "The shared library is cut short: copy it again.", {}};
    }
    return {};
}

}  // namespace pinwheel
