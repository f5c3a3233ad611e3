#pragma once
/// What somebody sees who starts Pinwheel without a game: every variant with a board on which something moves, and what
/// was played last.
#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <vector>

#include "desktop/frame/shell.h"
#include "model/shell/card_plan.h"

class wxBoxSizer;
class wxButton;
class wxGridSizer;
class wxScrolledWindow;
class wxStaticText;
class wxTextCtrl;

namespace pinwheel::desktop {

class StartPage final : public wxPanel {
public:
    StartPage(wxWindow* parent, Shell&);

    void set_theme();
    /// Plays one move on one of the boards now and then; a page that nobody sees rests.
    void live(bool on);
    /// Called once, after the first paint.
    void on_first_paint(std::function<void()> call) { first_paint_ = std::move(call); }
    /// Somebody wants back to the games that are open.
    std::function<void()> on_leave;

private:
    class Miniature;
    struct Card {
        const Variant* variant;
        wxPanel* panel;
        Miniature* board;
        wxStaticText* summary;
        wxBoxSizer *buttons, *texts;  ///< texts: the title, the summary and the buttons
        std::string text;   ///< of the summary, in one line
        std::string words;  ///< that a search looks at, in small letters
        int words_width = 0;  ///< of the summary in one line; 0 until it is measured
    };
    void add_card(const Variant&);
    void add_recent(wxBoxSizer*);
    wxButton* button(wxWindow* parent, const std::string& label, const std::string& name, std::function<void()>);
    void begin(const Variant&, bool against_computers);
    void search();
    /// What Enter means in the search: the only one that it found, as a click on it would.
    void open_only();
    void step();
    void arrange_head();
    ui::CardNeeds needs();
    /// Gives all cards one size, and the pictures the largest that shows every card where there is room.
    void arrange();
    void tell_nothing(int room);

    Shell& shell_;
    wxBoxSizer *head_, *tools_;  ///< the title and what stands beside it
    wxTextCtrl* search_;
    wxScrolledWindow* middle_;  ///< what scrolls: the cards and the games played last
    wxGridSizer* grid_;
    std::vector<Card> cards_;
    std::vector<std::pair<wxWindow*, std::string>> recent_;  ///< with the words that a search looks at
    std::vector<std::string> recent_files_;                  ///< of these, in their order
    wxStaticText* nothing_ = nullptr;                        ///< shown where nothing is found
    wxStaticText* recent_title_ = nullptr;                   ///< null where no game was played
    std::vector<wxStaticText*> titles_, texts_;
    std::function<void()> first_paint_;
    wxTimer timer_;
    std::size_t next_ = 0;
    int card_width_ = 0;  ///< that the summaries are broken for
    ui::CardPlan plan_;   ///< that the cards stand by
};

}  // namespace pinwheel::desktop
