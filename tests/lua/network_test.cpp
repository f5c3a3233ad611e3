// Seats at servers for scripts: what a handle tells and does, over a network that is made up.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <thread>

#include "pinwheel/lua/reference.h"
#include "support.h"

using namespace pinwheel;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(network)

namespace {

using Told = RemoteSeat::Told;

/// A seat whose server is this test. It does what it is told at once.
class MadeUpSeat final : public RemoteSeat {
public:
    explicit MadeUpSeat(int& open) : open_(open) { ++open_; }
    ~MadeUpSeat() override { --open_; }

    std::shared_ptr<const Told> told(std::uint64_t known, std::chrono::milliseconds patience) override {
        if (known == now.number && patience > 0ms) std::this_thread::sleep_for(std::min(patience, 5ms));
        return std::make_shared<Told>(now);
    }
    std::vector<Said> take_said() override { return std::exchange(said, {}); }
    void act(std::string token) override {
        acts.push_back(token);
        if (token == "lost") return;
        ++now.number;
        ++now.answered;
        now.refusal = token == "no" ? Error{"not_your_turn", "It is not your turn.", ""} : Error{};
        if (token == "gone") now.line = Line::gone, --now.answered;
        if (token != "no") said.push_back({1, 3, "white_moved", "White has moved", 7});
    }
    void resign() override { acts.emplace_back("resign"); }
    void offer_draw() override { acts.emplace_back("draw"); }
    void respond_draw(bool accept) override { acts.emplace_back(accept ? "yes" : "no, thanks"); }

    Told now;
    std::vector<Said> said;
    std::vector<std::string> acts;

private:
    int& open_;
};

class MadeUpNetwork final : public Network {
public:
    Result<std::unique_ptr<RemoteSeat>> connect(const std::string& link, const std::string& wish) override {
        if (link == "nonsense") return Error{"link.syntax", "At offset 0 of the link: expected http://.", ""};
        asked = link + " " + wish;
        auto made = std::make_unique<MadeUpSeat>(open);
        seat = made.get();
        seat->now = first;
        return std::unique_ptr<RemoteSeat>(std::move(made));
    }
    Result<Made> host(const std::string& server, const Wish& wish, const std::function<bool()>& stop) override {
        if (server == "slow")
            while (!stop()) std::this_thread::sleep_for(1ms);
        if (server == "slow") return Error{"net.connect", "The server does not answer.", ""};
        wished = wish;
        return Made{server + "/g/own", {server + "/g/other"}};
    }

