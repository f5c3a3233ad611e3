// A server that knows no game: it gives pages the frames that web_frames printed, one ply further for every action.
//   node mock_server.mjs PORT WEB FRAMES     a game /g/<variant>00000000, of eight letters, is that of the variant;
//                                            /hellos tells how often each game was greeted
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const [port, web, file] = process.argv.slice(2);
const frames = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const kinds = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".html": "text/html",
  ".webmanifest": "application/manifest+json",
};
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const hellos = {}; // by game
const variants = [...new Set(frames.map((frame) => frame.variant))];
const catalogue = {
  protocol: 1,
  password: false,
  themes: [],
  variants: variants.map((id) => ({
    id,
    title: id,
    summary: `The game of ${id}.`,
    hidden: id.startsWith("blind"),
    options: [],
    bots: [{ id: "random", title: "Random" }],
    renderers: [],
    rulesets: [{ id: "standard", title: "Standard" }],
    rulings: [],
    seats: frames.find((frame) => frame.variant === id).cards.seats,
  })),
};

const server = createServer((request, reply) => {
  const path = new URL(request.url, "http://x").pathname;
  const json = (value) => reply.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  if (path === "/api/catalogue") return json(catalogue);
  if (path === "/api/open") return json({ games: [] });
  if (path === "/hellos") return json(hellos);
  const name = path === "/" || path.startsWith("/g/") ? "/index.html" : path;
  const place = join(web, name);
  if (name.includes("..") || !existsSync(place)) return reply.writeHead(404).end();
  reply
    .writeHead(200, { "Content-Type": kinds[extname(place)] ?? "text/plain", "Content-Security-Policy": policy })
    .end(readFileSync(place));
});

function text(message) {
  const body = Buffer.from(JSON.stringify(message));
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : body.length < 65536
        ? Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
        : Buffer.concat([
            Buffer.from([0x81, 127, 0, 0, 0, 0]),
            Buffer.from(Uint32Array.of(body.length).buffer).reverse(),
          ]);
  return Buffer.concat([head, body]);
}

/** Whole text frames of what arrived; what is left over waits. */
function read(buffer, each) {
  for (;;) {
    if (buffer.length < 6) return buffer;
    let length = buffer[1] & 127,
      at = 2;
    if (length === 126) ((length = buffer.readUInt16BE(2)), (at = 4));
    if (buffer.length < at + 4 + length) return buffer;
    const mask = buffer.subarray(at, at + 4),
      body = Buffer.from(buffer.subarray(at + 4, at + 4 + length));
    for (let i = 0; i < body.length; ++i) body[i] ^= mask[i % 4];
    if ((buffer[0] & 15) === 1) each(body.toString());
    buffer = buffer.subarray(at + 4 + length);
  }
}

server.on("upgrade", (request, socket) => {
  const key = request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  socket.write(
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      `Sec-WebSocket-Accept: ${createHash("sha1").update(key).digest("base64")}\r\n\r\n`,
  );
  let ply = 0,
    n = 0,
    screen = {},
    rest = Buffer.alloc(0),
    variant = variants[0];
  const frame = () => {
    const fit = frames.filter(
      (each) => each.variant === variant && each.ply === ply && each.shape === (screen.shape ?? "wide"),
    );
    const toAct = fit[0]?.cards.seats.find((seat) => seat.toAct)?.id;
    return fit.find((each) => each.seat === toAct) ?? fit[0];
  };
  const state = () => {
    const { scene, offers, cards } = frame();
    return {
      view: { pieces: {}, toMove: null, inCheck: null },
      gameStatus: "active",
      n,
      scene,
      offers,
      cards,
      toAct: cards.seats.filter((seat) => seat.toAct).map((seat) => seat.id),
      log: Array.from({ length: ply }, (_, i) => ({ ply: i + 1, text: "e4", round: 1 + (i >> 1) })),
    };
  };
  const hear = (words) => {
    const message = JSON.parse(words);
    if (message.type === "hello") {
      const count = (hellos[message.gameId] = (hellos[message.gameId] ?? 0) + 1);
      // A server that the page does not fit: until it is loaded anew, or for good.
      if (message.gameId === "misfit11" || (message.gameId === "misfit01" && count === 1))
        return socket.write(text({ type: "error", code: "malformed", message: "/protocol: expected 2" }));
      variant =
        variants.find(
          (id) =>
            id
              .replace(/[^a-z]/g, "")
              .padEnd(8, "0")
              .slice(0, 8) === message.gameId,
        ) ?? variants[0];
      screen = message.screen ?? {};
      const seats = frame().cards.seats;
      socket.write(
        text({
          type: "joined",
          you: seats[0].id,
          yours: seats.map((seat) => seat.id),
          token: "a".repeat(24),
          mode: "vanilla",
          announcements: [],
          highlightingEnabled: true,
          variant,
          legend: frames.find((each) => each.legend && each.variant === variant).legend,
          seats: seats.map((seat) => ({ ...seat, player: "you" })),
          ...state(),
        }),
      );
      return;
    }
    if (message.type === "screen") screen = message.screen;
    if (message.type === "act")
      ((n = message.n),
        (ply = Math.min(
          ply + 1,
          Math.max(...frames.filter((each) => each.variant === variant).map((each) => each.ply)),
        )));
    if (["screen", "act"].includes(message.type))
      socket.write(text({ type: "update", newAnnouncements: [], ...state() }));
    if (message.type === "why")
      socket.write(
        text({
          type: "answer",
          to: "why",
          legal: false,
          title: `Not legal: ${message.text}`,
          lines: ["The way is blocked."],
          squares: message.text.split(" "),
        }),
      );
  };
  socket.on("data", (data) => (rest = read(Buffer.concat([rest, data]), hear)));
  socket.on("error", () => socket.destroy());
});

server.listen(Number(port), "127.0.0.1", () =>
  console.error(`The mock listens at http://127.0.0.1:${server.address().port}/`),
);
