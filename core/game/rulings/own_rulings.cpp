#include "pinwheel/game/rulings/own_rulings.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/view/counted.h"

namespace pinwheel {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr int deepest_row = 6;

bool is_ruling_word(std::string_view text) {
    return !text.empty() && text.size() <= longest_ruling_id && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    });
}

bool is_utf8(const std::string& text) {
    try {
        (void)json(text).dump();
        return true;
    } catch (const json::exception&) {
        return false;
    }
}

/// Menus, pages and files show it on one line.
std::string fault_of_text(const std::string& text, std::size_t longest) {
    if (text.size() > longest)
        return "has " + std::to_string(text.size()) + " bytes; expected at most " + std::to_string(longest);
    const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::any_of(text.begin(), text.end(), control)) return "has a control character; expected one line of text";
    return is_utf8(text) ? "" : "is no UTF-8";
}

std::string of(const RulingSpec& row) {
    return "The ruling " + in_quotes(row.id) + " of the ruleset " + in_quotes(row.declared_by);
}

std::string fault_of(const RulingSpec& row) {
    if (row.question.empty()) return of(row) + " has no question; expected one that its options answer.";
    const std::tuple<const char*, const std::string*, std::size_t> texts[] = {
        {"question", &row.question, longest_question}, {"words", &row.cite, longest_ruling_words}};
    for (const auto& [what, text, longest] : texts)
        if (const auto fault = fault_of_text(*text, longest); !fault.empty())
            return of(row) + ": its `" + what + "` " + fault + ".";
    if (row.options.size() < 2 || row.options.size() > most_own_options)
        return of(row) + " has " + counted(static_cast<int>(row.options.size()), "option") + "; expected 2 to " +
               std::to_string(most_own_options) + ".";
    for (auto option = row.options.begin(); option != row.options.end(); ++option) {
        if (!is_ruling_word(option->id))
            return of(row) + " has an option " + in_quotes(option->id) +
                   "; expected a word of small letters, digits, '-' and '.', of at most " +
                   std::to_string(longest_ruling_id) + " bytes.";
        if (std::any_of(row.options.begin(), option, [&](const RulingOption& o) { return o.id == option->id; }))
            return of(row) + " has the option " + in_quotes(option->id) + " twice.";
        if (const auto fault = fault_of_text(option->title, longest_option_title); !fault.empty())
            return of(row) + ": the words of its option " + in_quotes(option->id) + " " + fault + ".";
    }
    return row.standard < row.options.size() ? "" : of(row) + " has no default among its options.";
}

/// Whose the id is already; empty where it is free.
std::string taken_by(const RulingCatalogue& catalogue, const RulingSpec& row, const VariantInfo& variant) {
    for (const CoreRuling core : core_rulings())
        if (id_of(core) == row.id) return "one that every variant may have";
    const int taken = find_ruling(catalogue, row.id);
    if (taken < 0) return {};
    const RulingSpec& other = catalogue[static_cast<std::size_t>(taken)];
    const std::string named = other.id == row.id ? "" : " as " + in_quotes(other.id);
    if (other.declared_by.empty()) return "the variant " + in_quotes(variant.id) + " has it already" + named;
    if (other.declared_by == row.declared_by) return "it declares it twice";
    return "the ruleset " + in_quotes(other.declared_by) + ", which it inherits, declares it already";
}

RulingSpec read_row(const json& value) {
    RulingSpec row;
    row.id = value.at("id").get<std::string>();
    row.declared_by = value.at("by").get<std::string>();
    row.question = value.at("question").get<std::string>();
    row.cite = value.value("words", "");
    for (const json& option : value.at("options"))
        row.options.push_back({option.at("id").get<std::string>(), option.value("title", "")});
    const auto standard = value.at("default").get<std::string>();
    const auto found = std::find_if(row.options.begin(), row.options.end(),
                                    [&](const RulingOption& option) { return option.id == standard; });
    row.standard = static_cast<std::uint8_t>(std::min<std::ptrdiff_t>(found - row.options.begin(), most_own_options));
    return row;
}

}  // namespace

