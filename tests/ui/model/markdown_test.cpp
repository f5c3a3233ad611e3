#include <boost/test/unit_test.hpp>

#include "model/shell/glossary.h"
#include "model/shell/help_page.h"
#include "model/shell/markdown.h"

using pinwheel::ui::markdown_to_html;

BOOST_AUTO_TEST_SUITE(markdown)

BOOST_AUTO_TEST_CASE(what_our_pages_use) {
    const std::pair<const char*, const char*> table[] = {
        {"# Title", "<h1>Title</h1>\n"},
        {"### A `b`", "<h3>A <code>b</code></h3>\n"},
        {"one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>\n"},
        {"`a<b>` **bold** *soft*", "<p><code>a&lt;b&gt;</code> <strong>bold</strong> <em>soft</em></p>\n"},
        {"see [here](x.md)", "<p>see <a href=\"x.md\">here</a></p>\n"},
        {"- one\n- two\n", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"},
        {"1. one\n2. two\n", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n"},
        {"```lua\nx < y\n```", "<pre><code class=\"language-lua\">x &lt; y\n</code></pre>\n"},
        {"2 * 3 ** 4 [x", "<p>2 * 3 ** 4 [x</p>\n"},
        {"#no title", "<p>#no title</p>\n"},
        {"![alt](p.png)", "<p><img src=\"p.png\" alt=\"alt\"></p>\n"},
        {"", ""}};
    for (const auto& [text, html] : table) BOOST_TEST(markdown_to_html(text) == html, text);
}

BOOST_AUTO_TEST_CASE(tables_have_a_head) {
    const auto html = markdown_to_html("| a | b |\n|---|---|\n| `x\\|y` | 2 |\n");
    BOOST_TEST(html.find("<th align=\"left\">a</th>") != std::string::npos);
    BOOST_TEST(html.find("<td><code>x|y</code></td>") != std::string::npos);
    BOOST_TEST(html.find("---") == std::string::npos);
    BOOST_TEST(markdown_to_html("`x\\|y`") == "<p><code>x\\|y</code></p>\n");
}

BOOST_AUTO_TEST_CASE(html_in_a_page_is_text) {
    const std::pair<const char*, const char*> table[] = {
        {"<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>\n"},
        {"<div>\n\nx", "<p>&lt;div&gt;</p>\n<p>x</p>\n"},
        {"<!-- x -->", "<p>&lt;!-- x --&gt;</p>\n"},
        {"a <img src=\"file:///etc/x\"> b", "<p>a &lt;img src=&quot;file:///etc/x&quot;&gt; b</p>\n"},
        {"# <table>", "<h1>&lt;table&gt;</h1>\n"},
        {"[x](\"><b>)", "<p><a href=\"%22%3E%3Cb%3E\">x</a></p>\n"}};
    for (const auto& [text, html] : table) BOOST_TEST(markdown_to_html(text) == html, text);
}

BOOST_AUTO_TEST_CASE(nothing_behind_a_page_is_read) {
    // md4c would: an image's text that ends in the middle of a link. Found by fuzzing; a sanitizer sees it as well.
    const std::string page = "| <b> | [x](javasc) ![p`p![;](q[p](q.pn+)";
    const std::string behind = page + "BEHIND-BEHIND-BEHIND";
    BOOST_TEST(markdown_to_html(std::string_view(behind).substr(0, page.size())) == markdown_to_html(page));
}

BOOST_AUTO_TEST_CASE(hostile_pages_end_quickly) {
    for (const char* piece : {"[", "*", "`", "> ", "- ", "|", "![", "**a", "<", "&"}) {
        std::string text;
        while (text.size() < 100'000) text += piece;
        BOOST_TEST(markdown_to_html(text).size() < 100'000'000u, piece);
    }
}

BOOST_AUTO_TEST_CASE(headings_are_the_contents) {
    const auto page = pinwheel::ui::help_page("# One\n\n## Why?\n\n`<h2>x</h2>`\n\n## A `b` & c\n\n## Why?\n");
    BOOST_REQUIRE(page.headings.size() == 4u);
    const std::tuple<int, const char*, const char*> expected[] = {
        {1, "One", "one"}, {2, "Why?", "why"}, {2, "A b & c", "a-b--c"}, {2, "Why?", "why-1"}};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& [level, title, anchor] = expected[i];
        BOOST_TEST(page.headings[i].level == level);
        BOOST_TEST(page.headings[i].title == title);
        BOOST_TEST(page.headings[i].anchor == anchor);
        BOOST_TEST(page.html.find("<a name=\"" + std::string(anchor) + "\"></a><h") != page.html.npos);
    }
    BOOST_TEST(pinwheel::ui::help_page("no heading").html == "<p>no heading</p>\n");
    BOOST_TEST(pinwheel::ui::help_page("").headings.empty());
    BOOST_TEST(pinwheel::ui::help_page("![a](p.png)").html == "<p><img width=\"100%\" src=\"p.png\" alt=\"a\"></p>\n");
}

BOOST_AUTO_TEST_CASE(words_are_found_in_the_text_alone) {
    using pinwheel::ui::find_words;
    const std::string page = "<p>Pins and a <b>pin</b> <a href=\"pin.md\">p&amp;q</a></p>";
    BOOST_TEST(find_words(page, "pin", "#ff0000").count == 2);
    BOOST_TEST(find_words(page, "PIN", "#ff0000").html.find("<a name=\"found-2\"></a><b><font color=\"#ff0000\">pin") !=
               std::string::npos);
    BOOST_TEST(find_words(page, "p&q", "#ff0000").count == 1);
    for (const char* none : {"", "href", "pin</b>", "zzz", "<p>"}) {
        const auto found = find_words(page, none, "#ff0000");
        BOOST_TEST(found.count == 0, none);
        BOOST_TEST(found.html == page, none);
    }
    std::string many;
    for (int i = 0; i < 20'000; ++i) many += "<i>a</i>";
    BOOST_TEST(find_words(many, "a", "#ff0000").count == pinwheel::ui::most_found);
    BOOST_TEST(find_words(many, "b", "#ff0000").html == many);
    BOOST_TEST(find_words("a < b", "b", "#ff0000").count == 0);  // an element that does not end
}

namespace {

/// Of a game of a variant, as the window asks.
std::vector<pinwheel::ui::GlossaryWord> terms_of(const std::string& variant, bool hidden = false) {
    return pinwheel::ui::glossary_of(pinwheel::ui::glossary(), variant, hidden,
                                     {"Duplicate chess", "Hyper Fairy Chess", "Quantum chess", "Blind chess", "Chess"});
}

}  // namespace

BOOST_AUTO_TEST_CASE(cards_link_to_the_words_they_use) {
    using pinwheel::ui::word_in;
    const auto& words = pinwheel::ui::glossary();
    BOOST_REQUIRE(words.size() > 20u);
    const std::pair<const char*, const char*> table[] = {{"The knight on e5 is a ghost.", "ghost"},
                                                         {"Its twin was captured.", "twin"},
                                                         {"2 ghosts: NW e5", "ghost"},
                                                         {"It is pinned.", "pinned"},
                                                         {"Kingship, checks", "check"},
                                                         {"The king would castle through f1.", "castling"},
                                                         {"Legal on NW, where the knight is a ghost.", "ghost"},
                                                         {"The queen is blocked by the pawn.", "blocked"},
                                                         {"Legal on NW and NE.", "legal"},
                                                         {"a spinning top", ""},
                                                         {"", ""}};
    for (const auto& [text, anchor] : table) {
        const auto* word = word_in(text, words);
        BOOST_TEST((word ? word->anchor : "") == anchor, text);
    }
    BOOST_TEST(word_in("a pin", words)->title == "Pinned");
    const auto own = pinwheel::ui::words_of(
        "# P\n## A\n### Leap\n[not said in]: # \"hip hop\"\nAlso said: hop, hops over.\n\ntext\n### In general\n"
        "#### Ghost\n\ntext\n### Last\n");
    std::string all;
    for (const auto& word : own) all += word.title + ">" + word.anchor + "/" + word.section + " ";
    BOOST_TEST(all == "Leap>leap/A hop>leap/A hops over>leap/A Ghost>ghost/A ");
    BOOST_TEST(!word_in("hip hop", own));
    BOOST_TEST(word_in("hip hop, and a hop", own)->anchor == "leap");
}

/// Sentences of the cards in which a word has another sense than the glossary's, or is no term of the game.
BOOST_AUTO_TEST_CASE(common_words_are_no_links) {
    using pinwheel::ui::word_in;
    struct Row {
        const char *variant, *text, *anchor;
        bool hidden = false;
    };
    const Row table[] = {
        // what the status card says; general words are no links there
        {"Duplicate chess", "North to move\nRules: Provisional (reference program)\nPly 0", "ply"},
        {"Chess", "White to move", ""},
        {"Chess", "White to move, one of all types of pieces in the world, with a tight budget", ""},
        {"Chess", "The pool of ready players, in general, on every board of the program", ""},
        {"Chess", "The two sides skip the draft and leave; it cannot be taken back", ""},
        {"Chess", "A challenge to collapse the army, frozen in a swap", ""},
        {"Blind chess", "White is at the screen. Hand the screen over to Black.", "", true},
        {"Blind chess", "Nobody else is at this screen", "", true},
        {"Blind chess", "The moderator says nothing.", "moderator", true},
        {"Chess", "The moderator says nothing.", ""},
        {"Hyper Fairy Chess", "The Cannon captures over one screen.", "screen"},
        {"Hyper Fairy Chess", "The pawn on c4 is the screen.", "screen"},
        {"Hyper Fairy Chess", "The pawn on c4 is its screen.", "screen"},
        {"Hyper Fairy Chess", "Its first move may be a double step.", "double-step"},
        {"Hyper Fairy Chess", "It moves two squares diagonally.", ""},
        {"Hyper Fairy Chess", "A Freezer beside it: it is frozen.", "freezer"},
        {"Duplicate chess", "It is frozen by that ruling.", "ruling"},
        {"Quantum chess", "The types that it may be are tight here.", "tight"},
        {"Quantum chess", "The last possible king.", "possible-king"},
        {"Duplicate chess", "North is mated on NW.", "mate"},
        {"Duplicate chess", "Check with your partner whether that is so.", ""},
        {"Duplicate chess", "North is in check on NW.", "check"},
    };
    for (const Row& row : table) {
        const auto words = terms_of(row.variant, row.hidden);
        const auto* word = word_in(row.text, words, false);
        BOOST_TEST((word ? word->anchor : "") == row.anchor, std::string(row.variant) + ": " + row.text);
    }
    // Headings of sections are no words.
    for (const auto& word : pinwheel::ui::glossary())
        BOOST_TEST((word.title != "In general" && word.title != "On every board" && word.title != "The program"));
}

BOOST_AUTO_TEST_SUITE_END()
