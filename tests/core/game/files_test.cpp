#include "pinwheel/game/files/files.h"

#include <boost/test/unit_test.hpp>

#include "nim.h"
#include "pinwheel/game/files/paths.h"
#include "support/holds.h"
#include "temp_dir.h"

using namespace pinwheel;
namespace fs = std::filesystem;

namespace {

// "<mark> nim take:1 take:2 …"; a text with another mark is not its own, "throw" makes it throw.
class Words final : public Notation {
public:
    Words(std::string id, std::string extension, std::vector<std::string> variants = {}, bool reads = true) {
        info_.id = std::move(id), info_.title = info_.id, info_.extension = std::move(extension);
        info_.variants = std::move(variants), info_.reads = reads;
    }
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& game) const override {
        std::string out = info_.id + " nim";
        const auto line = game.line();
        for (std::size_t i = 1; i < line.size(); ++i) out += " " + game.token(line[i]);
        return out;
    }
    Result<Record> read(std::string_view text, bool strict) const override {
        if (!info_.reads) return Notation::read(text, strict);
        if (text.find("throw") != text.npos) throw std::runtime_error("a bug of the plugin");
        if (!text.starts_with(info_.id + " nim"))
            return Error{"load.words", "Expected '" + info_.id + " nim'.", "offset 0"};
        Record record;
        record.variant = "nim";
        text.remove_prefix(info_.id.size() + 4);
        while (!text.empty()) {
            text.remove_prefix(1);
            const auto end = std::min(text.find(' '), text.size());
            Record::Node node;
            node.parent = record.nodes.size();
            node.token = text.substr(0, end);
            node.where = "word " + std::to_string(record.nodes.size() + 1);
            record.nodes.push_back(node);
            text.remove_prefix(end);
        }
        record.cursor = record.nodes.size();
        return record;
    }

private:
    NotationInfo info_;
};

Registry with(std::initializer_list<Words> notations) {
    auto registry = nim_registry();
    for (const auto& n : notations)
        if (auto error = registry.add(std::shared_ptr<const Notation>(std::make_shared<Words>(n))))
            throw std::logic_error(error->message);
    return registry;
}

Registry usual() {
    return with({{"json", "pinwheel"}, {"lines", "txt"}, {"mute", "svg", {}, false}, {"foreign", "pgn", {"chess"}}});
}

}  // namespace

BOOST_AUTO_TEST_SUITE(game_files)

BOOST_AUTO_TEST_CASE(the_extension_or_json_chooses_the_notation) {
    const auto registry = usual();
    const TempDir dir;
    auto game = *parse_game(registry, "json nim take:1 take:2");
    BOOST_TEST(game.ply() == 2);
    struct {
        const char *file, *notation, *begins;
    } const cases[] = {{"a.pinwheel", "", "json nim"}, {"a.txt", "", "lines nim"},   {"UP.TXT", "", "lines nim"},
                       {"a", "", "json nim"},          {"a.json", "", "json nim"},   {"b.txt", "json", "json nim"},
                       {"a.svg", "", "mute nim"},      {"a.pgn", "json", "json nim"}};
    for (const auto& c : cases) {
        const auto error = save_game(registry, game, dir.path() / c.file, c.notation);
        BOOST_TEST(!error, c.file);
        BOOST_TEST(slurp(dir.path() / c.file).starts_with(c.begins), c.file);
    }
    // What nobody asked for by name or by extension is not written: a.pgn is another variant's alone.
    for (const char* file : {"a.unknown", "c.pgn"}) {
        const auto error = save_game(registry, game, dir.path() / file, "");
        BOOST_REQUIRE(error);
        BOOST_TEST(error->code == "notation.extension");
        BOOST_TEST(!std::filesystem::exists(dir.path() / file));
    }
    const auto again = load_game(registry, dir.path() / "a.txt");
    BOOST_REQUIRE(again.ok());
    BOOST_TEST(again->ply() == 2);
    BOOST_TEST(load_game(registry, dir.path() / "b.txt").ok());
}

