// A plugin with one mistake, which PINWHEEL_TEST_BRINGS names: what it brings is for nobody, or has an id that is
// taken.
#include <cstdlib>

#include "../nim.h"
#include "pinwheel/game/variant/bot.h"
#include "pinwheel/view/plugin.h"

using namespace pinwheel;

namespace {

class Ruled final : public Ruleset {
public:
    Ruled(const char* variant, std::map<std::string, RulingChoice> rulings, const char* inherits) {
        info_.id = info_.title = "house";
        info_.variant = variant;
        info_.rulings = std::move(rulings);
        info_.inherits = inherits;
    }
    const RulesetInfo& info() const override { return info_; }
    bool own_judge() const override { return false; }

private:
    RulesetInfo info_;
};

class Player final : public Bot {
public:
    explicit Player(const char* variant) : info_{"idler", "Idler", {variant}, false} {}
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override {
        return Error{"bot.idle", "Not today.", {}};
    }

private:
    BotInfo info_;
};

class Scribe final : public Notation {
public:
    Scribe(std::string extension, std::vector<std::string> variants) {
        info_.id = info_.title = "scribe";
        info_.extension = std::move(extension);
        info_.variants = std::move(variants);
    }
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game&) const override { return std::string("a game"); }

private:
    NotationInfo info_;
};

struct NotChess : Nim {
    const VariantInfo& info() const {
        static const VariantInfo tables = [] {
            auto made = Nim::tables();
            made.id = "chess";
            made.title = "Not chess";
            return made;
        }();
        return tables;
    }
};

std::unique_ptr<Ruleset> house(const char* variant, std::map<std::string, RulingChoice> rulings,
                               const char* inherits = "") {
    return std::make_unique<Ruled>(variant, std::move(rulings), inherits);
}
std::unique_ptr<Notation> scribe(std::string extension, std::vector<std::string> variants) {
    return std::make_unique<Scribe>(std::move(extension), std::move(variants));
}

void begin(Host& host) {
    const char* asked = std::getenv("PINWHEEL_TEST_BRINGS");
    const std::string_view what = asked ? asked : "";
    if (what == "ruleset of no variant") host.add(house("nimm", {}));
    if (what == "ruleset of no ruling") host.add(house("nim", {{"last.take", {"wins"}}}));
    if (what == "ruleset of no option") host.add(house("nim", {{"R01", {"lose"}}}));
    if (what == "ruleset of no parent") host.add(house("nim", {}, "hose"));
    if (what == "bot of no variant") host.add(std::unique_ptr<Bot>(std::make_unique<Player>("nimm")));
    if (what == "bot that idles") host.add(std::unique_ptr<Bot>(std::make_unique<Player>("chess")));
    if (what == "notation of no variant") host.add(scribe("nim", {"nimm"}));
    if (what == "notation of a later variant") host.add(scribe("nim", {"nim", "backgammon"}));
    if (what == "notation with a dot") host.add(scribe(".PGN x", {}));
    if (what == "variant that is there") host.add(std::unique_ptr<Variant>(std::make_unique<Model<NotChess>>()));
}

}  // namespace

PINWHEEL_PLUGIN("brings", "1.0", begin)
