#pragma once
/// A host of the commands of the model, without a window.
#include "library.h"
#include "model/commands/host.h"

namespace pinwheel::test {

class Host final : public ui::CommandHost {
public:
    explicit Host(Game game, const Registry& registry = test::registry())
        : desk_(registry),
          document_(&desk_.add(std::move(game))),
          table_(*document_),
          guesses_(*document_, folder_.path) {
        for (const auto add :
             {ui::add_game_commands, ui::add_ruling_commands, ui::add_look_commands, ui::add_table_commands})
            kept_.push_back(add(*this));
    }

    ui::Workspace& workspace() override { return desk_; }
    ui::Settings& settings() override { return settings_; }
    ui::CommandTable& commands() override { return commands_; }
    ui::Document* document() const override { return document_; }
    ui::Table* table() const override { return &table_; }
    ui::PhantomLayer* phantoms() const override { return &guesses_; }
    bool by_script() const override { return script; }
    void run(std::string_view command, std::vector<std::string> args) override { (void)ask_for(command, args); }
    void refresh() override { table_.sync(); }
    void refresh_look() override { table_.sync(); }
    void tell(const std::string& text) override { told.push_back(text); }
    void note(std::string text) override { noted = std::move(text); }
    void hint(const std::string& text) override { hinted = text; }
    bool sure(const ui::Confirmation& question) override { return asked.push_back(question.text), answer; }
    std::optional<std::string> ask(const ui::TextQuestion& question) override {
        asked.push_back(question.text + " " + question.proposal);
        const auto error = typed && question.refused ? question.refused(*typed) : Status();
        refused_text = error ? error->message : std::string();
        return error ? std::nullopt : typed;
    }

    Status take_ruleset(const std::filesystem::path& path) override { return taken.push_back(path), Status(); }

    /// Runs a command; its error's code, empty when it went well.
    std::string ask_for(std::string_view command, const std::vector<std::string>& args = {}) {
        const auto error = commands_.run(command, args);
        refused = error ? error->message : std::string();
        return error ? error->code : std::string();
    }
    const Game& game() const { return document_->game(); }

    bool script = false, answer = false;
    std::optional<std::string> typed;
    std::vector<std::string> told, asked;
    std::vector<std::filesystem::path> taken;
    std::string noted, hinted, refused;  ///< refused: why the command asked for last was
    std::string refused_text;            ///< why a text was that answered the last question

private:
    TemporaryFolder folder_;
    ui::Workspace desk_;
    ui::Settings settings_;
    ui::CommandTable commands_;
    ui::Document* document_;
    mutable ui::Table table_;
    mutable ui::PhantomLayer guesses_;
    std::vector<std::shared_ptr<void>> kept_;
};

}  // namespace pinwheel::test
