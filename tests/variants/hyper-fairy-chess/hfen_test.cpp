// HFEN: what is read, what is refused and where, what is written.
#include "pinwheel/view/random.h"
#include "table.h"

namespace pinwheel::hyper_fairy {
namespace {

Result<hyper_fairy::Position> read(const std::string& text, std::shared_ptr<const Laws>& laws,
                                   const std::map<std::string, std::string>& rulings = {}) {
    return read_hfen(text, standard_catalogue(), choices_of(rulings_with(rulings)), laws);
}

template <class T>
std::string fault_of(const Result<T>& r) {
    return r ? std::string() : r.error().message;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hfen)

BOOST_AUTO_TEST_CASE(faults_have_their_place) {
    for (const Row& row : read_table("hfen_errors.tsv", 4)) {
        BOOST_TEST_CONTEXT(row[0] << ": " << row[1]) {
            std::shared_ptr<const Laws> laws;
            const auto p = read(row[1], laws);
            BOOST_REQUIRE(!p.ok());
            BOOST_CHECK_EQUAL(p.error().code, "setup.hfen." + row[2]);
            const std::string& where = p.error().where;  // "ep, offset 24"
            BOOST_CHECK_MESSAGE(where.ends_with(" " + row[3]) || where.starts_with(row[3] + ","), where);
            BOOST_CHECK(p.error().message.find("expected") != std::string::npos);
        }
    }
}

/// What a whole game adds behind the HFEN.
BOOST_AUTO_TEST_CASE(tails_have_their_place) {
    const std::string bare = "7k/8/8/8/8/8/8/K6Q w - - 0 1 pool=Q";
    for (const char* good : {"", " resigned=w", " flagged=b", " promoted=h1:P"})
        BOOST_CHECK_MESSAGE(HyperFairyChess().start(rulings_with(), {bare + good, {}, 0}).ok(), good);
    for (const auto& [tail, where] : {std::pair{" resigned=x", "offset 36"},
                                      {" resigned=", "offset 36"},
                                      {" flagged=wb", "offset 36"},
                                      {" promoted=", "offset 36"},
                                      {" promoted=h1", "offset 36"},
                                      {" promoted=h2:P", "promoted"},
                                      {" promoted=h1:%", "promoted"},
                                      {" promoted=z9:P", "promoted"}}) {
        const auto p = HyperFairyChess().start(rulings_with(), {bare + tail, {}, 0});
        BOOST_REQUIRE_MESSAGE(!p.ok(), tail);
        BOOST_CHECK_MESSAGE(p.error().code == "setup.tail" && p.error().where == where,
                            tail << ": " << p.error().code << " " << p.error().where);
    }
}

// Under promotion.targets pawns become Soldiers, Boxers, Regents and Mercenaries; their texts are read under any
// ruling.
BOOST_AUTO_TEST_CASE(promoted_to_what_a_ruling_allows) {
    const HyperFairyChess rules;
    const auto any = rulings_with({{"promotion.targets", "any-capturing"}});
    auto p = rules.start(any, {"6*r1/1P6/7m/8/8/8/8/K1s1x3 w - - 0 1", {}, 0});
    BOOST_REQUIRE(p.ok());
    for (const char* token : {"b7b8=S", "b7b8=X", "b7b8=*R", "b7b8=M"}) {
        GamePosition q = *p;
        std::vector<Announcement> said;
        BOOST_REQUIRE(!rules.play(q, *rules.parse(q, token), said));
        const std::string text = rules.save(q);
        BOOST_TEST(text.find(" promoted=b8:P") != text.npos, text);
        const auto again = rules.start(any, {text, {}, 0});
        BOOST_REQUIRE_MESSAGE(again.ok(), text << ": " << (again ? "" : again.error().message));
        BOOST_TEST(rules.save(*again) == text);
        if (token != std::string("b7b8=*R")) BOOST_TEST(rules.start(rulings_with(), {text, {}, 0}).ok(), text);
    }
    // A Soldier that a Pawn became is that Pawn still when it is promoted again.
    GamePosition q = *rules.start(any, {"6*r1/S7/8/8/8/8/8/K7 w - - 0 1 pool=Q promoted=a7:P", {}, 0});
    std::vector<Announcement> said;
    BOOST_REQUIRE(!rules.play(q, *rules.parse(q, "a7a8=Q"), said));
    BOOST_TEST(rules.save(q).find(" promoted=a8:P") != std::string::npos, rules.save(q));
}

BOOST_AUTO_TEST_CASE(texts_come_back) {
    for (const Row& row : read_table("hfen_round_trips.tsv", 3)) {
        BOOST_TEST_CONTEXT(row[0]) {
            std::shared_ptr<const Laws> laws, again;
            const auto p = read(row[1], laws);
            BOOST_REQUIRE_MESSAGE(p.ok(), fault_of(p));
            const std::string written = write_hfen(*p);
            BOOST_CHECK_EQUAL(written, row[2] == "=" ? row[1] : row[2]);
            const auto back = read(written, again);
            BOOST_REQUIRE_MESSAGE(back.ok(), fault_of(back));
            BOOST_CHECK_EQUAL(write_hfen(*back), written);
            BOOST_CHECK_EQUAL(back->key, p->key);
            BOOST_CHECK_EQUAL(back->key, full_key(*back));
        }
    }
}

BOOST_AUTO_TEST_CASE(more_leaders_where_a_ruling_has_them) {
    std::shared_ptr<const Laws> laws;
    BOOST_CHECK(!read("4k3/8/8/8/8/8/8/3*KK3 w -", laws).ok());
    BOOST_CHECK(read("4k3/8/8/8/8/8/8/3*KK3 w -", laws, {{"draft.leader", "extra-royal"}}).ok());
}

BOOST_AUTO_TEST_CASE(positions_of_random_play_come_back) {
    std::uint64_t dice = 11;
    BOOST_TEST_MESSAGE("seed 11");
    for (const char* start : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
                              "d*poakcid/esxpgfep/8/8/8/8/ESXPGFEP/D*POAKCID w a1,e1,h1,a8,e8,h8",
                              "*nzv*o*s*rq*a*h*m/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/*NZV*O*S*RQ*A*H*M w f1,f10",
                              "1ee2*k1*c2/*lm1eexxs2/10/10/10/10/XXEEEE*C*LMM/4*K5 w -"}) {
        std::shared_ptr<const Laws> laws;
        auto p = read(start, laws);
        BOOST_REQUIRE_MESSAGE(p.ok(), start << ": " << fault_of(p));
        MoveList moves;
        for (int ply = 0; ply < 120; ++ply) {
            legal_moves(*p, moves);
            if (moves.size == 0) break;
            play(p.value(), moves.moves[splitmix64(dice) % static_cast<std::uint64_t>(moves.size)]);
            std::shared_ptr<const Laws> again;
            const std::string text = write_hfen(*p);
            const auto back = read(text, again);
            BOOST_REQUIRE_MESSAGE(back.ok(), text << ": " << fault_of(back));
            BOOST_REQUIRE_EQUAL(write_hfen(*back), text);
            BOOST_REQUIRE_MESSAGE(back->key == p->key, text);
            BOOST_REQUIRE_EQUAL(count_legal(*back), count_legal(*p));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::hyper_fairy
