// What the page of one game shows of it, and what its buttons do.
import { Boards } from "./boards";
import type { Connection } from "./connection";
import { ask, button, fill, h, inWords, setText, withdrawQuestions } from "./dom";
import type { Announcement, Cards, Offer, Proposal, RestCatalogue, Screen } from "./messages";
import type { ServerJoined, ServerUpdate } from "./messages";
import { meterList, moveList, rulesPage, seatLine, specialList, statusCard, tally, time } from "./panels";
import { chime, notify, speak } from "./settings";
import { linkCard } from "./share";
import { kept, storageRefused, tokenOf } from "./store";

export const narrowPage = matchMedia("(max-width: 699px)");
const endWords: Record<string, string> = {
  checkmate: "Checkmate",
  stalemate: "Stalemate",
  resign: "Resignation",
  draw_agreed: "Draw agreed",
  insufficient: "Draw by insufficient material",
  fifty_move: "Draw by the fifty-move rule",
  threefold: "Draw by threefold repetition",
  abandoned: "Abandoned",
  timeout: "Out of time",
};

export abstract class GameView extends HTMLElement {
  protected readonly gameId = location.pathname.slice(3, 11);
  protected readonly boards = new Boards();
  protected joined: ServerJoined | null = null;
  protected now: ServerUpdate | ServerJoined | null = null;
  protected said: Announcement[] = [];
  protected clockStart = 0;
  protected readonly away = new Map<string, number>();
  protected at: number | undefined;
  protected mine = false;
  protected catalogue: RestCatalogue | null = null;
  protected broke = 0; // when the line broke; 0 while it holds
  protected failed = "";
  protected tried: string[] = []; // the click path of the last action

  protected readonly heading = h("h1", {});
  protected readonly banner = h("div", { class: "banner", role: "status" });
  protected readonly live = h("p", { class: "sr", "aria-live": "polite" });
  protected readonly last = h("p", { class: "last", "aria-live": "polite" });
  protected readonly status = h("section", { class: "card status", "aria-label": "State of the game" });
  protected readonly seats = h("section", { class: "seats", "aria-label": "Seats" });
  protected readonly actions = h("div", { class: "actions", role: "group", "aria-label": "Actions" });
  protected readonly answer = h("section", { class: "card answer", "aria-live": "polite", hidden: true });
  protected readonly saidList = h("div", { class: "said", role: "log", "aria-label": "Said", tabindex: 0 });
  protected readonly moves = h("div", { class: "moves" });
  protected readonly travel = h("div", { class: "row" });
  protected readonly rules = h("div", {});
  protected readonly legend = h("div", { class: "legend" });
  protected readonly guesses = h("div", {});
  protected readonly captured = h("div", {});
  protected readonly saidPanel = this.panel("Said", this.saidList);
  protected readonly movesPanel = this.panel("Moves", this.travel, this.moves);
  protected readonly guessPanel = this.panel("Guesses", this.guesses);
  protected readonly legendPanel = this.panel("Legend", this.legend);

  /** The server, to which the buttons speak. */
  protected abstract readonly line: Connection;
  protected abstract onError(code: string, words: string): void;
  protected abstract goOn(link: string): void;

  protected panel(title: string, ...body: Node[]): HTMLDetailsElement {
    return h("details", { class: "card" }, h("summary", {}, title), ...body);
  }

  protected screen(): Screen {
    const out: Screen = { shape: narrowPage.matches ? "narrow" : "wide" };
    if (this.at !== undefined) out.at = this.at;
    return out;
  }

  protected lookAt(ply: number | undefined): void {
    const last = this.lastPly;
    this.at = ply === undefined || ply >= last ? undefined : Math.max(0, ply);
    this.line.show(this.screen());
    this.showMoves();
  }

  protected act(offer: Offer): void {
    this.answer.hidden = true;
    this.tried = offer.path;
    this.line.act(offer.action, (this.joined?.yours?.length ?? 1) > 1 ? offer.seat : undefined);
  }

