#include <boost/test/unit_test.hpp>

#include "model/shell/markdown.h"

using pinwheel::ui::markdown_to_html;

BOOST_AUTO_TEST_SUITE(markdown)

BOOST_AUTO_TEST_CASE(what_our_pages_use) {
    const std::pair<const char*, const char*> table[] = {
        {"# Title", "<h1>Title</h1>\n"},
        {"one\ntwo\n\nthree", "<p>one two</p>\n<p>three</p>\n"},
        {"`a<b>` **bold** *soft*", "<p><code>a&lt;b&gt;</code> <b>bold</b> <i>soft</i></p>\n"},
        {"see [here](x.md)", "<p>see <a href=\"x.md\">here</a></p>\n"},
        {"- one\n- two\n", "<ul><li>one<li>two</ul>\n"},
        {"```lua\nx < y\n```", "<pre>x &lt; y\n</pre>\n"},
        {"2 * 3 ** 4 [x", "<p>2 * 3 ** 4 [x</p>\n"},
        {"#no title", "<p>#no title</p>\n"},
        {"", ""}};
    for (const auto& [text, html] : table) BOOST_TEST(markdown_to_html(text) == html, text);
}

BOOST_AUTO_TEST_CASE(tables_have_a_bold_head) {
    const auto html = markdown_to_html("| a | b |\n|---|---|\n| `x\\|y` | 2 |\n");
    BOOST_TEST(html.find("<td><b>a</b></td>") != std::string::npos);
    BOOST_TEST(html.find("<td><code>x|y</code></td>") != std::string::npos);
    BOOST_TEST(html.find("---") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
