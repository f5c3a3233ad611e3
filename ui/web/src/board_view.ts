// What the boards show: a scene, one picture or several, words of its targets, and lights.
import { h, inWords, s } from "./dom";
import { Gesture, isWord } from "./gesture";
import type { Cards, Offers } from "./messages";
import { frame, Painter } from "./paint";
import { letters } from "./panels";
import type { Phantoms } from "./phantoms";
import { centre, contains, frameOf, nothing, occupied, piecesOn, side, targetAt } from "./scene";
import type { Frame, Place, Whole } from "./scene";
import type { Hit } from "./shapes";
import { colour } from "./theme";

/** A press that has not ended: where it began, and whether it moves a piece by now. */
export type Press = { pointer: number; from: string; start: Place; dragging: boolean; held: SVGElement | null };

const isSquare = (target: string): boolean =>
  !/^(hand|button|choice|tray|card):/.test(target) && target.includes(":");
const boardOf = (target: string): string => (isSquare(target) ? target.slice(0, target.indexOf(":")) : "");

export class BoardView extends HTMLElement {
  protected scene: Whole = nothing;
  protected offers: Offers | undefined;
  protected cards: Cards | undefined;
  protected yours: string[] = [];
  protected readonly gesture = new Gesture();
  protected readonly painter = new Painter("live-scene");
  protected readonly stage = s("svg", {
    class: "stage",
    tabindex: 0,
    role: "application",
    "aria-roledescription": "board",
  });
  protected readonly crops = h("div", { class: "crops" });
  protected readonly minis = h("div", { class: "minis" });
  protected enlarged = new Set<string>();
  protected cursor = "";
  protected marked: string[] = [];
  protected press: Press | null = null;
  protected narrow = false;
  phantoms: Phantoms | null = null;

  /** Words of a target: its tip, or its square with what stands there. */
  describe(target: string): string {
    const hit = this.scene.hits.find((each) => each.target === target);
    if (!hit) return "";
    if (hit.tip) return hit.tip;
    const several = new Set(this.scene.hits.map((each) => boardOf(each.target)).filter(Boolean)).size > 1;
    const [board, ...rest] = target.split(":");
    const name = isSquare(target)
      ? several
        ? `${board} ${rest.join(" ")}`
        : rest.join(" ")
      : inWords(target.replace(/:/g, " "));
    const owner = (tint: string | undefined): string =>
      this.cards?.seats.find((seat) => seat.colour === tint)?.title ?? "";
    const men = piecesOn(this.scene, hit.at).map((piece) =>
      `${owner(piece.tint)} ${inWords(piece.piece).toLowerCase()}`.trim(),
    );
    const guess = this.phantoms?.at(target);
    if (guess) men.push("your guess: " + guess);
    return [name, ...(men.length > 0 ? men : [occupied(this.scene, hit.at) ? "occupied" : ""])]
      .filter(Boolean)
      .join(", ");
  }

  protected titleOf(target: string): string {
    const title = this.offers?.titles?.[target] ?? target.replace(/^\w+:/, "");
    return inWords(letters[title.toLowerCase()] ?? title);
  }

  /** The title of a choice, with what it costs in a draft. */
  protected wordsOf(target: string): string {
    const cost = target.startsWith("choice:") ? this.cards?.costs?.[target.slice(7)] : undefined;
    return cost === undefined ? this.titleOf(target) : `${this.titleOf(target)} (${cost})`;
  }

  protected tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  // --- where things are ---

  protected hitOf(target: string): Hit | undefined {
    return this.scene.hits.find((hit) => hit.target === target);
  }

  protected boardFrames(): Map<string, Frame> {
    const byBoard = new Map<string, Hit[]>();
    for (const hit of this.scene.hits) {
      const board = boardOf(hit.target);
      if (board) byBoard.set(board, [...(byBoard.get(board) ?? []), hit]);
    }
    const frames = new Map<string, Frame>();
    for (const [board, hits] of byBoard) {
      const f = frameOf(hits),
        rim = 0.42 * side(hits[0]!.at);
      frames.set(board, { x: f.x - rim, y: f.y - rim, w: f.w + 2 * rim, h: f.h + 2 * rim });
    }
    this.addAside(frames);
    return frames;
  }

  /** Takes what lies beside the boards, hands and trays, into the frame of the nearest one. */
  protected addAside(frames: Map<string, Frame>): void {
    for (const hit of this.scene.hits) {
      if (boardOf(hit.target)) continue;
      const at = centre(hit.at);
      const far = (f: Frame): number => Math.hypot(at.x - f.x - f.w / 2, at.y - f.y - f.h / 2);
      const nearest = [...frames].sort(([, a], [, b]) => far(a) - far(b))[0];
      if (nearest) frames.set(nearest[0], union(nearest[1], frameOf([hit])));
    }
  }

