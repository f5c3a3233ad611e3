#include "read_game.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "envelope.h"
#include "guarded_json.h"
#include "move_entry.h"
#include "pinwheel/game/files/sealing_notation.h"
#include "pinwheel/game/rulings/own_rulings.h"

namespace pinwheel::json_notation {
namespace {

using nlohmann::json;

constexpr std::string_view extras_name = "pinwheel";

std::string item(const std::string& list, std::size_t i) { return list + "[" + std::to_string(i) + "]"; }

Error expected(const std::string& where, std::string_view what) {
    return {"load.extras", where + ": " + std::string(what) + " was expected.", where};
}

/// The version when it is one of those we know. Files of other variants may leave it out.
Result<int> version_of(const json& root, bool duplicate) {
    auto it = root.find("version");
    if (it == root.end() && !duplicate) return 1;
    if (it != root.end() && it->is_number()) {
        const double version = it->get<double>();
        if (version == 1 || (version == 2 && duplicate)) return static_cast<int>(version);
    }
    const std::string found = it == root.end() ? "no version" : "version " + it->dump(-1, ' ', true).substr(0, 40);
    return Error{"load.version", "The file has " + found + "; " + (duplicate ? "1 or 2" : "1") + " can be read.",
                 "version"};
}

/// Reads our own member into a record whose main line is there already.
class Extras {
public:
    Extras(Record& record, const json& object) : record_(record), object_(object) {}

    Status read(Form form) {
        if (!object_.is_object()) return expected(std::string(extras_name), "an object");
        using Step = Status (Extras::*)();
        form_ = form == Form::triples ? Form::wide : form;
        for (Step step : {&Extras::names, &Extras::overrides, &Extras::rules, &Extras::setup, &Extras::tags,
                          &Extras::tree, &Extras::cut, &Extras::comments, &Extras::annotations, &Extras::glyphs,
                          &Extras::times, &Extras::ends, &Extras::cursor})
            if (auto error = (this->*step)()) return error;
        return {};
    }

private:
    static std::string path(std::string_view member) { return std::string(extras_name) + "." + std::string(member); }

    /// Null when the member is not there.
    const json* find(const char* member) const {
        auto it = object_.find(member);
        return it == object_.end() || it->is_null() ? nullptr : &*it;
    }

    Status text(const char* member, std::string& out) const {
        const json* value = find(member);
        return value ? string_of(*value, path(member), out) : Status();
    }

    static Status string_of(const json& value, const std::string& where, std::string& out) {
        if (!value.is_string()) return expected(where, "a string");
        out = value.get<std::string>();
        return {};
    }

    /// Those members of an object that are there.
    using Texts = std::initializer_list<std::pair<const char*, std::string*>>;
    static Status strings_in(const json& object, const std::string& where, Texts texts) {
        for (const auto& [name, text] : texts)
            if (auto it = object.find(name); it != object.end())
                if (auto error = string_of(*it, where + "." + name, *text)) return error;
        return {};
    }

    static Status words(const json& object, const std::string& where, std::map<std::string, std::string>& out) {
        if (!object.is_object()) return expected(where, "an object of strings");
        for (const auto& [key, value] : object.items())
            if (auto error = string_of(value, where + "." + in_quotes(key), out[key])) return error;
        return {};
    }

    Status names() {
        if (auto error = text("ruleset", record_.ruleset)) return error;
        return text("declared", record_.declared);
    }

    Status overrides() {
        const json* value = find("overrides");
        return value ? words(*value, path("overrides"), record_.overrides) : Status();
    }

    /// The game's own copy of its ruleset.
    Status rules() {
        const json* value = find("rules");
        if (!value) return {};
        const std::string where = path("rules");
        if (!value->is_object()) return expected(where, "an object");
        CarriedRules rules;
        if (auto error = strings_in(*value, where,
                                    {{"title", &rules.title},
                                     {"description", &rules.description},
                                     {"provenance", &rules.provenance},
                                     {"source", &rules.source}}))
            return error;
        if (auto it = value->find("parents"); it != value->end()) {
            const bool ids =
                it->is_array() && std::all_of(it->begin(), it->end(), [](const json& id) { return id.is_string(); });
            if (!ids) return expected(where + ".parents", "an array of ids");
            rules.parents = it->get<std::vector<std::string>>();
        }
        if (auto it = value->find("declares"); it != value->end()) {
            auto rows = read_own_rulings(it->dump());
            if (!rows) {
                const std::string row = rows.error().where;
                return Error{"load.rulings", where + ".declares: " + rows.error().message,
                             where + ".declares" + (row.empty() ? "" : "[" + row.substr(1) + "]")};
            }
            rules.declares = *std::move(rows);
        }
        if (auto it = value->find("rulings"); it != value->end())
            if (auto error = words(*it, where + ".rulings", rules.rulings)) return error;
        if (auto it = value->find("judge"); it != value->end())
            if (auto error = judge(*it, where + ".judge", rules)) return error;
        record_.carried = std::move(rules);
        return {};
    }

