// Phantoms: guessed pieces of the others, for the player's own eyes. Kept in the browser, never sent.
import { button, h, inWords, s } from "./dom";
import type { Guesses } from "./messages";
import { paintPiece, piecePicture } from "./paint";
import { centre, occupied, side } from "./scene";
import type { Whole } from "./scene";
import { keep, kept } from "./store";

type Guess = { piece: string; tint: string };

export class Phantoms {
  active = false;
  private guesses = new Map<string, Guess>();
  private hand: Guess | null = null;
  private from = "";
  private scene: Whole | null = null;

  private player = "";

  constructor(
    private readonly gameId: string,
    private readonly changed: () => void,
  ) {}

  /** Whose guesses they are: several players may share a browser. */
  of(seats: readonly string[]): void {
    if (this.player === seats.join()) return;
    this.player = seats.join();
    this.guesses.clear();
    const value = kept(this.name());
    for (const [target, guess] of Object.entries(value && typeof value === "object" ? value : {}))
      if (guess && typeof (guess as Guess).piece === "string" && typeof (guess as Guess).tint === "string")
        this.guesses.set(target, { piece: (guess as Guess).piece, tint: (guess as Guess).tint });
  }

  private name(): string {
    return `phantoms:${this.gameId}:${this.player}`;
  }

  private save(): void {
    keep(this.name(), Object.fromEntries(this.guesses));
    this.changed();
  }

  /** What is guessed on a target, in words. */
  at(target: string): string {
    const guess = this.guesses.get(target);
    return guess ? inWords(guess.piece).toLowerCase() : "";
  }

  clear(): void {
    this.guesses.clear();
    this.save();
  }

  private put(target: string, guess: Guess): boolean {
    const hit = this.scene?.hits.find((each) => each.target === target);
    if (
      !hit ||
      !this.scene ||
      !/^(?!hand|button|choice|tray|card)[^:]+:[^:]+$/.test(target) ||
      occupied(this.scene, hit.at)
    )
      return false;
    this.guesses.set(target, guess);
    return true;
  }

  /** Puts what is in hand; else takes up what stands there, or sets down what was taken up. */
  tap(target: string): void {
    if (this.hand) this.put(target, this.hand);
    else if (this.from) {
      this.move(this.from, target);
      this.from = "";
    } else if (this.guesses.has(target)) this.from = target;
    this.save();
  }

  /** Off the board it is gone. */
  move(from: string, to: string): void {
    const guess = this.guesses.get(from);
    if (!guess || from === to) return;
    if (!to || this.put(to, guess)) this.guesses.delete(from);
    this.save();
  }

  picture(target: string, size: number): SVGElement | null {
    const guess = this.guesses.get(target);
    return guess ? paintPiece({ ...guess, at: [0, 0], size: size * 0.86, alpha: 0.7 }) : null;
  }

  /** Pale and in a dashed ring, so that nobody takes them for real ones; none where a piece is seen. */
  paint(scene: Whole, out: SVGElement[]): void {
    this.scene = scene;
    for (const [target, guess] of this.guesses) {
      const hit = scene.hits.find((each) => each.target === target);
      if (!hit || occupied(scene, hit.at)) continue;
      const at = centre(hit.at),
        size = side(hit.at);
      out.push(
        s("circle", {
          cx: at.x,
          cy: at.y,
          r: size * 0.44,
          fill: "none",
          stroke: "var(--t-ghost-ring)",
          class: "phantom",
          "stroke-width": size * (target === this.from ? 0.09 : 0.045),
          "stroke-dasharray": size * 0.12,
        }),
        paintPiece({ ...guess, at: [at.x, at.y], size: size * 0.8, alpha: 0.5 }),
      );
    }
  }

  /** The palette: pieces of the others to put on squares. */
  palette(guesses: Guesses): HTMLElement {
    const row = h("div", { class: "palette", role: "group", "aria-label": "Guessed pieces" });
    const choose = (guess: Guess | null, chosen: Element): void => {
      this.hand = guess;
      this.from = "";
      for (const each of row.querySelectorAll("[aria-pressed]"))
        each.setAttribute("aria-pressed", String(each === chosen));
    };
    const move = button("Move", () => choose(null, move), { "aria-pressed": "true" });
    row.append(move);
    for (const { piece, title, colour = "" } of guesses.palette) {
      const props = { type: "button", "aria-pressed": "false", "aria-label": title, title, class: "man" };
      const each = h("button", props, piecePicture(piece, colour, 32));
      each.addEventListener("click", () => choose({ piece, tint: colour }, each));
      row.append(each);
    }
    const start = (): void => {
      this.guesses.clear();
      for (const [target, { piece, colour = "" }] of Object.entries(guesses.start))
        this.put(target, { piece, tint: colour });
      this.save();
    };
    row.append(
      button("As at the start", start),
      button("Remove all", () => this.clear(), { class: "quiet" }),
    );
    return row;
  }
}
