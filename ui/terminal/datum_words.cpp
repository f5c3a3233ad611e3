#include "terminal/datum_words.h"

#include <algorithm>

#include "pinwheel/game/services/service_documents.h"

namespace pinwheel::terminal {
namespace {

bool is_short(const Datum& datum) {
    const auto* list = datum.list();
    const auto flat = [](const Datum& each) { return !each.list() && !each.members(); };
    return flat(datum) || (list && std::all_of(list->begin(), list->end(), flat));
}

std::string short_words(const Datum& datum) {
    if (const bool* truth = datum.truth()) return *truth ? "yes" : "no";
    if (const auto* text = datum.text()) return text->empty() ? "-" : *text;
    if (const auto* list = datum.list()) {
        std::string out;
        for (const Datum& each : *list) out += (out.empty() ? "" : ", ") + short_words(each);
        return out.empty() ? "none" : out;
    }
    return datum.number() ? to_json(datum) : "nothing";
}

void add(std::string& out, const Datum& datum, const std::string& indent) {
    if (is_short(datum)) {
        out += indent + short_words(datum) + "\n";
    } else if (const auto* list = datum.list()) {
        for (const Datum& each : *list) {
            const std::size_t start = out.size();
            add(out, each, indent + "  ");
            if (out.size() > start + indent.size()) out[start + indent.size()] = '-';
        }
    } else if (const auto* members = datum.members()) {
        for (const auto& [name, value] : *members) {
            out += indent + name + ":";
            if (is_short(value)) {
                out += " " + short_words(value) + "\n";
            } else {
                out += "\n";
                add(out, value, indent + "  ");
            }
        }
    }
}

}  // namespace

std::string datum_words(const Datum& datum) {
    std::string out;
    add(out, datum, "");
    return out;
}

}  // namespace pinwheel::terminal
