#include "terminal/commands/plugins_command.h"

#include <algorithm>
#include <array>

#include "model/shell/legible.h"
#include "pinwheel/game/services/service_documents.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

void print_rows(const std::vector<PluginRow>& rows) {
    using Cells = std::array<std::string, 5>;
    std::vector<Cells> cells{{"id", "kind", "status", "version", "path"}};
    for (const auto& row : rows)
        cells.push_back({ui::legible(row.id), ui::legible(row.kind), std::string(name(row.status)),
                         ui::legible(row.version), ui::legible(row.path.string())});
    std::array<std::size_t, 5> widths{};
    for (const auto& line : cells)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
    for (std::size_t r = 0; r < cells.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < cells[r].size(); ++i)
            line += cells[r][i] + std::string(widths[i] - cells[r][i].size() + 2, ' ');
        line.erase(line.find_last_not_of(' ') + 1);
        print(line + "\n");
        if (r && !rows[r - 1].reason.empty()) print("    " + rows[r - 1].reason + "\n");
    }
}

template <class List>
Datum id_list(const List& list) {
    Datum::List out;
    for (const auto& item : list) out.emplace_back(item->info().id);
    return out;
}

std::string plugins_json(const Registry& registry) {
    Datum::List plugins;
    for (const PluginRow& row : registry.plugins()) {
        Datum::Members each{{"id", row.id},
                            {"kind", row.kind},
                            {"status", std::string(name(row.status))},
                            {"version", row.version},
                            {"path", row.path.string()}};
        if (!row.reason.empty()) each.emplace_back("reason", row.reason);
        plugins.emplace_back(std::move(each));
    }
    Datum::Members rulesets, notations, bots;
    for (const auto* variant : registry.variants()) {
        const std::string& id = variant->info().id;
        rulesets.emplace_back(id, id_list(registry.rulesets(id)));
        notations.emplace_back(id, id_list(registry.notations(id)));
        bots.emplace_back(id, id_list(registry.bots(id)));
    }
    return to_json(Datum::Members{{"plugins", std::move(plugins)},
                                  {"variants", id_list(registry.variants())},
                                  {"rulesets", std::move(rulesets)},
                                  {"notations", std::move(notations)},
                                  {"bots", std::move(bots)},
                                  {"renderers", id_list(registry.renderers())}});
}

}  // namespace

int list_plugins(const Registry& registry, const PluginsOptions& options) {
    if (options.json) {
        print_data(plugins_json(registry) + "\n");
        return success;
    }
    print_rows(registry.plugins());
    print("\nvariants: " + ids_of(registry.variants()) + "\n");
    for (const auto* variant : registry.variants()) {
        const auto& id = variant->info().id;
        print("rulesets of " + id + ": " + ids_of(registry.rulesets(id)) + "\n");
        print("notations of " + id + ": " + ids_of(registry.notations(id)) + "\n");
        print("bots of " + id + ": " + ids_of(registry.bots(id)) + "\n");
    }
    print("renderers: " + ids_of(registry.renderers()) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
