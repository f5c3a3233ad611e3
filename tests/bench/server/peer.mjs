// The peer of bench_load.mjs: a minimal server on `ws` that appends each commit to a file, waits for fdatasync and
// relays it to both sockets of the game. It checks nothing.
//   node peer.mjs FILE
import { closeSync, fdatasync, openSync, write } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";

const { WebSocketServer } = createRequire(import.meta.url)(process.env.PINWHEEL_WS ?? "/usr/share/nodejs/ws");
const file = openSync(process.argv[2], "a");
const games = new Map();
let last = 0;

const server = createServer((request, reply) => {
  request.resume().on("end", () => {
    const gameId = (++last).toString(36).padStart(8, "0");
    games.set(gameId, []);
    reply.end(JSON.stringify({ gameId, creatorToken: "a".repeat(24) }));
  });
});
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
  let game = null;
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.type === "hello") {
      game = games.get(message.gameId);
      game.push(socket);
      for (const each of game)
        each.send(JSON.stringify({ type: each === socket ? "joined" : "update", gameStatus: "active" }));
    } else if (message.type === "commit")
      write(file, data + "\n", () =>
        fdatasync(file, () => {
          for (const each of game) each.send(JSON.stringify({ type: "update", newAnnouncements: [message] }));
        }),
      );
  });
});
server.listen(0, "127.0.0.1", () => console.error(`http://127.0.0.1:${server.address().port}/`));
process.on("SIGTERM", () => {
  closeSync(file);
  process.exit(0);
});
