#pragma once
/// Assertions of wxWidgets and criticals of GTK and GLib: reported, never a question to people, and never the end.
#include "model/shell/fault_queue.h"

namespace pinwheel::desktop {

/// Call before the toolkit starts. Each complaint is written to standard error; the same assertion once.
void report_toolkit_faults();
/// Who else is told, on the thread that complains, also of what came before; an empty one: nobody.
void tell_toolkit_faults(ui::FaultQueue::Listener);

}  // namespace pinwheel::desktop
