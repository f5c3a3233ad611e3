// Any text is a page, of which no HTML is obeyed.
#include "targets.h"

#include <cstdlib>
#include <string>

#include "model/shell/markdown.h"

int pinwheel::fuzz::markdown(const std::uint8_t* data, std::size_t size) {
    const std::string html = ui::markdown_to_html({reinterpret_cast<const char*>(data), size});
    if (html.find("<script") != html.npos || html.find("<iframe") != html.npos) std::abort();
    return 0;
}
