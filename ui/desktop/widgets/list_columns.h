#pragma once
/// Columns of a list as wide as their words.

class wxDataViewListCtrl;

namespace pinwheel::desktop {

/// No column is made narrower; of long cells a part is seen, which ends in dots, and the list scrolls
/// sideways. Linear in the cells.
void fit_columns(wxDataViewListCtrl&);
/// All columns in the width of the list: where their words have no room, the widest give way, and what is cut ends in
/// dots. None is narrower than its title. Linear in the cells.
void share_width(wxDataViewListCtrl&);

}  // namespace pinwheel::desktop
