// Whatever a judge says of an ended game, what is written of it is read again, and contradicts nothing.
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/game/files/verdict_text.h"

namespace {

using namespace pinwheel;

/// Says one thing of every game that is over by the variant's own judge, or of every position.
class SaysOf final : public Ruleset {
public:
    SaysOf(const std::string& variant, const std::string& inherits, Verdict verdict, bool of_ends)
        : verdict_(std::move(verdict)), of_ends_(of_ends) {
        info_.id = "says";
        info_.title = "Says";
        info_.variant = variant;
        info_.inherits = inherits;
    }
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard) const override {
        const Verdict own = standard();
        return own.over || !of_ends_ ? verdict_ : own;
    }

private:
    RulesetInfo info_;
    Verdict verdict_;
    bool of_ends_;
};

struct Ended {
    const char* variant;
    const char* moves;
};
const Ended games[] = {{"chess", "f2f3 e7e5 g2g4 d8h4"},
                       {"blind-chess", "f2f3 e7e5 g2g4 d8h4"},
                       {"hyper-fairy-chess", "pick:queen,1 commit b:pick:queen,1 b:commit resign"},
                       {"quantum-chess", "resign"},
                       {"duplicate-chess", "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"}};

/// Every way in which seats may fare: all of the first three, and the others like the third.
std::vector<std::vector<Outcome>> ways(std::size_t seats) {
    std::vector<std::vector<Outcome>> all{{}};
    for (int n = 0; n < 64; ++n) {
        std::vector<Outcome> each;
        for (std::size_t i = 0; i < seats; ++i) {
            const int shift = 2 * static_cast<int>(std::min<std::size_t>(i, 2));
            each.push_back(static_cast<Outcome>(n >> shift & 3));
        }
        if (all.back() != each) all.push_back(std::move(each));
    }
    return all;
}

constexpr const char* reasons[] = {"odd", "", "playing", "playing on", "over: w=win", "a=b c", "said \"so\"", "b\\s",
                                   "two\nlines", "*", "1-0", "mate; x", "{mate}", "checkmate"};

/// The game under a judge who says that, written and read again by each notation; what is wrong.
std::string wrong(Registry& registry, const Ended& ended, const Verdict& verdict, bool of_ends, int& read) {
    const std::string standard = registry.bind(ended.variant, "")->id();
    registry.remove_ruleset(ended.variant, "says");
    if (auto error = registry.add(std::make_shared<SaysOf>(ended.variant, standard, verdict, of_ends)))
        return error->message;
    auto game = Game::make(*registry.bind(ended.variant, "says"), {"", {}, 7});
    if (!game) return game.error().message;
    for (const std::string& token : split_tokens(ended.moves))
        if (const auto played = game->play(token); !played) {
            if (game->verdict().over) break;  // by that judge, who says so of every position
            return played.error().message;
        }
    for (const Notation* notation : registry.notations(ended.variant)) {
        if (!notation->info().reads || !notation->info().line) continue;
        const auto text = write_game(registry, *game, notation->info().id);
        if (!text) continue;  // it says itself what it has no place for
        const std::string here = notation->info().id + ", " + verdict_text(game->variant().info(), verdict) + ": ";
        const auto back = parse_game(registry, *text, notation->info().id, true);
        if (!back) return here + back.error().code + " " + back.error().message + "\n" + *text;
        ++read;
        if (back->variant().info().id != ended.variant) continue;  // a board of several
        if (!(back->verdict(back->end_of_line()).result == game->verdict(game->end_of_line()).result))
            return here + "another end\n" + *text;
        for (const std::string& note : back->notes())
            if (note.starts_with("The file gives")) return here + note;
    }
    return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(verdicts)

BOOST_AUTO_TEST_CASE(every_end_that_is_written_is_read) {
    Registry registry = test::library();
    for (const Ended& ended : games) {
        int read = 0;
        const auto seats = registry.variant(ended.variant)->info().seats.size();
        for (const bool of_ends : {true, false}) {
            if (!of_ends && registry.variant(ended.variant)->info().hidden) continue;  // it is not asked before the end
            for (const auto& way : ways(seats))
                for (const bool over : {true, false}) {
                    const std::string found =
                        wrong(registry, ended, {over, way, over ? "odd" : "", {}, {}}, of_ends, read);
                    BOOST_TEST_REQUIRE(found.empty(), ended.variant << ": " << found);
                }
            for (const char* reason : reasons)
                for (const auto& way : {std::vector<Outcome>{}, std::vector<Outcome>(seats, Outcome::win)}) {
                    const std::string found = wrong(registry, ended, {true, way, reason, {}, {}}, of_ends, read);
                    BOOST_TEST_REQUIRE(found.empty(), ended.variant << ", " << reason << ": " << found);
                }
        }
        BOOST_TEST(read > 100, ended.variant << " " << read);
    }
}

BOOST_AUTO_TEST_SUITE_END()
