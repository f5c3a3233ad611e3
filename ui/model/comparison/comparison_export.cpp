#include "model/comparison/comparison_export.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/cards/verdict_json.h"
#include "model/shell/html_text.h"
#include "pinwheel/game/tree/announcements.h"

namespace pinwheel::ui {
namespace {

constexpr std::size_t most_pictured = 6;

/// Sentences behind one another, the last one as it ends.
std::string in_sequence(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        if (!out.empty()) out += std::string_view(".!?").find(out.back()) == std::string_view::npos ? ". " : " ";
        out += part;
    }
    return out;
}

std::string words_of(const ComparisonRow::Cell& cell) { return in_sequence({cell.text, cell.ruling, cell.judge}); }

/// What a table of plies tells of a lane at a ply: what it said at the ply before it says once.
std::string told(const ComparisonPage& page, std::size_t row, std::size_t lane) {
    const auto& cell = page.rows[row].cells[lane];
    const bool again = row > 0 && cell.parted && page.rows[row - 1].cells[lane].parted &&
                       page.rows[row - 1].cells[lane].text == cell.text;
    if (again) return "as before";
    std::string words = page.rows[row].differs || cell.over || cell.parted ? words_of(cell) : std::string();
    return in_sequence({words, cell.said});
}

std::string place(const ComparisonRow& row) { return row.token.empty() ? "start" : row.seat + " " + row.token; }

/// The plies worth a picture: the first differences and the end.
std::vector<int> pictured(const ComparisonPage& page) {
    std::vector<int> plies;
    for (std::size_t i = 0; i < page.differences.size() && i < most_pictured; ++i) plies.push_back(page.differences[i]);
    const int last = static_cast<int>(page.rows.size()) - 1;
    if (std::find(plies.begin(), plies.end(), last) == plies.end()) plies.push_back(last);
    return plies;
}

std::string rulings_table(const ComparisonPage& page) {
    std::string out = "<table><thead><tr><th>Ruling</th>";
    for (const auto& head : page.heads) out += "<th>" + html_text(head.title) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (const auto& row : page.rulings) {
        out += "<tr><td><b>" + html_text(row.code) + "</b> " + html_text(row.question) + "</td>";
        for (const auto& option : row.options) out += "<td>" + html_text(option) + "</td>";
        out += "</tr>\n";
    }
    return out + "</tbody></table>\n";
}

std::string plies_table(const ComparisonPage& page) {
    std::string out = "<table><thead><tr><th>Ply</th><th>Move</th>";
    for (const auto& head : page.heads) out += "<th>" + html_text(head.title) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (std::size_t ply = 0; ply < page.rows.size(); ++ply) {
        const auto& row = page.rows[ply];
        out += row.differs || row.said ? "<tr class=\"differs\"><td>" : "<tr><td>";
        out += std::to_string(row.ply) + "</td><td class=\"move\">" + html_text(place(row)) + "</td>";
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const std::string words = told(page, ply, i);
            out += "<td>" + html_text(words.empty() ? "–" : words) + "</td>";
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table>\n";
}

std::string pictures_at(const Variant& variant, const Comparison& comparison, const ComparisonPage& page, int ply,
                        const Viewer& viewer, const PositionPicture& picture) {
    const auto& row = page.rows[static_cast<std::size_t>(ply)];
    std::string out = "<h2>Ply " + std::to_string(ply) + ": " + html_text(place(row)) + "</h2>\n<div class=\"lanes" +
                      (page.heads.size() == 3 ? " three" : "") + "\">\n";
    for (std::size_t i = 0; i < page.heads.size(); ++i) {
        out += "<figure>";
        if (const auto view = lane_view(variant, comparison.lanes[i], ply, viewer)) {
            const std::string svg = picture(*view);
            if (!svg.empty())
                out += "<img alt=\"The position in the lane " + html_text(page.heads[i].title) + "\" src=\"" +
                       picture_address(svg) + "\">";
        }
        out += "<figcaption><b>" + html_text(page.heads[i].title) + "</b><br>" + html_text(words_of(row.cells[i])) +
               (row.cells[i].said.empty() ? "" : "<br>" + html_text(row.cells[i].said)) + "</figcaption></figure>\n";
    }
    return out + "</div>\n";
}

}  // namespace

std::string picture_address(std::string_view svg) {
    constexpr std::string_view digits = "0123456789ABCDEF", plain = " -_.!~*'()/:=;,?@&+$";
    std::string out = "data:image/svg+xml;charset=utf-8,";
    for (const char c : svg) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || (plain.find(c) != plain.npos && c != '&')) {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

std::string_view page_style() {
    return "body{font:16px/1.45 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#1f2328}"
           "table{border-collapse:collapse;width:100%;margin:1rem 0}"
           "th,td{border:1px solid #d0d7de;padding:.35rem .6rem;text-align:left;vertical-align:top}"
           "th{background:#f6f8fa}tr.differs td{background:#fff4d6}td.move{white-space:nowrap}"
           ".lanes{display:grid;gap:1rem;grid-template-columns:repeat(2,minmax(0,1fr))}figure{margin:0;max-width:520px}"
           ".lanes.three{grid-template-columns:repeat(3,minmax(0,1fr))}"
           "@media(max-width:40em){.lanes,.lanes.three{grid-template-columns:minmax(0,1fr)}}"
           "figure img{width:100%;border:1px solid #d0d7de}figcaption{padding:.4rem 0}.muted{color:#59636e}\n";
}

std::string comparison_html(const Game& game, const Comparison& comparison, const ComparisonPage& page,
                            const Viewer& viewer, const PositionPicture& picture) {
    const std::string title = game.variant().info().title + ": rulesets compared";
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + html_text(title) +
                      "</title>\n<style>" + std::string(page_style()) + "</style></head><body>\n<h1>" +
                      html_text(title) + "</h1>\n<p><b>" + html_text(page.summary) + ".</b></p>\n<ul>\n";
    for (const auto& head : page.heads)
        out += "<li><b>" + html_text(head.title) + "</b>: " + html_text(head.summary) + "</li>\n";
    out += "</ul>\n";
    for (const auto* sentences : {&page.apart, &page.legal, &page.said})
        for (const auto& words : *sentences) out += "<p>" + html_text(words) + "</p>\n";
    if (page.rulings.empty())
        out += "<p>All lanes choose every ruling alike.</p>\n";
    else
        out += "<h2>Rulings that differ</h2>\n" + rulings_table(page);
    if (!page.rows.empty())
        for (const int ply : pictured(page)) out += pictures_at(game.variant(), comparison, page, ply, viewer, picture);
    return out + "<h2>Every ply</h2>\n" + plies_table(page) + "</body></html>\n";
}

std::string comparison_markdown(const Game& game, const ComparisonPage& page) {
    std::string out = "# " + game.variant().info().title + ": rulesets compared\n\n**" + page.summary + ".**\n\n";
    for (const auto& head : page.heads) out += "- **" + markdown_cell(head.title) + "**: " + head.summary + "\n";
    for (const auto* sentences : {&page.apart, &page.legal, &page.said})
        for (const auto& words : *sentences) out += "\n" + markdown_cell(words) + "\n";
    std::string heads, rule;
    for (const auto& head : page.heads) {
        heads += " " + markdown_cell(head.title) + " |";
        rule += "---|";
    }
    if (!page.rulings.empty()) {
        out += "\n## Rulings that differ\n\n| Ruling |" + heads + "\n|---|" + rule + "\n";
        for (const auto& row : page.rulings) {
            out += "| **" + markdown_cell(row.code) + "** " + markdown_cell(row.question) + " |";
            for (const auto& option : row.options) out += " " + markdown_cell(option) + " |";
            out += "\n";
        }
    }
    out += "\n## Plies\n\n| Ply | Move |" + heads + "\n|---|---|" + rule + "\n";
    for (std::size_t ply = 0; ply < page.rows.size(); ++ply) {
        const auto& row = page.rows[ply];
        out += "| " +
               std::string(row.differs || row.said ? "**" + std::to_string(row.ply) + "**" : std::to_string(row.ply)) +
               " | " + markdown_cell(place(row)) + " |";
        for (std::size_t i = 0; i < row.cells.size(); ++i) out += " " + markdown_cell(told(page, ply, i)) + " |";
        out += "\n";
    }
    return out;
}

std::string comparison_json(const Game& game, const Comparison& comparison) {
    using nlohmann::ordered_json;
    const VariantInfo& info = game.variant().info();
    ordered_json out{{"variant", info.id}};
    auto& moves = out["moves"] = ordered_json::array();
    for (const NodeId id : game.line())
        if (id != 0) moves.push_back(game.token(id));
    out["rulings"] = comparison.rulings;
    auto& lanes = out["lanes"] = ordered_json::array();
    for (const Lane& lane : comparison.lanes) {
        ordered_json each{{"ruleset", lane.ruleset}, {"title", lane.title}, {"overrides", lane.overrides}};
        if (lane.same_as) each["same_as"] = *lane.same_as;
        auto& verdicts = each["verdicts"] = ordered_json::array();
        for (const Verdict& verdict : lane.verdicts) verdicts.push_back(verdict_json(info, verdict));
        for (const auto& [ply, standard] : lane.standards)
            verdicts[static_cast<std::size_t>(ply)]["standard"] = verdict_json(info, standard);
        for (const auto& [ply, failure] : lane.failures) verdicts[static_cast<std::size_t>(ply)]["failure"] = failure;
        if (lane.ended_at) each["ended_at"] = *lane.ended_at;
        if (lane.parted)
            each["parted"] = {
                {"ply", lane.parted->ply}, {"code", lane.parted->error.code}, {"message", lane.parted->error.message}};
        lanes.push_back(std::move(each));
    }
    if (comparison.first_difference) out["first_difference"] = *comparison.first_difference;
    if (comparison.legal) out["legal"] = {{"ply", comparison.legal->ply}, {"alone", comparison.legal->alone}};
    auto& by_ruling = out["by_ruling"] = ordered_json::array();
    for (const RulingDifference& each : comparison.by_ruling)
        by_ruling.push_back({{"ply", each.ply},
                             {"what", each.endings ? "endings" : "moves"},
                             {"rulings", each.rulings},
                             {"alone", each.alone}});
    out["differences"] = comparison.differences;
    auto& parted_by = out["parted_by"] = ordered_json::array();
    for (const PartedBy& each : comparison.parted_by) {
        auto& one = parted_by.emplace_back(ordered_json{{"ply", each.ply}, {"rulings", each.rulings}});
        if (!each.judges.empty()) one["judges"] = each.judges;
    }
    auto& said = out["said"] = ordered_json::array();
    for (const SaidDifference& each : comparison.said) {
        auto alone = ordered_json::array();
        for (const auto& words : each.alone) {
            auto& lane = alone.emplace_back(ordered_json::array());
            for (const Announcement& one : words) lane.push_back(addressed(game.variant(), one));
        }
        said.push_back({{"ply", each.ply}, {"rulings", each.rulings}, {"alone", std::move(alone)}});
    }
    if (comparison.boards) out["boards"] = {{"ply", comparison.boards->ply}, {"rulings", comparison.boards->rulings}};
    return out.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace pinwheel::ui
