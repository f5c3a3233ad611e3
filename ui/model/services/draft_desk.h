#pragma once
/// The draft screen of any variant that publishes a catalogue and drafts: piece cards, meters, what is wrong.
/// Everything drawn is told by the variant, and what is played are tokens that it gave.
#include <set>

#include "model/document/document.h"
#include "model/services/rule_card.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

/// Null where there is none of the name.
template <class T>
const T* value_named(const Named<T>& all, const std::string& name) {
    for (const auto& [each, value] : all)
        if (each == name) return &value;
    return nullptr;
}

struct DraftPage {
    Scene scene;      ///< what is seen of the page
    double tall = 0;  ///< pixels of the whole page, at least the scene's height
    double head = 0;  ///< pixels at the top over the whole width that do not scroll
};

/// What is said of an army with which nothing is wrong, and what it leaves unspent; empty where something is wrong with
/// it or it cannot be committed.
std::string committable(const DraftSheet&);

class DraftDesk {
public:
    /// The document must outlive it.
    explicit DraftDesk(Document& document) : document_(document) {}

    /// Whether a seat drafts in the position shown: then this screen is shown instead of the boards. A draft in secret
    /// is not for the eyes of a spectator, nor of the one before whom the curtain is down.
    bool active() const;
    /// Looks at the document again.
    void sync();
    /// The page from `top` pixels on.
    DraftPage draw(double width, double height, double top = 0) const;

    enum class Did : std::uint8_t { nothing, changed, played };
    /// A click on one of the scene's targets.
    Did press(const std::string& target);
    /// What the button that commits the army plays; nothing where there is no army.
    std::optional<Action> commit() const;
    /// What a whole army would take the place of, where that was picked by hand: a sentence, to be asked about first,
    /// since nothing is taken back while both sides draft in secret. Empty where nothing would be lost.
    std::string would_be_lost() const;
    /// Whether a text is an army.
    bool reads(const std::string& text) const;
    /// An error of the last play; empty when it went well.
    Status take_error() { return std::exchange(error_, std::nullopt); }

    /// The army as the text of a file; empty where the variant has none.
    std::string exported() const;
    /// Takes an army from a text; errors are kept for take_error().
    Did import(const std::string& text);

    SeatId seat() const { return seat_; }
    /// The rule card of the piece that was clicked last.
    const std::optional<RuleCard>& card() const { return card_; }
    /// The screen in words: budget, army, objections.
    std::string spoken() const;

private:
    void choose(const std::string& id);
    /// The action of a token of the variant's; null where it is none of this moment.
    std::optional<Action> action_of(const std::string& token) const;
    bool offered(const std::string& token) const;
    Did play_token(const std::string& token);

    Document& document_;
    std::uint64_t version_ = 0;
    SeatId seat_;
    std::string selected_;  ///< id of the piece whose rule card is shown
    std::vector<Offer> offers_;
    std::vector<PieceCard> catalogue_;
    DraftSheet draft_;
    std::vector<NamedArmy> armies_;
    std::optional<RuleCard> card_;
    Status error_;
};

}  // namespace pinwheel::ui
