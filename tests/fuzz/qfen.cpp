// Any text is a QFEN or an error, under any one ruling; a position that was read is written and read back as itself,
// and what its list calls legal can be played.
#include "targets.h"

#include <cstdlib>

#include "rules/rules.h"
#include "text/qfen.h"

using namespace pinwheel;
using namespace pinwheel::quantum;

namespace {

const QuantumChess rules;

/// The defaults but for one ruling.
Choices choices_of(std::uint8_t ruling, std::uint8_t option) {
    Rulings all(catalogue());
    const RulingSpec& spec = catalogue()[ruling % catalogue().size()];
    if (all.set(spec.id, spec.options[option % spec.options.size()].id)) std::abort();
    return play_choices(all);
}

void check_position(const Position& p) {
    const std::string written = write_qfen(p);
    const auto again = read_qfen(written, p.choices, true);
    if (!again || position_key(*again) != position_key(p) || write_qfen(*again) != written) std::abort();
}

}  // namespace

int pinwheel::fuzz::qfen(const std::uint8_t* data, std::size_t size) {
    if (size < 4) return 0;
    const Choices choices = choices_of(data[0], data[1]);
    const std::string_view text(reinterpret_cast<const char*>(data) + 4, size - 4);
    const auto p = read_qfen(text, choices, data[2] & 1);
    if (!p)
        return p.error().message.empty() || !p.error().code.starts_with("setup.") || p.error().where.empty()
                   ? (std::abort(), 0)
                   : 0;
    check_position(*p);
    if (rules.pieces(*p, Viewer::arbiter()).size() != 32 || !rules.answer(&*p, Viewer::arbiter(), "worlds", {}))
        std::abort();
    if (rules.view(*p, Viewer::arbiter()).boards.size() != 1) std::abort();
    const std::vector<Action> legal = rules.legal(*p, SeatId{p->side});
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 8) {
        const Action& a = legal[(i + data[3]) % legal.size()];
        Position next = *p;
        std::vector<Announcement> said;
        if (rules.play(next, a, said)) std::abort();
        check_position(next);
    }
    return 0;
}
