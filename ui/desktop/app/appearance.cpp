#include "desktop/app/appearance.h"

#include <gtk/gtk.h>
#include <wx/settings.h>
#include <wx/string.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::desktop {
namespace {

constexpr double usual_dots = 96;  // an inch

// {token} stands for a colour of the theme. Accelerators of menus keep their own: a rule of ours for them makes GTK
// draw only the one that is pointed at.
constexpr const char* sheet = R"(
window, .background, dialog, messagedialog, popover { background-color: {panel.background}; color: {window.text}; }
menubar, menu, .context-menu { background-color: {panel.background}; color: {window.text}; }
menubar { border-bottom: 1px solid {panel.border}; padding: 0; }
menu, .context-menu { border: 1px solid {panel.border}; }
menuitem { color: {window.text}; }
menuitem:hover { background-color: {accent}; color: {panel.background}; }
menuitem:disabled, menuitem:disabled label, label:disabled { color: {window.muted}; }
entry, textview, textview text, treeview.view, list, spinbutton {
         background-color: {window.background}; color: {window.text}; }
textview text { caret-color: {window.text}; }
entry { border: 1px solid {panel.border}; box-shadow: none; min-height: 26px; border-radius: 5px; }
entry:focus { border-color: {accent}; }
.writing { border: 1px solid {window.muted}; border-radius: 5px; }
.writing textview, .writing textview text { background-color: {panel.background}; }
entry selection, textview text selection, treeview.view:selected {
         background-color: {accent}; color: {panel.background}; }
button { background-image: none; background-color: {window.background}; color: {window.text};
         border: 1px solid {panel.border}; box-shadow: none; text-shadow: none; border-radius: 5px;
         min-height: 24px; padding: 2px 10px; }
button:hover { background-color: {board.frame}; }
button:disabled, button:disabled label { color: {window.muted}; }
button:checked { background-color: {accent}; color: {panel.background}; border-color: {accent}; }
button:focus { border-color: {accent}; }
notebook > header { background-color: {panel.background}; border-color: {panel.border}; }
notebook > header tab { color: {window.muted}; }
notebook > header tab:checked { color: {window.text}; background-color: {window.background}; }
notebook > stack { background-color: {window.background}; }
treeview.view header button { background-color: {panel.background}; color: {window.muted}; border-radius: 0; }
scale trough { background-image: none; background-color: {panel.border}; border-color: {window.muted}; }
scale highlight { background-image: none; background-color: {accent}; border-color: {accent}; }
scale slider { background-image: none; background-color: {window.text}; border-color: {panel.background};
         box-shadow: none; }
scale slider:hover, scale:focus slider { background-color: {accent}; }
scale:disabled slider { background-color: {window.muted}; }
check, radio { background-image: none; background-color: {window.background}; border-color: {window.muted};
        box-shadow: none; color: {window.text}; }
check:hover, radio:hover { border-color: {window.text}; }
check:checked, check:indeterminate, radio:checked, radio:indeterminate {
        background-color: {accent}; border-color: {accent}; color: {panel.background}; }
check:disabled, radio:disabled { background-color: transparent; border-color: {window.muted}; color: {window.muted}; }
menuitem check, menuitem radio, menuitem check:hover, menuitem radio:hover, menuitem check:checked,
menuitem radio:checked, menuitem check:disabled, menuitem radio:disabled {
        background-color: transparent; border-color: transparent; color: inherit; }
progressbar trough { background-image: none; background-color: {panel.border}; border-color: {window.muted}; }
progressbar progress { background-image: none; background-color: {accent}; border-color: {accent}; }
scrollbar { background-color: {panel.background}; border-color: {panel.border}; }
scrollbar slider { background-color: {window.muted}; }
scrollbar slider:hover { background-color: {window.text}; }
scrollbar slider:active { background-color: {accent}; }
scrollbar.vertical slider { min-height: 12px; }
label.refused { color: {bad}; }
statusbar { color: {window.muted}; }
tooltip, tooltip.background { background-color: {window.text}; color: {window.background}; }
tooltip label { color: {window.background}; }
)";

