#include "desktop/widgets/list_columns.h"

#include <wx/dataview.h>
#include <wx/dcclient.h>

#include <algorithm>
#include <vector>

namespace pinwheel::desktop {
namespace {

constexpr int most_letters = 48, beside_title = 28, beside_cell = 16, beside_list = 20;

/// What a column wants.
struct Widths {
    int title = 0, words = 0;
};

Widths widths_of(wxDataViewListCtrl& list, unsigned column) {
    wxClientDC titles(&list);
    titles.SetFont(list.GetFont().Bold());
    Widths out;
    out.title = titles.GetTextExtent(list.GetColumn(column)->GetTitle()).x + list.FromDIP(beside_title);
    for (unsigned row = 0; row < static_cast<unsigned>(list.GetItemCount()); ++row)
        out.words =
            std::max(out.words, list.GetTextExtent(list.GetTextValue(row, column)).x + list.FromDIP(beside_cell));
    return out;
}

}  // namespace

void fit_columns(wxDataViewListCtrl& list) {
    const int most = most_letters * list.GetCharWidth();
    for (unsigned column = 0; column < list.GetColumnCount(); ++column) {
        wxDataViewColumn& of = *list.GetColumn(column);
        const Widths widths = widths_of(list, column);
        const int width = std::max(widths.title, std::min(most, widths.words));
        of.GetRenderer()->EnableEllipsize(wxELLIPSIZE_END);
        if (width > of.GetWidth()) of.SetWidth(width);
    }
}

void share_width(wxDataViewListCtrl& list) {
    struct Column {
        Widths widths;
        int width = 0;
    };
    std::vector<Column> columns(list.GetColumnCount());
    int room = list.GetClientSize().x - list.FromDIP(beside_list);
    for (unsigned i = 0; i < columns.size(); ++i) {
        columns[i] = {widths_of(list, i), 0};
        columns[i].width = columns[i].widths.title;
        room -= columns[i].width;
    }
    // The narrowest first: what they leave is shared by the others.
    std::vector<Column*> wanting;
    for (Column& each : columns)
        if (each.widths.words > each.width) wanting.push_back(&each);
    std::ranges::sort(wanting, {}, [](const Column* each) { return each->widths.words - each->width; });
    for (std::size_t i = 0; i < wanting.size() && room > 0; ++i) {
        const int share = room / static_cast<int>(wanting.size() - i);
        const int more = std::min(share, wanting[i]->widths.words - wanting[i]->width);
        wanting[i]->width += more;
        room -= more;
    }
    if (room > 0 && !columns.empty()) columns.back().width += room;
    for (unsigned i = 0; i < columns.size(); ++i) {
        wxDataViewColumn& of = *list.GetColumn(i);
        of.GetRenderer()->EnableEllipsize(wxELLIPSIZE_END);
        if (of.GetWidth() != columns[i].width) of.SetWidth(columns[i].width);
    }
}

}  // namespace pinwheel::desktop
