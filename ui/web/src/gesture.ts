// Clicks to actions: narrows what may be tried by the targets picked so far. Knows no game.
import type { Offer, Offers } from "./messages";

export type Outcome =
  | { did: "nothing" | "picked" | "cleared" | "choose" }
  | { did: "play"; offer: Offer }
  | { did: "refused"; targets: string[] };

export const isWord = (target: string): boolean => /^(button|choice):/.test(target);
const isChoice = (target: string): boolean => target.startsWith("choice:");

export class Gesture {
  private offers: Offer[] = [];
  private others: Record<string, string[]> = {};
  path: string[] = [];
  private reach: Array<Set<string>> = [];

  /** A new position; gives up the pick. */
  begin(offers: Offers | undefined): void {
    this.offers = offers?.list ?? [];
    this.others = offers?.twins ?? {};
    this.clear();
  }

  clear(): void {
    this.path = [];
    this.reach = [];
  }

  /** The target and those on other boards that mean the same. */
  twins(target: string): string[] {
    const colon = target.indexOf(":");
    const boards = this.others[target.slice(0, Math.max(0, colon))] ?? [];
    return [target, ...boards.map((board) => board + target.slice(colon))];
  }

  private inSet(offer: Offer, step: number): boolean {
    const [from, count] = offer.loose ?? [0, 0];
    return step >= from && step < Math.min(from + count, offer.path.length);
  }

  /** Whether the offer's path begins with what is picked: each step in its place, steps of a set in any order. */
  private matches(offer: Offer, picked: Array<Set<string>>): boolean {
    if (offer.path.length < picked.length) return false;
    const used = new Set<number>();
    return picked.every((reach, step) => {
      if (!this.inSet(offer, step)) return reach.has(offer.path[step]!);
      const member = offer.path.findIndex((target, i) => this.inSet(offer, i) && !used.has(i) && reach.has(target));
      if (member < 0) return false;
      used.add(member);
      return true;
    });
  }

  /** The targets at which an offer goes on: several where a set is being picked. */
  next(offer: Offer): string[] {
    const at = this.reach.length;
    if (at >= offer.path.length || !this.matches(offer, this.reach)) return [];
    if (!this.inSet(offer, at)) return [offer.path[at]!];
    return offer.path.filter(
      (target, i) =>
        this.inSet(offer, i) && !this.reach.some((reach, step) => this.inSet(offer, step) && reach.has(target)),
    );
  }

  /** Offers that go on from what is picked. */
  open(): Offer[] {
    return this.offers.filter((offer) => this.next(offer).length > 0);
  }

  /** Where the path may go on, or begin: by target whether something legal does, and whether it ends there. */
  goals(): Map<string, { legal: boolean; ends: boolean }> {
    const all = new Map<string, { legal: boolean; ends: boolean }>();
    for (const offer of this.open()) {
      const left = offer.path.length - this.path.length;
      const ends = left === 1 || isChoice(offer.path[this.path.length + 1] ?? "");
      for (const target of this.next(offer)) {
        const before = all.get(target) ?? { legal: false, ends: false };
        all.set(target, { legal: before.legal || offer.standing !== "partial", ends: before.ends || ends });
      }
    }
    return all;
  }

  /** The choices left, where nothing else is. */
  choices(): string[] {
    const all = this.path.length > 0 ? [...this.goals().keys()] : [];
    return all.every(isChoice) ? all : [];
  }

  private starts(target: string): boolean {
    return this.offers.some((offer) => this.matches(offer, [new Set([target])]));
  }

  private pick(target: string): Outcome {
    this.clear();
    return this.starts(target) ? this.goOn(target) : { did: "nothing" };
  }

  /** Takes a target up: plays, goes on, or says what cannot be done. */
  private goOn(target: string): Outcome {
    const reach = new Set(this.twins(target));
    const going = this.open().filter((offer) => this.next(offer).some((each) => reach.has(each)));
    const legal = going.filter((offer) => offer.standing !== "partial");
    const complete = legal.find((offer) => offer.path.length === this.path.length + 1);
    if (complete) {
      this.clear();
      return { did: "play", offer: complete };
    }
    if (legal.length === 0 && !(going.length > 0 && this.path.length === 0))
      return { did: "refused", targets: [...this.path, target] };
    this.path.push(target);
    this.reach.push(reach);
    return { did: this.choices().length > 0 ? "choose" : "picked" };
  }

  click(target: string): Outcome {
    if (this.choices().length > 0 && !isChoice(target)) this.back();
    if (this.path.length === 0) return target ? this.pick(target) : { did: "nothing" };
    if (!target) {
      this.clear();
      return { did: "cleared" };
    }
    const goal =
      this.goals().get(target) ??
      this.twins(target)
        .map((each) => this.goals().get(each))
        .find((each) => each);
    if (goal?.legal) return this.goOn(target);
    const again = this.reach.findIndex((reach) => reach.has(target));
    if (again > 0) {
      this.path.splice(again, 1);
      this.reach.splice(again, 1);
      return { did: "picked" };
    }
    if (again === 0) {
      this.clear();
      return { did: "cleared" };
    }
    const outcome = this.goOn(target);
    return outcome.did === "refused" && this.starts(target) ? this.pick(target) : outcome;
  }

  /** Gives up a choice, else the pick. */
  back(): void {
    if (this.choices().length === 0) return this.clear();
    this.path.pop();
    this.reach.pop();
  }

  /** Targets that something may begin with. */
  beginnings(): Set<string> {
    return new Set(this.offers.flatMap((offer) => (offer.path.length > 0 ? this.beginning(offer) : [])));
  }
  private beginning(offer: Offer): string[] {
    return offer.path.filter((_, i) => i === 0 || (this.inSet(offer, 0) && this.inSet(offer, i)));
  }

  /** The offer that binds to a piece as soon as it is taken up, where the game knows that. */
  touch(target: string): Offer | undefined {
    return this.offers.find((offer) => offer.kind === "touch" && offer.path[0] === target);
  }
  touches(): boolean {
    return this.offers.some((offer) => offer.kind === "touch");
  }

  /** Targets of offers of these kinds. */
  private ofKind(...kinds: Offer["kind"][]): Set<string> {
    return new Set(this.offers.flatMap((offer) => (offer.kind && kinds.includes(offer.kind) ? offer.path : [])));
  }
  /** The button that gives the game up, where the variant has one. */
  resigning(): string | undefined {
    return [...this.ofKind("resign")].find((target) => target.startsWith("button:"));
  }

  /** Buttons that the position offers, or that the pick may go on with; the page has its own for ends and draws. */
  buttons(): string[] {
    const first = this.offers.map((offer) => offer.path[0] ?? "");
    const others = this.ofKind("touch", "resign", "offer-draw", "answer-draw");
    return [...new Set([...first, ...this.goals().keys()])].filter(
      (target) => target.startsWith("button:") && !others.has(target) && !this.path.includes(target),
    );
  }
}
