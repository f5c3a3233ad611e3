#pragma once
/// The move log: rounds in columns, variations and comments below them, every ply clickable.
#include <wx/scrolwin.h>

#include "desktop/frame/shell.h"
#include "model/document/move_log.h"

namespace pinwheel::desktop {

class LogView final : public wxScrolledCanvas {
public:
    LogView(wxWindow* parent, Shell&);

    void set_theme() { Refresh(false); }
    /// Follows a document; builds rows only when the tree, the notation or the viewer changed.
    void show(const ui::Document*);
    /// Of the head with some rows.
    int height_of(int rows) const;
    /// How many it has.
    int rows() const { return static_cast<int>(rows_.size()); }

private:
    struct Placed {
        wxRect box;
        const ui::LogCell* cell = nullptr;  ///< null: text
        wxString text;
        bool comment = false;
    };
    struct Row {
        int y = 0, height = 0;
        std::size_t first = 0, last = 0;       ///< of placed_
        bool striped = false, joined = false;  ///< joined: it goes on in the line of the row above
    };
    void rebuild(const ui::Document&);
    void arrange();
    void arrange_round(const ui::LogRow&, int& y);
    void place_cell(const ui::LogCell&, int& top, int& y);
    void join_round(const ui::LogRow&, int& y);
    void arrange_flow(const ui::LogRow&, int& y);
    void paint();
    void paint_header(wxDC&, int width) const;
    void paint_cell(wxDC&, const Placed&) const;
    void bring_into_view();
    bool in_view() const;
    std::pair<int, int> current_lines() const;
    void follow_size();
    NodeId node_at(const wxPoint& device) const;
    void go_to(NodeId);
    void menu_at(const wxPoint& device);
    static bool is_cut(const Placed&);
    void tell_whole(const wxPoint& device);
    int column_left(int column) const;
    int column_width() const;
    int header_height() const;

    Shell& shell_;
    ui::MoveLog log_;
    std::string built_;  ///< what the rows were built from
    std::string owner_;  ///< who scrolled them
    std::vector<Placed> placed_;
    std::vector<Row> rows_;
    int arranged_width_ = -1, height_ = 0, seen_height_ = 0;  ///< seen: of the window, when it was last asked
    NodeId cursor_ = 0;
    std::vector<NodeId> noticed_;  ///< by ply as the eyes at the screen count them; empty where nothing is hidden
};

}  // namespace pinwheel::desktop
