// A library that is both loaded before all others (LD_PRELOAD) and a module of GTK (GTK_MODULES). Asked by a file
// "$PINWHEEL_TEXT_ROOM.ask", it paints all windows anew and writes to "$PINWHEEL_TEXT_ROOM.cut" which texts are not
// shown whole, a line each: what is wrong, a tab, the text. Of one that is shortened it says so where a tooltip has it
// whole: "told, shortened". To "….seen" go all texts that were painted.
#include <dlfcn.h>
#include <gtk/gtk.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr double far = 1e6, slack = 2;
constexpr std::size_t least_told = 4;
constexpr unsigned looks_every = 50, paints_for = 400;  // ms

struct Box {
    double left, top, right, bottom;
};

bool watching = false;
std::set<std::string> found, tips;

void report(const char* what, std::string text) {
    for (char& c : text)
        if (c == '\n' || c == '\t') c = ' ';
    found.insert(std::string(what) + "\t" + text);
}

/// Whether a box leaves another to the left or to the right.
bool leaves(const Box& inner, const Box& outer) {
    return inner.left < outer.left - slack || inner.right > outer.right + slack;
}

bool stacked_away(const Box& inner, const Box& outer) {
    return inner.top < outer.top - slack || inner.bottom > outer.bottom + slack;
}

/// Texts that are painted, cut or not.
std::set<std::string> painted;

/// Whose text the layout is, where it is a widget's own; else it is painted by the program.
std::set<std::string> of_widgets;

void check_label(GtkLabel* label, const Box& place, const Box& clip) {
    const std::string text = gtk_label_get_text(label);
    if (text.empty()) return;
    of_widgets.insert(text);
    PangoLayout* layout = gtk_label_get_layout(label);
    int width = 0, height = 0, x = 0, y = 0;
    pango_layout_get_pixel_size(layout, &width, &height);
    gtk_label_get_layout_offsets(label, &x, &y);
    if (pango_layout_is_ellipsized(layout)) return report("shortened", text);
    if (width > place.right - place.left + slack) return report("wider than its place", text);
    if (height > place.bottom - place.top + slack) return report("higher than its place", text);
    const Box words{place.left, place.top, place.right, place.bottom};
    if (leaves(words, clip)) return report("beyond the side", text);
    if (stacked_away(words, clip)) return report("beyond the end", text);
}

/// A field of one line: its words are as high as its room. What is typed may be longer; what a list offers may not.
void check_field(GtkEntry* field) {
    const std::string text = gtk_entry_get_text(field);
    of_widgets.insert(text);
    if (text.empty()) return;
    GdkRectangle room;
    gtk_entry_get_text_area(field, &room);
    int width = 0, height = 0;
    pango_layout_get_pixel_size(gtk_entry_get_layout(field), &width, &height);
    if (height > room.height + slack) return report("higher than its place", text);
    if (GTK_IS_COMBO_BOX(gtk_widget_get_parent(GTK_WIDGET(field))) && width > room.width + slack)
        report("wider than its place", text);
}

struct Walk {
    GtkWidget* top;
    Box clip;
    bool slides = false, climbs = false;  ///< the widget is what scrolls sideways, up and down
};

bool scrolls(GtkAdjustment* adjustment) {
    return adjustment && gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment) >
                             gtk_adjustment_get_page_size(adjustment) + 1;
}

void visit(GtkWidget* widget, gpointer data) {
    const Walk& walk = *static_cast<Walk*>(data);
    if (!gtk_widget_get_mapped(widget)) return;
    if (char* tip = gtk_widget_get_tooltip_text(widget)) {
        tips.insert(tip);
        g_free(tip);
    }
    int x = 0, y = 0;
    gtk_widget_translate_coordinates(widget, walk.top, 0, 0, &x, &y);
    const Box place{double(x), double(y), double(x + gtk_widget_get_allocated_width(widget)),
                    double(y + gtk_widget_get_allocated_height(widget))};
    if (GTK_IS_LABEL(widget)) return check_label(GTK_LABEL(widget), place, walk.clip);
    if (GTK_IS_ENTRY(widget)) check_field(GTK_ENTRY(widget));
    Walk below{walk.top, walk.clip};
    if (!walk.slides)
        below.clip.left = std::max(walk.clip.left, place.left),
        below.clip.right = std::min(walk.clip.right, place.right);
    if (!walk.climbs)
        below.clip.top = std::max(walk.clip.top, place.top),
        below.clip.bottom = std::min(walk.clip.bottom, place.bottom);
    if (GTK_IS_SCROLLED_WINDOW(widget)) {
        auto* window = GTK_SCROLLED_WINDOW(widget);
        below.slides = scrolls(gtk_scrolled_window_get_hadjustment(window));
        below.climbs = scrolls(gtk_scrolled_window_get_vadjustment(window));
        if (below.slides) below.clip.left = -far, below.clip.right = far;
        if (below.climbs) below.clip.top = -far, below.clip.bottom = far;
    }
    // What is scrolled out of sight is in nobody's way.
    if (below.clip.left >= below.clip.right || below.clip.top >= below.clip.bottom) return;
    if (GTK_IS_CONTAINER(widget)) gtk_container_forall(GTK_CONTAINER(widget), visit, &below);
}

