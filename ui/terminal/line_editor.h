#pragma once
/// Reading lines from a person (libedit: keys, history, completion) or from a pipe.
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pinwheel::terminal {

/// What may follow the text before the cursor: each word replaces it from `start` on.
struct Continuations {
    std::size_t start = 0;
    std::vector<std::string> words;
};
using Completer = std::function<Continuations(std::string_view before_cursor)>;

class LineEditor {
public:
    enum class Outcome { line, end, interrupted };

    /// Standard input and output. History is read now and written by remember(); an unwritable file is no trouble.
    LineEditor(const std::filesystem::path& history, Completer completer);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Whether a person types; else there are no prompts and no history.
    bool interactive() const;
    /// The next line without its end. `interrupted` after Ctrl+C (an Interrupt must be alive).
    Outcome read(const std::string& prompt, std::string& line);
    void remember(const std::string& entry);
    /// What was cut with Ctrl+U or Ctrl+W comes back no more: somebody else sits down.
    void forget_cuts();

private:
    struct Edit;
    std::unique_ptr<Edit> edit_;
};

}  // namespace pinwheel::terminal
