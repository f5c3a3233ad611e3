// Services asked for by name, with words as arguments and plain data as the answer.
#include <algorithm>

#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "pinwheel/view/target.h"
#include "services/service_arguments.h"

namespace pinwheel {
namespace {

template <class S>
Result<Datum> answer_of(const Variant& variant, const State* state, const Viewer& viewer,
                        std::span<const std::string> words) {
    if (S::of_game && !state)
        return Error{"question.args", "The question " + std::string(S::name) + " is asked of a game.", {}};
    const auto query = ArgumentReader(variant, state, words).read<typename S::Query>();
    if (!query) return query.error();
    const auto value = variant.serve(S{}, state, viewer, *query);
    if (!value) return value.error();
    return to_datum(*value);
}

template <class... S>
std::optional<Result<Datum>> answer_named(ServiceList<S...>, const Variant& variant, const State* state,
                                          const Viewer& viewer, std::string_view question,
                                          std::span<const std::string> words) {
    std::optional<Result<Datum>> out;
    (void)((question == S::name && variant.publishes<S>() ? (out = answer_of<S>(variant, state, viewer, words), true)
                                                          : false) ||
           ...);
    return out;
}

template <class... S>
std::vector<QuestionSpec> specs_of(ServiceList<S...>, const Variant& variant) {
    std::vector<QuestionSpec> out;
    const auto add = [&]<class One>(One) {
        if (variant.publishes<One>())
            out.push_back(
                {std::string(One::name), arguments_text<typename One::Query>(), std::string(One::about), One::of_game});
    };
    (add(S{}), ...);
    return out;
}

/// How many words the arguments of a question may be, "square [side]"; those of "condition …" any number.
std::size_t arguments_at_most(std::string_view names) {
    if (names.find("…") != names.npos) return static_cast<std::size_t>(-1);
    return split_tokens(names).size();
}

}  // namespace

Error unpublished(std::string_view service) {
    return {"service.unpublished", "The variant does not publish the service " + std::string(service) + ".",
            std::string(service)};
}

std::vector<QuestionSpec> questions(const Variant& variant) {
    std::vector<QuestionSpec> all = specs_of(AllServices{}, variant);
    const auto& own = variant.info().questions;
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

Error unknown_question(const Variant& variant, std::string_view question) {
    std::vector<std::string> known;
    for (const QuestionSpec& spec : questions(variant)) known.push_back(spec.name);
    return {"question.unknown", there_is_no("question", question, known, " that " + variant.info().title + " answers"),
            std::string(question)};
}

Error not_a_square(const VariantInfo& info, std::string_view given) {
    std::string expected = "a square";
    if (!info.boards.empty())
        expected += " such as " + square_target(info.boards.front().id, 0, std::max(1, info.boards.front().files));
    return {"question.args",
            "Expected " + expected + "; " + in_quotes(std::string(given.substr(0, 40))) + " was given.", "argument 1"};
}

std::optional<Result<Datum>> answer_service(const Variant& variant, const State* state, const Viewer& viewer,
                                            std::string_view question, std::span<const std::string> words) {
    if (auto answer = answer_named(AllServices{}, variant, state, viewer, question, words)) return answer;
    const auto& own = variant.info().questions;
    const auto spec =
        std::find_if(own.begin(), own.end(), [&](const QuestionSpec& each) { return each.name == question; });
    if (spec == own.end()) return {};
    const auto most = arguments_at_most(spec->args);
    if (words.size() <= most) return {};
    return Error{"question.args", "Expected no more arguments; " + in_quotes(words[most].substr(0, 40)) + " was given.",
                 "argument " + std::to_string(most + 1)};
}

}  // namespace pinwheel
