// Any text is a set-up of Hyper Fairy Chess or an error; what was read is written and comes back the same.
#include "targets.h"

#include <cstdlib>

#include "rules/rules.h"

using namespace pinwheel;

int pinwheel::fuzz::hfen(const std::uint8_t* data, std::size_t size) {
    static const hyper_fairy::HyperFairyChess rules;
    static const Rulings rulings(hyper_fairy::catalogue_of_rulings());
    const Setup setup{{reinterpret_cast<const char*>(data), size}, {}, 1};
    if (setup.text.empty()) return 0;
    const auto read = rules.start(rulings, setup);
    if (!read) return read.error().code.starts_with("setup.") && !read.error().message.empty() ? 0 : (std::abort(), 0);
    const std::string text = rules.save(*read);
    const auto again = rules.start(rulings, {text, {}, 1});
    if (!again || rules.save(*again) != text || rules.key(*again) != rules.key(*read)) std::abort();
    for (const SeatId seat : rules.to_act(*read)) (void)rules.legal(*read, seat);
    (void)rules.offers(rules.view(*read, Viewer::arbiter()));
    return 0;
}
