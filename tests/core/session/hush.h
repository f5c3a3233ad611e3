#pragma once
/// A planted variant in which both seats act at once and neither is told that the other one has: who has sealed is
/// known to that seat alone. It has no line of its own anywhere in the program.
#include "toys.h"

namespace toys {

/// Both seats seal 1 or 2 in silence ("A:seal:2"), for everybody to see once both have; who sealed more, Anna where
/// both did as much, nods then in the open ("nod"). After three rounds the greater sum wins. Games may have clocks.
std::unique_ptr<Variant> make_hush();
std::shared_ptr<const Variant> hush();
/// The same for three, of whom Cleo is the third. The sum is what Anna has more than Cleo.
std::shared_ptr<const Variant> hush_of_three();

}  // namespace toys