  protected get yours(): string[] {
    return this.joined?.yours ?? (this.joined ? [this.joined.you] : []);
  }
  protected get table(): NonNullable<ServerJoined["seats"]> {
    return this.now?.seats ?? this.joined?.seats ?? [];
  }
  protected get active(): boolean {
    return this.now?.gameStatus === "active";
  }
  /** Whether the game hides something from these eyes. */
  protected get hides(): boolean {
    return this.now?.cards?.hides === true;
  }
  /** The number of the last entry of the log, of which old ones may be missing. */
  protected get lastPly(): number {
    return this.now?.log?.slice(-1)[0]?.ply ?? 0;
  }
  protected get playing(): boolean {
    return this.yours.some((seat) => this.table.some((each) => each.id === seat));
  }

  protected show(message: ServerJoined | ServerUpdate, fresh: Announcement[]): void {
    if (this.active && message.gameStatus !== "active") withdrawQuestions();
    this.now = message;
    this.guessPanel.hidden = !this.hides || !this.playing || !this.joined?.guesses;
    if (this.guessPanel.hidden) this.guessPanel.open = false;
    this.clockStart = performance.now();
    this.boards.show({
      scene: message.scene,
      offers: this.at === undefined ? message.offers : undefined,
      cards: message.cards,
      yours: this.yours,
      touched: message.touchedPiece,
    });
    if (message.cards)
      fill(
        this.status,
        ...statusCard(message.cards, this.endWords()),
        ...meterList(message.cards),
        ...specialList(message.cards),
      );
    const newest = this.said.slice(-1)[0]?.entry;
    const words = this.said
      .filter((each) => each.entry === newest)
      .map((each) => (each.words ?? inWords(each.text)).replace(/[^.!?]$/, "$&."))
      .join(" ");
    setText(this.last, words);
    this.last.hidden = this.said.length === 0;
    this.saidPanel.hidden = this.said.length === 0 && message.cards !== undefined;
    if (fresh.length > 0) speak(words);
    const me = this.joined ? this.table.find((seat) => this.yours.includes(seat.id)) : undefined;
    const other = this.table.find((seat) => !this.yours.includes(seat.id));
    fill(
      this.captured,
      ...(message.captures ? tally(message.captures, me?.colour ?? "side.white", other?.colour ?? "side.black") : []),
    );
    this.noticeTurn(message);
    this.showBanner();
    this.showSeats();
    this.showActions();
    this.showMoves();
  }

  /** How a game ended that no verdict of its variant ended, as by a clock. */
  protected endWords(): string {
    const now = this.now;
    if (now?.gameStatus !== "finished" || now.cards?.status.over || !now.endReason) return "";
    const winner = this.table.find((seat) => seat.id === now.winner)?.title;
    return `${endWords[now.endReason] ?? inWords(now.endReason)}${winner ? `: ${winner} wins` : ""}`;
  }

  protected noticeTurn(message: ServerJoined | ServerUpdate): void {
    const mine = this.active && (message.toAct ?? []).some((seat) => this.yours.includes(seat));
    if (mine && !this.mine && this.yours.length < this.table.length) {
      chime();
      notify("It is your turn.");
      setText(this.live, "It is your turn.");
    } else if (this.mine && !mine) setText(this.live, "");
    this.mine = mine;
    document.title = `${mine ? "● " : ""}${this.endWords() || (message.cards?.status.headline ?? "Pinwheel")}`;
  }

