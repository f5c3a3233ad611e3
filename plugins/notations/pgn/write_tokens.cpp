#include "write_tokens.h"

#include <algorithm>

#include "games_of_pgn.h"
#include "movetext.h"
#include "pinwheel/game/files/verdict_text.h"
#include "pinwheel/game/sight/sight.h"
#include "read/read_pgn.h"

namespace pinwheel::pgn_notation {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool has_control(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
}

/// Any drawings, on whatever they are.
std::string drawn(const std::vector<Annotation>& drawings) {
    std::string out;
    for (const Annotation& one : drawings) {
        const auto word = [](const std::string& text) { return text.empty() ? std::string("-") : escaped(text); };
        out += "[%draw " + word(one.target) + " " + word(one.to) + " " + word(one.colour) + "]";
    }
    return out;
}

class TokenGame {
public:
    explicit TokenGame(const Game& game) : game_(game), info_(game.variant().info()), record_(game.record()) {}

    Result<std::string> text() {
        NodeId last = 0;
        while (!game_.node(last).children.empty()) last = game_.node(last).children.front();
        const Verdict verdict = game_.verdict(last);
        tags(verdict);
        (void)movetext_.comment(drawn(record_.start_annotations), record_.start_comment);
        if (!write_tree(game_, movetext_, [this](NodeId id, bool& numbered) { write(id, numbered); }))
            return too_deep();
        if (several_lines_ || has_control(record_.setup.text))
            return Error{"notation.text", "PGN has no place for a set-up or a move of several lines.", {}};
        movetext_.word(result_text(verdict));
        return tags_.text() + "\n" + std::move(movetext_).text() + "\n";
    }

private:
    std::string player(std::size_t seat, const char* colour) const {
        if (info_.seats.size() != 2) return "?";
        const SeatInfo& who = info_.seats[seat];
        return known_tag(record_, colour, known_tag(record_, who.id, known_tag(record_, who.title, "?")));
    }

    void tags(const Verdict& verdict) {
        tags_.tag("Event", known_tag(record_, "Event", "?"));
        tags_.tag("Site", known_tag(record_, "Site", "?"));
        tags_.tag("Date", known_tag(record_, "Date", "????.??.??"));
        tags_.tag("Round", known_tag(record_, "Round", "-"));
        tags_.tag("White", player(0, "White"));
        tags_.tag("Black", player(1, "Black"));
        tags_.tag("Result", result_text(verdict));
        tags_.tag("Variant", info_.id);
        tags_.rules(record_, info_.rulings);
        tags_.tag("Verdict", verdict_text(info_, verdict));
        if (!record_.setup.text.empty()) {
            tags_.tag("SetUp", "1");
            tags_.tag("FEN", record_.setup.text);
        }
        std::string options;
        for (const auto& [name, value] : record_.setup.options)
            options += (options.empty() ? "" : " ") + escaped(name) + "=" + escaped(value);
        if (!options.empty()) tags_.tag("SetUpOptions", options);
        if (record_.setup.seed != 0) tags_.tag("Seed", std::to_string(record_.setup.seed));
        if (!record_.declared.empty()) tags_.tag("Declared", record_.declared);
        tags_.others(record_, [](const std::string& name) {
            return is_written_tag(name) || name == "SetUpOptions" || name == "Seed" || name == "Declared";
        });
    }

    void write(NodeId id, bool& numbered) {
        const Game::Node& node = game_.node(id);
        // In pairs where two seats play, one by one where more do.
        const bool pairs = info_.seats.size() == 2, second = pairs && node.ply % 2 == 0;
        if (!second || !numbered)
            movetext_.word(std::to_string(pairs ? (node.ply + 1) / 2 : node.ply) + (second ? "..." : "."));
        const std::string word = spelled(game_.variant(), *game_.state_at(node.parent), node.action, Viewer::arbiter());
        several_lines_ = several_lines_ || has_control(word);
        movetext_.word(move_word(word));
        numbered = !movetext_.remarks(node, drawn(node.extras().annotations));
    }

    const Game& game_;
    const VariantInfo& info_;
    Record record_;
    Tags tags_;
    Movetext movetext_;
    bool several_lines_ = false;
};

}  // namespace

Result<std::string> write_tokens(const Game& game) {
    if (auto refused = sight(game).may(Deed::know)) return *std::move(refused);
    return TokenGame(game).text();
}

std::string spelled(const Variant& variant, const State& before, const Action& action, const Viewer& viewer) {
    std::string token = variant.token(before, action);
    if (variant.info().pgn != PgnMoves::words) return token;
    auto words = variant.ask<can::Words>(before, viewer, {action});
    if (!words || words->empty() || move_word(*words) != *words) return token;
    const auto meant = variant.parse(before, *words);
    return meant && *meant == action ? *std::move(words) : token;
}

std::string move_word(std::string_view text) {
    static constexpr std::string_view signs = "_+#=:-/@,.>";
    constexpr std::string_view others[] = {"e.p.", "null", "N"};  // what people write that is no move
    const auto plain = [](char c) { return is_letter(c) || is_digit(c) || signs.find(c) != signs.npos; };
    const bool known = std::find(std::begin(others), std::end(others), text) != std::end(others);
    if (text.size() > 1 && is_letter(text[0]) && !known && std::all_of(text.begin(), text.end(), plain))
        return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF", special = " %\"\\[]{}=;";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 32 && byte != 127 && special.find(c) == special.npos && text != "-") {
            out += c;
        } else {
            out += '%';
            out += digits[byte / 16];
            out += digits[byte % 16];
        }
    }
    return out;
}

std::string unescaped(std::string_view text) {
    const auto digit = [](char c) {
        return is_digit(c) ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? digit(text[i + 1]) : -1;
        const int low = high < 0 ? -1 : digit(text[i + 2]);
        if (low < 0) {
            out += text[i];
            continue;
        }
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return out;
}

}  // namespace pinwheel::pgn_notation
