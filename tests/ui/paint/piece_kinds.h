#pragma once
/// The piece kinds of Hyper Fairy Chess, the orthodox six among them: each has a picture named by its id.
#include <array>

namespace sample {

constexpr std::array piece_kinds{"pawn",         "shogi-pawn",  "peasant",     "boxer",      "soldier",      "fool",
                                 "catapult",     "lancer",      "chamberlain", "courtesan",  "thief",        "knight",
                                 "herald",       "bishop",      "pontiff",     "rook",       "dragon-horse", "dragon",
                                 "chameleon",    "coordinator", "long-leaper", "inquisitor", "immobilizer",  "king",
                                 "phantom-king", "withdrawer",  "jester",      "queen",      "fairy-queen",  "regent",
                                 "mercenary",    "archbishop",  "chancellor",  "nightrider", "camel",        "zebra",
                                 "giraffe",      "grasshopper", "cannon",      "vao",        "wazir",        "ferz"};

}  // namespace sample
