#pragma once
/// The Lua console: what was said above, what is being typed below.
#include <wx/panel.h>
#include <wx/textctrl.h>

#include <deque>
#include <map>

#include "desktop/frame/shell.h"
#include "model/shell/input_history.h"
#include "pinwheel/lua/script_engine.h"

class wxStyledTextCtrl;
class wxStyledTextEvent;
class wxStaticText;

namespace pinwheel::desktop {

class ScriptDesk;

class ConsolePanel final : public wxPanel {
public:
    ConsolePanel(wxWindow* parent, Shell&, ScriptDesk&);
    ~ConsolePanel() override;

    /// Of a panel that shows so many lines and one to type in, pixels.
    static int height_of(int lines);

    void set_theme();
    void focus_input();
    void clear();
    /// Writes as scripts do.
    void write(const std::string&);
    /// Echoes a command line and shows how its chunk went.
    void echo(const std::string& text);
    void show_result(const ScriptResult&);
    /// The last line that was answered to whoever is here since the last echo; empty where nothing was.
    const std::string& last_answer() const { return last_answer_; }
    /// Puts away what was said and typed, and brings what belongs to another owner; an empty one is everybody.
    void put_away(const std::string& owner);
    /// Empties what belongs to everybody: somebody who sat alone at a game that hides something left there what they
    /// saw, and another one sits down. What a chunk of theirs still says goes nowhere.
    void forget_common();

private:
    enum class Voice : std::uint8_t { print, echo, result, error };
    /// What was said, to be said again in another theme's colours; the oldest goes when it is too much.
    struct Said {
        std::deque<std::pair<Voice, std::string>> lines;
        std::size_t bytes = 0;
        /// Whether something old went.
        bool add(const std::string&, Voice);
    };
    struct Kept {
        Said said;
        ui::InputHistory history;
        std::string typed;
    };
    bool speaker_is_away() const { return speaker_ != owner_; }
    /// Said by the chunk that runs, to its owner.
    void answer(const std::string&, Voice);
    void say(const std::string&, Voice);
    void append(const std::string&, Voice);
    void show_end();
    void read_from(long position);
    void say_all();
    void key(wxKeyEvent&);
    void enter();
    void complete();
    void lift_list();
    void call_tip();
    void walk_history(bool older);
    void set_busy(bool);
    void fit_input();

    Shell& shell_;
    ScriptDesk& scripts_;
    ui::InputHistory history_;
    Said said_;
    std::map<std::string, Kept> kept_;  ///< of the owners that are away
    std::string owner_, speaker_;       ///< who is here; whose chunk runs or ran last
    std::string last_answer_;
    bool line_ended_ = false;  ///< what was said last ends its line
    bool at_end_ = true;       ///< nobody scrolled away from what was said last
    wxTextCtrl* output_;
    wxStyledTextCtrl* input_;
    wxStaticText* prompt_;
    bool busy_ = false;
};

}  // namespace pinwheel::desktop
