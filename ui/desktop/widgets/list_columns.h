#pragma once
/// Columns of a list as wide as their words.

class wxDataViewListCtrl;

namespace pinwheel::desktop {

/// No column is made narrower; of long cells a part is seen, and the list scrolls sideways. Linear in the cells.
void fit_columns(wxDataViewListCtrl&);

}  // namespace pinwheel::desktop
