// Lines of text are played as action tokens of every variant: each is an action or an error, explanations agree with
// legality, and what is legal can be played.
#include "targets.h"

#include "pinwheel/game/tree/game.h"
#include "registry.h"

using namespace pinwheel;

namespace {

void play_lines(Game game, std::string_view text) {
    for (int lines = 0; !text.empty() && lines < 64; ++lines) {
        auto end = std::min(text.find('\n'), text.size());
        std::string_view token = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        auto action = game.variant().parse(game.state(), token);
        if (!action) continue;
        bool legal = game.variant().is_legal(game.state(), *action);
        const bool hidden = game.variant().info().hidden;
        const Explanation why = game.variant().explain(game.state(), *action);
        // Of what is hidden a player may be unsure, and may take for legal what only the moderator knows is not.
        if (why.unsure ? !hidden || why.legal : why.legal != legal && !(hidden && !legal)) std::abort();
        const bool may = game.may_play(), played = game.play(*action).ok();
        // A refused attempt of a hidden game is a step: the moderator said something.
        if (played ? !legal && !hidden : legal && may) std::abort();
    }
}

}  // namespace

int pinwheel::fuzz::token(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr const char* variants[] = {"duplicate-chess", "chess", "blind-chess", "hyper-fairy-chess",
                                        "quantum-chess"};
    const char* variant = variants[data[0] % std::size(variants)];
    auto rules = fuzz_registry().bind(variant, "");
    if (!rules) std::abort();
    auto game = Game::make(*rules);
    if (!game) std::abort();
    play_lines(*std::move(game), {reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
