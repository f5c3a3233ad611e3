// Any text is a ruleset or an error with a place; one that was read binds or is refused by name.
#include "targets.h"

#include "registry.h"

using namespace pinwheel;

int pinwheel::fuzz::ruleset(const std::uint8_t* data, std::size_t size) {
    auto info = parse_ruleset({reinterpret_cast<const char*>(data), size}, "fuzz");
    if (!info) {
        if (info.error().code.empty() || info.error().message.empty()) std::abort();
        return 0;
    }
    auto again = parse_ruleset(write_ruleset(*info), "fuzz");
    if (!again || again->rulings != info->rulings) std::abort();
    (void)fuzz_registry().bind(std::make_shared<ChoiceRuleset>(*info)).ok();
    return 0;
}
