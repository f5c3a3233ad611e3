#include "model/cards/judge_skeleton.h"

namespace pinwheel::ui {
namespace {

/// Between quotes, in one line.
std::string lua_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n')
            out += "\\n";
        else if (c == '"' || c == '\\')
            out += std::string("\\") + c;
        else if (byte < 32 || byte == 127)
            out += "\\" + std::string(byte < 10 ? "00" : byte < 100 ? "0" : "") + std::to_string(byte);
        else
            out += c;
    }
    return out + "\"";
}

std::string lua_member(const char* name, const std::string& value) {
    return value.empty() ? std::string() : std::string("    ") + name + " = " + lua_text(value) + ",\n";
}

std::string lua_choice(const RulingChoice& choice) {
    if (choice.note.empty() && !choice.unconfirmed) return lua_text(choice.option);
    return "{ option = " + lua_text(choice.option) + (choice.unconfirmed ? ", unconfirmed = true" : "") +
           (choice.note.empty() ? "" : ", note = " + lua_text(choice.note)) + " }";
}

}  // namespace

std::string judge_skeleton(const RulesetInfo& info) {
    std::string out =
        "-- pinwheel: ruleset api=1\n"
        "-- The judge below is yours to change: the window reads the file anew when you come back to it.\n"
        "return {\n";
    out += lua_member("id", info.id) + lua_member("title", info.title) + lua_member("variant", info.variant) +
           lua_member("description", info.description) + lua_member("provenance", info.provenance) +
           lua_member("inherits", info.inherits);
    if (!info.rulings.empty()) {
        out += "    rulings = {\n";
        for (const auto& [ruling, choice] : info.rulings)
            out += "        [" + lua_text(ruling) + "] = " + lua_choice(choice) + ",\n";
        out += "    },\n";
    }
    out +=
        "\n"
        "    -- Facts are what pinwheel.facts(" +
        lua_text(info.variant) +
        ") lists.\n"
        "    -- A second parameter, rulings, has the option chosen for each ruling.\n"
        "    judge = function(facts)\n"
        "        local verdict = facts.standard() -- the variant's own verdict under the rulings\n"
        "        if not verdict.over then return verdict end\n"
        "        -- Such as: a draw by repetition is lost by whoever repeated.\n"
        "        -- if verdict.reason == \"threefold\" then\n"
        "        --     local loser = facts.seat(facts.last_mover(1))\n"
        "        --     for _, seat in ipairs(facts.seats) do verdict.result[seat] = seat == loser and \"loss\" or "
        "\"win\" end\n"
        "        --     verdict.note = \"Who repeated has lost.\"\n"
        "        -- end\n"
        "        return verdict\n"
        "    end,\n"
        "}\n";
    return out;
}

}  // namespace pinwheel::ui
