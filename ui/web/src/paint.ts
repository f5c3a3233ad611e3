// The painter: a scene as SVG elements, as the window paints it.
import { s } from "./dom";
import type { Frame, Item, Whole } from "./scene";
import { layers } from "./scene";
import { colour, hasPiece, outline } from "./theme";
import type { Piece } from "./shapes";

const turned = (turn: number | undefined, x: number, y: number): string | undefined =>
  turn ? `rotate(${turn} ${x} ${y})` : undefined;

function polygon(at: number[], closed = true): string {
  let out = "";
  for (let i = 0; i + 1 < at.length; i += 2) out += `${i ? "L" : "M"}${at[i]} ${at[i + 1]}`;
  return closed && out ? out + "Z" : out;
}

type Painted = { fill?: string; stroke?: string; width?: number; alpha?: number; dash?: number[] };

const look = (item: Painted): Record<string, unknown> => ({
  fill: colour(item.fill),
  stroke: item.stroke ? colour(item.stroke) : undefined,
  "stroke-width": item.stroke ? (item.width ?? 1) : undefined,
  "stroke-dasharray": item.dash?.join(" "),
  opacity: item.alpha,
});

/** A picture of the sprite in the colours of its owner; a disc with its first letter where there is none. */
export function paintPiece(item: Piece): SVGElement {
  const [x, y] = item.at,
    size = item.size ?? 0;
  const group = s("g", { opacity: item.alpha, transform: turned(item.turn, x, y), class: "piece" });
  group.style.setProperty("--body", colour(item.tint));
  group.style.setProperty("--line", outline(item.tint, item.outline));
  if (hasPiece(item.piece)) {
    group.append(
      s("use", { href: `#piece-${item.piece}`, x: x - size / 2, y: y - size / 2, width: size, height: size }),
    );
  } else {
    group.append(
      s("circle", {
        cx: x,
        cy: y,
        r: size * 0.375,
        fill: "var(--body)",
        stroke: "var(--line)",
        "stroke-width": size * 0.043,
      }),
      s(
        "text",
        { x, y, dy: "0.35em", "font-size": size * 0.45, "text-anchor": "middle", fill: "var(--line)" },
        item.piece.charAt(0).toUpperCase(),
      ),
    );
  }
  return group;
}

function paintPie(item: {
  pie: [number, number, number];
  sectors: Array<[number, string]>;
  alpha?: number;
}): SVGElement {
  const [cx, cy, r] = item.pie;
  const group = s("g", { opacity: item.alpha });
  const total = item.sectors.reduce((sum, [weight]) => sum + Math.max(0, weight), 0);
  const rim = (turns: number): string =>
    `${cx + r * Math.sin(turns * 2 * Math.PI)} ${cy - r * Math.cos(turns * 2 * Math.PI)}`;
  let from = 0;
  for (const [weight, token] of item.sectors) {
    const share = total > 0 ? Math.max(0, weight) / total : 0;
    if (share > 0.9999) group.append(s("circle", { cx, cy, r, fill: colour(token) }));
    else if (share > 0)
      group.append(
        s("path", {
          d: `M${cx} ${cy}L${rim(from)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${rim(from + share)}Z`,
          fill: colour(token),
        }),
      );
    from += share;
  }
  return group;
}

function paintItem(item: Item): SVGElement {
  if ("rect" in item) {
    const [x, y, width, height] = item.rect;
    return s("rect", {
      x,
      y,
      width: Math.max(0, width),
      height: Math.max(0, height),
      rx: item.radius,
      ...look(item),
    });
  }
  if ("ellipse" in item) {
    const [x, y, w, h] = item.ellipse;
    return s("ellipse", {
      cx: x + w / 2,
      cy: y + h / 2,
      rx: Math.max(0, w / 2),
      ry: Math.max(0, h / 2),
      ...look(item),
    });
  }
  if ("path" in item) return s("path", { d: polygon(item.path, !item.open), ...look(item) });
  if ("polygons" in item) return s("path", { d: item.polygons.map((each) => polygon(each)).join(""), ...look(item) });
  if ("arrow" in item) return s("path", { d: polygon(item.arrow), fill: colour(item.colour), opacity: item.alpha });
  if ("piece" in item) return paintPiece(item);
  if ("pie" in item) return paintPie(item);
  const [x, y] = item.at;
  return s(
    "text",
    {
      x,
      y,
      dy: "0.35em",
      "font-size": item.size ?? 12,
      "font-weight": item.bold ? "bold" : undefined,
      "text-anchor": item.anchor === -1 ? "start" : item.anchor === 1 ? "end" : "middle",
      fill: colour(item.colour),
      opacity: item.alpha,
      transform: turned(item.turn, x, y),
    },
    item.text,
  );
}

// Items are values that are kept while they do not change, and so are their elements.
const elements = new WeakMap<Item, SVGElement>();

function elementOf(item: Item): SVGElement {
  let element = elements.get(item);
  if (!element) elements.set(item, (element = paintItem(item)));
  return element;
}

/** A group for each layer; `lights` lie below the pieces, `top` above all. Only what changed is written. */
export class Painter {
  readonly root: SVGGElement;
  private readonly groups = layers.map((name) => s("g", { class: name }));
  readonly lights = s("g", { class: "lights" });
  readonly top = s("g", { class: "top" });

  /** `id`: by which others may show the same picture. */
  constructor(id?: string) {
    const [board, mark, pieces, over] = this.groups;
    this.root = s("g", { id }, board!, mark!, this.lights, pieces!, over!, this.top);
  }

  show(scene: Whole): void {
    layers.forEach((name, index) => {
      const group = this.groups[index]!,
        now = scene[name].map(elementOf);
      const same = now.length === group.childNodes.length && now.every((each, i) => each === group.childNodes[i]);
      if (!same) group.replaceChildren(...now);
    });
    if (scene.failure)
      this.groups[3]!.replaceChildren(
        s(
          "text",
          {
            x: scene.width / 2,
            y: scene.height / 2,
            "text-anchor": "middle",
            "font-size": scene.width / 40,
            fill: colour("bad"),
          },
          scene.failure,
        ),
      );
  }
}

/** A small picture of a whole scene. */
export function picture(scene: Whole): SVGSVGElement {
  const painter = new Painter();
  painter.show(scene);
  return s(
    "svg",
    { viewBox: frame({ x: 0, y: 0, w: scene.width, h: scene.height }), "aria-hidden": "true" },
    painter.root,
  );
}

/** One piece as a picture. */
export function piecePicture(piece: string, tint: string, size = 40): SVGSVGElement {
  return s(
    "svg",
    { viewBox: "0 0 64 64", width: size, height: size, "aria-hidden": "true" },
    paintPiece({ piece, tint, at: [32, 32], size: 64 }),
  );
}

export const frame = (f: Frame): string => `${f.x} ${f.y} ${f.w} ${f.h}`;
