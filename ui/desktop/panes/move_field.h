#pragma once
/// The row below a list of moves: buttons that walk through the game, a field for typed moves, and what plays them.
#include <wx/button.h>
#include <wx/panel.h>
#include <wx/textctrl.h>

#include <functional>

#include "desktop/frame/shell.h"
#include "model/document/document.h"

namespace pinwheel::desktop {

class MoveField final : public wxPanel {
public:
    MoveField(wxWindow* parent, Shell&);

    /// The game that moves are typed into; null where there is none. A text that nobody played was
    /// meant for the game before, or the position before.
    void show(const ui::Document*);
    void set_theme();
    int height() const { return GetSizer()->GetMinSize().y + 12; }
    void take_keys() { entry_->SetFocus(); }
    /// As if that were typed into the empty field.
    void begin(const std::string& text);
    void clear();
    /// Whether a typed move is not to be played; who says so shows why, and the text stays to be mended.
    std::function<bool(const std::string& text, const Notation*)> refuses;

private:
    void play();
    void tell_completions();
    void show_hint();
    bool complete();
    void forget_refused();

    Shell& shell_;
    const ui::Document* document_ = nullptr;
    wxTextCtrl* entry_;
    wxButton* play_;
    std::string completions_;    ///< what goes on from what stands in it
    bool binds_ = false;         ///< the hint says that a typed move is final
    std::uint64_t told_of_ = 0;  ///< version of the document that they hold for
    struct {
        std::string text;
        std::uint64_t edits = 0;
    } refused_;  ///< what was typed and refused, and of which game
};

}  // namespace pinwheel::desktop