Status add_own_ruling(RulingCatalogue& catalogue, RulingSpec row, const VariantInfo& variant) {
    const auto wrong = [](std::string message) { return Error{"ruling.own", std::move(message), {}}; };
    if (!is_ruling_word(row.id))
        return wrong(of(row) + " has no proper id; expected a word of small letters, digits, '-' and '.', of at most " +
                     std::to_string(longest_ruling_id) + " bytes.");
    if (const auto owner = taken_by(catalogue, row, variant); !owner.empty())
        return wrong("The ruleset " + in_quotes(row.declared_by) + " cannot declare the ruling " + in_quotes(row.id) +
                     ": " + owner + "; expected another id.");
    if (auto fault = fault_of(row); !fault.empty()) return wrong(std::move(fault));
    const auto own = std::count_if(catalogue.begin(), catalogue.end(),
                                   [](const RulingSpec& other) { return !other.declared_by.empty(); });
    if (static_cast<std::size_t>(own) >= most_own_rulings)
        return wrong("The ruleset " + in_quotes(row.declared_by) + " declares the ruling " + in_quotes(row.id) +
                     " beside " + std::to_string(own) + " others, its own and inherited ones; expected at most " +
                     std::to_string(most_own_rulings) + ".");
    row.alias.clear();
    row.affects = RulingSpec::Affects::verdict;
    row.core = CoreRuling::none;
    for (RulingOption& option : row.options)
        if (option.title.empty()) option.title = option.id;
    catalogue.push_back(std::move(row));
    return {};
}

std::vector<RulingSpec> own_rulings(const RulingCatalogue& catalogue) {
    std::vector<RulingSpec> own;
    std::copy_if(catalogue.begin(), catalogue.end(), std::back_inserter(own),
                 [](const RulingSpec& row) { return !row.declared_by.empty(); });
    return own;
}

std::string write_own_rulings(std::span<const RulingSpec> rows) {
    ordered_json out = ordered_json::array();
    for (const RulingSpec& row : rows) {
        ordered_json each{{"id", row.id}, {"by", row.declared_by}, {"question", row.question}};
        for (const RulingOption& option : row.options)
            each["options"].push_back({{"id", option.id}, {"title", option.title}});
        each["default"] = row.standard < row.options.size() ? row.options[row.standard].id : std::string();
        if (!row.cite.empty()) each["words"] = row.cite;
        out.push_back(std::move(each));
    }
    return out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

Result<std::vector<RulingSpec>> read_own_rulings(std::string_view text) {
    if (auto error = check_json_shape(text, deepest_row)) {
        error->code = "load.rulings";
        return *std::move(error);
    }
    const json document = json::parse(text, nullptr, false);
    std::vector<RulingSpec> rows;
    const auto wrong = [&] {
        return Error{"load.rulings",
                     "Row " + std::to_string(rows.size() + 1) +
                         " of the rulings that the ruleset declares must be an object with texts as id, by, question "
                         "and default, and an array of at most " +
                         std::to_string(most_own_options) + " options with ids, of which one is the default.",
                     "/" + std::to_string(rows.size())};
    };
    if (!document.is_array())
        return Error{"load.rulings", "The rulings that the ruleset declares must be an array.", {}};
    try {
        for (const json& value : document) {
            if (rows.size() == most_own_rulings)
                return Error{"load.rulings",
                             "A ruleset declares at most " + std::to_string(most_own_rulings) + " rulings.",
                             "/" + std::to_string(rows.size())};
            RulingSpec row = read_row(value);
            if (row.standard >= std::min(row.options.size(), most_own_options)) return wrong();
            rows.push_back(std::move(row));
        }
    } catch (const json::exception&) {
        return wrong();
    }
    return rows;
}

}  // namespace pinwheel
