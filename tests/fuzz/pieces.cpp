// Any text is a catalogue of pieces or an error with a place; any text is an army, or is refused with its place.
#include "targets.h"

#include <cstdlib>

#include "draft/army.h"

using namespace pinwheel;

int pinwheel::fuzz::pieces(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const bool users : {false, true}) {
        const auto read = hyper_fairy::read_catalogue(text, users);
        if (!read && (!read.error().code.starts_with("catalogue.") || read.error().message.empty())) std::abort();
        if (!read) continue;
        hyper_fairy::Catalogue all = hyper_fairy::standard_catalogue();
        (void)hyper_fairy::add_kinds(all, *read);
        if (all.count() > hyper_fairy::most_kinds) std::abort();
    }
    if (const auto lines = hyper_fairy::read_army_lines(text); !lines && !lines.error().code.starts_with("army."))
        std::abort();
    if (const auto army = hyper_fairy::read_canonical(text); army && hyper_fairy::canonical(*army) != text)
        std::abort();
    return 0;
}
