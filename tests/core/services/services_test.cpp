// Services: one list of fields, and what is made of it.
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "pinwheel/game/services/service_documents.h"
#include "support/places.h"
#include "teller.h"

using namespace pinwheel;
using Json = nlohmann::json;

namespace {

const Variant& teller() {
    static const Model<Teller> model;
    return model;
}
StatePtr start() { return *teller().start({}, {}); }

Result<Datum> answer(std::string_view question, const std::vector<std::string>& words, const Viewer& viewer = {}) {
    return teller().answer(start().get(), viewer, question, words);
}
Json told(std::string_view question, const std::vector<std::string>& words = {},
          const Viewer& viewer = Viewer::arbiter()) {
    const auto found = answer(question, words, viewer);
    BOOST_REQUIRE_MESSAGE(found.ok(), question << ": " << (found ? "" : found.error().message));
    return Json::parse(to_json(*found));
}
std::string code_of(std::string_view question, const std::vector<std::string>& words) {
    const auto found = answer(question, words);
    return found ? "answered" : found.error().code + " " + found.error().where;
}

std::string text_of(const std::string& path) {
    std::ifstream file(test::source_dir() + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// What is wrong with a value by the words of JSON Schema that services use; empty where nothing is.
std::string fault(const Json& schema, const Json& rule, const Json& value, const std::string& place) {
    if (rule.contains("$ref")) {
        const std::string ref = rule["$ref"];
        return fault(schema, schema["definitions"][ref.substr(ref.rfind('/') + 1)], value, place);
    }
    if (rule.contains("anyOf")) {
        std::string first;
        for (const Json& one : rule["anyOf"]) {
            const std::string wrong = fault(schema, one, value, place);
            if (wrong.empty()) return {};
            if (first.empty()) first = wrong;
        }
        return first;
    }
    if (rule.contains("enum"))
        return std::count(rule["enum"].begin(), rule["enum"].end(), value) ? "" : place + " is no word of the list";
    const std::string type = rule["type"];
    const bool fits = type == "object"    ? value.is_object()
                      : type == "array"   ? value.is_array()
                      : type == "string"  ? value.is_string()
                      : type == "boolean" ? value.is_boolean()
                      : type == "integer" ? value.is_number_integer()
                      : type == "null"    ? value.is_null()
                                          : value.is_number();
    if (!fits) return place + " is no " + type;
    std::string wrong;
    if (type == "array")
        for (const Json& each : value)
            if (wrong.empty()) wrong = fault(schema, rule["items"], each, place + "[]");
    if (type != "object") return wrong;
    const Json members = rule.value("properties", Json::object()),
               rest = rule.value("additionalProperties", Json(true));
    for (const auto& name : rule.value("required", Json::array()))
        if (!value.contains(name.get<std::string>())) return place + " has no " + name.get<std::string>();
    for (const auto& [name, each] : value.items()) {
        const bool known = members.contains(name);
        if (!known && rest == Json(false)) return place + " may not have " + name;
        if (wrong.empty() && (known || rest.is_object()))
            wrong = fault(schema, known ? members[name] : rest, each, place + "." + name);
    }
    return wrong;
}

/// Every service asked of the teller.
Json all_told() {
    return {{"pieces", told("pieces")},
            {"preview", told("preview", {"3"})},
            {"measure", told("measure", {"a1"})},
            {"hypothesis", told("hypothesis", {"a1", "K"})},
            {"suppose", told("suppose", {"a1", "K"})},
            {"rule", told("rule", {"king"})},
            {"diagram", told("diagram", {"king"})},
            {"meters", told("meters")},
            {"words", told("words", {"3"})},
            {"catalogue", told("catalogue")},
            {"draft", told("draft")},
            {"armies", told("armies")},
            {"army", told("army", {"K"})},
            {"filters", told("filters")},
            {"filter", told("filter", {"all"})},
            {"xray", told("xray")},
            {"replies", told("replies", {"a1"})}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(services)

BOOST_AUTO_TEST_CASE(values_are_told_by_their_fields) {
    BOOST_TEST(told("meters") == Json::parse(R"([{"seat":"A","title":"Points","unit":"points","value":7,"of":10}])"));
    BOOST_TEST(told("pieces") == Json::parse(R"([{"id":1,"seat":"A","square":"a1","mask":"KQ"},{"id":2,"seat":"B"}])"));
    BOOST_TEST(told("measure", {"a1"}) == Json::parse(R"({"K":3,"Q":0})"));
    BOOST_TEST(told("measure", {"b1"}) == Json());
    BOOST_TEST(told("diagram", {"king"})["example"]["targets"] ==
               Json::parse(R"([{"square":"c3","how":"side-capture","captured":["c2"]},
                               {"square":"b3","how":"move","captured":[]}])"));
    BOOST_TEST(told("diagram", {"king"})["takes"] == Json::parse(R"({"pawn":["a3"]})"));
    const Json sheet = told("draft");
    BOOST_TEST(sheet["counts"] == Json::parse(R"({"king":1})"));
    BOOST_TEST(sheet["slots"] == Json::parse(R"({"1":{"used":1,"of":2}})"));
    BOOST_TEST(sheet["opponent-committed"] == Json(false));
    BOOST_TEST(!told("draft", {"B"}, {}).contains("army"));
    BOOST_TEST(told("rule", {"king"})["points"] == Json(-2.5));
    BOOST_TEST(told("preview", {"3"})["worlds"]["A"] == Json(0.5));
    BOOST_TEST(told("xray") == Json::parse(R"([{"kind":"pin","from":"a3","to":"a1","through":["a2"]}])"));
    BOOST_TEST(told("xray", {"a5"})[0]["from"] == "a5");
    BOOST_TEST(told("replies", {"a1"}) == Json::parse(R"([{"move":"3","lands":"a1","seat":"B","token":"4","from":"a2",
                                                           "alone":true}])"));
}

BOOST_AUTO_TEST_CASE(arguments_are_read_by_their_fields) {
    BOOST_TEST(told("words", {"3"}) == "takes 3");
    BOOST_TEST(told("hypothesis", {"a1", "K", "b1", "Q"})["code"] == "a1=K b1=Q ");
    BOOST_TEST(told("filter", {"any", "may=K", "king"}) == Json::parse("[1,2]"));
    BOOST_TEST(told("army", {"K", "Kings"})["json"] == "Kings-");
    BOOST_TEST(told("draft", {"B"})["seat"] == "B");
    BOOST_TEST(told("suppose", {"a1", "K"}) == "a1K");
    for (const auto& [question, words, code] :
         std::vector<std::tuple<const char*, std::vector<std::string>, const char*>>{
             {"words", {}, "question.args argument 1"},
             {"words", {"3", "4"}, "question.args argument 2"},
             {"words", {"three"}, "token.number offset 0"},
             {"meters", {"A"}, "question.args argument 1"},
             {"hypothesis", {}, "question.args argument 1"},
             {"hypothesis", {"a1", "K", "b1"}, "question.args argument 4"},
             {"filter", {"some"}, "question.args argument 1"},
             {"draft", {"C"}, "question.args argument 1"},
             {"suppose", {"a1", "X"}, "question.args X"},
             {"weather", {}, "question.unknown weather"}}) {
        const std::string said = code_of(question, words);
        const bool token = std::string_view(code).starts_with("token.");
        BOOST_TEST((token ? said.starts_with("token.") : said == code), question << ": " << said);
    }
    // Asked of the variant alone.
    BOOST_TEST(teller().answer(nullptr, {}, "armies", {}).ok());
    BOOST_TEST(teller().answer(nullptr, {}, "meters", {}).error().code == "question.args");
}

BOOST_AUTO_TEST_CASE(what_is_published_is_listed) {
    const auto all = questions(teller());
    BOOST_REQUIRE(all.size() == AllServices::count + 1);
    std::map<std::string, QuestionSpec> by;
    for (const QuestionSpec& spec : all) by[spec.name] = spec;
    BOOST_TEST(by["diagram"].args == "id ruling=option …");
    BOOST_TEST(by["army"].args == "army [title] [board]");
    BOOST_TEST(by["filter"].args == "all|any condition …");
    BOOST_TEST(by["hypothesis"].args == "square letters …");
    BOOST_TEST(!by["armies"].of_game);
    BOOST_TEST(by["meters"].of_game);
    BOOST_TEST(by["number"].help == "The number.");
    BOOST_TEST(*answer("number", {})->number() == 7);
    BOOST_TEST(teller().publishes<can::Meters>());
    BOOST_TEST(!teller().publishes(ServiceId{AllServices::count}));
    BOOST_TEST(unknown_question(teller(), "weather").message.find("meters") != std::string::npos);
}

struct Quiet {
    struct Position {};
    VariantInfo tables;
    const VariantInfo& info() const { return tables; }
    Result<Position> start(const Rulings&, const Setup&) const { return Position{}; }
    std::vector<SeatId> to_act(const Position&) const { return {}; }
    std::vector<Action> legal(const Position&, SeatId) const { return {}; }
    Status play(Position&, const Action&, std::vector<Announcement>&) const { return {}; }
    FactValue fact(const Position&, int, std::span<const std::uint16_t>) const { return false; }
    View view(const Position&, const Viewer&) const { return {}; }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string save(const Position&) const { return {}; }
    std::uint64_t key(const Position&) const { return 1; }
};

BOOST_AUTO_TEST_CASE(what_is_not_published_says_so) {
    const Model<Quiet> quiet;
    const StatePtr state = quiet.hold({});
    BOOST_TEST(!quiet.publishes<can::Meters>());
    BOOST_TEST(quiet.ask<can::Meters>(*state, {}).error().code == "service.unpublished");
    BOOST_TEST(quiet.ask<can::Armies>().error().where == "armies");
    BOOST_TEST(quiet.answer(state.get(), {}, "meters", {}).error().code == "question.unknown");
    BOOST_TEST(questions(quiet).empty());
}

BOOST_AUTO_TEST_CASE(every_answer_fits_the_schema) {
    const Json schema = Json::parse(services_schema()), all = all_told();
    BOOST_TEST(all.size() == AllServices::count);
    BOOST_TEST(fault(schema, schema, all, "answers") == "");
    // The checker above and the schema are no sieve.
    Json wrong = all;
    wrong["meters"][0]["value"] = "many";
    BOOST_TEST(fault(schema, schema, wrong, "answers") == "answers.meters[].value is no number");
    wrong = all;
    wrong["diagram"]["example"]["targets"][0]["how"] = "flies";
    BOOST_TEST(fault(schema, schema, wrong, "answers").ends_with(".how is no word of the list"));
    wrong = all;
    wrong["draft"]["slots"]["1"].erase("of");
    BOOST_TEST(fault(schema, schema, wrong, "answers") == "answers.draft.slots.1 has no of");
    wrong = all;
    wrong["armies"][0]["colour"] = "red";
    BOOST_TEST(fault(schema, schema, wrong, "answers") == "answers.armies[] may not have colour");
}

BOOST_AUTO_TEST_CASE(numbers_and_texts_as_json) {
    BOOST_TEST(to_json(Datum(Datum::List{1, 0.5, 1e300 * 1e300, "a\"b", true, Datum()})) ==
               R"([1,0.5,null,"a\"b",true,null])");
}

BOOST_AUTO_TEST_CASE(documents_are_made_from_the_fields) {
    BOOST_CHECK_MESSAGE(
        text_of("/share/schemas/services.schema.json") == services_schema(),
        "share/schemas/services.schema.json is not what the fields say; `ninja lua-reference` writes it.");
    BOOST_CHECK_MESSAGE(text_of("/ARCHITECTURE.md").find(services_table()) != std::string::npos,
                        "the table of services in ARCHITECTURE.md must be:\n" + services_table());
}

BOOST_AUTO_TEST_SUITE_END()
