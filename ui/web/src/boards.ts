// The boards: clicks, drags and keys on the targets of what is shown.
import { BoardView, type Press } from "./board_view";
import { ask, s } from "./dom";
import { isWord, type Outcome } from "./gesture";
import type { Cards, Offer, Offers } from "./messages";
import { paintPiece, piecePicture } from "./paint";
import { centre, follow, piecesOn, side, targetAt } from "./scene";
import type { Place } from "./scene";
import type { Scene } from "./shapes";
import { settings } from "./store";
import { hasPiece } from "./theme";

export type Shown = {
  scene: Scene | undefined;
  offers: Offers | undefined;
  cards: Cards | undefined;
  yours: string[];
  touched: string | null | undefined;
};

const mouseSlop = 8;

// Tells "act" (an Offer), "why" (targets), "card" (a target), "hint" (words), "say" (words for who sees no lights).
export class Boards extends BoardView {
  private drop: string | null = null;
  private touched: string | undefined;
  private hinted = false;
  private toldPick = false;

  connectedCallback(): void {
    this.stage.setAttribute("aria-label", "Boards. Arrow keys move over the squares, Enter picks, Escape gives up.");
    this.stage.append(this.painter.root);
    this.append(this.crops, this.minis, this.stage);
    this.addEventListener("pointerdown", (event) => this.down(event));
    this.addEventListener("pointermove", (event) => this.move(event));
    this.addEventListener("pointerup", (event) => this.up(event));
    this.addEventListener("pointercancel", () => this.letGo());
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("contextmenu", (event) => {
      const target = this.targetOf(event);
      if (!target) return;
      event.preventDefault();
      this.tell("card", target);
    });
  }

  show(shown: Shown): void {
    this.answered();
    if (shown.scene) this.scene = follow(this.scene, shown.scene);
    this.cards = shown.cards ?? this.cards;
    this.yours = shown.yours;
    const touched = shown.touched
      ? this.scene.hits.find((hit) => hit.target.endsWith(":" + shown.touched))?.target
      : undefined;
    // What changes nothing of what may be tried, a draw offer say, leaves the pick.
    const picked = this.gesture.path[0];
    if (JSON.stringify(shown.offers) !== JSON.stringify(this.offers) || touched !== this.touched) {
      this.offers = shown.offers;
      this.touched = touched;
      this.gesture.begin(shown.offers);
      this.marked = [];
    }
    if (touched && this.gesture.path.length === 0) this.gesture.click(touched);
    const dropped = this.drop;
    this.drop = null;
    this.layOut();
    if (dropped !== null && touched && dropped && dropped !== touched) this.follow(this.gesture.click(dropped));
    else if (this.press?.dragging && picked && this.gesture.path.length === 0) this.gesture.click(picked);
    this.light();
  }

  /** Lights squares of an answer. */
  mark(targets: string[]): void {
    this.marked = targets;
    this.light();
  }

  setNarrow(narrow: boolean): void {
    if (this.narrow === narrow) return;
    this.narrow = narrow;
    this.layOut();
  }

  /** The button of the variant's own that gives the game up. */
  resigning(): string | undefined {
    return this.gesture.resigning();
  }
  /** Buttons that the position or the pick offers, with their titles. */
  buttons(): Array<{ target: string; title: string }> {
    return this.gesture.buttons().map((target) => ({ target, title: this.titleOf(target) }));
  }

  /** Picks a path once more, where a choice at its end was not made. */
  again(path: string[]): void {
    this.gesture.clear();
    let outcome: Outcome = { did: "nothing" };
    for (const target of path) outcome = this.gesture.click(target);
    if (outcome.did === "choose") this.follow(outcome);
  }

  pick(target: string): void {
    if (this.sent) return;
    this.follow(this.gesture.click(target));
  }

  private say(words: string): void {
    this.toldPick = false;
    if (words) this.tell("say", words);
  }

  /** What was said of a pick goes with it. */
  protected override light(): void {
    super.light();
    if (!this.toldPick || this.gesture.path.length > 0) return;
    this.toldPick = false;
    this.tell("say", "");
  }

  private follow(outcome: Outcome): void {
    this.marked = [];
    if (outcome.did === "play") this.act(outcome.offer);
    if (outcome.did === "refused") this.tell("why", outcome.targets);
    if (outcome.did === "picked") {
      const goals = [...this.gesture.goals().keys()].filter((target) => !isWord(target)).length;
      this.say(
        `${this.describe(this.gesture.path[this.gesture.path.length - 1]!)} picked` +
          (this.offers?.dark ? "" : `, ${goals} places to go`),
      );
      this.toldPick = true;
    }
    // A piece that binds stays picked.
    if (outcome.did === "cleared" && this.touched) this.gesture.click(this.touched);
    else if (outcome.did === "cleared") this.say("Nothing picked");
    if (outcome.did === "choose") void this.choose();
    this.light();
  }

  private act(offer: Offer): void {
    this.setAttribute("aria-busy", "true");
    this.tell("act", offer);
    this.light();
  }

  /** The server took what was sent, or refused it. Until then the offers shown are those before it: none is taken. */
  answered(): void {
    this.removeAttribute("aria-busy");
  }

  private get sent(): boolean {
    return this.hasAttribute("aria-busy");
  }

  private async choose(): Promise<void> {
    const seat = this.gesture.open()[0]?.seat;
    const tint = this.cards?.seats.find((each) => each.id === seat)?.colour ?? "side.white";
    const offers = this.offers;
    const word = await ask(
      "Choose",
      this.gesture.choices().map((target) => {
        const piece = this.titleOf(target).toLowerCase().replace(/ /g, "-");
        const known = hasPiece(piece) ? piece : hasPiece(target.slice(7)) ? target.slice(7) : "";
        return {
          text: this.wordsOf(target),
          value: target,
          ...(known ? { picture: piecePicture(known, tint) } : {}),
        };
      }),
      this.cards?.costs ? (target) => this.tell("card", target.slice(7)) : undefined,
    );
    if (offers !== this.offers) return;
    if (word) this.follow(this.gesture.click(word));
    else {
      this.gesture.back();
      this.light();
    }
  }

