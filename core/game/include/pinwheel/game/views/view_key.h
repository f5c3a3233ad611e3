#pragma once
/// To tell whether two views are equal without keeping the first.
#include <string>

#include "pinwheel/view/view.h"

namespace pinwheel {

/// Bytes that are equal exactly where the views are, in this process and machine; some 5 bytes a cell. Takes time in
/// the size of the view, a small part of write_view's.
std::string view_key(const View&);

}  // namespace pinwheel
