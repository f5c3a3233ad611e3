// Lists that share what came before: every position of a line keeps one.
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>
#include <vector>

#include "pinwheel/view/random.h"
#include "rules/chain.h"

using pinwheel::splitmix64;
using pinwheel::blind::Chain;

namespace {

std::vector<std::string> values(const Chain<std::string>& chain) {
    std::vector<std::string> out;
    chain.backwards([&](const std::string& each) {
        out.insert(out.begin(), each);
        return true;
    });
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(chains)

BOOST_AUTO_TEST_CASE(a_chain_is_a_vector_to_each_of_its_copies) {
    constexpr std::uint64_t seed = 14;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    std::vector<Chain<std::string>> chains(8);
    std::vector<std::vector<std::string>> expected(8);
    for (int i = 0; i < 5000; ++i) {
        const std::size_t at = splitmix64(dice) % 8, other = splitmix64(dice) % 8;
        switch (splitmix64(dice) % 8) {
            case 0:
                chains[at] = chains[other];
                expected[at] = expected[other];
                break;
            case 1:
                chains[at].clear();
                expected[at].clear();
                break;
            case 2: {
                Chain<std::string> moved = std::move(chains[at]);
                BOOST_TEST(chains[at].empty());
                chains[at] = std::move(moved);
                break;
            }
            default:
                chains[at].push_back(std::to_string(i));
                expected[at].push_back(std::to_string(i));
        }
        BOOST_REQUIRE(values(chains[at]) == expected[at]);
        BOOST_REQUIRE(chains[at].empty() == expected[at].empty());
        if (!expected[at].empty()) BOOST_REQUIRE(chains[at].back() == expected[at].back());
    }
    for (std::size_t i = 0; i < chains.size(); ++i) BOOST_TEST(values(chains[i]) == expected[i]);
}

BOOST_AUTO_TEST_CASE(a_visit_ends_where_it_says_so) {
    Chain<int> chain;
    for (int i = 0; i < 10; ++i) chain.push_back(i);
    int visits = 0;
    chain.backwards([&](int value) {
        ++visits;
        return value > 7;
    });
    BOOST_TEST(visits == 3);
}

BOOST_AUTO_TEST_CASE(a_long_chain_is_given_back_without_deep_calls) {
    Chain<int> chain;
    for (int i = 0; i < 1'000'000; ++i) chain.push_back(i);
    Chain<int> copy = chain;
    chain.clear();
    BOOST_TEST(copy.back() == 999'999);
}

BOOST_AUTO_TEST_CASE(threads_grow_copies_of_one_chain) {
    Chain<int> shared;
    for (int i = 0; i < 100; ++i) shared.push_back(i);
    std::vector<std::thread> threads;
    std::vector<int> sums(4);
    for (int& sum : sums)
        threads.emplace_back([&shared, &sum] {
            for (int i = 0; i < 1000; ++i) {
                Chain<int> own = shared;
                own.push_back(i);
                own.backwards([&](int value) {
                    sum += value;
                    return true;
                });
            }
        });
    for (std::thread& each : threads) each.join();
    for (const int sum : sums) BOOST_TEST(sum == 1000 * 4950 + 499'500);
}

BOOST_AUTO_TEST_SUITE_END()