std::string filled(const Theme& theme) {
    std::string out;
    const std::string_view text = sheet;
    for (std::size_t at = 0; at < text.size();) {
        const auto open = text.find('{', at);
        const auto close = open == text.npos ? open : text.find_first_of("} \n:;", open + 1);
        if (open == text.npos) return out + std::string(text.substr(at));
        const bool slot = close != text.npos && text[close] == '}';
        out += text.substr(at, open - at);
        out += slot ? theme.colour(text.substr(open + 1, close - open - 1)) : "{";
        at = slot ? close + 1 : open + 1;
    }
    return out;
}

}  // namespace

wxColour colour_of(const Theme& theme, std::string_view token) {
    return wxColour(wxString::FromUTF8(theme.colour(token)));
}

wxColour ink_on(const Theme& theme, std::string_view token) {
    if (token.starts_with("seat.")) return colour_of(theme, "text.on-seat");
    const wxColour ground = colour_of(theme, token);
    return ground.GetLuminance() < 0.55 ? wxColour(255, 255, 255) : wxColour(16, 16, 16);
}

wxColour mixed(const wxColour& a, const wxColour& b, double amount) {
    const auto between = [&](int x, int y) { return static_cast<unsigned char>(x + (y - x) * amount); };
    return {between(a.Red(), b.Red()), between(a.Green(), b.Green()), between(a.Blue(), b.Blue())};
}

bool desktop_is_dark() {
    // Later the settings say what dress_widgets() said.
    static const bool dark = [] {
        const auto named_dark = [](std::string name) {
            std::transform(name.begin(), name.end(), name.begin(), [](char c) { return g_ascii_tolower(c); });
            return name.ends_with("dark");
        };
        if (const char* named = g_getenv("GTK_THEME"); named && *named) return named_dark(named);
        GtkSettings* settings = gtk_settings_get_default();
        if (!settings) return false;
        gboolean prefers = FALSE;
        gchar* name = nullptr;
        g_object_get(settings, "gtk-application-prefer-dark-theme", &prefers, "gtk-theme-name", &name, nullptr);
        const bool found = prefers || (name && named_dark(name));
        g_free(name);
        return found;
    }();
    return dark;
}

void dress_widgets(const Theme& theme) {
    desktop_is_dark();
    GtkSettings* settings = gtk_settings_get_default();
    if (!settings) return;
    gboolean dark = FALSE;
    g_object_get(settings, "gtk-application-prefer-dark-theme", &dark, nullptr);
    // Setting it reads the whole GTK theme again, equal or not; where the environment names one it changes nothing.
    const char* named = g_getenv("GTK_THEME");
    if ((!named || !*named) && dark != (theme.dark ? TRUE : FALSE))
        g_object_set(settings, "gtk-application-prefer-dark-theme", theme.dark ? TRUE : FALSE, nullptr);
    static constexpr const char* slot = "pinwheel-style";
    GdkScreen* screen = gdk_screen_get_default();
    auto* old = static_cast<GtkStyleProvider*>(g_object_get_data(G_OBJECT(settings), slot));
    if (old) gtk_style_context_remove_provider_for_screen(screen, old);
    GtkCssProvider* provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, filled(theme).c_str(), -1, nullptr);
    gtk_style_context_add_provider_for_screen(screen, GTK_STYLE_PROVIDER(provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_set_data_full(G_OBJECT(settings), slot, provider, g_object_unref);
}

double screen_dots() {
    const double dots = gdk_screen_get_resolution(gdk_screen_get_default());
    return dots > 0 ? dots : usual_dots;
}

double text_scale() {
    constexpr double usual_points = 10;
    const double points = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetFractionalPointSize();
    return std::clamp(points / usual_points * screen_dots() / usual_dots, 1.0, 3.0);
}

}  // namespace pinwheel::desktop
