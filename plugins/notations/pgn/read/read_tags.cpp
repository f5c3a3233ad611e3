/// The tags of a game, and what they mean to it.
#include <algorithm>
#include <charconv>

#include "encoding.h"
#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "read/game_reader.h"
#include "write_tokens.h"

namespace pinwheel::pgn_notation {
namespace {

bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '-' || c == '+' ||
           c == '#' || c == '=' || c == ':';
}

/// Placeholders that say no more than a missing tag.
bool says_nothing(std::string_view name, std::string_view value) {
    return value.empty() || value == "?" || value == "????.??.??" || value == "-" ||
           (name == "Event" && value == "Chess") || (name == "White" && value == "White") ||
           (name == "Black" && value == "Black");
}

bool is_id(std::string_view word) {
    return std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-' || c == '_' || c == '.';
    });
}

bool is_declared_word(std::string_view text) {
    constexpr std::string_view words[] = {"draw", "claim", "resign", "timeout"};
    return std::find(std::begin(words), std::end(words), text.substr(0, text.find(':'))) != std::end(words);
}

bool is_chess(std::string word) {
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return word == "chess" || word == "standard" || word == "normal" || word == "from position";
}

/// "mate.aftermath=freeze stalemate.result=loss".
template <class Take>
void pairs(std::string_view text, Take take) {
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const std::string_view item = text.substr(0, end);
        if (const auto equals = item.find('='); equals != item.npos)
            take(std::string(item.substr(0, equals)), std::string(item.substr(equals + 1)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

constexpr std::pair<const char*, const char*> carried_tags[] = {
    {"RulesetTitle", "title"},           {"RulesetParents", "parents"},
    {"RulesetSource", "source"},         {"RulesetDescription", "description"},
    {"RulesetProvenance", "provenance"}, {"RulesetJudge", "judge"},
    {"RulesetDeclares", "declares"}};

}  // namespace

Status GameReader::tags() {
    while (true) {
        space();
        if (peek() == '{' || peek() == ';') {
            std::string text;
            if (auto error = comment(text)) return error;
            remarks_.push_back(std::move(text));  // drawings in it are told once the board is known
            continue;
        }
        if (peek() != '[') return {};
        if (auto error = tag()) return error;
    }
}

Status GameReader::tag() {
    const std::size_t start = at_++;
    space();
    const std::size_t name_at = at_;
    while (is_name(peek())) ++at_;
    const std::string name(text_.substr(name_at, at_ - name_at));
    space();
    if (name.empty() || peek() != '"') return fail(start, "a tag such as [Event \"…\"] was expected");
    std::string value;
    for (++at_; at_ < text_.size() && peek() != '"' && peek() != '\n'; ++at_) {
        if (peek() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\')) ++at_;
        value += peek();
    }
    if (peek() != '"') return fail(start, "the closing quote of the tag " + name + " was expected on its line");
    ++at_;
    space();
    if (peek() != ']') return fail(at_, "the closing bracket of the tag " + name + " was expected");
    ++at_;
    named_ = true;
    tags_[name] = utf8(value);
    tag_at_[name] = start;
    return {};
}

std::string GameReader::taken(const std::string& name) {
    const auto found = tags_.find(name);
    if (found == tags_.end()) return {};
    std::string value = std::move(found->second);
    tags_.erase(found);
    return value;
}

/// What tags mean to the game; the rest is kept.
Status GameReader::start() {
    if (const auto variant = taken("Variant"); !variant.empty() && !is_chess(variant)) {
        // Ours say the ruleset too; what other programs name so is no id of a variant here.
        if (!tags_.contains("Ruleset") || !is_id(variant))
            return fail(tag_at_["Variant"], "a game of chess was expected, not of " + variant);
        tokens_ = true;
        record_.variant = variant;
    }
    const std::string fen = taken("FEN");
    (void)taken("SetUp");
    verdict_ = taken("Verdict");
    main_.now.board = chess::start_board();
    const std::string named = taken("Board");
    if (std::find(std::begin(boards_of_four), std::end(boards_of_four), named) != std::end(boards_of_four))
        board_ = named;
    if (tokens_) {
        record_.setup.text = fen;
        if (auto error = setup()) return error;
    } else if (!fen.empty()) {
        const auto board = chess::parse_fen(fen, {.allow_capturable = !board_.empty()});
        if (!board) return fail(tag_at_["FEN"], "a FEN was expected: " + board.error().message);
        main_.now.board = *board;
        if (fen != chess::start_fen) record_.setup.text = fen;
        black_begins_ = board->side == chess::Color::black;
        chess::Board usual = chess::start_board();
        usual.side = board->side;
        composed_ = chess::to_fen(usual) != chess::to_fen(*board);
    }
    main_.before = main_.now;
    if (const std::string result = taken("Result"); is_result(result)) record_.result = result;
    // A verdict tells how more than two seats fared.
    if (tokens_ && record_.result == "*" && verdict_.find('=') != std::string::npos) record_.result = verdict_;
    const std::string ruleset = taken("Ruleset");
    if (!board_.empty() && !part_)
        record_.notes.push_back("This is the board " + board_ + " of a game of several boards, read as one of chess.");
    else
        rules(ruleset);
    // Of one board alone, read as a game of chess, it would name a seat that is not there.
    if (const auto found = tags_.find("Declared"); found != tags_.end() && is_declared_word(found->second)) {
        if (board_.empty() || part_) record_.declared = found->second;
        tags_.erase(found);
    }
    if (const auto found = tags_.find("Termination"); found != tags_.end()) {
        record_.on_time = found->second.find("time") != std::string::npos && found->second != "unterminated";
        if (found->second == "time forfeit" || found->second == "normal") tags_.erase(found);
    }
    for (const auto& [name, value] : tags_)
        if (!says_nothing(name, value)) record_.tags[name] = value;
    return {};
}

/// Options "clock=5+3 variant=a%20b" and the seed of a set-up.
Status GameReader::setup() {
    pairs(taken("SetUpOptions"), [&](const std::string& name, const std::string& value) {
        record_.setup.options[unescaped(name)] = unescaped(value);
    });
    const std::string seed = taken("Seed");
    if (seed.empty()) return {};
    const auto read = std::from_chars(seed.data(), seed.data() + seed.size(), record_.setup.seed);
    if (read.ec != std::errc() || read.ptr != seed.data() + seed.size())
        return fail(tag_at_["Seed"], "a whole number was expected in the tag Seed");
    return {};
}

/// The ruleset, what was chosen beside it, and the game's own copy.
void GameReader::rules(const std::string& ruleset) {
    record_.ruleset = ruleset;
    pairs(taken("Rulings"), [&](std::string id, std::string option) { record_.overrides[id] = option; });
    pairs(taken("RulesetRulings"), [&](std::string id, std::string option) {
        (void)take_carried_field({std::move(id), true, std::move(option)}, record_.carried);
    });
    for (const auto& [tag, name] : carried_tags)
        if (std::string value = taken(tag); !value.empty())
            (void)take_carried_field({name, false, std::move(value)}, record_.carried);
}

}  // namespace pinwheel::pgn_notation
