#pragma once
/// The draft screen of any variant that publishes the questions "catalogue" and "draft": piece cards, meters, what is wrong,
/// a rule card. Everything drawn is an answer of the variant or one of its offers.
#include <set>

#include "pinwheel/game/datum.h"
#include "pinwheel/model/document.h"
#include "pinwheel/view/scene.h"

namespace pinwheel::ui {

class DraftDesk {
public:
    /// The document must outlive it.
    explicit DraftDesk(Document& document) : document_(document) {}

    /// Whether a seat drafts at the end of the line: then this screen is shown instead of the boards.
    bool active() const;
    /// Looks at the document again.
    void sync();
    Scene draw(double width, double height) const;

    enum class Did : std::uint8_t { nothing, changed, played };
    /// A click on one of the scene's targets.
    Did press(const std::string& target);
    /// An error of the last play; empty when it went well.
    Status take_error() { return std::exchange(error_, std::nullopt); }

    /// The army as the text of a file; empty where the variant has none.
    std::string exported() const;
    /// Takes an army from a text; errors are kept for take_error().
    Did import(const std::string& text);

    SeatId seat() const { return seat_; }
    /// The next drafter has not said yet that he sits here.
    bool covered() const { return covered_; }

private:
    struct Card;
    struct Painter;
    std::optional<Datum> ask(const char* question, std::vector<std::string> args = {}) const;
    const Offer* offer(const std::string& first, const std::string& second = {}) const;
    Did play(const Action&);
    Did play_army(const std::string& canonical);

    Document& document_;
    std::uint64_t version_ = 0;
    SeatId seat_;
    bool covered_ = false;
    std::string selected_;  ///< id of the piece whose rule card is shown
    std::vector<Offer> offers_;
    Datum catalogue_, draft_, armies_;
    mutable std::string diagram_of_;
    mutable Datum diagram_;
    Status error_;
};

}  // namespace pinwheel::ui
