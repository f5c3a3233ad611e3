// The page of one game: it shows what the server says, and says what the player does.
import { Connection, type Line } from "./connection";
import { button, fill, h, inWords, setText } from "./dom";
import { GameView, narrowPage } from "./game_view";
import type { Offer, Server, ServerAnswer, ServerJoined, ServerUpdate } from "./messages";
import { legendList, ruleCard, statement, whyCard } from "./panels";
import { Phantoms } from "./phantoms";
import { settingsCard } from "./settings";
import { forget, keep, keepToken, kept, storageRefused, tokenOf } from "./store";

const reloaded = "pinwheel:reloaded"; // the game for which the page was fetched anew

export class GamePage extends GameView {
  protected readonly line: Connection;
  private readonly phantoms: Phantoms;

  constructor() {
    super();
    this.phantoms = new Phantoms(this.gameId, () => this.boards.mark([]));
    this.line = new Connection(this.gameId, {
      joined: (message) => this.onJoined(message),
      update: (message) => this.onUpdate(message),
      other: (message) => this.onOther(message),
      line: (state) => this.onLine(state),
    });
  }

  connectedCallback(): void {
    const rulesPanel = this.panel("Rules", this.rules);
    rulesPanel.addEventListener("toggle", () => void this.showRules());
    const guessSwitch = h("input", { type: "checkbox" });
    this.guessPanel.addEventListener("toggle", () => {
      this.phantoms.active = this.guessPanel.open;
      guessSwitch.checked = this.phantoms.active;
    });
    this.saidPanel.open = true;
    this.movesPanel.open = !narrowPage.matches;
    this.boards.phantoms = this.phantoms;
    this.append(
      h(
        "header",
        { class: "top" },
        h("a", { href: "/", "aria-label": "Pinwheel, new game" }, "Pinwheel"),
        this.heading,
        settingsCard(),
      ),
      this.banner,
      h(
        "main",
        { class: "game" },
        h("div", { class: "head" }, this.status, this.last),
        h("div", { class: "table" }, this.boards, this.actions, this.answer),
        h(
          "div",
          { class: "side" },
          this.seats,
          this.captured,
          this.saidPanel,
          this.movesPanel,
          this.guessPanel,
          rulesPanel,
          this.legendPanel,
        ),
      ),
      this.live,
    );
    this.boards.addEventListener("act", (event) => this.act((event as CustomEvent<Offer>).detail));
    this.boards.addEventListener("why", (event) =>
      this.line.send({ type: "why", text: (event as CustomEvent<string[]>).detail.join(" ") }),
    );
    this.boards.addEventListener("card", (event) =>
      this.line.send({ type: "card", text: (event as CustomEvent<string>).detail }),
    );
    this.boards.addEventListener("hint", (event) => this.tellWords((event as CustomEvent<string>).detail));
    this.boards.addEventListener("say", (event) => setText(this.live, (event as CustomEvent<string>).detail));
    this.boards.addEventListener("picked", () => this.showActions());
    narrowPage.addEventListener("change", () => this.fit());
    setInterval(() => this.tick(), 250);
    const query = new URLSearchParams(location.search);
    const seat = query.get("seat"),
      watch = query.get("watch");
    if (seat) this.line.joinAs = seat;
    else this.line.joinAs = "auto";
    if (watch && /^[a-z0-9]{24}$/.test(watch)) this.line.watch = watch;
    this.fit();
    this.line.open();
  }

  private fit(): void {
    this.boards.setNarrow(narrowPage.matches);
    this.line.show(this.screen());
  }

  // --- messages ---

  private onJoined(message: ServerJoined): void {
    this.joined = message;
    this.phantoms.of(message.yours ?? []);
    this.said = message.announcements;
    this.failed = "";
    forget(reloaded);
    this.away.clear();
    for (const peer of message.peers ?? []) this.peer(peer.seat, peer.connected, peer.graceMs);
    setText(this.heading, inWords(message.variant ?? ""));
    fill(this.legend, ...legendList(message.legend ?? []));
    this.legendPanel.hidden = !message.legend?.length;
    fill(this.saidList, ...this.said.map(statement));
    fill(
      this.guesses,
      h("p", { class: "quiet" }, "Only you see them. While this is open, taps on the board place and move guesses."),
      message.guesses ? this.phantoms.palette(message.guesses) : null,
    );
    this.show(message, []);
  }

