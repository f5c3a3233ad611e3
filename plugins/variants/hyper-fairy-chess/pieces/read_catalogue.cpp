// A catalogue file, checked member by member, so that every fault has its place.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "pieces/betza.h"
#include "pieces/catalogue.h"
#include "pinwheel/game/files/json_guard.h"
#include "pinwheel/game/variant/in_quotes.h"

namespace pinwheel::hyper_fairy {
namespace {

using nlohmann::json;

/// Thrown to the reader's border.
struct CatalogueFault {
    Error error;
};

[[noreturn]] void fault(const char* code, const std::string& where, const std::string& what) {
    throw CatalogueFault{
        {code, "At " + (where.empty() ? std::string("the top of the file") : where) + ": " + what + ".", where}};
}

/// A sentence that another one goes on behind.
std::string without_full_stop(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

/// A member's name, whether it must be there, and what belongs there.
struct Member {
    const char* name;
    bool needed;
    const char* expected;
};
constexpr Member file_members[] = {{"$schema", false, "the address of the schema"},
                                   {"title", false, "a name"},
                                   {"comment", false, "a text for readers"},
                                   {"pieces", true, "a list of pieces"}};
constexpr Member piece_members[] = {{"id", true, "a word of small letters, digits and '-'"},
                                    {"name", true, "a name of at most 40 letters"},
                                    {"symbol", true, "a capital letter, or '*' and a capital letter"},
                                    {"tier", true, "1, 2, 3 or \"other\""},
                                    {"cost", true, "a whole number from 0 to 2000"},
                                    {"points", true, "a whole number from -2000 to 2000"},
                                    {"betza", true, "a move string such as \"WF\""},
                                    {"capture", false, "how it captures"},
                                    {"mechanic", false, "a mechanic of this program"},
                                    {"flags", false, "a list of words"},
                                    {"picture", false, "the id of a picture"},
                                    {"rule", true, "one sentence"},
                                    {"edges", false, "a list of sentences"}};

template <std::size_t N>
void check_members(const json& object, const std::string& where, const Member (&members)[N]) {
    if (!object.is_object())
        fault("catalogue.shape", where,
              "expected an object, found a value of the kind " + std::string(object.type_name()));
    for (const Member& m : members)
        if (m.needed && !object.contains(m.name))
            fault("catalogue.shape", where,
                  std::string("the member '") + m.name + "' is missing; expected " + m.expected);
    for (const auto& [name, value] : object.items()) {
        const auto known = [&n = name](const Member& m) { return n == m.name; };
        if (std::none_of(std::begin(members), std::end(members), known))
            fault("catalogue.shape", where + json_pointer_step(name),
                  "the member " + in_quotes(name) + " is not known");
    }
}

/// Reads the members of one piece.
class PieceReader {
public:
    PieceReader(const json& object, std::string where, bool users)
        : object_(object), where_(std::move(where)), users_(users) {}

    PieceKind read() {
        check_members(object_, where_, piece_members);
        PieceKind e;
        e.id = id("id");
        e.name = text("name", 40);
        e.symbol = symbol();
        e.tier = tier();
        e.cost = number("cost", 0, 2000);
        e.points = number("points", -2000, 2000);
        e.betza = betza();
        if (object_.contains("capture")) e.capture = static_cast<Capture>(word("capture", capture_words));
        if (object_.contains("mechanic")) e.mechanic = static_cast<Mechanic>(word("mechanic", mechanic_words));
        e.flags = flags();
        e.picture = object_.contains("picture") ? id("picture") : e.id;
        e.rule = text("rule", 400);
        e.edges = sentences("edges");
        check_together(e);
        return e;
    }

private:
    std::string place(const char* member) const { return where_ + "/" + member; }

    static const char* expected(const char* member) {
        for (const Member& m : piece_members)
            if (std::string_view(m.name) == member) return m.expected;
        return "a value";
    }

    static std::string text_at(const json& value, const std::string& where, std::size_t longest, const char* expected) {
        if (!value.is_string())
            fault("catalogue.shape", where,
                  std::string("found a value of the kind ") + value.type_name() + "; expected " + expected);
        auto text = value.get<std::string>();
        if (text.empty() || text.size() > longest)
            fault("catalogue.value", where,
                  "expected " + std::string(expected) + " of 1 to " + std::to_string(longest) + " bytes");
        if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
            fault("catalogue.value", where, "the text has control characters");
        return text;
    }

    std::string text(const char* member, std::size_t longest) const {
        return text_at(object_.at(member), place(member), longest, expected(member));
    }

    std::string id(const char* member) const {
        auto word = text(member, 32);
        const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
        if (!std::all_of(word.begin(), word.end(), fits) || word.front() < 'a')
            fault("catalogue.value", place(member),
                  in_quotes(word) + " is not " + "a word of small letters, digits and '-'");
        return word;
    }

    std::string symbol() const {
        auto word = text("symbol", 2);
        const bool star = word.front() == '*';
        if (word.size() != (star ? 2u : 1u) || word.back() < 'A' || word.back() > 'Z')
            fault("catalogue.value", place("symbol"), in_quotes(word) + " is not " + expected("symbol"));
        return word;
    }

    std::string betza() const {
        auto string = text("betza", 200);
        if (const auto parts = parse_betza(string); !parts)
            fault("catalogue.betza", place("betza"),
                  in_quotes(string) + ": " + without_full_stop(parts.error().message));
        return string;
    }

    Tier tier() const {
        const json& value = object_.at("tier");
        if (value.is_number_integer() && value >= 1 && value <= 3) return static_cast<Tier>(value.get<int>());
        if (value == "other") return Tier::other;
        fault("catalogue.value", place("tier"), std::string("expected ") + expected("tier"));
    }

    int number(const char* member, int least, int most) const {
        const json& value = object_.at(member);
        if (!value.is_number_integer() || value < least || value > most)
            fault("catalogue.value", place(member), std::string("expected ") + expected(member));
        return value.get<int>();
    }

    template <std::size_t N>
    static std::size_t index_of(const std::string& word, const std::string& where,
                                const std::array<std::string_view, N>& words) {
        std::string all;
        for (std::size_t i = 0; i < N; ++i) {
            if (word == words[i]) return i;
            all += (i ? ", " : "") + std::string(words[i]);
        }
        fault("catalogue.value", where, in_quotes(word) + " is not known; expected one of " + all);
    }

    template <std::size_t N>
    std::size_t word(const char* member, const std::array<std::string_view, N>& words) const {
        return index_of(text(member, 40), place(member), words);
    }

    /// The texts of a list of at most 32, with their places.
    std::vector<std::pair<std::string, std::string>> list(const char* member, std::size_t longest) const {
        std::vector<std::pair<std::string, std::string>> all;
        if (!object_.contains(member)) return all;
        const json& value = object_.at(member);
        if (!value.is_array() || value.size() > 32)
            fault("catalogue.shape", place(member), std::string("expected ") + expected(member) + ", at most 32");
        for (std::size_t i = 0; i < value.size(); ++i) {
            std::string where = place(member) + "/" + std::to_string(i);
            all.emplace_back(text_at(value[i], where, longest, expected(member)), where);
        }
        return all;
    }

    std::vector<std::string> sentences(const char* member) const {
        std::vector<std::string> all;
        for (auto& [text, where] : list(member, 400)) all.push_back(std::move(text));
        return all;
    }

    std::uint32_t flags() const {
        std::uint32_t set = 0;
        for (const auto& [text, where] : list("flags", 40)) {
            const std::uint32_t flag = 1u << index_of(text, where, flag_words);
            if (set & flag) fault("catalogue.twice", where, in_quotes(text) + " is there twice");
            set |= flag;
        }
        return set;
    }

    /// What a user's piece may not be, and members that contradict one another.
    void check_together(const PieceKind& e) const {
        if (e.has(flag_pawn_type) != (e.tier == Tier::one))
            fault("catalogue.value", place("flags"), "pieces of tier 1, and no others, are pawn-types");
        if (!users_) return;
        constexpr std::uint32_t allowed = flag_pawn_type | flag_promotion_pool | flag_ep_taker | flag_unplaytested;
        if (e.mechanic != Mechanic::none)
            fault("catalogue.value", place("mechanic"),
                  "a mechanic is code of this program; a piece of your own has its move string alone");
        if (e.capture != Capture::displacement && e.capture != Capture::none)
            fault("catalogue.value", place("capture"), "a piece of your own captures by displacement or not at all");
        for (std::size_t i = 0; i < flag_words.size(); ++i)
            if (e.flags & ~allowed & (1u << i))
                fault("catalogue.value", place("flags"), "a piece of your own cannot be " + in_quotes(flag_words[i]));
        if (e.tier == Tier::other) fault("catalogue.value", place("tier"), "a piece of your own is of tier 1, 2 or 3");
    }

    const json& object_;
    std::string where_;
    bool users_;
};

void check_fresh(const Catalogue& all, const PieceKind& e, const std::string& where) {
    for (const PieceKind& other : all.kinds) {
        if (other.id == e.id) fault("catalogue.twice", where + "/id", "the id " + in_quotes(e.id) + " is taken");
        if (other.symbol == e.symbol)
            fault("catalogue.twice", where + "/symbol",
                  "the symbol " + in_quotes(e.symbol) + " is taken by " + other.name);
    }
}

Catalogue read_pieces(const json& document, bool users) {
    check_members(document, "", file_members);
    for (const char* name : {"$schema", "title", "comment"})
        if (document.contains(name) && !document.at(name).is_string())
            fault("catalogue.shape", std::string("/") + name, "expected a text");
    const json& list = document.at("pieces");
    if (!list.is_array() || list.empty() || list.size() > std::size_t{most_kinds})
        fault("catalogue.shape", "/pieces", "expected a list of 1 to " + std::to_string(most_kinds) + " pieces");
    Catalogue all;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string where = "/pieces/" + std::to_string(i);
        PieceKind e = PieceReader(list[i], where, users).read();
        check_fresh(all, e, where);
        all.kinds.push_back(std::move(e));
    }
    return all;
}

}  // namespace

Result<Catalogue> read_catalogue(std::string_view text, bool users) {
    if (text.size() > largest_catalogue)
        return Error{"catalogue.too-large",
                     "A catalogue file has at most " + std::to_string(largest_catalogue >> 10) + " KiB.",
                     {}};
    if (auto error = check_json_shape(text, 8)) return Error{"catalogue.json", error->message, error->where};
    try {
        return read_pieces(json::parse(text), users);
    } catch (const CatalogueFault& f) {
        return f.error;
    } catch (const json::exception&) {
        return Error{"catalogue.json", "A number of the file is out of range.", {}};
    }
}

Status add_kinds(Catalogue& all, Catalogue more) {
    if (all.count() + more.count() > most_kinds)
        return Error{
            "catalogue.full", "All catalogues together have at most " + std::to_string(most_kinds) + " kinds.", {}};
    try {
        for (std::size_t i = 0; i < more.kinds.size(); ++i)
            check_fresh(all, more.kinds[i], "/pieces/" + std::to_string(i));
    } catch (const CatalogueFault& f) {
        return f.error;
    }
    std::move(more.kinds.begin(), more.kinds.end(), std::back_inserter(all.kinds));
    return {};
}

}  // namespace pinwheel::hyper_fairy