  /** One picture of the whole scene; on a narrow page that has several boards one of each, the viewer's own large. */
  protected layOut(): void {
    this.painter.show(this.scene);
    this.stage.setAttribute(
      "viewBox",
      frame({ x: 0, y: 0, w: Math.max(1, this.scene.width), h: Math.max(1, this.scene.height) }),
    );
    const frames = this.boardFrames();
    const apart = this.narrow && frames.size > 0;
    this.classList.toggle("apart", apart);
    if (!apart) {
      this.crops.replaceChildren();
      this.minis.replaceChildren();
      return;
    }
    const boards = this.cards?.boards ?? [];
    const acting = this.cards?.seats.filter((seat) => seat.toAct) ?? [];
    const crops: Element[] = [],
      minis: Element[] = [];
    for (const [id, f] of frames) {
      const board = boards.find((each) => each.id === id);
      const own = board?.seats?.some((seat) => this.yours.includes(seat)) ?? true;
      const glow = acting.find((seat) => board?.seats?.includes(seat.id));
      const view = s(
        "svg",
        { viewBox: frame(f), "aria-hidden": "true", "data-board": id },
        s("use", { href: "#live-scene" }),
      );
      if (glow) view.style.setProperty("--glow", colour(glow.colour));
      view.classList.toggle("acting", !!glow);
      const large = own || this.enlarged.has(id);
      if (large) crops.push(view);
      if (!own) {
        const mini = h(
          "button",
          {
            type: "button",
            class: "mini",
            "aria-pressed": large ? "true" : "false",
            "aria-label": `${board?.title ?? id}, ${large ? "make small" : "enlarge"}`,
          },
          large ? (board?.title ?? id) : view,
        );
        mini.addEventListener("click", () => {
          if (!this.enlarged.delete(id)) this.enlarged.add(id);
          this.layOut();
        });
        minis.push(mini);
      }
    }
    this.crops.replaceChildren(...crops);
    this.minis.replaceChildren(...minis);
  }

  // --- lights ---

  protected light(): void {
    const below: SVGElement[] = [],
      above: SVGElement[] = [];
    const path = (hit: Hit, props: Record<string, unknown>): SVGElement =>
      s("polygon", { points: hit.at.join(" "), ...props });
    for (const target of this.marked) {
      const hit = this.hitOf(target);
      if (hit) below.push(path(hit, { fill: colour("explain.square"), opacity: 0.9 }));
    }
    for (const target of this.gesture.path.flatMap((each) => this.gesture.twins(each))) {
      const hit = this.hitOf(target);
      if (!hit) continue;
      below.push(
        path(hit, { fill: colour("selected"), opacity: 0.22 }),
        path(hit, { fill: "none", stroke: colour("selected"), "stroke-width": side(hit.at) * 0.09 }),
      );
    }
    if (this.gesture.path.length > 0 && !this.offers?.dark) {
      const unlit = new Set(
        (this.offers?.unlit ?? []).filter(([from]) => from === this.gesture.path[0]).map(([, to]) => to),
      );
      for (const [target, goal] of this.gesture.goals()) {
        const hit = unlit.has(target) ? undefined : this.hitOf(target);
        if (!hit) continue;
        const at = centre(hit.at),
          size = side(hit.at),
          full = occupied(this.scene, hit.at);
        const tint = colour(
          !goal.legal ? "target.only" : !goal.ends ? "accent" : full ? "target.capture" : "target.playable",
        );
        above.push(
          full || !goal.legal
            ? s("circle", {
                cx: at.x,
                cy: at.y,
                r: size * (full ? 0.43 : 0.17),
                fill: "none",
                stroke: tint,
                class: "goal",
                "stroke-width": size * 0.085,
                "stroke-dasharray": goal.legal ? undefined : size * 0.12,
              })
            : s("circle", { cx: at.x, cy: at.y, r: size * 0.16, fill: tint, class: "goal" }),
        );
      }
    }
    this.phantoms?.paint(this.scene, above);
    const cursor = this.hitOf(this.cursor);
    if (cursor)
      above.push(
        path(cursor, {
          fill: "none",
          stroke: colour("window.text"),
          "stroke-width": side(cursor.at) * 0.06,
          "stroke-dasharray": side(cursor.at) * 0.25,
          class: "cursor",
        }),
      );
    if (this.press?.held) above.push(this.press.held);
    this.painter.lights.replaceChildren(...below);
    this.painter.top.replaceChildren(...above);
    this.tell("picked", null);
  }

  /** For tests: the click paths that may be taken, and what their words are called. */
  offered(): { paths: string[][]; titles: Record<string, string> } {
    const paths = (this.offers?.list ?? [])
      .filter((offer) => offer.standing !== "partial")
      .map((offer) => offer.path);
    const words = new Set(paths.flat().filter(isWord));
    return { paths, titles: Object.fromEntries([...words].map((word) => [word, this.wordsOf(word)])) };
  }

  /** For tests: what a click in the middle of every target would mean. */
  targets(): Array<{ target: string; x: number; y: number; found: string }> {
    return this.scene.hits.map((hit) => {
      const at = centre(hit.at);
      return { target: hit.target, ...at, found: contains(hit.at, at) ? targetAt(this.scene, at) : "" };
    });
  }
}

function union(a: Frame, b: Frame): Frame {
  const x = Math.min(a.x, b.x),
    y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}
