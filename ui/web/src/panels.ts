// Panels beside the boards: what each shows of a message, and nothing else.
import { button, h, inWords } from "./dom";
import type {
  Announcement,
  Captures,
  Cards,
  Legend,
  LogEntry,
  Peer,
  RestCatalogue,
  RulesInForce,
  ServerAnswer,
  TableSeat,
  Tail,
} from "./messages";
import { picture, piecePicture } from "./paint";
import { follow, nothing } from "./scene";
import { colour, hasPiece } from "./theme";

const dot = (token: string): HTMLElement => {
  const out = h("span", { class: "dot", "aria-hidden": "true" });
  out.style.backgroundColor = colour(token);
  return out;
};

export function time(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000)),
    minutes = Math.floor(seconds / 60),
    hours = Math.floor(minutes / 60);
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `ended`: how the game ended, where these cards do not know of it. */
export function statusCard(cards: Cards, ended: string): Node[] {
  if (ended) return [h("h2", {}, ended)];
  const headline = h("h2", {}, cards.status.headline);
  if (cards.status.colour) headline.prepend(dot(cards.status.colour), " ");
  return [headline, ...(cards.status.lines ?? []).map((line) => h("p", {}, line))];
}

export function meterList(cards: Cards): Node[] {
  return (cards.meters ?? []).map((meter) => {
    const seat = cards.seats.find((each) => each.id === meter.seat);
    const words = `${seat ? seat.title + ": " : ""}${meter.title}`;
    const value = `${meter.value}${meter.of ? ` of ${meter.of}` : ""}${meter.unit ? " " + meter.unit : ""}`;
    return h(
      "div",
      { class: "meter" },
      h("span", {}, seat ? dot(seat.colour) : null, " ", words),
      h("span", {}, value),
      meter.of ? h("meter", { min: 0, max: meter.of, value: meter.value, "aria-label": `${words}, ${value}` }) : null,
    );
  });
}

export function specialList(cards: Cards): Node[] {
  const byState = new Map<string, string[]>();
  for (const each of cards.specials ?? []) byState.set(each.state, [...(byState.get(each.state) ?? []), each.text]);
  return [...byState].map(([state, texts]) => h("p", {}, h("b", {}, state), ": ", texts.join(", ")));
}

export type Sitting = { seat: TableSeat; toAct: boolean; outcome: string; inCheck: boolean; peer: Peer | undefined };

/** A line of a seat; clocks and countdowns are written by who ticks, into elements named by seat. */
export function seatLine(at: Sitting): HTMLElement {
  const { seat } = at;
  const who =
    seat.player === "you"
      ? "you"
      : seat.player === "open"
        ? "nobody yet"
        : seat.player === "person"
          ? ""
          : seat.player;
  const notes = [who, at.inCheck ? "in check" : "", at.outcome].filter(Boolean).join(", ");
  return h(
    "div",
    { class: at.toAct ? "seat acting" : "seat" },
    dot(seat.colour),
    h("span", { class: "name" }, seat.title, notes ? h("small", {}, ` ${notes}`) : null),
    h("span", { class: "away", "data-away": seat.id }),
    h("span", { class: "clock", "data-clock": seat.id, role: "timer" }),
    at.toAct ? h("span", { class: "turn" }, "to move") : null,
  );
}

/** Pieces by the letters of the protocol. */
export const letters: Record<string, string> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

export function tally(captures: Captures, yours: string, others: string): Node[] {
  const row = (title: string, counts: Record<string, number>, tint: string): HTMLElement => {
    const men = Object.entries(counts).filter(([, count]) => count > 0);
    const line = h("p", { class: "tally" }, h("b", {}, title), " ");
    if (men.length === 0) line.append("nothing");
    for (const [type, count] of men) {
      const id = letters[type] ?? type,
        words = `${count} ${inWords(id).toLowerCase()}${count > 1 ? "s" : ""}`;
      line.append(
        h(
          "span",
          { class: "captured", role: "img", "aria-label": words, title: words },
          hasPiece(id) ? piecePicture(id, tint, 26) : id,
          `×${count}`,
        ),
      );
    }
    return line;
  };
  return [row("By you", captures.byYou, others), row("By the others", captures.byOpponent, yours)];
}