  protected showBanner(): void {
    if (this.failed || this.classList.contains("off")) return;
    const now = this.now,
      children: Node[] = [];
    if (now?.gameStatus === "waiting" && !this.playing) children.push(h("p", {}, "Waiting for the players."));
    else if (now?.gameStatus === "waiting") {
      const links = Object.entries(this.joined?.joinUrls ?? {});
      const say = (words: string): void => setText(this.live, words);
      children.push(
        h(
          "p",
          {},
          links.length > 1
            ? "Waiting for the others: share these links."
            : "Waiting for an opponent: share this link.",
        ),
      );
      const open = new Set(this.table.filter((seat) => seat.player === "open").map((seat) => seat.id));
      if (links.length <= 1)
        children.push(linkCard("Link of this game", links[0]?.[1] ?? `${location.origin}/g/${this.gameId}`, say));
      else
        for (const [seat, url] of links.filter(([each]) => open.has(each)))
          children.push(linkCard(this.table.find((each) => each.id === seat)?.title ?? seat, url, say));
    }
    const watch = kept(`watch:${this.gameId}`);
    if (now?.gameStatus !== "finished" && typeof watch === "string")
      children.push(linkCard("Link for watching", watch, (words) => setText(this.live, words)));
    if (this.at !== undefined)
      children.push(
        h("p", {}, "Looking back."),
        button("Live", () => this.lookAt(undefined)),
      );
    for (const proposal of now?.asks ?? []) children.push(...this.proposal(proposal));
    const token = tokenOf(this.gameId);
    if (storageRefused() && token && !location.hash)
      children.push(
        linkCard(
          "This browser keeps nothing. Keep this private link to come back",
          `${location.origin}/g/${this.gameId}#${token}`,
          (words) => setText(this.live, words),
        ),
      );
    fill(this.banner, ...children);
  }

  protected proposal(proposal: Proposal): Node[] {
    const data = (proposal.data ?? {}) as { plies?: number; ruleset?: string };
    const what: Record<string, string> = {
      takeback: (data.plies ?? 1) > 1 ? `to take ${data.plies} moves back` : "to take a move back",
      ruleset: "to play by other rules",
      rematch: "another game",
    };
    const from = this.table.find((seat) => seat.id === proposal.from)?.title ?? proposal.from;
    const rules = data.ruleset;
    const asked = what[proposal.what] ?? inWords(proposal.what);
    const words = `${from} asks ${asked}${rules ? ` (${inWords(rules)})` : ""}.`;
    const answered =
      this.yours.includes(proposal.from) || this.yours.some((seat) => proposal.accepted?.includes(seat));
    if (answered || !this.playing) return [h("p", {}, words)];
    const reply = (accept: boolean): void => this.line.send({ type: "reply", to: proposal.id, accept });
    return [
      h("p", {}, words),
      button("Accept", () => reply(true)),
      button("Decline", () => reply(false), { class: "quiet" }),
    ];
  }

  protected showSeats(): void {
    const cards = this.now?.cards,
      toAct = new Set(this.now?.toAct ?? []);
    fill(
      this.seats,
      ...this.table.map((seat) => {
        const card = cards?.seats.find((each) => each.id === seat.id);
        const outcome = this.now?.results?.[seat.id] ?? card?.outcome ?? "";
        return seatLine({
          seat,
          toAct: this.active && toAct.has(seat.id),
          inCheck: card?.inCheck ?? false,
          peer: undefined,
          outcome: outcome === "win" ? "won" : outcome === "loss" ? "lost" : outcome === "draw" ? "drew" : "",
        });
      }),
    );
    this.tick();
  }

  protected tick(): void {
    const passed = performance.now() - this.clockStart;
    for (const element of this.seats.querySelectorAll<HTMLElement>("[data-clock]")) {
      const clock = this.now?.clocks?.[element.dataset["clock"] ?? ""];
      setText(element, clock ? time(clock.ms - (clock.running ? passed : 0)) : "");
    }
    for (const element of this.seats.querySelectorAll<HTMLElement>("[data-away]")) {
      const until = this.away.get(element.dataset["away"] ?? "");
      setText(element, until === undefined ? "" : `away, ${time(until - performance.now())} left`);
    }
    const grace = this.banner.querySelector("[data-grace]");
    const left = (this.joined?.graceMs ?? 0) - (performance.now() - this.broke);
    if (grace && this.active && this.playing)
      setText(grace, left > 0 ? `Your seat is kept for ${time(left)}.` : "Your seat may be lost by now.");
  }

