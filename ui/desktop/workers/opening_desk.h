#pragma once
/// The opening table beside the boards: of a folder, read a few files at a time so that the window goes on.
#include <filesystem>
#include <memory>

#include "model/cards/opening_card.h"
#include "model/document/document.h"

namespace pinwheel::desktop {

class MainFrame;

class OpeningDesk {
public:
    explicit OpeningDesk(MainFrame& frame) : frame_(frame) {}

    /// Begins to read a folder or a file for the variant of a game: results are those of the game's ruleset and of the
    /// first others of its variant. Errors: "opening.none" where no file of a game is there.
    Status read(const std::filesystem::path&, const Game& of);
    void close();
    bool open() const { return table_ != nullptr; }
    /// What the table tells of the position shown; nothing where there is none for its variant.
    std::optional<ui::OpeningCard> card(const ui::Document&) const;

private:
    void step(int reading);

    static constexpr std::size_t most_rulesets = 4;
    MainFrame& frame_;
    std::unique_ptr<OpeningTable> table_;
    std::vector<std::filesystem::path> files_;
    std::size_t next_ = 0;  ///< of files_
    std::vector<std::string> left_out_;
    std::vector<std::string> without_;  ///< on rulesets
    int reading_ = 0;                   ///< counts what was begun, so that an older one ends
};

}  // namespace pinwheel::desktop
