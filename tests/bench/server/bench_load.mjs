// What the server of games can take, on loopback, with the generator in this process: from a commit to its update with
// 1 000 open games, 2 000 sockets and 200 commits per second, beside a minimal server on `ws`; idle sockets; memory of
// a socket and of a game of 40 moves.
//   node bench_load.mjs PINWHEEL-CLI [SECONDS [GAMES [IDLE]]]
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [cli, seconds = "15", games = "1000", idle = "10000"] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pinwheel-load-"));
const commitsPerSecond = 200;
const faults = [];

/** 80 plies without a capture or a third repetition: all pawns go two steps, then a rook of each side walks about. */
function longGame() {
  const files = [..."abcdefgh"],
    out = [];
  for (const [white, black] of [["23", "76"], ["34", "65"]])
    for (const file of files) out.push(file + white[0] + file + white[1], file + black[0] + file + black[1]);
  const back = [...files].reverse(),
    way = ["a1", "a2", ...files.map((f) => `${f}3`), ...back.slice(1).map((f) => `${f}3`), ...files.map((f) => `${f}2`)];
  const mirrored = (square) => square[0] + (9 - Number(square[1]));
  for (let i = 0; out.length < 80; ++i)
    out.push(way[i] + way[i + 1], mirrored(way[i]) + mirrored(way[i + 1]));
  return out;
}
const line = longGame();

