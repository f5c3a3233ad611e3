#include "desktop/widgets/list_columns.h"

#include <wx/dataview.h>
#include <wx/dcclient.h>

#include <algorithm>

namespace pinwheel::desktop {
namespace {

constexpr int most_letters = 48, beside_title = 28, beside_cell = 16;

}  // namespace

void fit_columns(wxDataViewListCtrl& list) {
    wxClientDC titles(&list);
    titles.SetFont(list.GetFont().Bold());
    const int most = most_letters * list.GetCharWidth();
    for (unsigned column = 0; column < list.GetColumnCount(); ++column) {
        wxDataViewColumn& of = *list.GetColumn(column);
        int width = titles.GetTextExtent(of.GetTitle()).x + list.FromDIP(beside_title);
        for (unsigned row = 0; row < static_cast<unsigned>(list.GetItemCount()); ++row) {
            const int cell = list.GetTextExtent(list.GetTextValue(row, column)).x + list.FromDIP(beside_cell);
            width = std::max(width, std::min(most, cell));
        }
        if (width > of.GetWidth()) of.SetWidth(width);
    }
}

}  // namespace pinwheel::desktop
