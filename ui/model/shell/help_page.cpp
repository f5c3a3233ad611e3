#include "model/shell/help_page.h"

#include <algorithm>
#include <map>

#include "model/shell/html_text.h"
#include "model/shell/markdown.h"

namespace pinwheel::ui {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The text of a piece of HTML that markdown_to_html() wrote.
std::string plain(std::string_view html) {
    static constexpr std::pair<std::string_view, char> entities[] = {
        {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&amp;", '&'}};
    std::string out;
    while (!html.empty()) {
        if (html.front() == '<') {
            html.remove_prefix(std::min(html.find('>'), html.size() - 1) + 1);
            continue;
        }
        const auto* entity = std::find_if(std::begin(entities), std::end(entities),
                                          [&](const auto& e) { return html.starts_with(e.first); });
        const bool known = entity != std::end(entities);
        out += known ? entity->second : html.front();
        html.remove_prefix(known ? entity->first.size() : 1);
    }
    return out;
}

/// "Why?" is "why": letters, digits and hyphens, as hosts of Markdown make anchors.
std::string anchor_of(std::string_view title) {
    std::string out;
    for (const char c : title) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          static_cast<unsigned char>(c) >= 0x80;
        if (kept) out += small(c);
        if (c == ' ') out += '-';
    }
    return out;
}

/// Words as they stand in HTML, in small letters; names of its signs are small already.
std::string small_html(std::string_view text) {
    std::string out = html_text(text);
    for (char& c : out) c = small(c);
    return out;
}

}  // namespace

HelpPage help_page(std::string_view markdown) {
    HelpPage out;
    std::map<std::string, int> used;
    const std::string html = markdown_to_html(markdown);
    std::size_t from = 0;
    for (std::size_t at = 0; (at = html.find("<h", at)) != html.npos;) {
        const bool heading = at + 3 < html.size() && html[at + 2] >= '1' && html[at + 2] <= '6' && html[at + 3] == '>';
        const std::size_t end = heading ? html.find("</h", at) : html.npos;
        if (end == html.npos) {
            ++at;
            continue;
        }
        HelpHeading each{html[at + 2] - '0', plain(std::string_view(html).substr(at + 4, end - at - 4)), {}};
        each.anchor = anchor_of(each.title);
        if (const int again = used[each.anchor]++) each.anchor += "-" + std::to_string(again);
        out.html.append(html, from, at - from);
        out.html += "<a name=\"" + each.anchor + "\"></a>";
        from = at;
        at = end;
        out.headings.push_back(std::move(each));
    }
    out.html.append(html, from);
    // Pictures are as wide as the page.
    constexpr std::string_view picture = "<img ", wide = "<img width=\"100%\" ";
    for (std::size_t at = 0; (at = out.html.find(picture, at)) != out.html.npos; at += wide.size())
        out.html.replace(at, picture.size(), wide);
    return out;
}

FoundWords find_words(std::string_view html, std::string_view words, std::string_view colour) {
    FoundWords out;
    const std::string wanted = small_html(words);
    std::string low(html);
    std::transform(low.begin(), low.end(), low.begin(), small);
    std::size_t at = 0, hit = wanted.empty() ? low.npos : low.find(wanted);
    while (at < html.size()) {
        const std::size_t tag = std::min(html.find('<', at), html.size());
        if (hit < at) hit = low.find(wanted, at);
        while (hit != low.npos && hit + wanted.size() <= tag && out.count < most_found) {
            out.html.append(html, at, hit - at);
            out.html += "<a name=\"found-" + std::to_string(++out.count) + "\"></a><b><font color=\"" +
                        std::string(colour) + "\">";
            out.html.append(html, hit, wanted.size());
            out.html += "</font></b>";
            at = hit + wanted.size();
            hit = low.find(wanted, at);
        }
        const std::size_t end = tag == html.size() ? tag : std::min(html.find('>', tag), html.size() - 1) + 1;
        out.html.append(html, at, end - at);
        at = end;
    }
    return out;
}

}  // namespace pinwheel::ui