  protected showActions(): void {
    const now = this.now;
    if (!now || !this.joined) return;
    const out: Node[] = [];
    if (this.active && this.playing)
      for (const { target, title } of this.boards.buttons())
        out.push(button(title, () => this.boards.pick(target), { class: "strong" }));
    const armies = this.active && this.playing ? (now.cards?.armies ?? []) : [];
    if (armies.length > 0) out.push(button("Ready armies", () => void this.takeArmy(armies)));
    if (this.active && this.playing) {
      const offer = now.drawOffer;
      if (offer && !this.yours.includes(offer.from))
        out.push(
          button("Accept the draw", () => this.line.send({ type: "respond-draw", accept: true }), {
            class: "strong",
          }),
          button("Decline", () => this.line.send({ type: "respond-draw", accept: false })),
        );
      else if (offer) out.push(h("span", { class: "quiet" }, "Draw offered"));
      else out.push(button("Offer a draw", () => this.line.send({ type: "offer-draw" })));
      if (now.resign) out.push(button("Resign", () => void this.resign()));
    }
    if (this.mayTakeBack()) out.push(button(this.at === undefined ? "Take back" : "Cut here", () => this.takeBack()));
    const rematch = now.rematch;
    if (rematch) out.push(button("Go to the rematch", () => this.goOn(rematch), { class: "strong" }));
    else if (now.gameStatus === "finished" && this.playing)
      out.push(button("Rematch", () => this.line.send({ type: "ask", what: "rematch" }), { class: "strong" }));
    if (this.playing && (now.gameStatus === "finished" || !this.hides))
      out.push(button("Save", () => void this.save()));
    fill(this.actions, ...out);
  }

  /** Of a game that its variant ended, only where nobody has to be asked. */
  protected mayTakeBack(): boolean {
    const alone = !this.table.some((seat) => seat.player === "person");
    return (
      this.playing &&
      !this.hides &&
      this.lastPly > (this.at ?? 0) &&
      (this.active || (alone && this.now?.cards?.status.over === true))
    );
  }

  /** The last move; while looking back, all that came after. */
  protected takeBack(): void {
    const plies = this.at === undefined ? 1 : this.lastPly - this.at;
    this.line.send({ type: "ask", what: "takeback", data: { plies } });
    this.lookAt(undefined);
  }

  protected async takeArmy(armies: NonNullable<Cards["armies"]>): Promise<void> {
    const choices = armies.map(({ title, cost, action }) => ({ text: `${title} (${cost})`, value: action }));
    const action = await ask("Ready armies", choices);
    if (action) this.act({ action, path: [] });
  }

  protected async resign(): Promise<void> {
    const own = this.boards.resigning();
    if (!(await ask("Resign this game?", [{ text: "Resign", value: true }]))) return;
    if (own) this.boards.pick(own);
    else this.line.send({ type: "resign" });
  }

  protected async save(): Promise<void> {
    const token = tokenOf(this.gameId) ?? "";
    const reply = await fetch(`/api/games/${this.gameId}/file?as=pinwheel`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!reply.ok) return this.onError("save", "The server does not give this game as a file yet.");
    const link = h("a", {
      href: URL.createObjectURL(await reply.blob()),
      download: `${this.joined?.variant ?? "game"}-${this.gameId}.pinwheel`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  protected showMoves(): void {
    const log = this.now?.log ?? [],
      at = this.at,
      last = this.lastPly;
    const tails = this.now?.tails ?? [];
    this.movesPanel.hidden = last === 0 && tails.length === 0;
    const here = at ?? last;
    fill(
      this.travel,
      button("◀", () => this.lookAt(here - 1), { "aria-label": "One move back", disabled: here <= 0 }),
      button("▶", () => this.lookAt(here + 1), { "aria-label": "One move on", disabled: at === undefined }),
      button("Live", () => this.lookAt(undefined), { disabled: at === undefined }),
    );
    fill(this.moves, ...moveList(log, tails, at, (ply) => this.lookAt(ply)));
    this.showBanner();
  }

  protected async showRules(): Promise<void> {
    this.catalogue ??= await fetch("/api/catalogue")
      .then((reply) => reply.json() as Promise<RestCatalogue>)
      .catch(() => null);
    const rules = (this.now && "ruleset" in this.now ? this.now.ruleset : undefined) ?? this.joined?.ruleset;
    const propose =
      this.active && this.playing && !this.hides
        ? (ruleset: string): void => this.line.send({ type: "ask", what: "ruleset", data: { ruleset } })
        : null;
    fill(this.rules, ...rulesPage(this.catalogue, this.joined?.variant ?? "", rules, propose));
  }
}
