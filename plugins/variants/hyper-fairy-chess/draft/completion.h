#pragma once
/// Which armies can still become valid by adding pieces. All of it is arithmetic on costs and slots: nothing is tried.
#include <optional>
#include <vector>

#include "draft/draft.h"

namespace pinwheel::hyper_fairy {

/// What the cheapest army costs that holds all of another and meets the terms but for the budget; nothing where none
/// does.
std::optional<int> least_army(const Army&, const DraftTerms&);
/// Whether an army is valid, or becomes so by adding pieces within the budget.
bool may_become_valid(const Army&, const DraftTerms&);
/// The armies of one piece more, leaders left out, that may become valid. Of an army that may become valid and is not
/// there is one: so whoever goes on from one to the next comes to a valid army, whatever they choose.
std::vector<Army> next_armies(const Army&, const DraftTerms&);

/// Whether a kind takes a slot because a ruling says so: a leader, a Mercenary.
bool takes_slot_by_ruling(const DraftTerms&, KindId);

}  // namespace pinwheel::hyper_fairy
