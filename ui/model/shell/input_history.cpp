#include "model/shell/input_history.h"

#include "pinwheel/game/files/paths.h"

namespace pinwheel::ui {
namespace {

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\\\";
        else if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        ++i;
        out += text[i] == 'n' ? '\n' : text[i];
    }
    return out;
}

}  // namespace

void InputHistory::add(std::string entry) {
    const bool blank = entry.find_first_not_of(" \t\n") == std::string::npos;
    if (!blank && (entries_.empty() || entries_.back() != entry)) {
        entries_.push_back(std::move(entry));
        if (entries_.size() > limit_) entries_.erase(entries_.begin());
    }
    at_ = entries_.size();
    draft_.clear();
}

std::string InputHistory::older(std::string draft) {
    if (at_ == entries_.size()) draft_ = std::move(draft);
    if (at_ > 0) --at_;
    return at_ < entries_.size() ? entries_[at_] : draft_;
}

std::string InputHistory::newer() {
    if (at_ < entries_.size()) ++at_;
    return at_ < entries_.size() ? entries_[at_] : draft_;
}

void InputHistory::load(const std::filesystem::path& path) {
    entries_.clear();
    if (const auto text = read_file(path, 4u << 20)) {
        for (std::size_t from = 0; from < text->size();) {
            const auto to = std::min(text->find('\n', from), text->size());
            add(unescaped(std::string_view(*text).substr(from, to - from)));
            from = to + 1;
        }
    }
    at_ = entries_.size();
}

Status InputHistory::save(const std::filesystem::path& path) const {
    std::string text;
    for (const auto& entry : entries_) text += escaped(entry) + "\n";
    std::error_code ec;
    std::filesystem::create_directories(path.parent_path(), ec);
    return write_file(path, text);
}

}  // namespace pinwheel::ui
