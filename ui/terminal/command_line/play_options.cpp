/// Commands that play, run scripts, and serve games.
#include "model/shell/settings.h"
#include "terminal/command_line/options.h"

namespace pinwheel::terminal {

void CommandLine::add_run() {
    auto* sub = add("run", "Run a Lua script; what follows its name is the script's",
                    [this](Registry& registry) { return run_script(registry, run_); });
    sub->add_flag_callback(
        "--sandbox", [this] { run_.sandbox = true; },
        "No io, no os: what the desktop console may do (also after FILE, before any --)");
    sub->add_option("script", run_.file, "Script to run; - reads standard input")
        ->required()
        ->type_name("FILE.lua ARGS…");
}

void CommandLine::add_repl() {
    auto* sub = add("repl", "Lua console: history, Tab completes, Ctrl+C interrupts",
                    [this](Registry& registry) { return run_repl(registry, repl_); });
    sub->add_option("source", repl_.source.what, "What the global g is (a new game of " + ui::shipped_variant() + ")")
        ->type_name("FILE|VARIANT");
    sub->add_option("--ruleset", repl_.source.ruleset, "Ruleset of g")->type_name("ID");
    sub->add_option("--moves", repl_.source.moves, "Moves played in g")->type_name("\"e2e4 …\"");
    sub->add_flag("--unsealed", repl_.source.unsealed, "Show what a running game of a file hides");
    sub->add_flag("--sandbox", repl_.sandbox, "No io, no os: what the desktop console may do");
}

void CommandLine::add_play() {
    auto* sub = add("play", "Play in the terminal: type moves, why e2e5, undo, ruleset ID", [this](Registry& registry) {
        return join_.link.empty() ? run_play(registry, play_) : run_join(registry, join_);
    });
    source_options(sub, play_.source, "A saved game, or a variant from its start");
    sub->get_option("source")->required(false);
    sub->footer("A running game of a file that hides something is written to that file after every action.");
    sub->add_flag("!--no-colour", play_.colour, "No colours");
    sub->add_flag("--figures", play_.figures, "The figures of chess instead of letters");
    sub->add_option("--bot", play_.bots, "Seat that a computer plays, such as b=random; again for more")
        ->allow_extra_args(false)
        ->type_name("SEAT=BOT");
    sub->add_option("--think", play_.think_ms, "Milliseconds that a computer may think about a decision")
        ->capture_default_str()
        ->check(whole_number(1, 3600000))
        ->type_name("MS");
    sub->add_option("--depth", play_.depth, "Plies that a computer looks ahead at most")
        ->check(whole_number(1, 99))
        ->type_name("N");
    sub->add_option("--nodes", play_.nodes, "Positions that a computer looks at for a decision at most")
        ->check(whole_number(1, any_number))
        ->type_name("N");
    sub->add_option("--seed", play_.seed,
                    "Of the computers' choices, where nothing is hidden; else a fresh one, which is told")
        ->check(whole_number(1, any_number))
        ->type_name("N");
    sub->add_option("--join", join_.link, "Plays at a server: the link of a game, http://host:8080/g/abcdefgh")
        ->type_name("LINK");
    sub->add_option("--seat", join_.seat, "Seat to take there; else any that is free")->type_name("SEAT");
    sub->add_flag("--recover", play_.recover, "Opens the game that was not saved when Pinwheel ended last");
}

void CommandLine::add_serve() {
    auto* sub = add("serve", "Let others play over the network: the page and the server of games",
                    [this](Registry& registry) { return run_serve(registry, serve_); });
    const auto port = whole_number(0, 65535);
    const auto seconds = number("0.01", "1000000000");
    sub->add_option("--host", serve_.host, "Address to listen on; 0.0.0.0 is every one")
        ->capture_default_str()
        ->type_name("ADDRESS");
    sub->add_option("--port", serve_.port, "Port; 0 takes a free one")
        ->capture_default_str()
        ->check(port)
        ->type_name("N");
    sub->add_option("--data", serve_.data, "Folder of the database; else below the state folder")->type_name("DIR");
    sub->add_option("--pages", serve_.pages, "Folder of the page; else the one that came with Pinwheel")
        ->type_name("DIR");
    sub->add_option("--url", serve_.url, "How visitors write the server: https://chess.example.org")->type_name("URL");
    sub->add_option("--shard", serve_.shard, "First character of the ids of its games, where several serve")
        ->check([](const std::string& text) {
            const bool fits =
                text.size() == 1 &&
                std::string_view("abcdefghijklmnopqrstuvwxyz0123456789").find(text[0]) != std::string_view::npos;
            return fits ? std::string() : std::string("one of a to z and 0 to 9 is expected");
        })
        ->type_name("C");
    sub->add_option("--password-file", serve_.password_file, "Its first line is needed to make a game")
        ->type_name("FILE");
    sub->add_flag("--behind-proxy", serve_.behind_proxy,
                  "Believe X-Forwarded-For and X-Forwarded-Proto, which a proxy sets");
    sub->add_option("--grace", serve_.grace, "Seconds that a player may be away")
        ->capture_default_str()
        ->check(seconds)
        ->type_name("S");
    sub->add_option("--janitor", serve_.janitor, "Seconds that the link of a finished game lives unused")
        ->capture_default_str()
        ->check(seconds)
        ->type_name("S");
    sub->add_option("--ping", serve_.ping, "Seconds between two pings")
        ->capture_default_str()
        ->check(seconds)
        ->type_name("S");
    sub->add_option("--away", serve_.away, "Seconds until a game that nobody is connected to is put away to the disk")
        ->capture_default_str()
        ->check(seconds)
        ->type_name("S");
    sub->add_option("--keep", serve_.keep_days, "Days that finished games are kept")
        ->capture_default_str()
        ->check(whole_number(0, 36500))
        ->type_name("N");
    sub->add_option("--games", serve_.most_games, "Games at once, at most")
        ->capture_default_str()
        ->check(whole_number(1, 1000000))
        ->type_name("N");
    sub->add_option("--connections", serve_.most_connections, "Connections at once, at most")
        ->capture_default_str()
        ->check(whole_number(1, 1000000))
        ->type_name("N");
    sub->add_option("--per-address", serve_.most_per_address, "Connections of one address, at most")
        ->capture_default_str()
        ->check(whole_number(1, 1000000))
        ->type_name("N");
    sub->add_flag("--arranged", serve_.arranged,
                  "Let who makes a game that hides something arrange its position, which the others are not told");
    sub->add_option("--metrics", serve_.inner_port, "Port of the host's own for /api/metrics")
        ->check(port)
        ->type_name("N");
    sub->add_option("--metrics-host", serve_.inner_host, "Its address")->capture_default_str()->type_name("ADDRESS");
}

}  // namespace pinwheel::terminal
