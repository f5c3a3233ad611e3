#include "desktop/dialogs/list_dialogs.h"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "desktop/app/accessible.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/text_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/widgets/fitting_size.h"
#include "desktop/widgets/lay_out.h"
#include "desktop/widgets/list_columns.h"
#include "desktop/workers/ruleset_files.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::desktop {
namespace {

struct Column {
    const char* title;
    int width;
};
using Rows = std::vector<std::vector<std::string>>;

/// A dialog with one list; buttons are added by the caller.
class TableDialog : public wxDialog {
public:
    TableDialog(wxWindow* parent, const char* title, std::initializer_list<Column> columns, wxSize size)
        : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, fitting_size(*parent, size),
                   wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
        list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE);
        for (const Column& column : columns)
            list_->AppendTextColumn(column.title, wxDATAVIEW_CELL_INERT, column.width, wxALIGN_LEFT,
                                    wxDATAVIEW_COL_RESIZABLE | wxDATAVIEW_COL_SORTABLE);
        set_accessible_name(list_, title);
        details_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 3 * GetCharHeight() + FromDIP(16)),
                                  wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
        details_->SetBackgroundColour(GetBackgroundColour());
        details_->Hide();
        set_accessible_name(details_, "Details");
        buttons_ = new wxBoxSizer(wxHORIZONTAL);
        buttons_->AddStretchSpacer();
        auto* sizer = new wxBoxSizer(wxVERTICAL);
        sizer->Add(list_, 1, wxEXPAND | wxALL, 10);
        sizer->Add(details_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 10);
        sizer->Add(buttons_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 10);
        SetSizer(sizer);
    }

    void fill(const Rows& rows) {
        list_->DeleteAllItems();
        for (const auto& row : rows) {
            wxVector<wxVariant> values;
            for (const auto& cell : row) values.push_back(wxVariant(wx(cell)));
            list_->AppendItem(values);
        }
        fit_columns(*list_);
    }

    /// Some cells of the selected row whole, a line each, under the list.
    void tell_whole(std::vector<unsigned> columns) {
        details_->Show();
        list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, columns](wxDataViewEvent&) {
            const int row = list_->GetSelectedRow();
            wxString text;
            for (const unsigned column : columns)
                if (row != wxNOT_FOUND)
                    text += (text.empty() ? "" : "\n") + list_->GetTextValue(static_cast<unsigned>(row), column);
            details_->SetValue(text);
        });
    }

    /// A line above the list.
    void say(const std::string& text) {
        auto* line = new wxStaticText(this, wxID_ANY, wx(text));
        line->Wrap(GetClientSize().x - FromDIP(20));
        set_accessible_name(line, text);
        GetSizer()->Insert(0, line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, 10);
    }

    template <class Do>
    wxButton* add_button(const char* title, Do call) {
        auto* button = new wxButton(this, wxID_ANY, wx(std::string(title)));
        button->Bind(wxEVT_BUTTON, [call](wxCommandEvent&) { call(); });
        buttons_->Add(button, 0, wxLEFT, 8);
        return button;
    }

    void show() {
        buttons_->Add(new wxButton(this, wxID_CLOSE, "Close"), 0, wxLEFT, 8);
        SetEscapeId(wxID_CLOSE);
        lay_out(this);
        CentreOnParent();
        ShowModal();
    }

    wxDataViewListCtrl& list() { return *list_; }

private:
    wxDataViewListCtrl* list_;
    wxTextCtrl* details_;
    wxBoxSizer* buttons_;
};

Rows key_rows(const MainFrame& frame) {
    Rows rows;
    const ui::CommandTable& table = const_cast<MainFrame&>(frame).desk().commands;
    for (const auto& command : table.all()) {
        const Status refused = table.refusal(command.name);
        rows.push_back(
            {command.title, command.key, command.name, command.help + (refused ? " " + refused->message : "")});
    }
    return rows;
}

std::string occupants(const VariantInfo& info, const View& view, const CellView& cell) {
    if (cell.known == CellView::Known::no) return "unknown";
    std::string out;
    for (const Occupant& occupant : cell.occupants) {
        const std::string owner = occupant.owner.v < view.seats.size() ? view.seats[occupant.owner.v].title : "nobody";
        out += (out.empty() ? "" : " or ") + owner + " " + occupant.piece +
               (occupant.states.empty() ? "" : " (" + occupant.state_words() + ")");
    }
    for (const auto& mark : cell.marks) out += (out.empty() ? "" : ", ") + std::string(info.title_of(mark));
    return out;
}

}  // namespace

void show_plugins(MainFrame& frame) {
    TableDialog dialog(&frame, "Plugins",
                       {{"Id", 150}, {"Kind", 110}, {"Status", 90}, {"Version", 70}, {"Reason", 260}, {"File", 380}},
                       {1060, 520});
    frame.ruleset_files().look();
    const Registry& registry = frame.desk().workspace.registry();
    const ui::PluginFolder& folder = frame.ruleset_files().plugins();
    Rows rows;
    for (const PluginRow& row : ui::plugin_list(registry.plugins(), registry, folder))
        rows.push_back({row.id, row.kind, std::string(name(row.status)), row.version, row.reason, row.path.string()});
    dialog.fill(rows);
    dialog.say(ui::folder_sentence(folder));
    dialog.tell_whole({5, 4});
    wxButton* again = nullptr;
    again = dialog.add_button("Try crashed ones again at the next start", [&] {
        forget_crashes();
        again->Disable();
        again->SetToolTip("They are tried again at the next start.");
        frame.hint("What crashed while loading is tried again at the next start.");
    });
    if (!any_crashed()) {
        again->Disable();
        again->SetToolTip("Nothing that was to be loaded has crashed.");
    }
    dialog.show();
}

void show_keys(MainFrame& frame) {
    TableDialog dialog(&frame, "Keys", {{"Command", 220}, {"Key", 130}, {"Name", 190}, {"What it does", 400}},
                       {1000, 620});
    dialog.fill(key_rows(frame));
    dialog.tell_whole({0, 3});
    dialog.add_button("Change key…", [&] {
        const int row = dialog.list().GetSelectedRow();
        if (row == wxNOT_FOUND) return;
        const std::string command = utf8(dialog.list().GetTextValue(static_cast<unsigned>(row), 2));
        ui::TextQuestion question{"Key", "Key for " + command + ", such as Ctrl+Shift+K or F7; nothing for none:",
                                  utf8(dialog.list().GetTextValue(static_cast<unsigned>(row), 1))};
        question.refused = [](const std::string& text) -> Status {
            if (text.empty() || !ui::normal_key(text).empty()) return {};
            return Error{"key.unknown", "'" + text + "' is no key.", {}};
        };
        const auto typed = ask_text(dialog, question);
        if (!typed) return;
        const std::string key = ui::normal_key(*typed);
        frame.desk().commands.set_key(command, key);
        frame.desk().settings.keys[command] = key;
        dialog.fill(key_rows(frame));
        frame.CallAfter([&frame] { frame.rebuild_menus(); });
    });
    dialog.show();
}

void show_squares(MainFrame& frame, const VariantInfo& info, const View& view) {
    TableDialog dialog(&frame, "Squares", {{"Board", 120}, {"Square", 80}, {"What stands there", 320}}, {580, 640});
    Rows rows;
    for (const BoardView& board : view.boards)
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (const auto text = occupants(info, view, board.cells[i]); !text.empty())
                rows.push_back({board.title, square_name(static_cast<int>(i), board.files), text});
    dialog.fill(rows);
    dialog.show();
}

}  // namespace pinwheel::desktop
