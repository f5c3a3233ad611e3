// The contract on judges that are wrong where random games hardly come, and on parts that never do anything.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/contract/contract.h"
#include "planted.h"

using namespace toys;

namespace {

/// What a check of one variant finds: its failures and, each with "note: " in front, its notes.
std::string found(std::shared_ptr<const Variant> variant, const std::function<void(Registry&)>& more,
                  std::set<std::string> only = {}, int plies = 2) {
    Registry registry;
    const std::string id = variant->info().id;
    BOOST_REQUIRE(!registry.add(std::move(variant)));
    more(registry);
    ContractOptions options;
    options.games = 4;
    options.max_plies = plies;
    options.only = std::move(only);
    std::string all;
    const auto say = [&](const ContractFailure& f) { all += f.subject + ": " + f.clause + ": " + f.detail + "\n"; };
    options.note = [&](const ContractFailure& f) { all += "note: ", say(f); };
    for (const auto& failure : check_variant(registry, id, options)) say(failure);
    return all;
}

/// A judge with a text, as one in Lua has.
class Written final : public Ruleset {
public:
    Written(std::string text, JudgeRuleset::Judge judge) : text_(std::move(text)), judge_(std::move(judge)) {
        info_.id = info_.title = "written";
        info_.variant = "stones";
    }
    const RulesetInfo& info() const override { return info_; }
    Verdict judge(const Facts& f, const Rulings& r, const std::function<Verdict()>& s) const override {
        return judge_(f, r, s);
    }
    Result<Verdict> try_judge(const Facts& f, const Rulings& r, const std::function<Verdict()>& s) const override {
        try {
            return judge_(f, r, s);
        } catch (const std::exception& e) {
            return Error{"judge.failed", e.what(), {}};
        }
    }
    std::string judge_text() const override { return text_; }

private:
    RulesetInfo info_;
    std::string text_;
    JudgeRuleset::Judge judge_;
};

std::string judged(const JudgeRuleset::Judge& judge, const std::string& text = {}) {
    return found(stones(),
                 [&](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Written>(text, judge))); });
}

std::string declared(const Facts& facts) { return std::get<std::string>(facts.get(facts.index("declared"))); }

class Player final : public Bot {
public:
    Player(std::vector<std::string> variants, bool plays)
        : info_{"player", "Player", std::move(variants)}, plays_(plays) {}
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant& v, const StatePtr& s, const View&, std::span<const Announcement>,
                             SeatId seat, const BotLimits&) const override {
        if (!plays_) return Error{"bot.idle", "Not today.", {}};
        return BotChoice{v.legal(*s, seat).front(), {}};
    }

private:
    BotInfo info_;
    bool plays_;
};

class Blind final : public Renderer {
public:
    explicit Blind(int bid) : bid_(bid) { info_.id = info_.title = "blind"; }
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return bid_; }
    Scene draw(const View&, const RenderOptions&) const override { return {100, 100, {}, {}}; }

private:
    RendererInfo info_;
    int bid_;
};

/// A notation that does what `does` says, and says of itself what `info` says.
class Half final : public Notation {
public:
    Half(NotationInfo info, bool reads, bool writes) : info_(std::move(info)), reads_(reads), writes_(writes) {}
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game& g) const override {
        return writes_ ? Result<std::string>(line_text(g)) : Error{"notation.half", "It only reads.", {}};
    }
    Result<Record> read(std::string_view text, bool strict) const override {
        if (!reads_) return Notation::read(text, strict);
        Record record;
        record.variant = "stones";
        for (const std::string& token : split(text)) {
            if (token != "put" && !token.starts_with("take:")) return Error{"load.half", "No token.", token};
            record.nodes.push_back({record.nodes.size(), token, "", "", {}, ""});
        }
        return record;
    }

private:
    NotationInfo info_;
    bool reads_, writes_;
};

void says(const std::string& all, const std::string& sentence) {
    BOOST_TEST(all.find(sentence) != all.npos, sentence << " is not in:\n" << all);
}