BOOST_AUTO_TEST_CASE(an_extension_that_is_the_id_of_a_notation_is_its_own) {
    const auto registry = with({{"apgn", "pgn"}, {"pgn", "pgn"}, {"spgn", "pgn"}});
    const TempDir dir;
    const auto game = *parse_game(registry, "pgn nim take:1");
    BOOST_TEST(!save_game(registry, game, dir.path() / "a.pgn", ""));
    BOOST_TEST(slurp(dir.path() / "a.pgn").starts_with("pgn nim"));
}

BOOST_AUTO_TEST_CASE(every_reader_is_tried_and_the_useful_error_is_given) {
    const auto registry = usual();
    struct {
        const char *text, *notation, *code, *says;
    } const cases[] = {{"lines nim take:9", "", "load.illegal", "Take 1 to 3"},
                       {"json nim take:1 take:1 take:4", "", "load.illegal", "word 3"},
                       {"{\"what\": 1}", "", "load.words", "'json nim'"},
                       {"nothing", "", "load.unknown-format", "tried were foreign, json, lines."},
                       {"nothing", "lines", "load.words", "'lines nim'"},
                       {"lines nim", "absent", "notation.unknown", "'absent'"},
                       {"mute nim", "mute", "load.unsupported", "'mute'"},
                       {"throw", "lines", "notation.failed", "a bug of the plugin"},
                       {"throw", "", "load.unknown-format", "a bug of the plugin"}};
    for (const auto& c : cases) {
        const auto game = parse_game(registry, c.text, c.notation);
        BOOST_REQUIRE_MESSAGE(!game, c.text);
        BOOST_TEST(game.error().code == c.code, c.text);
        BOOST_TEST(holds(game.error().message + game.error().where, c.says),
                   game.error().message << " at " << game.error().where);
    }
    BOOST_TEST(parse_game(nim_registry(), "x").error().code == "load.unknown-format");
    BOOST_TEST(parse_game(with({{"lines", "txt"}}), "x").error().code == "load.words");
}

BOOST_AUTO_TEST_CASE(loading_names_the_file) {
    const auto registry = usual();
    const TempDir dir;
    const auto file = dir.write("bad.txt", "nothing");
    const auto game = load_game(registry, file);
    BOOST_REQUIRE(!game);
    BOOST_TEST(game.error().code == "load.words");
    BOOST_TEST(holds(game.error().message, file.string()), game.error().message);
    BOOST_TEST(holds(game.error().message, "'lines nim'"), game.error().message);
    BOOST_TEST(load_game(registry, dir.path() / "absent").error().code == "file.open");
}

BOOST_AUTO_TEST_CASE(a_plugin_opened_as_a_game_is_named_and_told_where_it_goes) {
    const auto registry = usual();
    const TempDir dir;
    const auto folder = paths::data() / "plugins";
    for (const std::string kind : {"notation", "renderer", "ruleset"}) {
        const auto file = dir.write(kind + ".lua", "-- pinwheel: " + kind + " api=1\nreturn {}\n");
        const auto game = load_game(registry, file);
        BOOST_REQUIRE(!game);
        BOOST_TEST(game.error().code == "load.plugin");
        BOOST_TEST(game.error().message == file.string() + ": This is a " + kind + " plugin, not a game. Put it in " +
                                               folder.string() + " and start Pinwheel again.");
    }
    const auto other = load_game(registry, dir.write("other.lua", "-- pinwheel: tune api=1\n"));
    BOOST_REQUIRE(!other);
    BOOST_TEST(other.error().code != "load.plugin");
    // Strangers who send a text to a server are told no folder of its.
    const auto sent = parse_game(registry, "-- pinwheel: notation api=1\n");
    BOOST_REQUIRE(!sent);
    BOOST_TEST(!holds(sent.error().message, folder.string()), sent.error().message);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_leaves_the_file_alone) {
    const auto registry = usual();
    const TempDir dir;
    const auto file = dir.write("game.txt", "old");
    const auto game = *parse_game(registry, "json nim");
    BOOST_TEST(save_game(registry, game, file, "foreign")->code == "notation.variant");
    BOOST_TEST(save_game(registry, game, file, "absent")->code == "notation.unknown");
    BOOST_TEST(slurp(file) == "old");
    BOOST_TEST(save_game(registry, game, file / "below")->code == "file.write");
    BOOST_TEST(*write_game(registry, game, "") == "json nim");
}

BOOST_AUTO_TEST_SUITE_END()