    Status judge(const json& value, const std::string& where, CarriedRules& rules) {
        if (!value.is_object()) return expected(where, "an object");
        rules.own_judge = true;
        const auto lua = value.find("lua"), hash = value.find("sha256");
        if (lua == value.end()) return {};
        if (auto error = string_of(*lua, where + ".lua", rules.judge)) return error;
        if (hash != value.end() && *hash != sha256(rules.judge))
            record_.notes.emplace_back("The judge in the file is not the one whose hash stands beside it.");
        return {};
    }

    Status tags() {
        const json* value = find("tags");
        return value ? words(*value, path("tags"), record_.tags) : Status();
    }

    /// A string, or an object with text, options and seed.
    Status setup() {
        const json* value = find("setup");
        if (!value) return {};
        if (value->is_string()) return string_of(*value, path("setup"), record_.setup.text);
        if (!value->is_object()) return expected(path("setup"), "a string or an object");
        if (auto error = strings_in(*value, path("setup"), {{"text", &record_.setup.text}})) return error;
        if (auto it = value->find("options"); it != value->end())
            if (auto error = words(*it, path("setup.options"), record_.setup.options)) return error;
        if (auto it = value->find("seed"); it != value->end() && !seed(*it))
            return expected(path("setup.seed"), "a whole number, or one in a string,");
        return {};
    }

    bool seed(const json& value) {
        if (value.is_number_unsigned()) {
            record_.setup.seed = value.get<std::uint64_t>();
            return true;
        }
        return value.is_string() && whole(value.get_ref<const std::string&>(), record_.setup.seed);
    }

    template <class Number>
    static bool whole(std::string_view text, Number& out) {
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
        return error == std::errc() && end == text.data() + text.size() && !text.empty();
    }

    /// An array that is a member: `take(value, where)` for each of it.
    template <class Take>
    Status each_item(const char* member, Take&& take) const {
        const json* value = find(member);
        if (!value) return {};
        if (!value->is_array()) return expected(path(member), "an array");
        for (std::size_t i = 0; i < value->size(); ++i)
            if (auto error = take((*value)[i], item(path(member), i))) return error;
        return {};
    }

    Status tree() {
        return each_item("tree", [&](const json& value, const std::string& where) -> Status {
            Record::Node node;
            if (auto error = branch_node(value, where, record_.nodes.size(), node)) return error;
            record_.nodes.push_back(std::move(node));
            return {};
        });
    }

    Status cut() {
        return each_item("cut", [&](const json& entry, const std::string& where) -> Status {
            Record::Cut node;
            const std::size_t known = record_.nodes.size() + record_.cut.size();
            if (auto error = branch_node(entry, where, known, node)) return error;
            node.index = 0;
            if (auto it = entry.find("place"); it != entry.end()) {
                if (!it->is_number_unsigned()) return expected(where + ".place", "a whole number");
                node.index = it->get<std::size_t>();
            }
            node.preferred = node.index == 0;
            if (auto it = entry.find("preferred"); it != entry.end()) {
                if (!it->is_boolean()) return expected(where + ".preferred", "true or false");
                node.preferred = it->get<bool>();
            }
            if (auto error = strings_in(entry, where, {{"declared", &node.declared}, {"comment", &node.comment}}))
                return error;
            if (auto it = entry.find("annotations"); it != entry.end())
                if (auto error = drawings(*it, where + ".annotations", node.annotations)) return error;
            if (auto it = entry.find("glyphs"); it != entry.end())
                if (auto error = glyph_list(*it, where + ".glyphs", node.nags)) return error;
            if (auto it = entry.find("times"); it != entry.end())
                if (auto error = move_times(*it, where + ".times", node.times)) return error;
            record_.cut.push_back(std::move(node));
            return {};
        });
    }

    /// `known` moves come before it.
    Status branch_node(const json& value, const std::string& where, std::size_t known, Record::Node& node) const {
        auto entry = read_entry(value, form_, where);
        if (!entry) return entry.error();
        auto after = value.is_object() ? value.find("after") : value.end();
        if (!value.is_object() || after == value.end() || !after->is_number_unsigned() ||
            after->get<std::uint64_t>() > known)
            return Error{
                "load.tree",
                where + " needs a member \"after\": the number of an earlier move, 0 to " + std::to_string(known) + ".",
                where};
        node.parent = after->get<std::size_t>();
        node.token = std::move(entry->token);
        node.seat = std::move(entry->seat);
        node.where = where;
        return {};
    }

