#include "desktop/widgets/key_words.h"

#include <gtk/gtk.h>
#include <wx/event.h>

#include "model/shell/command_table.h"

namespace pinwheel::desktop {
namespace {

struct Named {
    int code;
    const char* name;
};
constexpr Named names[] = {
    {WXK_LEFT, "Left"}, {WXK_RIGHT, "Right"},   {WXK_UP, "Up"},         {WXK_DOWN, "Down"},   {WXK_HOME, "Home"},
    {WXK_END, "End"},   {WXK_PAGEUP, "PgUp"},   {WXK_PAGEDOWN, "PgDn"}, {WXK_ESCAPE, "Esc"},  {WXK_RETURN, "Enter"},
    {WXK_TAB, "Tab"},   {WXK_DELETE, "Delete"}, {WXK_INSERT, "Insert"}, {WXK_SPACE, "Space"}, {WXK_BACK, "Back"},
};

std::string name_of(int code) {
    for (const Named& named : names)
        if (named.code == code) return named.name;
    if (code >= WXK_F1 && code <= WXK_F12) return "F" + std::to_string(code - WXK_F1 + 1);
    if (code >= WXK_NUMPAD0 && code <= WXK_NUMPAD9) return std::string(1, static_cast<char>('0' + code - WXK_NUMPAD0));
    return code > 32 && code < 127 ? std::string(1, static_cast<char>(code)) : std::string();
}

}  // namespace

std::string key_words(const wxKeyEvent& event) {
    const std::string name = name_of(event.GetKeyCode());
    if (name.empty()) return {};
    return ui::normal_key(std::string(event.ControlDown() ? "Ctrl+" : "") + (event.AltDown() ? "Alt+" : "") +
                          (event.ShiftDown() ? "Shift+" : "") + name);
}

bool menu_is_open() {
    GtkWidget* grab = gtk_grab_get_current();
    return grab && GTK_IS_MENU_SHELL(grab);
}

}  // namespace pinwheel::desktop
