// The socket of one game: hello, numbered actions, pings, and coming back after a break.
import type { Client, ClientHello, Screen, Server, ServerJoined, ServerUpdate } from "./messages";
import { keepToken, tokenOf } from "./store";

/** What is to be said of the line: fine, tried again, tried no more, or another tab has the game. */
export type Line = "on" | "trying" | "gone" | "superseded" | "ended";

const waits = [500, 1000, 2000, 4000, 8000];
const closedBySupersede = 4000;
// Pings come every 20 s. After a phone's sleep a line may look open that is not.
const longestSilence = 35000;

export type Heard = {
  joined(message: ServerJoined): void;
  update(message: ServerUpdate): void;
  other(message: Server): void;
  line(state: Line): void;
};

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private n = 0;
  private waiting: Client[] = [];
  private state: Line = "trying";
  private v = 0;
  private lastHeard = 0;
  screen: Screen = {};
  joinAs: string | string[] | undefined;
  watch: string | undefined;

  constructor(
    private readonly gameId: string,
    private readonly heard: Heard,
  ) {
    addEventListener("online", () => this.wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake();
    });
    addEventListener("pageshow", () => this.wake());
  }

  /** Tries at once, with five fresh tries. Never where another tab has the game. */
  wake(): void {
    if (this.state === "superseded" || this.state === "ended") return;
    const silent = Date.now() - this.lastHeard > longestSilence;
    if (this.socket && this.socket.readyState <= WebSocket.OPEN && !silent) return;
    this.socket?.close();
    this.tries = 0;
    this.open();
  }

  /** Takes the game back from another tab. */
  takeBack(): void {
    this.state = "trying";
    this.wake();
  }

  open(): void {
    clearTimeout(this.timer);
    this.lastHeard = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?game=${encodeURIComponent(this.gameId)}`);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => {
      if (this.socket === socket && typeof event.data === "string") this.hear(event.data);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code);
    };
  }

  private hello(socket: WebSocket): void {
    const token = tokenOf(this.gameId);
    const hello: ClientHello = {
      type: "hello",
      gameId: this.gameId,
      protocol: 1,
      wants: ["scene", "changes", "offers", "cards", "log"],
      screen: this.screen,
    };
    if (token) hello.token = token;
    else if (this.joinAs) hello.joinAs = this.joinAs;
    if (this.watch) hello.watch = this.watch;
    if (this.v > 0) hello.since = this.v;
    socket.send(JSON.stringify(hello));
  }

  private hear(text: string): void {
    this.lastHeard = Date.now();
    let message: Server;
    try {
      message = JSON.parse(text) as Server;
    } catch {
      return;
    }
    if (message.type === "ping") return this.send({ type: "pong" });
    if (message.type === "joined") {
      this.tries = 0;
      keepToken(this.gameId, message.token);
      this.v = message.v ?? 0;
      this.tell("on");
      this.heard.joined(message);
      this.again(message.n ?? 0);
    } else if (message.type === "update") {
      this.v = message.v ?? this.v;
      this.taken(message.n ?? 0);
      this.heard.update(message);
    } else if (message.type !== "error" || this.failed(message.code, message.n)) this.heard.other(message);
  }

  /** What was to follow a refused action is given up with it, and its own refusal is not worth a word. */
  private failed(code: string, n: number | undefined): boolean {
    if (n !== undefined) {
      if (!this.waiting.some((each) => "n" in each && each.n === n)) return false;
      this.waiting = this.waiting.filter((each) => "n" in each && (each.n ?? 0) < n);
      this.n = n - 1;
    }
    const misfit = code === "malformed" && this.v === 0; // hello was not understood
    if (misfit || ["game_not_found", "slot_taken", "spectators_disabled"].includes(code)) this.state = "ended";
    return true;
  }

  private taken(n: number): void {
    this.n = Math.max(this.n, n);
    this.waiting = this.waiting.filter((each) => "n" in each && (each.n ?? 0) > n);
  }

  /** After a break: what was sent and not taken goes once more, with its number. */
  private again(n: number): void {
    this.taken(n);
    for (const each of this.waiting) this.send(each);
  }

  private closed(code: number): void {
    this.socket = null;
    if (code === closedBySupersede) return this.tell("superseded");
    if (this.state === "ended") return;
    const wait = waits[this.tries++];
    if (wait === undefined) return this.tell("gone");
    this.tell("trying");
    this.timer = window.setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
  }

  private tell(state: Line): void {
    this.state = state;
    this.heard.line(state);
  }

  send(message: Client): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** An action with the client's own number, kept until the server has it. */
  act(action: string, seat?: string): void {
    const message: Client = { type: "act", n: ++this.n, action, ...(seat ? { seat } : {}) };
    this.waiting.push(message);
    this.send(message);
    const words = "The server is not reached now: your move waits, and is played once it is.";
    if (this.state !== "on") this.heard.other({ type: "error", code: "not_now", message: words });
  }

  show(screen: Screen): void {
    if (JSON.stringify(screen) === JSON.stringify(this.screen)) return;
    this.screen = screen;
    this.send({ type: "screen", screen });
  }
}
