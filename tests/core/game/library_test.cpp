#include <link.h>

#include <boost/test/unit_test.hpp>
#include <cstring>

#include "nim.h"
#include "pinwheel/view/plugin.h"
#include "support/holds.h"
#include "support/places.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

// Bytes of the file that the system maps: what lies behind is names for debuggers.
std::size_t mapped(const std::string& file) {
    ElfW(Ehdr) head;
    std::memcpy(&head, file.data(), sizeof head);
    std::size_t end = 0;
    for (std::size_t i = 0; i < head.e_phnum; ++i) {
        ElfW(Phdr) part;
        std::memcpy(&part, file.data() + head.e_phoff + i * sizeof part, sizeof part);
        if (part.p_type == PT_LOAD) end = std::max(end, static_cast<std::size_t>(part.p_offset + part.p_filesz));
    }
    return end;
}

void refused(const fs::path& file, std::initializer_list<std::string_view> words) {
    Registry registry;
    const auto row = load_plugin(registry, file, {});
    BOOST_TEST(name(row.status) == "refused", file);
    for (auto word : words) BOOST_TEST(holds(row.reason, word), file << ": " << row.reason << " lacks " << word);
    BOOST_TEST(row.path == file);
    BOOST_TEST(registry.renderers().empty(), file);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(libraries)

BOOST_AUTO_TEST_CASE(a_good_plugin_is_loaded_and_may_be_loaded_into_another_registry) {
    for (int times = 0; times < 2; ++times) {
        Registry registry;
        const auto row = load_plugin(registry, flawed_plugin("good"), {});
        BOOST_TEST(name(row.status) == "loaded", row.reason);
        BOOST_TEST(row.id == "test-good");
        BOOST_TEST(row.version == "1.2.3");
        BOOST_TEST(row.kind == "library");
        BOOST_REQUIRE(registry.renderer("test-renderer"));
        BOOST_TEST(registry.renderer("test-renderer")->fit({}) == 1);
    }
}

BOOST_AUTO_TEST_CASE(each_flaw_is_refused_with_its_reason_and_registers_nothing) {
    struct {
        const char* plugin;
        std::vector<std::string> words;
    } const cases[] = {
        {"wrong-magic", {"not a description of a Pinwheel plugin"}},
        {"wrong-size", {"8 bytes", std::to_string(sizeof(pinwheel_plugin_info))}},
        {"newer-major", {"API 2.0", "has 1.0"}},
        {"newer-minor", {"API 1.1", "has 1.0"}},
        {"wrong-build", {"gcc-1/other-library/headers-000000000000", PINWHEEL_BUILD_TAG}},
        {"no-id", {"incomplete"}},
        {"null-start", {"incomplete"}},
        {"throwing-start", {"thrown on purpose"}},
        {"throwing-number", {"An exception left start()"}},
        {"guarded-throw", {"code 1", "begin gave up"}},
        {"fails-after-registering", {"code 3", "no board in sight"}},
        {"registers-twice", {"already a renderer with the id 'test-renderer'"}},
        {"registers-null", {"empty renderer"}},
        {"registers-nothing", {"registered nothing"}},
        {"missing-symbol", {"exports no 'pinwheel_plugin'"}},
        {"unresolved", {"cannot load", "undefined symbol", "vanish"}},
    };
    for (const auto& c : cases) {
        Registry registry;
        const auto row = load_plugin(registry, flawed_plugin(c.plugin), {});
        BOOST_TEST(name(row.status) == "refused", c.plugin);
        for (const auto& word : c.words)
            BOOST_TEST(holds(row.reason, word), c.plugin << ": '" << row.reason << "' lacks " << word);
        BOOST_TEST(registry.renderers().empty(), c.plugin);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_library_is_refused) {
    const TempDir dir;
    refused(dir.write("text.so", "return {}\n"), {"no ELF header"});
    refused(dir.write("empty.so", ""), {"no ELF header"});
    refused(dir.write("magic-only.so",
                      "\x7f"
                      "ELF"),
            {"no ELF header"});
    refused(dir.path() / "absent.so", {"no such file"});
    refused(dir.write("other.txt", ""), {"A plugin is"});
    fs::create_directory(dir.path() / "folder.so");
    refused(dir.path() / "folder.so", {"no such file"});
}

BOOST_AUTO_TEST_CASE(a_library_cut_short_anywhere_is_refused_and_does_not_end_the_program) {
    const TempDir dir;
    const auto whole = slurp(flawed_plugin("good"));
    const auto needed = mapped(whole);
    BOOST_REQUIRE(needed > 1000u);
    for (std::size_t size = 64; size < needed; size = std::max(size + 1, std::min(needed - 1, size * 9 / 8))) {
        Registry registry;
        const auto row =
            load_plugin(registry, dir.write("cut-" + std::to_string(size) + ".so", whole.substr(0, size)), {});
        BOOST_TEST(name(row.status) == "refused", "cut to " << size << " of " << needed);
        BOOST_TEST((holds(row.reason, "cut short") || holds(row.reason, "no ELF header")), row.reason);
    }
}

BOOST_AUTO_TEST_CASE(a_registration_under_a_taken_id_takes_the_whole_plugin_with_it) {
    Registry registry;
    BOOST_TEST(name(load_plugin(registry, flawed_plugin("good"), {}).status) == "loaded");
    const auto row = load_plugin(registry, flawed_plugin("takes-an-id"), {});
    BOOST_TEST(name(row.status) == "refused");
    BOOST_TEST(holds(row.reason, "'test-renderer'"), row.reason);
    BOOST_TEST(registry.renderers().size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
