#pragma once
/// Golden lines of duplicate chess (spec §10) by id.
#include <string_view>

namespace pinwheel::test {

struct GoldenGame {
    std::string_view id, moves;
};

inline constexpr GoldenGame golden_games[] = {
    {"D01", ""},
    {"D02", "e2e4"},
    {"D03", "e2e4 e2e4 d7d5 e7e5"},
    {"D04", "e2e4 e2e4 d7d5 d7d5"},
    {"D05", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5"},
    {"D06", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6"},
    {"D07", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 c6e5"},
    {"D08", "b1a3 g2g3 g7g5 b7b5 a3b5"},
    {"D09", "e2e3 e2e3 b8a6 b8c6 f1a6"},
    {"D10", "e2e3 e2e3 b8a6 b8c6 f1a6 f1a6"},
    {"D11", "e2e4 c2c3 d7d6 a7a6 f1b5 d1a4"},
    {"D13", "e2e3 b2b4 g8f6 f7f6 d1h5 h2h3 f6h5"},
    {"D15", "f2f4 f2f4 b8c6 b7b5 f4f5 h2h3 g7g5 g7g5"},
    {"D16", "f2f4 f2f4 b8c6 b7b5 f4f5 h2h3 g7g5 g7g5 f5g6"},
    {"D17", "c2c4 b1c3 f7f5 e7e6 c4c5 h2h4 d7d5 f8d6"},
    {"D18", "c2c4 b1c3 f7f5 e7e6 c4c5 h2h4 d7d5 f8d6 c5d6"},
    {"D19", "e2e4 b1c3 a7a5 a7a6 e4e5 d2d4 d7d5 g7g5"},
    {"D20", "f2f4 e2e4 f7f6 d7d5 f4f5 a2a3 e7e5 c8f5"},
    {"D22", "e2e4 f2f4 g7g5 b8a6 f1b5 a2a3 h7h5 b7b6 g1f3 g2g3 b8a6 e7e6"},
    {"D23", "e2e4 f2f4 g7g5 b8a6 f1b5 a2a3 h7h5 b7b6 g1f3 g2g3 b8a6 e7e6 e1g1"},
    {"D24", "g1f3 b2b3 h7h5 g8h6 e2e4 f2f3 e7e6 h6f5 f1a6 c1a3 f8c5 f5e3"},
    {"D25", "g1h3 b1c3 b8c6 g8f6 e2e4 e2e4 c6e5 b7b5 f1b5 d2d4 e5f3 c7c6"},
    {"D28", "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4"},
    {"D29", "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4 g7g8q"},
    {"D30", "b2b4 g2g3 a7a5 c7c6 b4b5 b1a3 a8a7 g7g5 b5b6 e2e3 g8f6 h7h5 b6a7 g1h3 d7d5 b7b6"},
    {"D33", "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"},
    {"D34", "f2f4 b1a3 e7e6 d7d6 g2g4 c2c3 d8h4 a7a6"},
    {"D35", "c2c3 f2f4 g8h6 e7e6 d1a4 g2g4 h6g4 d8h4 e1d1"},
    {"D36", "e2e3 c2c4 f7f5 e7e5 h2h4 e2e4 g7g5 g8f6 d1h5 a2a3"},
    {"D37", "b2b3 h2h3 b7b6 g7g5 e2e4 b2b4 e7e6 f7f6 d1h5 b1c3 h7h6"},
    {"D38", "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4"},
    {"D39", "a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6"},
    {"D40", "b1c3 d2d3 h7h6 e7e6 g2g3 g1h3 g7g6 f8b4 c3e4 b1d2 a7a6 b4d2"},
    {"D42", "a2a3 b1a3 b7b5 g8h6 f2f4 a3b5 e7e5 b8a6 c2c4 b5d6 f8d6"},
    {"D43", "g1h3 e2e4 f7f6 h7h6 e2e3 f1c4 g7g5 b7b6 d1h5 d1h5"},
    {"D45", "b1c3 g2g3 g7g5 g7g5 e2e3 e2e4 g8f6 f7f5 d1h5 d1h5 f6h5"},
    {"D46", "d2d3 a2a3 c7c6 e7e5 f2f4 h2h4 d8a5 d8h4"},
    {"D48", "g1h3 f2f3 c7c6 e7e5 a2a3 d2d4 d8a5 d8h4 b1c3"},
    {"D49", "e2e4 b2b3 h7h6 f7f6 e4e5 e2e3 e7e6 d7d5 f1b5 d1h5 b8c6"},
    {"D50", "b2b4 a2a4 b8a6 e7e5 g2g4 h2h3 a6b4 f8b4 f2f3 f2f3 b4c2 d8h4"},
    {"D53", "c2c3 f2f4 g8f6 e7e6 g1f3 g2g4 h8g8 d8h4 f3h4"},
    {"D55",
     "e2e3 e2e3 a7a5 a7a5 d1h5 d1h5 a8a6 a8a6 h5a5 h5a5 h7h5 h7h5 a5c7 a5c7 a6h6 a6h6 h2h4 h2h4 f7f6 f7f6 c7d7 c7d7 "
     "e8f7 e8f7 d7b7 d7b7 d8d3 d8d3 b7b8 b7b8 d3h7 d3h7 b8c8 b8c8 f7g6 f7g6 c8e6 c8e6"},
    {"D57", "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8"},
    {"D58", "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8"},
    {"D59", "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8"},
};

}  // namespace pinwheel::test
