// Commands of games that a server holds.

#include <charconv>

#include "desktop/app/clipboard.h"
#include "desktop/app/wx_text.h"
#include "desktop/dialogs/host_dialog.h"
#include "desktop/dialogs/text_dialog.h"
#include "desktop/frame/frame.h"
#include "desktop/workers/net_desk.h"

namespace pinwheel::desktop {
namespace {

using Args = ui::CommandArgs;

class NetCommands {
public:
    explicit NetCommands(MainFrame& frame) : frame_(frame) {}

    void add_all() {
        const auto here = [this] { return shown() && !shown()->elsewhere(); };
        const auto there = [this] { return shown() && frame_.net_desk().holds(*shown()); };
        add(
            "net:join", "Join…", "Ctrl+J", "Takes a seat in a game of a server: its link, and the seat wished.",
            [this](Args args) { return join(args); }, [] { return true; });
        add(
            "net:host", "Host…", "",
            "Lets others join the game shown: your seat, \"everybody\" or \"here\" (this computer), the port.",
            [this](Args args) { return host(args); }, here);
        add(
            "net:copy-link", "Copy the link", "", "Puts the link for the others on the clipboard.",
            [this](Args) -> Status {
                (void)put_on_clipboard(frame_.net_desk().link(*shown()));
                frame_.tell("The link is on the clipboard: " + frame_.net_desk().link(*shown()));
                return {};
            },
            there);
        add(
            "net:again", "Connect again", "",
            "Tries at once to reach the server, and takes the game back from elsewhere.",
            [this](Args) -> Status {
                frame_.net_desk().again(*shown());
                return {};
            },
            there);
        add(
            "net:resign", "Resign at the server", "", "Gives the game up, at any time.",
            [this](Args) { return resign(); }, [this, there] { return there() && shown()->elsewhere()->may_resign(); });
        add(
            "net:offer-draw", "Offer a draw", "", "Offers the others a draw.",
            [this](Args) -> Status {
                frame_.net_desk().offer_draw(*shown());
                return {};
            },
            there);
        add(
            "net:answer", "Answer the others", "", "Answers what they offer or ask: yes or no.",
            [this](Args args) -> Status {
                frame_.net_desk().answer(*shown(), !args.empty() && args[0] == "yes");
                return {};
            },
            there);
        add(
            "net:rematch", "Play again", "", "Asks for another game, once this one is over.",
            [this](Args) -> Status {
                if (frame_.net_desk().situation(*shown()).answer != net::Answer::next_game)
                    return Error{"net.rematch", "The game is not over.", {}};
                frame_.net_desk().answer(*shown(), true);
                return {};
            },
            there);
    }

private:
    void add(const char* name, const char* title, const char* key, const char* help, std::function<Status(Args)> run,
             std::function<bool()> enabled) {
        frame_.desk().commands.add({name, title, key, help, std::move(run), std::move(enabled), {}});
    }

    const ui::Document* shown() const { return frame_.document(); }

    Status join(Args args) {
        if (!args.empty()) return frame_.net_desk().join(args[0], args.size() > 1 ? args[1] : std::string());
        std::string offered = clipboard_text().value_or("");
        if (!net::parse_link(offered)) offered.clear();
        ui::TextQuestion question{"Join a game", "Link to the game:", offered};
        question.refused = [](const std::string& typed) -> Status {
            const auto link = net::parse_link(trimmed(typed));
            return trimmed(typed).empty() || link ? Status() : Status(link.error());
        };
        const std::string link(trimmed(ask_text(frame_, question).value_or("")));
        if (link.empty()) return {};
        return frame_.net_desk().join(link);
    }

    Status host(Args args) {
        NetDesk::Hosting wanted;
        if (args.empty()) {
            const auto asked = ask_hosting(frame_, *shown());
            return asked ? frame_.net_desk().host(*shown(), *asked) : Status{};
        }
        wanted.seat = args[0];
        if (args.size() > 1) {
            if (args[1] != "everybody" && args[1] != "here")
                return Error{"command.argument", "Who may join is \"everybody\" or \"here\".", args[1]};
            wanted.everybody = args[1] == "everybody";
        }
        if (args.size() > 2) {
            const std::string& text = args[2];
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), wanted.port);
            if (error != std::errc{} || end != text.data() + text.size() || wanted.port < 0 || wanted.port > 65535)
                return Error{"command.argument", "A port is a number from 0 to 65535.", text};
        }
        return frame_.net_desk().host(*shown(), wanted);
    }

    Status resign() {
        if (!frame_.desk().by_script && !frame_.sure({"Resign", "Resign this game?", "", "Give up", "Play on"}))
            return {};
        frame_.net_desk().resign(*shown());
        return {};
    }

    MainFrame& frame_;
};

}  // namespace

void add_net_commands(MainFrame& frame) { frame.keep(std::make_shared<NetCommands>(frame))->add_all(); }

}  // namespace pinwheel::desktop