export function statement(said: Announcement): HTMLElement {
  const silent = /^(no_such_piece|no_legal_moves|wont_help|illegal_move)$/.test(said.text);
  return h(
    "p",
    { class: silent ? "attempt" : "" },
    h("small", {}, `${said.ply} `),
    said.words ?? inWords(said.text),
  );
}

/** Moves in rounds, each a button that looks back at the position after it; behind them, grey, what was cut off. */
export function moveList(
  log: LogEntry[],
  tails: Tail[],
  at: number | undefined,
  go: (ply: number) => void,
): Node[] {
  const out: Node[] = [];
  let round: number | undefined;
  for (const entry of log.filter((each) => !each.attempt)) {
    if (entry.round !== undefined && entry.round !== round)
      out.push(h("span", { class: "round" }, `${entry.round}.`));
    round = entry.round;
    out.push(
      button(entry.text, () => go(entry.ply), {
        class: "ply",
        "aria-current": at === entry.ply ? "step" : undefined,
        "aria-label": `${entry.seat ?? ""} ${entry.text}, look back`,
      }),
      document.createTextNode(" "),
    );
  }
  for (const tail of tails)
    out.push(h("p", { class: "tail" }, h("em", {}, `${tail.title}: `), tail.text, tail.why ? ` (${tail.why})` : ""));
  return out;
}

export function legendList(legend: Legend): Node[] {
  return legend.map((sign) => h("div", { class: "sign" }, picture(follow(nothing, sign.scene)), sign.text));
}

export function whyCard(answer: ServerAnswer): Node[] {
  return [
    h("h3", {}, answer.title ?? (answer.legal ? "Legal" : "Not legal")),
    ...(answer.lines ?? []).map((line) => h("p", {}, line)),
  ];
}

type Card = {
  name?: string;
  picture?: string;
  rule?: string;
  cost?: number;
  tier?: string;
  edges?: string[];
  rulings?: Array<{ question: string; title: string }>;
};

export function ruleCard(answer: ServerAnswer): Node[] {
  const card = (answer.card ?? {}) as Card;
  const title = h("h3", {}, card.name ?? answer.title ?? "");
  if (!answer.scene && card.picture && hasPiece(card.picture))
    title.prepend(piecePicture(card.picture, "side.white", 36), " ");
  const all: Array<Element | null> = [
    title,
    answer.scene ? h("div", { class: "figure" }, picture(follow(nothing, answer.scene))) : null,
    card.rule ? h("p", {}, card.rule) : null,
    ...(answer.lines ?? []).map((line) => h("p", {}, line)),
    ...(card.edges ?? []).map((edge) => h("p", {}, edge)),
    ...(card.rulings ?? []).map((each) => h("p", { class: "quiet" }, `${each.question} ${each.title}`)),
  ];
  return all.filter((each): each is Element => !!each);
}

/** The rules in force, and what the others may be asked to agree to. */
export function rulesPage(
  catalogue: RestCatalogue | null,
  variantId: string,
  rules: RulesInForce | undefined,
  propose: ((ruleset: string) => void) | null,
): Node[] {
  const variant = catalogue?.variants.find((each) => each.id === variantId);
  const out: Node[] = [h("p", {}, "Played by ", h("b", {}, rules?.title ?? "the standard rules"))];
  if (!variant) return out;
  if (propose && variant.rulesets.length > 1) {
    const field = h(
      "select",
      { "aria-label": "Other rules" },
      ...variant.rulesets.map((each) => h("option", { value: each.id }, each.title)),
    );
    field.value = rules?.id ?? "";
    out.push(
      h(
        "div",
        { class: "row" },
        field,
        button("Propose", () => propose(field.value)),
      ),
    );
  }
  const list = h("dl", {});
  const declared = variant.rulesets.find((each) => each.id === rules?.id)?.declares ?? [];
  for (const ruling of [...declared, ...(variant.rulings ?? [])]) {
    const chosen = rules?.rulings?.[ruling.id];
    const options = ruling.options.map((option) =>
      option.id === (chosen ?? ruling.standard)
        ? h("li", { "aria-current": "true" }, `✓ ${option.title}`)
        : h("li", {}, `${option.title}${option.id === ruling.standard ? " (the standard)" : ""}`),
    );
    list.append(
      h("dt", {}, `${ruling.alias || ruling.id} ${ruling.question}`),
      h("dd", {}, h("ul", { class: chosen ? "chosen" : "" }, ...options)),
    );
  }
  out.push(list);
  return out;
}
