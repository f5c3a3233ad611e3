#include "desktop/dialogs/save_dialog.h"

#include <gtk/gtk.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include "desktop/app/wx_text.h"
#include "desktop/dialogs/file_dialog.h"

namespace pinwheel::desktop {
namespace {

void follow_filter(GObject* object, GParamSpec*, gpointer data) {
    auto* chooser = GTK_FILE_CHOOSER(object);
    GSList* filters = gtk_file_chooser_list_filters(chooser);
    const int index = g_slist_index(filters, gtk_file_chooser_get_filter(chooser));
    g_slist_free(filters);
    gchar* typed = gtk_file_chooser_get_current_name(chooser);
    if (index < 0 || !typed) return g_free(typed);
    const auto& kinds = *static_cast<std::span<const ui::FileKind>*>(data);
    const std::string name = ui::name_as(kinds, static_cast<std::size_t>(index), typed);
    if (!name.empty() && name != typed) gtk_file_chooser_set_current_name(chooser, name.c_str());
    g_free(typed);
}

bool agrees(wxWindow& parent, const std::string& title, const std::string& words, const char* yes) {
    wxMessageDialog question(&parent, wx(words), wx(title), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
    question.SetYesNoLabels(yes, "Don't save");
    return question.ShowModal() == wxID_YES;
}

}  // namespace

std::optional<SavePlace> ask_where(wxWindow& parent, const std::string& title, const std::string& name,
                                   std::span<const ui::FileKind> kinds, std::size_t first,
                                   std::span<const std::string> also) {
    auto* dialog = new wxFileDialog(owner_of_chooser(parent), wx(title), {}, wx(name + "." + kinds[first].extension),
                                    wx(ui::filter_of(kinds)), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
    dialog->SetFilterIndex(static_cast<int>(first));
    const gulong heard = g_signal_connect(dialog->GetHandle(), "notify::filter", G_CALLBACK(follow_filter), &kinds);
    const bool chosen = dialog->ShowModal() == wxID_OK;
    g_signal_handler_disconnect(dialog->GetHandle(), heard);
    const std::filesystem::path typed = utf8(dialog->GetPath());
    const auto filter = static_cast<std::size_t>(std::max(dialog->GetFilterIndex(), 0));
    end_later(dialog);
    if (!chosen) return std::nullopt;
    const std::filesystem::path path =
        typed.parent_path() / ui::with_ending(kinds, filter, typed.filename().string(), also);
    const std::string words = ui::ending_question(kinds, filter, typed.filename().string(), also);
    if (!words.empty() && !agrees(parent, title, words, "Write it")) return std::nullopt;
    std::error_code ec;
    // The dialog asked about the name without its ending.
    if (path != typed && std::filesystem::exists(path, ec) &&
        !agrees(parent, title, "Write over " + path.string() + "?", "Write over it"))
        return std::nullopt;
    return SavePlace{path, ui::kind_for(kinds, filter, path.filename().string())};
}

}  // namespace pinwheel::desktop
