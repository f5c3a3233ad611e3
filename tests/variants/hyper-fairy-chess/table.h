#pragma once
/// Tables of tests/data/hyper-fairy-chess, and games under named rulings.
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "rules/rules.h"
#include "support/places.h"

namespace pinwheel::hyper_fairy {

/// Fields of a line, separated by tabs.
using Row = std::vector<std::string>;

inline Row split(const std::string& text, char parted_by) {
    Row row;
    for (std::size_t at = 0;;) {
        const auto end = std::min(text.find(parted_by, at), text.size());
        row.push_back(text.substr(at, end - at));
        if (end == text.size()) return row;
        at = end + 1;
    }
}

/// Rows of a table with that many fields; throws where the file is missing or a line has another number of fields.
inline std::vector<Row> read_table(const std::string& name, std::size_t fields) {
    std::ifstream file(pinwheel::test::data_dir() + "/hyper-fairy-chess/" + name);
    if (!file) throw std::runtime_error("no table " + name);
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        rows.push_back(split(line, '\t'));
        if (rows.back().size() != fields) throw std::runtime_error(name + ": " + line);
    }
    return rows;
}

/// The defaults with some changed: {{"piece.thief", "steal"}}.
inline Rulings rulings_with(const std::map<std::string, std::string>& changes = {}) {
    Rulings rulings(catalogue_of_rulings());
    for (const auto& [id, option] : changes)
        if (auto error = rulings.set(id, option)) throw std::runtime_error(error->message);
    return rulings;
}

/// "a=b c=d" as a map; "-" for none.
inline std::map<std::string, std::string> pairs_of(const std::string& text) {
    std::map<std::string, std::string> pairs;
    if (text == "-" || text.empty()) return pairs;
    for (const std::string& item : split(text, ' '))
        pairs[item.substr(0, item.find('='))] = item.substr(item.find('=') + 1);
    return pairs;
}

/// The variant alone, without any plugin.
inline const Registry& registry() {
    static const Registry loaded = [] {
        Registry r;
        if (auto error = r.add(std::make_shared<Model<HyperFairyChess>>())) throw std::runtime_error(error->message);
        return r;
    }();
    return loaded;
}

}  // namespace pinwheel::hyper_fairy