  private onUpdate(message: ServerUpdate): void {
    const known = Math.max(0, ...this.said.map((each) => each.k ?? 0));
    const fresh = message.newAnnouncements.filter((each) => each.k === undefined || each.k > known);
    this.said = [...this.said, ...fresh];
    this.saidList.append(...fresh.map(statement));
    this.saidList.scrollTop = this.saidList.scrollHeight;
    const agreed = message.rematch && !this.now?.rematch;
    this.show(message, fresh); // who comes back to it finds the way there
    if (agreed) this.goOn(message.rematch!);
  }

  protected goOn(link: string): void {
    const url = new URL(link, location.href),
      token = tokenOf(this.gameId);
    if (url.origin !== location.origin) return;
    if (token) keepToken(url.pathname.slice(3, 11), token);
    location.assign(url.pathname);
  }

  private onOther(message: Server): void {
    if (message.type === "peer-status") {
      this.peer(message.color, message.connected, message.graceMs);
      this.showSeats();
    } else if (message.type === "error") this.onError(message.code, message.message);
    else if (message.type === "answer") this.onAnswer(message);
  }

  protected onError(code: string, words: string): void {
    this.boards.answered();
    // A server that does not know this page's hello is newer than the page: it is fetched anew, once.
    const misfit = code === "malformed" && !this.joined;
    if (misfit && kept(reloaded) !== this.gameId) {
      keep(reloaded, this.gameId);
      if (!storageRefused()) return location.reload(); // else it would be fetched again and again
    }
    const away: Record<string, string> = {
      ...(misfit ? { malformed: "This page does not fit its server. The host has to bring it up to date." } : {}),
      game_not_found: "This game does not exist any more.",
      slot_taken: "Somebody else has this seat.",
      spectators_disabled: "All seats of this game are taken.",
    };
    if (away[code]) {
      this.failed = away[code]!;
      fill(this.banner, h("p", {}, this.failed), h("a", { href: "/" }, "New game"));
      return;
    }
    if (code === "promotion_required") this.boards.again(this.tried);
    this.tellWords(words);
  }

  private tellWords(words: string): void {
    fill(
      this.answer,
      h("p", {}, words),
      button("Close", () => (this.answer.hidden = true)),
    );
    this.answer.hidden = false;
  }

  private onAnswer(message: ServerAnswer): void {
    const asked = document.querySelector("dialog[open] .about");
    if (asked && message.to === "card") return fill(asked, ...ruleCard(message));
    fill(
      this.answer,
      ...(message.to === "card" ? ruleCard(message) : whyCard(message)),
      button("Close", () => (this.answer.hidden = true)),
    );
    this.answer.hidden = false;
    this.boards.mark(message.squares ?? []);
  }

  private onLine(state: Line): void {
    this.broke = state === "on" ? 0 : this.broke || performance.now();
    if (state === "trying") fill(this.banner, h("p", {}, "The line is broken; trying again…"));
    else if (state === "gone")
      fill(
        this.banner,
        h("p", {}, "The server went away. ", h("span", { "data-grace": "", "aria-live": "off" })),
        button("Try again", () => this.line.wake()),
      );
    else if (state === "superseded")
      fill(
        this.banner,
        h("p", {}, "This game is now open in another tab."),
        button("Play here", () => this.line.takeBack()),
      );
    else if (!this.failed) this.showBanner();
    this.classList.toggle("off", state !== "on");
  }

  private peer(seat: string, connected: boolean, graceMs: number | undefined): void {
    if (connected) this.away.delete(seat);
    else this.away.set(seat, performance.now() + (graceMs ?? 0));
  }
}

customElements.define("pw-game", GamePage);
