#pragma once
/// What the views ask of the window they stand in.
#include <span>
#include <string>

#include "desktop/app/window_options.h"
#include "model/cards/opening_card.h"
#include "model/commands/host.h"
#include "model/document/autosave.h"
#include "model/document/workspace.h"
#include "model/secrets/curtain_rest.h"
#include "model/shell/command_table.h"
#include "model/shell/settings.h"
#include "pinwheel/net/situation.h"
#include "pinwheel/view/theme.h"

namespace pinwheel::desktop {

/// Everything the window holds that is no widget.
struct Desk {
    ui::Workspace workspace;
    ui::Settings settings;
    ui::CommandTable commands;
    std::vector<Theme> themes;
    Theme theme;
    PieceSet pieces;
    Options options;
    ui::CurtainRest curtain_rest{};
    bool by_script = false;  ///< what happens now is a script's doing: settings stay as they are
};

class Shell {
public:
    virtual Desk& desk() = 0;
    /// Runs a command and shows its error, if any.
    virtual void run(std::string_view command, std::vector<std::string> args = {}) = 0;
    /// The game shown changed, or how it is looked at: every view follows.
    virtual void refresh() = 0;
    /// The pick or the answer changed: the cards beside the boards follow.
    virtual void refresh_cards() = 0;
    /// Text of the status bar. It goes with the page in front and the position that it shows.
    virtual void hint(const std::string&) = 0;
    virtual void report(const Error&) = 0;
    /// Asks a person; false where it is not answered.
    virtual bool sure(const ui::Confirmation&) = 0;
    /// What a computer player of the document is doing, in words; empty where none is.
    virtual std::string bot_words(const ui::Document&) const = 0;
    virtual bool bot_busy(const ui::Document&) const = 0;
    /// Whether the column beside the tabs is there.
    virtual bool side_column() const = 0;
    /// See ui::unread_file_sentence.
    virtual std::string unread_file(const BoundRuleset&) const = 0;
    /// What an opening table tells of the position shown; nothing where none is open for its variant.
    virtual std::optional<ui::OpeningCard> openings(const ui::Document&) const = 0;
    /// How it stands with the server that holds the document, and its clocks; nothing where none does.
    virtual net::Situation situation(const ui::Document&) const = 0;
    virtual std::string server_clocks(const ui::Document&) const = 0;

protected:
    ~Shell() = default;
};

}  // namespace pinwheel::desktop
