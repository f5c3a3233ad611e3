// Any text is the answers of an inventor or is refused by name; those taken are a ruleset that binds. Any text is what
// somebody noted of pieces unseen.
#include "targets.h"

#include "model/cards/questions.h"
#include "model/secrets/phantoms.h"
#include "registry.h"

using namespace pinwheel;

int pinwheel::fuzz::answers(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const auto rules = fuzz_registry().bind("duplicate-chess", "provisional");
    if (!rules) std::abort();
    const auto ruleset = ui::answered(fuzz_registry(), *rules, text, "Answers", "a letter");
    if (!ruleset && (ruleset.error().code.empty() || ruleset.error().message.empty())) std::abort();
    if (ruleset && !fuzz_registry().bind(std::make_shared<ChoiceRuleset>(*ruleset)).ok()) std::abort();

    static const auto game = [] {
        auto begun = Game::begin(*fuzz_registry().bind("blind-chess", "standard"));
        if (!begun) std::abort();
        return *std::move(begun);
    }();
    const auto noted = ui::read_phantoms(text, game);
    if (ui::read_phantoms(ui::write_phantoms(noted, game.variant().info()), game) != noted) std::abort();
    return 0;
}