  private pointOf(event: PointerEvent | MouseEvent): Place | null {
    const element = event.target instanceof Element ? event.target.closest("svg.stage, .crops svg") : null;
    const svg = (element as SVGSVGElement | null) ?? null;
    return svg ? toScene(svg, event) : null;
  }

  private targetOf(event: PointerEvent | MouseEvent): string {
    const point = this.pointOf(event);
    return point ? targetAt(this.scene, point) : "";
  }

  // --- pointer ---

  private down(event: PointerEvent): void {
    this.classList.remove("keys");
    if (event.button !== 0 || this.press) return;
    const start = this.pointOf(event);
    if (!start) return;
    this.press = {
      pointer: event.pointerId,
      from: targetAt(this.scene, start),
      start: { x: event.clientX, y: event.clientY },
      dragging: false,
      held: null,
    };
  }

  private move(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId || !press.from) return;
    const far = Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y);
    if (!press.dragging && far > mouseSlop && this.mayDrag(event, press.from)) this.beginDrag(press);
    if (!press.dragging || !press.held) return;
    const svg = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<SVGSVGElement>("svg.stage, .crops svg");
    const at = svg && this.contains(svg) ? toScene(svg, event) : null;
    if (at) press.held.setAttribute("transform", `translate(${at.x} ${at.y})`);
  }

  /** By touch a piece that binds is not dragged unless the player wants that. */
  private mayDrag(event: PointerEvent, from: string): boolean {
    if (this.phantoms?.active) return this.phantoms.at(from) !== "";
    if (event.pointerType !== "mouse" && this.gesture.touches() && !settings().touchDrag) {
      if (!this.hinted)
        this.tell("hint", "Taking a piece up would bind you: tap instead, or allow drags in the settings.");
      this.hinted = true;
      return false;
    }
    return !this.sent && (this.gesture.path[0] === from || this.gesture.beginnings().has(from));
  }

  private beginDrag(press: Press): void {
    press.dragging = true;
    const hit = this.hitOf(press.from);
    press.held = s("g", { class: "held" });
    for (const piece of hit ? piecesOn(this.scene, hit.at) : [])
      press.held.append(paintPiece({ ...piece, at: [0, 0], size: (piece.size ?? 0) * 1.08 }));
    const guess = this.phantoms?.active ? this.phantoms.picture(press.from, hit ? side(hit.at) : 0) : null;
    if (guess) press.held.append(guess);
    this.painter.top.append(press.held);
    if (this.phantoms?.active) return;
    if (this.gesture.path[0] !== press.from) {
      this.gesture.clear();
      this.gesture.click(press.from);
    }
    const touch = this.gesture.touch(press.from);
    if (touch) this.tell("act", touch);
    this.light();
  }

  private up(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.pointer !== event.pointerId) return;
    const svg = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<SVGSVGElement>("svg.stage, .crops svg");
    const point = svg && this.contains(svg) ? toScene(svg, event) : null;
    const target = point ? targetAt(this.scene, point) : "";
    this.letGo();
    if (this.phantoms?.active) {
      if (press.dragging) this.phantoms.move(press.from, target);
      else this.phantoms.tap(target);
      return this.light();
    }
    if (!press.dragging) {
      if (target === press.from) this.pick(target);
      return;
    }
    if (target === press.from) return;
    // The answer to the touch comes first: a piece that may not move is not dropped anywhere.
    if (this.gesture.touch(press.from)) this.drop = target;
    else if (this.gesture.path.length > 0 && target) this.pick(target);
    this.light();
  }

  private letGo(): void {
    this.press?.held?.remove();
    this.press = null;
  }

  // --- keys ---

  private key(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    this.classList.add("keys");
    if (step) this.step(step[0], step[1]);
    else if (event.key === "Escape") {
      this.gesture.back();
      this.light();
      this.say("Nothing picked");
    } else if ((event.key === "Enter" || event.key === " ") && this.cursor) {
      if (this.phantoms?.active) this.phantoms.tap(this.cursor);
      else this.pick(this.cursor);
      this.light();
    } else if (event.key === "?" && this.cursor) this.tell("card", this.cursor);
    else return;
    event.preventDefault();
  }

  /** To the nearest target in a direction, what lies aside counting double. */
  private step(dx: number, dy: number): void {
    const from = this.hitOf(this.cursor);
    const start = from ? centre(from.at) : null;
    let best = "",
      least = Infinity;
    for (const hit of this.scene.hits) {
      const to = centre(hit.at);
      if (!start) {
        best = this.gesture.path[0] ?? [...this.gesture.beginnings()].find((each) => this.hitOf(each)) ?? hit.target;
        break;
      }
      const along = (to.x - start.x) * dx + (to.y - start.y) * dy,
        aside = Math.abs((to.x - start.x) * dy) + Math.abs((to.y - start.y) * dx);
      if (hit.target === this.cursor || along <= 0.01 || aside > along * 1.2) continue;
      const far = along + 2 * aside;
      if (far < least) ((least = far), (best = hit.target));
    }
    if (!best) return;
    this.cursor = best;
    this.light();
    this.say(this.describe(best));
  }
}

function toScene(svg: SVGSVGElement, event: MouseEvent): Place | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x: point.x, y: point.y };
}

customElements.define("pw-boards", Boards);
