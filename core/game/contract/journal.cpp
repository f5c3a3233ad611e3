#include "contract/journal.h"

#include <array>

namespace pinwheel::contract {
namespace {

constexpr char between = '\x1f';

/// The first character says what a line is: a place, a beginning, an action that is tried, a failure, a note, the end.
std::string line_of(char kind, std::initializer_list<std::string_view> words) {
    std::string line(1, kind);
    for (const std::string_view word : words) {
        for (const char c : word) line += c == between || c == '\n' ? ' ' : c;
        line += between;
    }
    return line;
}

std::array<std::string, 3> words_of(std::string_view line) {
    std::array<std::string, 3> words;
    for (std::string& word : words) {
        const auto end = std::min(line.find(between), line.size());
        word = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

}  // namespace

std::string raised_in(const std::string& detail) {
    const auto at = detail.find(exception_words);
    if (at == detail.npos) return {};
    return detail.substr(at, std::max(detail.rfind(" (seed "), at) - at);
}

void JournalWriter::at(int game, const std::string& place, const std::string& progress) {
    say_(line_of('p', {std::to_string(game), place, progress}));
}
void JournalWriter::begins(const std::string& subject, const std::string& clause) {
    say_(line_of('b', {subject, clause}));
}
void JournalWriter::tries(const std::string& token) { say_(line_of('t', {token})); }
void JournalWriter::failed(ContractFailure f) { say_(line_of('f', {f.subject, f.clause, f.detail})); }
void JournalWriter::noted(ContractFailure n) { say_(line_of('n', {n.subject, n.clause, n.detail})); }
void JournalWriter::ended() { say_("e"); }

void JournalReader::read(std::string_view line) {
    if (line.empty()) return;
    auto words = words_of(line.substr(1));
    switch (line[0]) {
        case 'p':
            game_ = std::atoi(words[0].c_str());
            place_ = words[1];
            tried_.clear();
            to_.at(game_, words[1], words[2]);
            break;
        case 'b':
            subject_ = std::move(words[0]);
            clause_ = std::move(words[1]);
            to_.begins(subject_, clause_);
            break;
        case 't':
            tried_ = words[0];
            break;
        case 'f':
            to_.failed({words[0], words[1], words[2]});
            break;
        case 'n':
            to_.noted({words[0], words[1], words[2]});
            break;
        case 'e':
            complete_ = true;
            break;
        default:
            break;
    }
}

ContractFailure JournalReader::interrupted(const std::string& otherwise, const std::string& how) const {
    const std::string where = place_ + (tried_.empty() || place_.empty() ? "" : ", then " + tried_);
    return {subject_.empty() ? otherwise : subject_, clause_.empty() ? "it runs to its end" : clause_,
            where.empty() ? how : how + " (" + where + ")"};
}

}  // namespace pinwheel::contract
