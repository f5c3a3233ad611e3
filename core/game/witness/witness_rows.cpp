#include "pinwheel/game/witness/witness_rows.h"

#include <array>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"

namespace pinwheel {
namespace {

constexpr std::size_t fields_a_row = 10;

std::vector<std::string> parted(const std::string& text, char at) {
    std::vector<std::string> out;
    for (std::size_t from = 0;;) {
        const auto to = text.find(at, from);
        out.push_back(text.substr(from, to - from));
        if (to == text.npos) return out;
        from = to + 1;
    }
}

std::optional<WitnessRow> read_row(const std::string& text) {
    constexpr std::array<std::string_view, 4> words{"shortest", "known", "none", "apart"};
    const auto f = parted(text, '\t');
    if (f.size() != fields_a_row) return {};
    const auto word = std::find(words.begin(), words.end(), f[3]);
    if (word == words.end()) return {};
    WitnessRow row;
    row.how = static_cast<WitnessRow::How>(word - words.begin());
    row.ruling = f[0];
    row.option = f[1];
    row.other = f[2];
    row.searched = f[4];
    std::istringstream options(f[5]);
    for (std::string each; options >> each;) {
        const auto sign = each.find('=');
        if (sign == each.npos) return {};
        const std::string name = each.substr(0, sign), value = each.substr(sign + 1);
        if (name.starts_with('+')) {
            row.further[name.substr(1)] = value;
        } else if (name == "seed") {
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), row.setup.seed);
            if (error != std::errc() || end != value.data() + value.size()) return {};
        } else {
            row.setup.options[name] = value;
        }
    }
    row.setup.text = f[6];
    row.line = split_tokens(f[7]);
    row.first = f[8];
    row.second = f[9];
    return row;
}

}  // namespace

Result<std::vector<WitnessRow>> witness_rows(std::string_view variant) {
    std::vector<WitnessRow> rows;
    const auto path = paths::share() / "witnesses" / (std::string(variant) + ".tsv");
    std::error_code ec;
    if (!std::filesystem::exists(path, ec)) return rows;
    const auto text = read_file(path);
    if (!text) return text.error();
    std::istringstream lines(*text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        auto row = read_row(line);
        if (!row)
            return Error{"witness.row", path.string() + ", line " + std::to_string(number) + " is no witness.",
                         "line " + std::to_string(number)};
        rows.push_back(*std::move(row));
    }
    return rows;
}

std::vector<KnownLine> known_lines(std::string_view variant) {
    std::vector<KnownLine> lines;
    const auto rows = witness_rows(variant);
    if (!rows) return lines;
    for (const WitnessRow& row : *rows)
        if (row.found()) lines.push_back({row.setup, row.line});
    return lines;
}

}  // namespace pinwheel
