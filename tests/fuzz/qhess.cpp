// Any text is a game of quantum chess or an error; lines of text are actions or errors, explanations agree with
// legality, and every legal action is read back from each level of the writer.
#include "targets.h"

#include <cstdlib>

#include "qhess/qhess.h"
#include "text/token.h"

using namespace pinwheel;
using namespace pinwheel::quantum;

namespace {

const QuantumChess rules;

void play_lines(Position p, std::string_view text) {
    for (int lines = 0; !text.empty() && lines < 64; ++lines) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const auto a = read_action(p, line);
        if (!a) {
            if (a.error().where.empty() || !a.error().code.starts_with("token.")) std::abort();
            continue;
        }
        const bool legal = rules.is_legal(p, *a);
        if (rules.explain(p, *a).legal != legal) std::abort();
        if (legal)
            for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
                const auto back = read_action(p, action_text(p, *a, level));
                if (!back || *back != *a) std::abort();
            }
        std::vector<Announcement> said;
        if (!rules.play(p, *a, said) != legal) std::abort();
    }
}

}  // namespace

int pinwheel::fuzz::qhess(const std::uint8_t* data, std::size_t size) {
    if (size < 3) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 3, size - 3);
    if (data[0] & 1) {
        const auto record = qhess::read_game(text);
        if (!record && (record.error().message.empty() || record.error().where.empty())) std::abort();
        return 0;
    }
    Rulings all(catalogue());
    const RulingSpec& spec = catalogue()[data[1] % catalogue().size()];
    if (all.set(spec.id, spec.options[data[2] % spec.options.size()].id)) std::abort();
    play_lines(start_position(play_choices(all)), text);
    return 0;
}
