#include "desktop/app/screenshot.h"

#include <gtk/gtk.h>
#include <wx/window.h>

namespace pinwheel::desktop {

Status write_screenshot(wxWindow* top, const std::filesystem::path& path) {
    auto* widget = static_cast<GtkWidget*>(top->GetHandle());
    const int scale = gtk_widget_get_scale_factor(widget);
    const int width = gtk_widget_get_allocated_width(widget), height = gtk_widget_get_allocated_height(widget);
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width * scale, height * scale);
    cairo_surface_set_device_scale(surface, scale, scale);
    cairo_t* context = cairo_create(surface);
    GtkAllocation place;  // GTK draws nothing that waits for its size, as on a busy machine
    gtk_widget_get_allocation(widget, &place);
    gtk_widget_size_allocate(widget, &place);
    gtk_widget_draw(widget, context);
    cairo_destroy(context);
    const cairo_status_t status = cairo_surface_write_to_png(surface, path.c_str());
    cairo_surface_destroy(surface);
    if (status == CAIRO_STATUS_SUCCESS) return {};
    return Error{"screenshot.write",
                 "The picture cannot be written to " + path.string() + ": " + cairo_status_to_string(status) + ".",
                 path.string()};
}

}  // namespace pinwheel::desktop
