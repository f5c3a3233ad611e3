// The peer of the coupled benchmarks: duplicate chess on chess.js, by its internals (no public move objects, no SAN).
//   node coupled.mjs perft DEPTH [FEN]     leaves and leaves per second; the last ply is counted, not played
//   node coupled.mjs games COUNT SEED      random games to the end: games per second, plies
import { Chess } from "chess.js";

const SEATS = [[0, 1], [2, 3], [1, 3], [0, 2]]; // boards [A, B] of N, S, E, W in board order NW NE SW SE

const key = (m) => (m.from << 11) | (m.to << 3) | (m.promotion ? "qrbn".indexOf(m.promotion) + 1 : 0);

/** Pairs of board-local moves with the same triple: what the seat may play. */
function synced(boards, ply) {
    const [a, b] = SEATS[ply & 3];
    const here = new Map();
    for (const m of boards[a]._moves()) here.set(key(m), m);
    const pairs = [];
    for (const m of boards[b]._moves()) {
        const twin = here.get(key(m));
        if (twin) pairs.push([twin, m]);
    }
    return pairs;
}

function perft(boards, ply, depth) {
    const pairs = synced(boards, ply);
    if (depth === 1) return pairs.length;
    const [a, b] = SEATS[ply & 3];
    let leaves = 0;
    for (const [m, n] of pairs) {
        boards[a]._makeMove(m);
        boards[b]._makeMove(n);
        leaves += perft(boards, ply + 1, depth - 1);
        boards[a]._undoMove();
        boards[b]._undoMove();
    }
    return leaves;
}

const MASK = (1n << 64n) - 1n;
function splitmix64(state) {
    state.v = (state.v + 0x9e3779b97f4a7c15n) & MASK;
    let z = state.v;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
}

const ALG = (sq) => "abcdefgh"[sq & 7] + "87654321"[sq >> 4];
const token = (m) => ALG(m.from) + ALG(m.to) + (m.promotion ?? "");

/** One game under the provisional rules; gives the number of plies. */
function game(seed) {
    const boards = [0, 1, 2, 3].map(() => new Chess());
    const state = { v: BigInt(seed) };
    const seen = new Map();
    let clock = 0;
    for (let ply = 0; ; ++ply) {
        const position = boards.map((b) => b._hash).join() + (ply & 3);
        const times = (seen.get(position) ?? 0) + 1;
        seen.set(position, times);
        const pairs = synced(boards, ply);
        if (pairs.length === 0 || times >= 3 || clock >= 200) return ply;
        pairs.sort((x, y) => (token(x[0]) < token(y[0]) ? -1 : 1));
        const [m, n] = pairs[Number(splitmix64(state) % BigInt(pairs.length))];
        const [a, b] = SEATS[ply & 3];
        boards[a]._makeMove(m);
        boards[b]._makeMove(n);
        clock = m.piece === "p" || m.captured || n.captured ? 0 : clock + 1;
    }
}

const [what, first, second] = process.argv.slice(2);
const started = performance.now();
if (what === "perft") {
    const boards = [0, 1, 2, 3].map(() => (second ? new Chess(second) : new Chess()));
    const leaves = perft(boards, 0, Number(first));
    console.log(JSON.stringify({ leaves, per_second: (leaves / (performance.now() - started)) * 1000 }));
} else if (what === "games") {
    let plies = 0;
    for (let i = 0; i < Number(first); ++i) plies += game(Number(second) + i);
    const seconds = (performance.now() - started) / 1000;
    console.log(JSON.stringify({ games: Number(first), plies, per_second: Number(first) / seconds }));
} else {
    console.error("usage: coupled.mjs perft DEPTH [FEN] | games COUNT SEED");
    process.exit(2);
}
