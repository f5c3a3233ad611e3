#pragma once
/// The menu bar: a table of commands, with lists that follow what is loaded and open.
#include <wx/menu.h>

#include <map>

#include "desktop/frame/shell.h"

class wxFrame;

namespace pinwheel::desktop {

class MainFrame;

class Menus {
public:
    explicit Menus(MainFrame&);

    /// Makes the bar anew where its lists changed.
    void follow();
    /// Makes it anew in any case: keys changed.
    void rebuild();
    /// Ticks and greys the items.
    void update();

private:
    struct Item {
        wxMenuItem* item;
        std::string command;
        std::vector<std::string> args;
        std::function<bool()> checked;
        std::string list;  ///< of choices it is one of; empty: none
        std::string why;   ///< told while it is grey
    };
    struct Choice {
        std::string title;
        std::vector<std::string> args;
        bool checked;
        std::string group = {};  ///< those that stand between two lines
    };
    std::string signature() const;
    void add(wxMenu*, const std::string& command);
    void add_list(wxMenu*, const std::string& command, const std::string& list);
    void add_groups(wxMenu*, const std::string& command, const std::vector<Choice>&);
    std::vector<Choice> choices(const std::string& list) const;
    void chosen(int id);
    /// What is told of a grey item to a pointer that rests on it, and to assistive technology; empty: nothing.
    static void tell_why(wxMenuItem*, const std::string& why);

    MainFrame& frame_;
    std::map<int, Item> items_;
    std::string built_;
};

}  // namespace pinwheel::desktop
