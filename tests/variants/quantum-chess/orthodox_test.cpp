// A game in which all is determined is orthodox chess: against our own chess move by move, and against pgn-extract.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "pinwheel/chess/fen.h"
#include "pinwheel/chess/movegen.h"
#include "pinwheel/chess/perft.h"
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"
#include "pinwheel/view/random.h"
#include "qhess/qhess.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

namespace fs = std::filesystem;

/// A FEN with every type determined: castling rights and pawns on their second rank are unmoved. The complexes of
/// captured bishops are those that the board has room for.
std::string qfen_from_fen(const std::string& fen) {
    const auto board = chess::parse_fen(fen);
    BOOST_REQUIRE(board.ok());
    std::istringstream in(fen);
    std::string placement, side, rights, ep;
    in >> placement >> side >> rights >> ep;
    std::string white, black;
    std::map<char, int> left[2];
    for (auto& army : left) army = {{'K', 1}, {'Q', 1}, {'l', 1}, {'d', 1}, {'N', 2}, {'R', 2}, {'P', 8}};
    int rank = 7, file = 0;
    for (const char c : placement) {
        if (c == '/')
            --rank, file = 0;
        else if (c >= '1' && c <= '8')
            file += c - '0';
        else {
            const bool is_white = c >= 'A' && c <= 'Z';
            const char type = static_cast<char>(std::toupper(c));
            const Square s = chess::make_square(file, rank);
            const int home = is_white ? 0 : 7, second = is_white ? 1 : 6;
            const bool kingside = rights.find(is_white ? 'K' : 'k') != rights.npos,
                       queenside = rights.find(is_white ? 'Q' : 'q') != rights.npos;
            const bool unmoved = (type == 'P' && rank == second) ||
                                 (type == 'K' && rank == home && file == 4 && (kingside || queenside)) ||
                                 (type == 'R' && rank == home && ((file == 7 && kingside) || (file == 0 && queenside)));
            (is_white ? white : black) += chess::square_name(s) + ":" + type + (unmoved ? "! " : " ");
            --left[is_white ? 0 : 1][type == 'B' ? (is_light(s) ? 'l' : 'd') : type];
            ++file;
        }
    }
    for (int i = 0; i < 2; ++i)
        for (const auto& [type, n] : left[i])
            for (int k = 0; k < n; ++k)
                (i ? black : white) += type == 'l' ? "xBl " : type == 'd' ? "xBd " : std::string("x") + type + " ";
    return qfen_of(white, black, side + " M " + ep + " - 0 1");
}

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kiwipete_fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A move as orthodox coordinates: castling as the king's two steps, promotion with a small letter.
std::string coordinates(const Move& m) {
    const Square to = m.kind == Kind::castling ? castling_squares(m.from, m.to).king_to : m.to;
    std::string text = chess::square_name(m.from) + chess::square_name(to);
    if (m.promotion) text += static_cast<char>(std::tolower(letters_of(m.promotion)[0]));
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(orthodox)

/// Depth 4 as the sum of depth 3 below each move, each against our own chess.
BOOST_AUTO_TEST_CASE(perft_by_move) {
    for (const auto& [fen, moves, total] :
         {std::tuple{start_fen, 20, std::uint64_t{197'281}}, {kiwipete_fen, 48, std::uint64_t{4'085'603}}}) {
        const Table t(qfen_from_fen(fen));
        std::map<std::string, std::uint64_t> ours;
        std::uint64_t sum = 0;
        for (const Move& m : physical_moves(t.p)) {
            Position next = t.p;
            play_physical(next, m);
            next.side ^= 1;
            sum += ours[coordinates(m)] = perft_moves(next, 3);
        }
        BOOST_CHECK_EQUAL(ours.size(), static_cast<std::size_t>(moves));
        BOOST_CHECK_EQUAL(sum, total);
        for (const auto& [m, leaves] : chess::divide(*chess::parse_fen(fen), 4)) {
            std::string move = chess::square_name(m.from()) + chess::square_name(m.to());
            if (m.promotes())
                move += std::tolower(chess::piece_name(m.promotion())[0]) == 'k'
                            ? 'n'
                            : static_cast<char>(std::tolower(chess::piece_name(m.promotion())[0]));
            BOOST_CHECK_MESSAGE(ours[move] == leaves, fen << " " << move << ": " << ours[move] << ", not " << leaves);
        }
    }
}

/// Fifty random games, determined from the start, in SAN: pgn-extract must find nothing to say, and play the same
/// moves.
BOOST_AUTO_TEST_CASE(pgn_extract_reads_determined_games) {
    std::string program;
    for (const char* path : {"/usr/games/pgn-extract", "/usr/bin/pgn-extract"})
        if (fs::exists(path)) program = path;
    if (program.empty()) {
        BOOST_TEST_MESSAGE("pgn-extract is not installed");
        return;
    }
    Registry registry;
    BOOST_REQUIRE(!registry.add(std::shared_ptr<const Variant>(std::make_shared<Model<QuantumChess>>())));
    const fs::path folder = fs::temp_directory_path() / ("pinwheel-qhess-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    std::uint64_t dice = 64;
    std::cout << "seed " << dice << "\n";
    std::string pgn;
    std::vector<std::string> played;
    int castlings = 0, promotions = 0, captures_passing = 0;
    for (int n = 0; n < 50; ++n) {
        Record record;
        record.variant = "quantum-chess";
        record.setup.text = qfen_from_fen(n % 2 ? kiwipete_fen : start_fen);
        auto game = Game::from_record(registry, record);
        BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
        Position p = Table(record.setup.text).p;
        std::string moves;
        for (int ply = 0; ply < 240 && !game->verdict().over; ++ply) {
            const std::vector<Move> legal = physical_moves(p);
            if (legal.empty()) break;
            Move m = legal[splitmix64(dice) % legal.size()];
            for (const Move& rare : legal)
                if (rare.kind != Kind::plain && splitmix64(dice) % 3 == 0) m = rare;
            castlings += m.kind == Kind::castling;
            promotions += m.kind == Kind::promotion;
            captures_passing += m.kind == Kind::en_passant;
            moves += (moves.empty() ? "" : " ") + coordinates(m);
            BOOST_REQUIRE(game->play(to_action(p.side, m)).ok());
            play_move(p, m);
            BOOST_REQUIRE(p.phase == Phase::move);  // a determined king is never challenged
        }
        played.push_back(moves);
        const auto text = qhess::write_game(*game, Level::san);
        BOOST_REQUIRE(text.ok());
        pgn += "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"" + std::string(n % 2 ? kiwipete_fen : start_fen) + "\"]\n\n";
        std::istringstream words(text->substr(text->find('\n', text->find("] ("))));  // after tags and QFEN
        std::size_t width = 0;
        for (std::string word; words >> word; width += word.size() + 1) {
            if (width > 70) pgn += "\n", width = 0;
            pgn += word + " ";
        }
        pgn += "\n\n";
    }
    std::ofstream(folder / "in.pgn") << pgn;
    const std::string command = program + " -s -Wuci --nocomments --nomovenumbers --noresults -w100000 --notags " +
                                (folder / "in.pgn").string() + " >" + (folder / "out").string() + " 2>" +
                                (folder / "err").string() + " </dev/null";
    BOOST_CHECK_EQUAL(std::system(command.c_str()), 0);
    std::ifstream err(folder / "err"), out(folder / "out");
    BOOST_CHECK_EQUAL(std::string(std::istreambuf_iterator<char>(err), {}).substr(0, 400), "");
    std::size_t read = 0;
    for (std::string line; std::getline(out, line);) {
        line.erase(line.find_last_not_of(" \r") + 1);
        std::transform(line.begin(), line.end(), line.begin(), [](unsigned char c) { return std::tolower(c); });
        if (line.empty()) continue;
        BOOST_REQUIRE_LT(read, played.size());
        if (line != played[read]) {
            BOOST_ERROR("game " << read << ": " << line.substr(0, 60) << "… instead of " << played[read].substr(0, 60)
                                << "…");
            break;
        }
        ++read;
    }
    BOOST_CHECK_EQUAL(read, played.size());
    std::cout << castlings << " castlings, " << promotions << " promotions, " << captures_passing << " en passant\n";
    BOOST_CHECK_GT(castlings, 10);
    BOOST_CHECK_GT(promotions, 5);
    BOOST_CHECK_GT(captures_passing, 3);
    std::error_code ec;
    fs::remove_all(folder, ec);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