    /// The node a member's name stands for: "0" is the start position.
    Status node_number(const std::string& key, const std::string& where, std::size_t& out) const {
        if (whole(key, out) && out <= record_.nodes.size()) return {};
        return Error{"load.tree",
                     where + " names the move " + in_quotes(key) + "; the file has the moves 0 to " +
                         std::to_string(record_.nodes.size()) + ".",
                     where};
    }

    /// A member by moves: `take(number, value, where)` for each, 0 for the start position.
    template <class Take>
    Status each_move(const char* member, Take&& take) const {
        const json* value = find(member);
        if (!value) return {};
        if (!value->is_object()) return expected(path(member), "an object");
        for (const auto& [key, of_move] : value->items()) {
            std::size_t number = 0;
            if (auto error = node_number(key, path(member), number)) return error;
            if (auto error = take(number, of_move, path(member) + "." + key)) return error;
        }
        return {};
    }

    /// The same of moves alone: `take(node, value, where)`.
    template <class Take>
    Status each_node(const char* member, Take&& take) {
        return each_move(member, [&](std::size_t number, const json& value, const std::string& where) -> Status {
            if (number == 0) return expected(where, "the number of a move");
            return take(record_.nodes[number - 1], value, where);
        });
    }

    Status comments() {
        return each_move("comments", [&](std::size_t number, const json& comment, const std::string& where) {
            return string_of(comment, where, number ? record_.nodes[number - 1].comment : record_.start_comment);
        });
    }

    Status annotations() {
        return each_move("annotations", [&](std::size_t number, const json& list, const std::string& where) {
            return drawings(list, where, number ? record_.nodes[number - 1].annotations : record_.start_annotations);
        });
    }

    static Status glyph_list(const json& list, const std::string& where, std::vector<int>& out) {
        const bool numbers = list.is_array() && std::all_of(list.begin(), list.end(), [](const json& n) {
                                 return n.is_number_unsigned() && n.get<std::uint64_t>() <= 255;
                             });
        if (!numbers) return expected(where, "an array of numbers 0 to 255");
        out = list.get<std::vector<int>>();
        return {};
    }

    Status glyphs() {
        return each_node("glyphs", [](Record::Node& node, const json& list, const std::string& where) {
            return glyph_list(list, where, node.nags);
        });
    }

    static Status move_times(const json& value, const std::string& where, MoveTimes& out) {
        if (!value.is_object()) return expected(where, "an object");
        const std::pair<const char*, std::int64_t*> members[] = {{"left", &out.left}, {"spent", &out.spent}};
        for (const auto& [name, time] : members) {
            const auto it = value.find(name);
            if (it == value.end()) continue;
            if (!it->is_number_unsigned() || it->get<std::uint64_t>() > static_cast<std::uint64_t>(longest_time))
                return expected(where + "." + name, "a number of milliseconds, 0 to " + std::to_string(longest_time));
            *time = it->get<std::int64_t>();
        }
        return {};
    }

    Status times() {
        return each_node("times", [](Record::Node& node, const json& entry, const std::string& where) {
            return move_times(entry, where, node.times);
        });
    }

    /// Of variations; Record::declared is that of the main line.
    Status ends() {
        return each_node("ends", [](Record::Node& node, const json& word, const std::string& where) {
            return string_of(word, where, node.declared);
        });
    }

    static Status drawings(const json& list, const std::string& where, std::vector<Annotation>& out) {
        if (!list.is_array()) return expected(where, "an array");
        std::vector<Annotation> all;
        for (std::size_t i = 0; i < list.size(); ++i) {
            Annotation drawing;
            if (!list[i].is_object() || !list[i].contains("target"))
                return expected(item(where, i), "an object with a \"target\"");
            if (auto error =
                    strings_in(list[i], item(where, i),
                               {{"target", &drawing.target}, {"to", &drawing.to}, {"colour", &drawing.colour}}))
                return error;
            all.push_back(std::move(drawing));
        }
        out = std::move(all);
        return {};
    }

    Status cursor() {
        if (auto error = place("cursor", record_.cursor)) return error;
        return place("front", record_.front);
    }

    /// The number of a node, which is left as it is where the file does not say it.
    Status place(const char* name, std::size_t& out) {
        const json* value = find(name);
        if (!value) return {};
        if (!value->is_number_unsigned() || value->get<std::uint64_t>() > record_.nodes.size())
            return Error{
                "load.cursor",
                path(name) + ": the number of a move, 0 to " + std::to_string(record_.nodes.size()) + ", was expected.",
                path(name)};
        out = value->get<std::size_t>();
        return {};
    }