std::string base() {
    const char* path = std::getenv("PINWHEEL_TEXT_ROOM");
    return path ? path : "";
}

void visit_all() {
    GList* tops = gtk_window_list_toplevels();
    for (GList* each = tops; each; each = each->next) {
        auto* top = GTK_WIDGET(each->data);
        Walk walk{top, {-far, -far, far, far}};
        if (gtk_widget_get_mapped(top)) visit(top, &walk);
    }
    g_list_free(tops);
}

std::string in_one_line(std::string text) {
    for (char& c : text)
        if (c == '\n' || c == '\t') c = ' ';
    return text;
}

/// Whether a tooltip has more than is left of a text, or a text that is ellipsized by its widget. Of a letter or two
/// nobody knows what they are the rest of.
bool told(std::string_view text) {
    for (const std::string_view end : {"…", "..."})
        if (text.ends_with(end)) text.remove_suffix(end.size());
    if (text.size() < least_told) return false;
    return std::any_of(tips.begin(), tips.end(),
                       [&](const std::string& tip) { return in_one_line(tip).find(text) != std::string::npos; });
}

void tell_tips() {
    std::set<std::string> out;
    for (const std::string& line : found) {
        const std::string_view text = std::string_view(line).substr(line.find('\t') + 1);
        const bool tip = (line.starts_with("shortened") || line.starts_with("painted short")) && told(text);
        out.insert((tip ? "told, " : "") + line);
    }
    found = std::move(out);
}

gboolean answer(gpointer) {
    watching = false;
    tips.clear();
    visit_all();
    tell_tips();
    {
        std::ofstream out(base() + ".seen");
        for (const std::string& text : painted) out << in_one_line(text) << "\n";
    }
    {
        std::ofstream out(base() + ".part");
        for (const std::string& line : found) out << line << "\n";
    }
    std::rename((base() + ".part").c_str(), (base() + ".cut").c_str());
    return G_SOURCE_REMOVE;
}

gboolean look(gpointer) {
    if (std::remove((base() + ".ask").c_str()) != 0) return G_SOURCE_CONTINUE;
    visit_all();  // then it is known what texts widgets have
    found.clear();
    painted.clear();
    watching = true;
    GList* tops = gtk_window_list_toplevels();
    for (GList* each = tops; each; each = each->next) gtk_widget_queue_draw(GTK_WIDGET(each->data));
    g_list_free(tops);
    g_timeout_add(paints_for, answer, nullptr);
    return G_SOURCE_CONTINUE;
}

Box on_device(cairo_t* context, Box box) {
    cairo_user_to_device(context, &box.left, &box.top);
    cairo_user_to_device(context, &box.right, &box.bottom);
    return {std::min(box.left, box.right), std::min(box.top, box.bottom), std::max(box.left, box.right),
            std::max(box.top, box.bottom)};
}

void check_painted(cairo_t* context, PangoLayout* layout) {
    const std::string text = pango_layout_get_text(layout);
    if (text.empty()) return;
    painted.insert(text);
    if (pango_layout_is_ellipsized(layout)) return report("shortened", text);
    if (of_widgets.contains(text)) return;
    if (text.size() > 3 && (text.ends_with("…") || text.ends_with("..."))) report("painted short", text);
    double x = 0, y = 0;
    cairo_get_current_point(context, &x, &y);
    PangoRectangle ink, logical;
    pango_layout_get_pixel_extents(layout, &ink, &logical);
    Box clip;
    cairo_clip_extents(context, &clip.left, &clip.top, &clip.right, &clip.bottom);
    const Box words = on_device(context, {x + ink.x, y + ink.y, x + ink.x + ink.width, y + ink.y + ink.height});
    clip = on_device(context, clip);
    if (words.right <= clip.left || words.left >= clip.right || words.bottom <= clip.top || words.top >= clip.bottom)
        return;
    if (leaves(words, clip)) report("painted beyond the side", text);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) void pango_cairo_show_layout(cairo_t* context, PangoLayout* layout) {
    using Show = void (*)(cairo_t*, PangoLayout*);
    static const auto show = reinterpret_cast<Show>(dlsym(RTLD_NEXT, "pango_cairo_show_layout"));
    if (watching) check_painted(context, layout);
    show(context, layout);
}

extern "C" __attribute__((visibility("default"))) void gtk_module_init(int*, char***) {
    if (!base().empty()) g_timeout_add(looks_every, look, nullptr);
}
