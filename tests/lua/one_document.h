#pragma once
/// A window with one tab, for tests of what scripts get of it.
#include <boost/test/unit_test.hpp>

#include "pinwheel/lua/workbench.h"

namespace pinwheel::test {

class OneDocument final : public Workbench {
public:
    std::shared_ptr<const Game> game;
    std::optional<Viewer> eyes;
    bool begun = false;  ///< the screen was handed over

    void play(std::string_view token) {
        Game next = *game;
        BOOST_REQUIRE(next.play(token).ok());
        put(next);
    }
    void put(const Game& next) {
        game = std::make_shared<const Game>(next);
        ++version_;
    }

    void begin_script() override {}
    void end_script(bool) override {}
    Document current() override { return 1; }
    Result<Snapshot> read(Document document, std::uint64_t known) override {
        if (document != 1)
            return Snapshot{known, nullptr, eyes};  // a tab that a script opened stays as the script left it
        return Snapshot{version_, known == version_ ? nullptr : game, eyes, begun};
    }
    Result<std::uint64_t> write(Document document, std::uint64_t, const Game& next) override {
        if (document == 1) put(next);
        return version_;
    }
    Result<Document> show(const Game&, std::string_view, bool) override { return Document{2}; }
    Status raise(Document) override { return {}; }
    std::vector<Command> commands() override { return {}; }
    Status command(std::string_view, std::span<const std::string>) override { return {}; }
    Status pick(std::string_view) override { return {}; }
    Status highlight(std::string_view, std::string_view, std::string_view) override { return {}; }
    void notify(std::string_view) override {}
    Status listen(std::string_view) override { return {}; }

private:
    std::uint64_t version_ = 1;
};

}  // namespace pinwheel::test