    Record& record_;
    const json& object_;
    Form form_ = Form::wide;
};

Status read_main_line(const json& moves, Form form, Record& record) {
    record.nodes.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Record::Node node;
        node.parent = i;
        node.where = item("moves", i);
        auto entry = read_entry(moves[i], form, node.where);
        if (!entry) return entry.error();
        node.token = std::move(entry->token);
        node.seat = std::move(entry->seat);
        record.nodes.push_back(std::move(node));
    }
    return {};
}

Result<std::string> variant_of(const json& root) {
    auto variant = root.find("variant");
    if (variant == root.end() || !variant->is_string() || variant->get_ref<const std::string&>().empty())
        return Error{"load.variant", "The file does not say which variant it is: a string \"variant\" was expected.",
                     "variant"};
    return variant->get<std::string>();
}

Result<Record> read_open_game(const json& root) {
    Record record;
    auto variant = variant_of(root);
    if (!variant) return variant.error();
    record.variant = *variant;
    const bool duplicate = record.variant == "duplicate-chess";

    auto version = version_of(root, duplicate);
    if (!version) return version.error();
    const Form form = !duplicate ? Form::tokens : *version == 1 ? Form::triples : Form::wide;

    auto moves = root.find("moves");
    if (moves == root.end() || !moves->is_array())
        return Error{"load.moves", "The file has no array \"moves\".", "moves"};
    if (auto error = read_main_line(*moves, form, record)) return *std::move(error);

    if (auto extras = root.find(extras_name); extras != root.end() && !extras->is_null())
        if (auto error = Extras(record, *extras).read(form)) return *std::move(error);
    return record;
}

/// The text in an envelope. Errors: "load.sealed".
Result<std::string> opened(const json& root) {
    const json& sealed = root.at("sealed");
    const auto wrong = [](const std::string& where, const std::string& what) {
        return Error{"load.sealed", where + ": " + what, where};
    };
    if (!sealed.is_object()) return wrong("sealed", "an object was expected.");
    const auto version = sealed.find("version"), text = sealed.find("text");
    if (version == sealed.end() || (*version != 1 && *version != 2 && *version != 3))
        return wrong(
            "sealed.version",
            (version == sealed.end() ? "no version" : "version " + version->dump(-1, ' ', true).substr(0, 40)) +
                "; 1, 2 and 3 can be read.");
    if (text == sealed.end() || !text->is_string()) return wrong("sealed.text", "a string was expected.");
    const auto& box = text->get_ref<const std::string&>();
    if (*version == 1) return unseal_first(box, "sealed.text");
    const auto read = *version == 2 ? unseal_second : unseal;
    return read(box, clear_part(root), "sealed.text");
}

/// What an envelope says that its game was played with; empty where it does not, or by no list of texts.
std::vector<std::string> installed_in(const json& root) {
    const auto extras = root.find(extras_name);
    if (extras == root.end() || !extras->is_object() || !extras->contains("installed")) return {};
    const json& parts = extras->at("installed");
    const bool texts =
        parts.is_array() && std::all_of(parts.begin(), parts.end(), [](const json& part) { return part.is_string(); });
    return texts ? parts.get<std::vector<std::string>>() : std::vector<std::string>{};
}

Result<Record> read_envelope(const json& root) {
    const auto variant = variant_of(root);
    if (!variant) return variant.error();
    const auto text = opened(root);
    if (!text) return text.error();
    const auto parsed = parse_guarded(*text);
    if (!parsed || !parsed->is_object()) return unreadable_seal();
    auto record = read_open_game(*parsed);
    if (!record) return unreadable_seal();
    if (record->variant != *variant)
        return Error{"load.sealed",
                     "variant: the file says " + in_quotes(*variant) + ", and what is sealed is a game of another.",
                     "variant"};
    const bool bound = root.at("sealed").at("version") != 1;  // the first version binds nothing that stands beside it
    record->sealed_with = bound ? installed_in(root) : std::vector<std::string>{};
    return record;
}

}  // namespace

bool is_sealed(std::string_view text) {
    const auto parsed = parse_guarded(text);
    return parsed && parsed->is_object() && parsed->contains("sealed");
}

std::string names_variant(std::string_view text) {
    const auto parsed = parse_guarded(text);
    if (!parsed || !parsed->is_object()) return {};
    const auto variant = variant_of(*parsed);
    return variant ? *variant : std::string();
}

Result<Record> read_game(std::string_view text) {
    auto parsed = parse_guarded(text);
    if (!parsed) return parsed.error();
    if (!parsed->is_object())
        return Error{"load.json", "A saved game is a JSON object, not " + std::string(parsed->type_name()) + ".", ""};
    return parsed->contains("sealed") ? read_envelope(*parsed) : read_open_game(*parsed);
}

}  // namespace pinwheel::json_notation