/** A socket that speaks as much of RFC 6455 as this needs. */
class Socket {
  constructor(port, game) {
    this.rest = Buffer.alloc(0);
    this.heard = () => undefined;
    this.opened = new Promise((resolve, reject) => {
      this.socket = connect(port, "127.0.0.1", () => {
        const key = randomBytes(16).toString("base64");
        this.socket.write(
          `GET /ws?game=${game} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
        );
        this.accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
      });
      this.socket.setNoDelay(true);
      this.socket.on("error", reject);
      this.socket.on("close", () => reject(new Error("closed")));
      this.socket.on("data", (data) => this.take(data, resolve, reject));
    });
    this.opened.catch(() => undefined);
  }

  take(data, resolve, reject) {
    this.rest = this.rest.length ? Buffer.concat([this.rest, data]) : data;
    if (this.accept) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = this.rest.subarray(0, end).toString();
      if (!head.includes(this.accept)) return reject(new Error(head));
      this.accept = "";
      this.rest = this.rest.subarray(end + 4);
      resolve(this);
    }
    for (;;) {
      if (this.rest.length < 2) return;
      let length = this.rest[1] & 127,
        at = 2;
      if (length === 126) {
        if (this.rest.length < 4) return;
        length = this.rest.readUInt16BE(2);
        at = 4;
      }
      if (this.rest.length < at + length) return;
      const text = this.rest.subarray(at, at + length).toString();
      this.rest = this.rest.subarray(at + length);
      if (text.includes('"type":"ping"')) this.say({ type: "pong" });
      else this.heard(text);
    }
  }

  say(message) {
    const body = Buffer.from(JSON.stringify(message)),
      head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
    // A mask of zeros is a mask.
    this.socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
  }

  next(holds) {
    return new Promise((resolve) => {
      this.heard = (text) => {
        if (holds(text)) resolve(text);
      };
    });
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const memory = (process) => {
  const [, kilobytes] = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, "utf8"));
  return Number(kilobytes) * 1024;
};

/** Processor time that a process has taken, in ms: says something on a busy machine too. */
const processor = (process) => {
  const words = readFileSync(`/proc/${process.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return 10 * (Number(words[11]) + Number(words[12]));
};

async function start(command, ...words) {
  const process = spawn(command, words, { stdio: ["ignore", "ignore", "pipe"] });
  const line = await new Promise((resolve) => process.stderr.once("data", (data) => resolve(data.toString())));
  const port = Number(/:(\d+)\/?\s*$/.exec(line)?.[1]);
  if (!port) throw new Error(`${command} says ${line}`);
  return { process, port };
}

const limits = ["--per-address", "100000", "--connections", "19000", "--games", "100000"];
const pinwheel = (name, ...words) =>
  start(cli, "--safe-mode", "serve", "--port", "0", "--data", join(folder, name), ...limits, ...words);

async function stop({ process }) {
  process.kill("SIGTERM");
  await new Promise((resolve) => process.once("exit", resolve));
}

async function create(port, body = { mode: "blind", side: "white", highlightingEnabled: true }) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/games`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** A game with both its sockets. */
async function table(port) {
  const made = await create(port);
  const sockets = [];
  for (const token of [made.creatorToken, undefined]) {
    const socket = await new Socket(port, made.gameId).opened;
    const joined = socket.next((text) => text.includes('"type":"joined"'));
    socket.say({ type: "hello", gameId: made.gameId, ...(token ? { token } : { joinAs: "b" }) });
    await joined;
    sockets.push(socket);
  }
  return { sockets, ply: 0 };
}

async function tables(port, count) {
  const out = [];
  while (out.length < count)
    out.push(...(await Promise.all(Array.from({ length: Math.min(20, count - out.length) }, () => table(port)))));
  return out;
}

const share = (times, part) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
const inMs = (ns) => (Number(ns) / 1e6).toFixed(2);

/**
 * Commits at a steady rate, each to another game; how long until each seat has its update, sorted, in ns. The first
 * three seconds are not counted: this process, which measures both servers, compiles itself then.
 */
async function load(name, server) {
  const all = await tables(server.port, Number(games));
  const times = [];
  let missed = 0,
    before = 0;
  const begin = process.hrtime.bigint(),
    warm = commitsPerSecond * 3,
    count = commitsPerSecond * Number(seconds);
  for (let i = 0; i < warm + count; ++i) {
    if (i === warm) before = processor(server.process);
    const due = begin + (BigInt(i) * 1000000000n) / BigInt(commitsPerSecond);
    const early = Number(due - process.hrtime.bigint()) / 1e6;
    if (early > 0) await pause(early);
    const game = all[i % all.length];
    const move = line[game.ply],
      mover = game.sockets[game.ply % 2];
    ++game.ply;
    const sent = process.hrtime.bigint();
    for (const socket of game.sockets)
      socket.heard = (text) => {
        if (!text.includes('"type":"update"')) ++missed;
        else if (i >= warm) times.push(process.hrtime.bigint() - sent);
        socket.heard = () => undefined;
      };
    mover.say({ type: "commit", from: move.slice(0, 2), to: move.slice(2) });
  }
  await pause(1000);
  times.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const each = ((processor(server.process) - before) / count).toFixed(2);
  if (times.length !== 2 * count) faults.push(`${name}: ${times.length} updates of ${2 * count}, ${missed} others`);
  console.log(
    `${name}: ${games} games, ${2 * Number(games)} sockets, ${commitsPerSecond} commits per second: median ` +
      `${inMs(share(times, 0.5))} ms, 99th percentile ${inMs(share(times, 0.99))} ms, ${each} ms of processor per commit`,
  );
  for (const game of all) for (const socket of game.sockets) socket.socket.destroy();
  return times;
}

/** What sockets cost that watch games and say nothing but pong; they stay beyond a ping. */
async function idleSockets() {
  const server = await pinwheel("idle", "--ping", "10"),
    perGame = 200,
    sockets = [];
  const { sockets: players } = await table(server.port);
  let before = 0,
    gone = 0;
  while (sockets.length < Number(idle)) {
    const made = await create(server.port, { variant: "chess", seats: { w: "me" }, spectators: true });
    before ||= memory(server.process);
    const watch = /watch=(\w+)/.exec(made.watchUrl)[1];
    for (let i = 0; i < perGame; i += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async () => {
            const socket = await new Socket(server.port, made.gameId).opened;
            socket.socket.on("close", () => ++gone);
            const joined = socket.next((text) => text.includes('"type":"joined"'));
            socket.say({ type: "hello", gameId: made.gameId, watch });
            await joined;
            return socket;
          }),
        )),
      );
  }
  const each = (memory(server.process) - before) / sockets.length;
  await pause(25000);
  const answered = players[1].next((text) => text.includes("white_moved"));
  players[0].say({ type: "commit", from: "e2", to: "e4" });
  await answered;
  console.log(`idle: ${sockets.length} sockets, ${gone} closed, ${(each / 1024).toFixed(1)} KiB of the server each`);
  if (gone > 0) faults.push(`${gone} idle sockets were closed`);
  if (each > 16 * 1024) faults.push(`a socket takes ${(each / 1024).toFixed(1)} KiB, expected 16`);
  for (const socket of sockets) socket.socket.destroy();
  await stop(server);
}

/** What games of 40 moves cost. */
async function memoryOfGames() {
  const server = await pinwheel("memory");
  const count = 100;
  const few = await tables(server.port, 20); // what the first games cost once
  const before = memory(server.process);
  const all = await tables(server.port, count);
  for (const [ply, move] of line.entries()) {
    const n = (ply >> 1) + 1;
    const answers = all.map(({ sockets }) => {
      const told = sockets[ply % 2].next((text) => text.includes('"error"') || new RegExp(`"n":${n}[,}]`).test(text));
      sockets[ply % 2].say({ type: "commit", n, from: move.slice(0, 2), to: move.slice(2) });
      return told;
    });
    for (const answer of answers) {
      const text = await answer;
      if (!text.includes('"gameStatus":"active"')) throw new Error(`${ply} ${move}: ${text}`);
    }
    await pause(60); // a seat commits ten times a second at most
  }
  const each = (memory(server.process) - before) / count;
  console.log(`memory: ${Math.round(each / 1024)} KiB for a blind game of 40 moves with its two sockets`);
  if (each > (64 + 32) * 1024) faults.push(`a game takes ${Math.round(each / 1024)} KiB, expected 64, and 16 a socket`);
  for (const game of [...few, ...all]) for (const socket of game.sockets) socket.socket.destroy();
  await stop(server);
}

try {
  const ours = await pinwheel("load");
  const times = await load("pinwheel-cli serve", ours);
  await stop(ours);
  if (share(times, 0.5) >= 1000000n) faults.push("the median is not under 1 ms");
  if (share(times, 0.99) >= 10000000n) faults.push("the 99th percentile is not under 10 ms");
  if (existsSync(process.env.PINWHEEL_WS ?? "/usr/share/nodejs/ws")) {
    const peer = await start(process.execPath, join(here, "peer.mjs"), join(folder, "peer"));
    const others = await load("ws with fdatasync", peer);
    await stop(peer);
    if (share(times, 0.5) > share(others, 0.5)) faults.push("the median is above that of the peer");
  } else console.log("no peer: ws is not installed");
  if (Number(idle) > 0) await idleSockets();
  if (Number(idle) > 0) await memoryOfGames();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const each of faults) console.error(each);
process.exit(faults.length > 0 ? 1 : 0);
