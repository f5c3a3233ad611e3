#pragma once
/// A verdict in the JSON that the terminal writes. For sources alone: it brings json.hpp along.
#include <nlohmann/json.hpp>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::ui {

inline nlohmann::ordered_json verdict_json(const VariantInfo& info, const Verdict& verdict) {
    nlohmann::ordered_json out{{"over", verdict.over}};
    if (!verdict.reason.empty()) out["reason"] = verdict.reason;
    if (!verdict.ruling.empty()) out["ruling"] = verdict.ruling;
    if (!verdict.note.empty()) out["note"] = verdict.note;
    out["result"] = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < verdict.result.size() && i < info.seats.size(); ++i)
        if (verdict.result[i] != Outcome::open) out["result"][info.seats[i].id] = name(verdict.result[i]);
    return out;
}

}  // namespace pinwheel::ui
