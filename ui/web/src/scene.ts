// Scenes: what a change makes of the one before, where targets lie, and what stands on them.
import type { Hit, Items, Keep, Piece, Scene } from "./shapes";

export type Item = Exclude<Items[number], Keep>;
export const layers = ["board", "mark", "pieces", "over"] as const;
export type LayerName = (typeof layers)[number];
export type Whole = { width: number; height: number; failure: string; hits: Hit[] } & Record<LayerName, Item[]>;

export const nothing: Whole = {
  width: 0,
  height: 0,
  failure: "",
  board: [],
  mark: [],
  pieces: [],
  over: [],
  hits: [],
};

function list<T>(before: T[], now: Array<T | Keep> | undefined, change: boolean): T[] {
  if (!now) return change ? before : [];
  const out: T[] = [];
  for (const each of now) {
    const kept = (each as Keep).keep;
    if (kept) out.push(...before.slice(kept[0], kept[0] + kept[1]));
    else out.push(each as T);
  }
  return out;
}

/** The scene that a message makes of the one shown before. */
export function follow(before: Whole, scene: Scene): Whole {
  const change = scene.change === true;
  return {
    width: scene.width,
    height: scene.height,
    failure: scene.failure ?? "",
    board: list<Item>(before.board, scene.board, change),
    mark: list<Item>(before.mark, scene.mark, change),
    pieces: list<Item>(before.pieces, scene.pieces, change),
    over: list<Item>(before.over, scene.over, change),
    hits: list<Hit>(before.hits, scene.hits, change),
  };
}

export type Place = { x: number; y: number };
export type Frame = { x: number; y: number; w: number; h: number };

/** Border points are inside; the polygon is convex. */
export function contains(at: number[], p: Place): boolean {
  let left = false,
    right = false;
  for (let i = 0; i < at.length; i += 2) {
    const ax = at[i]!,
      ay = at[i + 1]!,
      bx = at[(i + 2) % at.length]!,
      by = at[(i + 3) % at.length]!;
    const cross = (bx - ax) * (p.y - ay) - (by - ay) * (p.x - ax);
    if (cross > 0) left = true;
    if (cross < 0) right = true;
  }
  return left !== right;
}

/** The target under a point; the last hit wins. */
export function targetAt(scene: Whole, p: Place): string {
  for (let i = scene.hits.length - 1; i >= 0; --i) if (contains(scene.hits[i]!.at, p)) return scene.hits[i]!.target;
  return "";
}

export function centre(at: number[]): Place {
  let x = 0,
    y = 0;
  for (let i = 0; i < at.length; i += 2) ((x += at[i]!), (y += at[i + 1]!));
  return { x: (2 * x) / at.length, y: (2 * y) / at.length };
}

/** The side of a square of the same area. */
export function side(at: number[]): number {
  let twice = 0;
  for (let i = 0; i < at.length; i += 2)
    twice += at[i]! * at[(i + 3) % at.length]! - at[(i + 2) % at.length]! * at[i + 1]!;
  return Math.sqrt(Math.abs(twice) / 2);
}

export function frameOf(hits: Hit[]): Frame {
  let left = Infinity,
    top = Infinity,
    right = -Infinity,
    bottom = -Infinity;
  for (const hit of hits)
    for (let i = 0; i < hit.at.length; i += 2) {
      left = Math.min(left, hit.at[i]!);
      right = Math.max(right, hit.at[i]!);
      top = Math.min(top, hit.at[i + 1]!);
      bottom = Math.max(bottom, hit.at[i + 1]!);
    }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Pieces that are drawn on a target. */
export function piecesOn(scene: Whole, at: number[]): Piece[] {
  return scene.pieces.filter(
    (item): item is Piece => "piece" in item && contains(at, { x: item.at[0], y: item.at[1] }),
  );
}

/** Whether anything stands on a target: a piece, or what a renderer draws instead of one. */
export function occupied(scene: Whole, at: number[]): boolean {
  return scene.pieces.some(
    (item) =>
      ("piece" in item && contains(at, { x: item.at[0], y: item.at[1] })) ||
      ("pie" in item && contains(at, { x: item.pie[0], y: item.pie[1] })),
  );
}