    Told first;
    int open = 0;
    MadeUpSeat* seat = nullptr;
    std::string asked;
    Wish wished;
};

struct Table {
    explicit Table(bool trusted = true) : scripts(options(trusted)) {
        Told& told = network.first;
        told.number = 1;
        told.line = RemoteSeat::Line::on;
        told.seat = "w";
        told.variant = "chess";
        told.status = "active";
        told.to_act = {"w"};
        told.actions = {"e2e4", "d2d4"};
        told.log = {{"w", "e4", 1}, {"b", "e5", 2}};
        told.link = "http://h/g/abcdefgh#secret";
        told.view.variant = "chess";
    }
    ScriptOptions options(bool trusted) {
        ScriptOptions o;
        o.trusted = trusted;
        o.network = &network;
        return o;
    }
    MadeUpNetwork network;
    test::Scripts scripts;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_seat_tells_what_it_was_told) {
    Table table;
    BOOST_TEST(table.scripts.run(R"(
        s = pinwheel.connect("http://h/g/abcdefgh", { seat = "w" })
        print(s.seat, s.variant, s.status, s.to_act[1], s.my_turn, s.over, s.reason, s.winner, s.link)
        print(table.concat(s:actions(), " "), #s:log(), s:log()[2].seat, s:log()[2].text, s:log()[2].number,
              s:view().variant)
        print(tostring(s), getmetatable(s))
    )") == "w\tchess\tactive\tw\ttrue\tfalse\tnil\tnil\thttp://h/g/abcdefgh#secret\n"
           "e2e4 d2d4\t2\tb\te5\t2\tchess\nseat at a server: w of chess, active\tfalse\n");
    BOOST_TEST(table.network.asked == "http://h/g/abcdefgh w");
    // Nothing changes under a script that does not ask.
    table.network.seat->now.status = "finished";
    table.network.seat->now.reason = "checkmate";
    ++table.network.seat->now.number;
    BOOST_TEST(table.scripts.run("print(s.over, s:wait(5), s.over, s.reason, s.my_turn, s:wait(0.01))") ==
               "false\ttrue\ttrue\tcheckmate\tfalse\tfalse\n");
}

BOOST_AUTO_TEST_CASE(a_seat_acts) {
    Table table;
    const auto begun = std::chrono::steady_clock::now();
    BOOST_TEST(table.scripts.run(R"(
        s = pinwheel.connect("x")
        local said = s:play("e2e4")
        print(#said, said[1].code, said[1].text, said[1].ply, said[1].entry, #s:heard())
        print(select(2, pcall(s.play, s, "no")).code)
        print(#s:play("d2d4"))
        s:resign() s:draw() s:draw(true) s:draw(false)
        print(select(2, pcall(s.play, s, "lost", 0.02)).code)
        print(select(2, pcall(s.play, s, "gone")).code, select(2, pcall(s.wait, s)).code)  -- at once
    )") == "1\twhite_moved\tWhite has moved\t3\t7\t0\nnot_your_turn\n1\nnet.time\nnet.gone\tnet.gone\n");
    const std::vector<std::string> acts{"e2e4", "no", "d2d4", "resign", "draw", "yes", "no, thanks", "lost", "gone"};
    BOOST_TEST(table.network.seat->acts == acts, boost::test_tools::per_element());
    // Nobody waits on a line that is gone; waiting would take a minute.
    BOOST_TEST((std::chrono::steady_clock::now() - begun < 30s));
}

BOOST_AUTO_TEST_CASE(a_seat_that_is_left_is_closed) {
    Table table;
    BOOST_TEST(table.scripts.run("s = pinwheel.connect('x') s:close() s:close() print(tostring(s)) "
                                 "print(select(2, pcall(s.wait, s)).code, select(2, pcall(function() return s.seat "
                                 "end)).code)") == "seat at a server (closed)\nnet.closed\tnet.closed\n");
    BOOST_TEST(table.network.open == 0);
    table.scripts.run("local s = pinwheel.connect('x') s = nil collectgarbage() collectgarbage()");
    BOOST_TEST(table.network.open == 0);
    BOOST_TEST(table.scripts.fail("t = {} for i = 1, 100 do t[i] = pinwheel.connect('x') end").starts_with("net.many"));
    BOOST_TEST(table.network.open == 64);
    table.scripts.run("for _, each in ipairs(t) do each:close() end pinwheel.connect('x'):close()");
    BOOST_TEST(table.network.open == 0);
}

BOOST_AUTO_TEST_CASE(a_server_that_lets_nobody_in_is_an_error) {
    const auto answer = [](RemoteSeat::Line line, const char* code, const char* options = "") {
        Table table;
        table.network.first.line = line;
        table.network.first.seat.clear();
        table.network.first.trouble = {code, code, ""};
        const std::string said = table.scripts.fail(std::string("pinwheel.connect('x'") + options + ")");
        BOOST_TEST(table.network.open == 0);
        return said.substr(0, said.find(':'));
    };
    BOOST_TEST(answer(RemoteSeat::Line::refused, "slot_taken") == "slot_taken");
    BOOST_TEST(answer(RemoteSeat::Line::refused, "") == "net.refused");
    BOOST_TEST(answer(RemoteSeat::Line::gone, "") == "net.gone");
    BOOST_TEST(answer(RemoteSeat::Line::superseded, "") == "net.superseded");
    BOOST_TEST(answer(RemoteSeat::Line::trying, "net.certificate", ", { seconds = 0.02 }") == "net.connect");
    BOOST_TEST(answer(RemoteSeat::Line::on, "", ", { seconds = 0.02 }") == "net.connect");
}

BOOST_AUTO_TEST_CASE(a_game_is_made_as_it_is_wished) {
    Table table;
    BOOST_TEST(table.scripts.run(R"(
        local s, links = pinwheel.host("http://h", { variant = "blind-chess", ruleset = "design", clock = "5+3",
            position = "fen", password = "p", seats = { w = "me", b = "random" }, rulings = { BR01 = "both" },
            options = { mode = "blind" } })
        print(s.seat, #links, links[1])
    )") == "w\t1\thttp://h/g/other\n");
    const Network::Wish& wish = table.network.wished;
    BOOST_TEST(wish.variant + wish.ruleset + wish.clock + wish.position + wish.password == "blind-chessdesign5+3fenp");
    BOOST_TEST(wish.seats.at("b") + wish.rulings.at("BR01") + wish.options.at("mode") == "randombothblind");
    BOOST_TEST(table.network.asked == "http://h/g/own ");
}

BOOST_AUTO_TEST_CASE(wrong_arguments_are_told) {
    Table table;
    const auto code = [&](const std::string& call) {
        const std::string said = table.scripts.fail("s = s or pinwheel.connect('x') " + call);
        return said.substr(0, said.find(':'));
    };
    for (const char* call : {"pinwheel.connect(5)", "pinwheel.connect({})", "s:play({})", "s:wait('soon')",
                             "s:wait(-1)", "s:wait(0/0)", "s:draw('yes')", "s.play('e2e4')", "s:play(('x'):rep(300))"})
        BOOST_TEST(code(call) == "argument.type", call);
    for (const char* call : {"pinwheel.connect()", "s:play()", "s.wait()"})
        BOOST_TEST(code(call) == "argument.missing", call);
    for (const char* call : {"pinwheel.connect('x', { sat = 'w' })", "pinwheel.connect('x', { seconds = 'many' })",
                             "pinwheel.host('x', { colour = 'w' })"})
        BOOST_TEST(code(call) == "argument.option", call);
    BOOST_TEST(code("pinwheel.connect('nonsense')") == "link.syntax");
    BOOST_TEST(code("print(s.nonsense)") == "net.member");
    BOOST_TEST(code("s.seat = 'b'") == "script.error");
    BOOST_TEST(code("s.close(io.stdout)") == "argument.type");
}

BOOST_AUTO_TEST_CASE(only_trusted_scripts_have_a_network) {
    Table table(false);
    for (const char* call : {"pinwheel.connect('x')", "pinwheel.host('x')", "pinwheel.connect()"})
        BOOST_TEST(table.scripts.fail(call).starts_with("net.sandbox: A script that is not trusted has no network"));
    BOOST_TEST(table.network.open == 0);
    ScriptOptions trusted;
    trusted.trusted = true;
    BOOST_TEST(test::Scripts(trusted).fail("pinwheel.connect('x')").starts_with("net.none"));
}

BOOST_AUTO_TEST_CASE(every_wait_is_stopped_at_once) {
    for (const char* wait : {"s:wait(1000)", "s:play('lost', 1000)", "pinwheel.host('slow')",
                             "while true do pcall(s.wait, s, 1000) end", "pinwheel.connect('closed')"}) {
        Table table;
        table.scripts.run("s = pinwheel.connect('x')");
        table.network.first.line = RemoteSeat::Line::trying;
        table.network.first.seat.clear();
        std::thread person([&] {
            std::this_thread::sleep_for(100ms);
            table.scripts.engine().interrupt();
        });
        const auto begun = std::chrono::steady_clock::now();
        const std::string said = table.scripts.fail(wait);
        person.join();
        BOOST_TEST(said.starts_with("script.interrupted"), wait << ": " << said);
        BOOST_TEST((std::chrono::steady_clock::now() - begun < 10s), wait);
    }
}

BOOST_AUTO_TEST_CASE(every_member_that_is_described_is_there) {
    Table table;
    table.scripts.run("s = pinwheel.connect('x')");
    int members = 0;
    for (const ApiRow& row : api_rows()) {
        const std::string_view scope(row.scope);
        if (scope != "seat" && scope != "seat-property") continue;
        ++members;
        const std::string kind = table.scripts.run(std::string("print(type(s.") + row.name + "))");
        BOOST_TEST((kind == "function\n") == (scope == "seat"), row.name);
    }
    BOOST_TEST(members > 15);
}

BOOST_AUTO_TEST_SUITE_END()