void is_silent(const std::string& all, const std::string& words) {
    BOOST_TEST(all.find(words) == all.npos, words << " is in:\n" << all);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(judges)

BOOST_AUTO_TEST_CASE(a_judge_is_asked_where_games_end) {
    // Taking one stone each time, as a game there and back does, takes ten plies.
    const std::string all = judged([](const Facts& facts, const Rulings&, const auto& standard) {
        const Verdict verdict = standard();
        if (verdict.over && facts.number(facts.index("plies")) != 10) throw std::runtime_error("line 7");
        return verdict;
    });
    says(all, "ruleset written of stones: it judges games that end by 'empty': its judge fails: line 7 (seed ");
    is_silent(all, "it judges every position");
}

BOOST_AUTO_TEST_CASE(a_sound_judge_is_no_failure) {
    const std::string all = judged([](const Facts&, const Rulings&, const auto& standard) { return standard(); },
                                   "if reason == \"stalemate\" then -- it's \"nothing\"\n return 'draw'");
    is_silent(all, "ruleset written");
}

BOOST_AUTO_TEST_CASE(a_judge_is_told_of_ends_that_no_game_came_to) {
    const auto judge = [](const Facts&, const Rulings&, const auto& standard) {
        const Verdict verdict = standard();
        if (verdict.reason == "resignation" && verdict.result[0] != Outcome::draw) throw std::runtime_error("line 9");
        return verdict;
    };
    says(judged(judge, "if v.reason == 'resignation' then"),
         "ruleset written of stones: it judges games that end by 'resignation': told that the variant's verdict is a "
         "loss "
         "by 'resignation' its judge fails: line 9 (seed ");
    is_silent(judged(judge, "-- 'resignation'\nif v.reason == 'rest' then"), "ruleset written");
}

BOOST_AUTO_TEST_CASE(a_judge_is_asked_about_claims) {
    const std::string all = judged([](const Facts& facts, const Rulings&, const auto& standard) {
        if (declared(facts) == "claim:B") throw std::runtime_error("line 3");
        return standard();
    });
    says(all,
         "ruleset written of stones: it judges claims: where 'claim:B' is declared its judge fails: line 3 (seed ");
}

BOOST_AUTO_TEST_CASE(a_judge_that_never_ends_a_game_is_noted) {
    const std::string all = judged([](const Facts&, const Rulings&, const auto&) { return Verdict{}; });
    says(all, "note: ruleset written of stones: it ends games: it never ends a game: of ");
    says(all, " positions where the variant says it is over, none is over\n");
}

BOOST_AUTO_TEST_CASE(a_variant_that_cannot_be_judged_is_caught) {
    auto bent = std::make_shared<Bent>(stones());
    bent->judge_ = [v = bent->v](const Facts& facts, const Rulings& rulings) -> Verdict {
        if (facts.number(facts.index("plies")) > 4) throw std::runtime_error("lost count");
        return v->judge(facts, rulings);
    };
    const std::string all = found(bent, [](Registry& registry) {
        const auto judge = [](const Facts&, const Rulings&, const auto&) { return Verdict{}; };
        BOOST_REQUIRE(!registry.add(std::make_shared<JudgeRuleset>("calm", "stones", judge)));
    });
    says(all, "ruleset calm of stones: its games can be played to their end: an exception: lost count (seed ");
}

BOOST_AUTO_TEST_CASE(a_bot_that_never_plays_is_told) {
    const auto with = [](std::vector<std::string> variants, bool plays) {
        return found(stones(),
                     [&](Registry& registry) {
                         BOOST_REQUIRE(!registry.add(std::make_shared<Player>(std::move(variants), plays)));
                     },
                     {"bot player"});
    };
    const std::string sentence = "bot player: it is of use: it refused each of 4 times that it was asked: Not today.";
    says(with({"stones"}, false), sentence);
    is_silent(with({"stones"}, false), "note: ");
    says(with({}, false), "note: " + sentence);
    BOOST_TEST(with({"stones"}, true) == "");
}

BOOST_AUTO_TEST_CASE(a_renderer_that_bids_for_nothing_is_noted) {
    const auto with = [](int bid, std::set<std::string> only) {
        return found(
            stones(), [&](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Blind>(bid))); },
            std::move(only));
    };
    says(with(0, {"renderer blind"}), "note: renderer blind: it is of use: it bids for none of ");
    is_silent(with(0, {}), "renderer blind");
    says(with(1, {"renderer blind"}),
         "renderer blind: it draws every view it bids for: nothing is drawn: the scene has no items");
}

BOOST_AUTO_TEST_CASE(notations_that_do_one_half_are_told) {
    const auto with = [](bool says_reads, bool says_writes, bool reads, bool writes) {
        NotationInfo info{"half", "Half", "half", {}, says_reads, says_writes, false};
        return found(
            stones(),
            [&](Registry& registry) { BOOST_REQUIRE(!registry.add(std::make_shared<Half>(info, reads, writes))); },
            {"notation half"}, 30);
    };
    says(with(false, true, false, true),
         "note: notation half: it reads and writes: it writes games and does not read them: what people save with it "
         "cannot be opened again");
    says(with(true, false, true, false),
         "note: notation half: it reads and writes: it reads games and does not write them: nothing can be saved with "
         "it");
    says(with(false, true, true, true),
         "notation half: a written game reads back: it reads what it wrote, but says that it reads no games");
    says(with(true, false, true, true),
         "notation half: it writes what it says it writes: it says that it writes no games, but wrote 4");
    is_silent(with(true, true, true, true), "it reads and writes");
}

BOOST_AUTO_TEST_SUITE_END()
