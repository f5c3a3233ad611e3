// What the page makes of every frame that web_frames prints: a change gives the same scene as the whole, the painter
// draws every item of it in colours of every theme, every point means the target that the window finds there, and the
// clicks of every offer's path play its action.
//   web_frames PLIES | node check_scenes.mjs SOURCES BUILT-PAGE [VARIANT…]     the variants have to be among them
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { headless, within } from "./headless.mjs";

const [sources, built, ...expected] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "pinwheel-web-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const parts = ["scene", "gesture", "paint", "theme"].map(
  (name) => `export * from ${JSON.stringify(join(sources, "ui/web/src", name))};`,
);
writeFileSync(join(folder, "page.ts"), parts.join("\n"));
const out = join(folder, "page.mjs");
execFileSync("esbuild", [
  join(folder, "page.ts"),
  "--bundle",
  "--format=esm",
  "--log-level=error",
  `--outfile=${out}`,
]);
headless(built);
const { follow, nothing, targetAt, Gesture, Painter, layers, themes, loadPieces, hasPiece } = await import(out);
await loadPieces();

const faults = [],
  shown = new Map(),
  painters = new Map(),
  counts = { frames: 0, points: 0, offers: 0, changes: 0, bytes: 0, painted: 0, pictures: 0 };
const variants = new Set();
const fault = (frame, words) =>
  faults.push(`${frame.variant} ply ${frame.ply} ${frame.seat} ${frame.renderer} ${frame.shape}: ${words}`);

/** Variables of a theme are its tokens; where a theme has none of those that a colour may be, it shows as magenta. */
const unpainted = new Set();
const variables = themes.map(({ colours }) => new Set(Object.keys(colours).map((each) => each.replace(/\./g, "-"))));
function colourless(value) {
  const names = [...String(value).matchAll(/var\(--t-([a-z0-9-]+)/gi)].map(([, name]) => name);
  return names.length > 0 && variables.some((known) => !names.some((name) => known.has(name)));
}

/** Each item has its element, in its layer and order; numbers are numbers, pieces stand where the scene has them. */
function checkPainting(frame, whole, painter) {
  painter.show(whole);
  if (whole.failure) fault(frame, `the renderer failed: ${whole.failure}`);
  const groups = Object.fromEntries(painter.root.childNodes.map((group) => [group.attributes.class, group]));
  for (const layer of layers) {
    const painted = groups[layer].childNodes;
    if (painted.length !== whole[layer].length)
      fault(frame, `${painted.length} elements in ${layer}, expected ${whole[layer].length}`);
    whole[layer].forEach((item, i) => {
      ++counts.painted;
      for (const element of within(painted[i] ?? { childNodes: [] }))
        for (const [name, value] of Object.entries(element.attributes ?? {})) {
          if (/NaN|undefined|null|Infinity/.test(String(value))) fault(frame, `${element.tag} has ${name}="${value}"`);
          if (value === "#ff00ff" || colourless(value)) unpainted.add(`${frame.variant}: ${name} ${value}`);
        }
      if (!("piece" in item) || !hasPiece(item.piece)) return;
      ++counts.pictures;
      const { href, x, y, width } = painted[i].childNodes[0].attributes;
      const far = Math.max(Math.abs(+x + width / 2 - item.at[0]), Math.abs(+y + width / 2 - item.at[1]));
      if (href !== `#piece-${item.piece}` || far > 1e-6)
        fault(frame, `${item.piece} at ${item.at} is painted as ${href} at ${x}, ${y}`);
    });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const frame = JSON.parse(line),
    key = `${frame.variant} ${frame.renderer} ${frame.shape} ${frame.seat}`;
  ++counts.frames;
  variants.add(frame.variant);
  const whole = follow(nothing, frame.scene);
  if (frame.change.change) {
    ++counts.changes;
    const bytes = JSON.stringify(frame.change).length;
    counts.bytes = Math.max(counts.bytes, bytes);
    if (frame.variant === "duplicate-chess" && bytes >= 6000) fault(frame, `the change has ${bytes} bytes`);
  }
  if (JSON.stringify(follow(shown.get(key) ?? nothing, frame.change)) !== JSON.stringify(whole))
    fault(frame, "the change makes another scene");
  shown.set(key, whole);
  if (!painters.has(key)) painters.set(key, new Painter());
  checkPainting(frame, follow(nothing, frame.scene), painters.get(key));
  for (const sign of frame.legend ?? []) checkPainting(frame, follow(nothing, sign.scene), new Painter());
  for (const [x, y, target] of frame.points) {
    ++counts.points;
    const found = targetAt(whole, { x, y });
    if (found !== target) fault(frame, `${x}, ${y} is ${found || "nothing"}, in the window ${target || "nothing"}`);
  }
  if (frame.shape === "narrow") continue;
  const hits = new Set(frame.scene.hits?.map((hit) => hit.target));
  for (const offer of frame.offers.list) {
    ++counts.offers;
    if (offer.standing === "partial") continue;
    const gesture = new Gesture();
    gesture.begin(frame.offers);
    let outcome = { did: "nothing" };
    for (const target of offer.path) outcome = gesture.click(target);
    if (outcome.did !== "play" || outcome.offer.action !== offer.action)
      fault(
        frame,
        `${offer.path.join(" ")} gives ${outcome.did} ${outcome.offer?.action ?? ""}, expected ${offer.action}`,
      );
    for (const target of offer.path)
      if (!/^(button|choice):/.test(target) && !hits.has(target))
        fault(frame, `${target} of an offer is nowhere to be clicked`);
  }
}
faults.push(...[...unpainted].map((each) => `no colour of some theme: ${each}`));
for (const variant of expected)
  if (!variants.has(variant)) faults.push(`no frame of ${variant}: is its plugin among the others?`);
if (counts.pictures === 0) faults.push("no piece was painted by its picture");
console.log(`${[...variants].join(", ")}: ${JSON.stringify(counts)}`);
for (const each of faults.slice(0, 20)) console.error(each);
if (faults.length > 20) console.error(`and ${faults.length - 20} more`);
process.exit(faults.length > 0 || counts.frames === 0 ? 1 : 0);
