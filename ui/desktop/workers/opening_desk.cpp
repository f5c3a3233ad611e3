#include "desktop/workers/opening_desk.h"

#include <chrono>

#include "desktop/frame/frame.h"
#include "desktop/panes/console_panel.h"
#include "pinwheel/game/files/files.h"

namespace pinwheel::desktop {

Status OpeningDesk::read(const std::filesystem::path& path, const Game& of) {
    const Registry& registry = frame_.desk().workspace.registry();
    std::error_code ec;
    auto files = std::filesystem::is_directory(path, ec) ? game_files(registry, path) : std::vector{path};
    if (files.empty()) return Error{"opening.none", "There is no file of a game in " + path.string() + ".", {}};
    auto chosen = ui::opening_rulesets(registry, of.rules(), most_rulesets);
    table_ = std::make_unique<OpeningTable>(of.variant(), std::move(chosen.rulesets));
    without_ = std::move(chosen.left_out);
    files_ = std::move(files);
    next_ = 0;
    left_out_.clear();
    frame_.CallAfter([this, reading = ++reading_] { step(reading); });
    return {};
}

void OpeningDesk::close() {
    ++reading_;
    table_.reset();
}

/// Some files, and the rest after what else happens in the window.
void OpeningDesk::step(int reading) {
    constexpr std::chrono::milliseconds slice(30);
    constexpr std::uintmax_t longest_file = 1u << 20;
    if (reading != reading_) return;
    const auto end = std::chrono::steady_clock::now() + slice;
    while (next_ < files_.size() && std::chrono::steady_clock::now() < end) {
        const auto& file = files_[next_++];
        const auto taken = take_in(*table_, frame_.desk().workspace.registry(), file, {}, longest_file);
        if (taken)
            left_out_.insert(left_out_.end(), taken->left_out.begin(), taken->left_out.end());
        else
            left_out_.push_back(file.filename().string() + ": " + taken.error().message);
    }
    frame_.refresh_cards();
    if (next_ < files_.size()) return frame_.CallAfter([this, reading] { step(reading); });
    for (const std::string& sentence : left_out_) frame_.console().write("Opening table: " + sentence + "\n");
}

std::optional<ui::OpeningCard> OpeningDesk::card(const ui::Document& document) const {
    const Game& game = document.game();
    if (!table_ || &table_->variant() != &game.variant()) return {};
    if (const auto refused = document.sight().may(Deed::know)) return ui::OpeningCard{refused->message, {}, {}, {}};
    const Notation* notation = frame_.desk().workspace.registry().notation(document.look.notation);
    auto card = ui::opening_card(*table_, game, [&](const State& state, const Action& action) {
        return notation ? notation->format(game.variant(), state, action) : game.variant().token(state, action);
    });
    card.under.insert(card.under.end(), without_.begin(), without_.end());
    if (next_ < files_.size())
        card.summary =
            "Reading file " + std::to_string(next_) + " of " + std::to_string(files_.size()) + "; " + card.summary;
    else if (!left_out_.empty())
        card.summary += "; " + std::to_string(left_out_.size()) + " left out: see the console";
    return card;
}

}  // namespace pinwheel::desktop
