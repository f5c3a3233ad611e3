#pragma once
/// Hypotheses: "what if this piece were a queen?", one upon another, looked at beside the game and never in it. For
/// variants that publish the services for it.
#include "model/services/foresight.h"

namespace pinwheel::ui {

/// One line of a measure menu: what a piece might be, and how many others that would change.
struct Measurement {
    std::string word;  ///< "K"
    int others = 0;
};

class Hypotheses {
public:
    static bool apply_to(const Variant&);

    /// Nothing where no piece stands or the variant measures nothing.
    std::vector<Measurement> menu(const Game&, const Viewer&, const std::string& target) const;
    /// Adds one to the chain. Errors: those of the variant; the chain stays then.
    Status add(const Game&, const Viewer&, const std::string& target, const std::string& word);
    /// Takes back the last one; false where there is none.
    bool undo();
    void clear() { chain_.clear(); }
    bool active() const { return !chain_.empty(); }
    /// The position under all of them; the game's own where there are none.
    const State& state(const Game&) const;
    /// What they change together, its subject "e2 = K, d1 = QR"; nothing where there are none.
    std::optional<Foresight> seen(const Game&, const Viewer&) const;
    /// "e2 = K, d1 = QR".
    std::string sentence() const;

private:
    struct Link {
        std::string square, word;
        StatePtr state;
    };
    std::vector<Link> chain_;
};

}  // namespace pinwheel::ui
