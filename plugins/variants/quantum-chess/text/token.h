#pragma once
/// Single actions as text: the grammar of spec §9.1 without its layout.
#include "rules/rules.h"

namespace pinwheel::quantum {

/// How much a writer tells (spec §9.2): squares alone, the mask after, the mask before too, or SAN where the mover is
/// determined.
enum class Level : std::uint8_t { bare, post, full, san };

/// "e2e4", "e7e8=Q", "e5d6ep", "e1h1", "<e7,e2>", "[e2(QBNRP)]", "--". Any action is accepted.
std::string action_token(const Position&, const Action&);
/// The same with waveforms and marks, as people write it: "e2e4(QRP)", "<g2(QR) b2(QB) g7>", "Nf3+".
std::string action_text(const Position&, const Action&, Level);
/// Reads every form of either, and checks waveforms and marks where they are given. Errors: "token.*" with the offset.
/// With `mended`, wrong colour tags are passed over and told there. `asks`: a waveform that no such step leaves is
/// read, for the rules refuse it with their reason.
Result<Action> read_action(const Position&, std::string_view, std::vector<std::string>* mended = nullptr,
                           bool asks = false);

/// Of a text that speaks of a challenge or a denial in words, "challenge e7 e2", "e2 denies": the action, where it is
/// refused, so that the rules say why; "token.meant" with how it is written, where it may be done. The error itself for
/// every other text.
Result<Action> read_words(const Position&, std::string_view, const Error&);

/// What a denial of the challenge of a piece says, and how it is written, without a stop at the end.
std::string denial_sentence(const Position&, Square);

/// SAN of a legal move of a determined or promoted piece; empty for any other move.
std::string san_of(const Position&, const Move&);

}  // namespace pinwheel::quantum
