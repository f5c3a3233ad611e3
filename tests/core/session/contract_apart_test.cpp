// The contract suite in a process of its own: what ends that process, or grows in it, is a failure with its seed.
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <set>
#include <thread>

#include "contract_checks.h"
#include "planted.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(contract_apart)

BOOST_AUTO_TEST_CASE(what_ends_the_process_is_a_failure_with_its_seed, *boost::unit_test::label("long")) {
    struct End {
        const char* sentence;
        void (*now)();
    };
    const End ends[] = {
        {"the process ended by signal 6 (Aborted): an assertion failed or an exception left a function that may throw "
         "none; the line before tells which",
         [] { std::abort(); }},
        {"the process ended by signal 11 (Segmentation fault): memory was used that is not there",
         [] { (void)std::raise(SIGSEGV); }},
        {"the process ended itself", [] { std::_Exit(0); }},
        {"the process ended with exit code 3", [] { std::_Exit(3); }},
        {"no end after 1 s",
         [] {
             while (true) std::this_thread::sleep_for(std::chrono::milliseconds(50));
         }},
    };
    for (const End& end : ends) {
        auto bent = std::make_shared<Bent>(stones());
        bent->explain_ = [v = bent->v, now = end.now](const State& s, const Action& a) {
            if (v->save(s).ends_with(" 1")) now();
            return v->explain(s, a);
        };
        auto options = brief(2);
        options.apart = true;
        options.patience = std::chrono::seconds(1);
        const auto failures = check(bent, {}, options);
        const std::string all = text(failures);
        BOOST_TEST(all.find(end.sentence) != all.npos, all);
        BOOST_TEST(all.find("(seed 1, ruleset standard, ply ") != all.npos, all);
        BOOST_TEST(all.find("variant stones: explanations agree with legality: ") != all.npos, all);
    }
}

BOOST_AUTO_TEST_CASE(growth_without_bound_is_a_failure) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return;  // the limit of memory does not hold where a sanitizer maps more than that for itself
#endif
    auto bent = std::make_shared<Bent>(stones());
    bent->phase_ = [v = bent->v](const State& s) {
        std::vector<std::unique_ptr<char[]>> grown;
        while (grown.size() < 64) grown.emplace_back(new char[256u << 20]);
        return v->phase(s);
    };
    auto options = brief(1);
    options.apart = true;
    const std::string all = text(check(bent, {}, options));
    BOOST_TEST(all.find("variant stones: the phase is in the table: an exception: std::bad_alloc") != all.npos, all);
}

BOOST_AUTO_TEST_CASE(the_games_after_a_crash_are_played) {
    auto bent = std::make_shared<Bent>(stones());
    bent->start_ = [v = bent->v](const Rulings& r, const Setup& setup) {
        if (setup.seed == 2) std::abort();  // the second game
        return v->start(r, setup);
    };
    std::set<std::string> games;
    auto options = brief(6);
    options.apart = true;
    options.progress = [&](const std::string& line) { games.insert(line.substr(0, line.find(','))); };
    const auto failures = check(bent, {}, options);
    BOOST_TEST(games.size() == 6u);
    BOOST_REQUIRE(failures.size() == 1u);
    BOOST_TEST(failures[0].detail.starts_with("the process ended by signal 6 (Aborted): "), failures[0].detail);
    BOOST_TEST(failures[0].detail.ends_with(" (seed 2, ruleset standard, ply 0)"), failures[0].detail);
}

BOOST_AUTO_TEST_CASE(apart_and_here_say_the_same) {
    auto bent = std::make_shared<Bent>(stones());
    bent->phase_ = [](const State&) { return std::string("night"); };
    auto options = brief();
    const std::string here = text(check(bent, {}, options));
    options.apart = true;
    BOOST_TEST(text(check(bent, {}, options)) == here);
}

BOOST_AUTO_TEST_CASE(a_program_with_threads_is_not_forked) {
    std::atomic<bool> end = false;
    std::thread other([&] {
        while (!end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
    auto options = brief();
    options.apart = true;
    const std::string all = text(check(stones(), {}, options));
    end = true;
    other.join();
    BOOST_TEST(all ==
               "variant stones: it can be checked in a process of its own: a program with one thread was "
               "expected, and this one has 2\n");
}

BOOST_AUTO_TEST_SUITE_END()
