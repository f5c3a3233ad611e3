#include "rules/laws.h"

#include <map>
#include <mutex>
#include <tuple>

#include "pieces/motion.h"

namespace pinwheel::hyper_fairy {
namespace {

std::shared_ptr<const Laws> make(const Catalogue& catalogue, const Choices& choices, BoardSize size) {
    auto laws = std::make_shared<Laws>();
    laws->catalogue = &catalogue;
    laws->size = size;
    laws->choices = choices;
    laws->kinds = kinds_in_force(catalogue, choices);
    auto hot = std::make_shared<HotTables>();
    // One word serves the board of eight by eight alone, whose sliders have tables of their own.
    if (size == BoardSize{8, 8})
        hot->one = compile_motions<1>(*laws);
    else if (size.squares() <= 128)
        hot->two = compile_motions<2>(*laws);
    else
        hot->three = compile_motions<3>(*laws);
    laws->hot = std::move(hot);
    return laws;
}

}  // namespace

std::shared_ptr<const Laws> laws_for(const Catalogue& catalogue, const Choices& all_choices, BoardSize size) {
    using Key = std::tuple<const Catalogue*, Choices, int>;
    static std::mutex guard;
    static std::map<Key, std::weak_ptr<const Laws>> made;
    static std::array<std::shared_ptr<const Laws>, 6> recent;  // kept although no game uses them
    static std::size_t next = 0;
    const Choices choices = play_part(all_choices);
    const std::lock_guard lock(guard);
    auto& entry = made[{&catalogue, choices, size.files * 16 + size.ranks}];
    if (auto laws = entry.lock()) return laws;
    auto laws = make(catalogue, choices, size);
    entry = laws;
    recent[next++ % recent.size()] = laws;
    if (made.size() > 256) std::erase_if(made, [](const auto& item) { return item.second.expired(); });
    return laws;
}

}  // namespace pinwheel::hyper_fairy
