#include "view/seen.h"

#include <algorithm>
#include <charconv>

namespace pinwheel::hyper_fairy::seen {
namespace {

std::string_view extra(const View& view, const std::string& name) {
    const auto found = view.extra.find(name);
    return found == view.extra.end() ? std::string_view{} : std::string_view(found->second);
}

/// The next number of a list separated by commas; -1 where there is none.
int take_number(std::string_view& rest) {
    int value = -1;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc{}) return -1;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    return value;
}

bool read_drafts(const View& view, GamePosition& g, Draft& d) {
    d.terms.laws = g.laws.get();
    if (!read_terms_text(extra(view, "terms"), d.terms)) return false;
    const std::string seats[] = {"w", "b"};
    for (std::size_t side = 0; side < 2; ++side) {
        d.committed[side] = !extra(view, "commitment." + seats[side]).empty();
        if (auto army = read_canonical(extra(view, "army." + seats[side]))) d.army[side] = *army;
        if (auto hand = read_canonical(extra(view, "hand." + seats[side]))) d.hand[side] = *hand;
    }
    return true;
}

}  // namespace

std::string rules_text(const Choices& choices) {
    std::string text;
    for (const std::uint8_t option : choices.option) text += static_cast<char>('0' + option);
    return text;
}

bool read_rules(std::string_view text, Choices& choices) {
    if (text.size() != choices.option.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        choices.option[i] = static_cast<std::uint8_t>(text[i] - '0');
        if (text[i] < '0' || choices.option[i] >= catalogue_of_rulings()[i].options.size()) return false;
    }
    return true;
}

std::string terms_text(const DraftTerms& t) {
    std::string text;
    for (const int n :
         {t.budget, t.min_pawns, t.max_copies, t.min_distinct, int{t.copies_spare_pawns}, int{t.must_fill_tier_one}})
        text += std::to_string(n) + ",";
    std::string pool;
    for (int k = 1; k <= t.kinds(); ++k) pool += t.pool[static_cast<std::size_t>(k)] ? '1' : '0';
    return text + pool;
}

bool read_terms_text(std::string_view text, DraftTerms& t) {
    int* const numbers[] = {&t.budget, &t.min_pawns, &t.max_copies, &t.min_distinct};
    for (int* number : numbers)
        if ((*number = take_number(text)) < 0) return false;
    t.copies_spare_pawns = take_number(text) == 1;
    t.must_fill_tier_one = take_number(text) == 1;
    if (text.size() != static_cast<std::size_t>(t.kinds())) return false;
    for (std::size_t i = 0; i < text.size(); ++i) t.pool[i + 1] = text[i] == '1';
    return true;
}

std::optional<GamePosition> position_in(const View& view) {
    Choices choices;
    if (view.variant != "hyper-fairy-chess" || view.boards.size() != 1 || !read_rules(extra(view, "rules"), choices))
        return {};
    GamePosition g;
    g.choices = choices;
    if (view.phase == "play") {
        const auto read = read_hfen(extra(view, "hfen"), standard_catalogue(), choices, g.laws);
        if (!read) return {};
        g.play = *read;
        if (read_origins(extra(view, "promoted"), g.play, g.origin)) return {};
        return g;
    }
    if (view.phase != "draft" && view.phase != "placement") return {};
    const BoardSize size{static_cast<std::uint8_t>(view.boards[0].files),
                         static_cast<std::uint8_t>(view.boards[0].ranks)};
    if (std::find(board_sizes.begin(), board_sizes.end(), size) == board_sizes.end()) return {};
    g.laws = laws_for(standard_catalogue(), choices, size);
    g.play = empty_position(*g.laws);
    g.phase = view.phase == "draft" ? Phase::draft : Phase::placement;
    Draft d;
    if (!read_drafts(view, g, d)) return {};
    if (g.phase == Phase::placement && read_rows(extra(view, "rows"), 0, g.play)) return {};
    for (std::size_t side = 0; side < 2 && side < view.seats.size(); ++side)
        if (view.seats[side].to_act) g.play.side = static_cast<std::uint8_t>(side);
    g.draft = std::make_shared<const Draft>(std::move(d));
    return g;
}

}  // namespace pinwheel::hyper_fairy::seen
