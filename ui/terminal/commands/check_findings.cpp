#include "terminal/commands/check_findings.h"

#include <algorithm>

#include "pinwheel/lua/script_loader.h"
#include "terminal/say.h"

namespace pinwheel::terminal {
namespace {

bool names(const std::string& text, std::string_view word) { return text.find(word) != text.npos; }

/// The function of a Lua plugin that a finding is about; null where it is about none.
const char* function_of(const ContractFailure& f) {
    if (f.subject.starts_with("renderer "))
        return f.clause == clause_of_use || names(f.detail, "asked whether it fits") ? "fit" : "draw";
    if (!f.subject.starts_with("notation ")) return nullptr;
    if (f.clause == "what it writes it reads back") return names(f.detail, "which is not read") ? "parse" : "format";
    if (f.clause == "it refuses damaged text") return "parse";
    if (f.clause == "it refuses damaged files" || f.clause == "it brings back the rules of a game") return "read";
    if (f.clause != "a written game reads back") return "write";
    return names(f.detail, "it does not read") || names(f.detail, "it wrote is not") || names(f.detail, "comes back")
               ? "read"
               : "write";
}

/// "plugin.lua:12" in a text; empty where it has none.
std::string place_in(const std::string& text, const std::string& file) {
    const auto at = text.find(file + ":");
    if (at == text.npos) return {};
    const auto line = at + file.size() + 1;
    const auto end = std::min(text.find_first_not_of("0123456789", line), text.size());
    return end == line ? std::string() : text.substr(at, end - at);
}

/// A detail without its position, numbers and what stands in quotes: what is left is the same in other positions.
std::string gist(std::string text) {
    text.resize(std::min(text.rfind(" (seed "), text.size()));
    std::string out;
    bool quoted = false;
    for (const char c : text) {
        if (c == '\'') quoted = !quoted;
        if (!quoted && (c < '0' || c > '9')) out += c;
    }
    return out;
}

}  // namespace

void CheckFindings::keep(std::vector<Finding>& list, const std::string& variant, ContractFailure failure) const {
    const std::string file = plugin_.filename().string();  // Lua cuts long paths at their front
    std::string place = place_in(failure.detail, file);
    if (const char* function = function_of(failure); place.empty() && function && plugin_.extension() == ".lua") {
        place = place_in(place_of_function(plugin_, function), file);
        if (!place.empty()) failure.detail = place + ": " + failure.detail;
    }
    const auto same = std::find_if(list.begin(), list.end(), [&](const Finding& other) {
        if (other.failure.subject != failure.subject) return false;
        const std::string theirs = place_in(other.failure.detail, file);
        const bool one_place = place == theirs && (!place.empty() || other.failure.clause == failure.clause);
        // A function's own line is where many things may be wrong; a line inside it is one.
        return one_place && gist(other.failure.detail) == gist(failure.detail);
    });
    if (same == list.end())
        list.push_back({std::move(failure), {variant}});
    else if (std::find(same->variants.begin(), same->variants.end(), variant) == same->variants.end())
        same->variants.push_back(variant);
}

bool CheckFindings::idle(const std::string& variant, const std::set<std::string>& subjects) const {
    return std::all_of(subjects.begin(), subjects.end(), [&](const std::string& subject) {
        return std::any_of(notes_.begin(), notes_.end(), [&](const Finding& note) {
            return note.failure.subject == subject && note.failure.clause == clause_of_use &&
                   std::find(note.variants.begin(), note.variants.end(), variant) != note.variants.end();
        });
    });
}

std::string CheckFindings::told(const Finding& finding, std::size_t checked) const {
    const auto& [subject, clause, detail] = finding.failure;
    std::string text = subject + ": " + clause + ": " + detail;
    if (checked < 2) return text;
    const std::size_t count = finding.variants.size();
    text += ", in " + (count == 1 ? std::string() : std::to_string(count) + " variants: ");
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + finding.variants[i];
    return text;
}

int CheckFindings::tell(const std::vector<std::string>& checked,
                        const std::function<bool(const std::string&, const std::string&)>& offered) {
    for (Finding& remark : notes_) {
        const std::string& subject = remark.failure.subject;
        const bool of_use = remark.failure.clause == clause_of_use;
        const auto serves = [&](const std::string& variant) { return offered(subject, variant); };
        const auto among = std::count_if(checked.begin(), checked.end(), serves);
        if (of_use && remark.variants.size() == static_cast<std::size_t>(among))
            findings_.push_back(std::move(remark));
        else if (!of_use || !subject.starts_with("renderer "))
            terminal::note(told(remark, checked.size()));
    }
    for (const Finding& finding : findings_) fail({"contract", told(finding, checked.size()), ""}, plugin_.string());
    return static_cast<int>(findings_.size());
}

}  // namespace pinwheel::terminal
