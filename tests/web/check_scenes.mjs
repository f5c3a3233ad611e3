// What the page makes of every frame that web_frames prints: a change gives the same scene as the whole, every point
// means the target that the window finds there, and the clicks of every offer's path play its action.
//   web_frames PLIES | node check_scenes.mjs SOURCES
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const sources = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "pinwheel-web-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const load = async (name) => {
  const out = join(folder, `${name}.mjs`);
  execFileSync("esbuild", [
    join(sources, `ui/web/src/${name}.ts`),
    "--bundle",
    "--format=esm",
    "--log-level=error",
    `--outfile=${out}`,
  ]);
  return import(out);
};
const { follow, nothing, targetAt } = await load("scene");
const { Gesture } = await load("gesture");

const faults = [],
  shown = new Map(),
  counts = { frames: 0, points: 0, offers: 0, changes: 0, bytes: 0 };
const variants = new Set();
const fault = (frame, words) =>
  faults.push(`${frame.variant} ply ${frame.ply} ${frame.seat} ${frame.renderer} ${frame.shape}: ${words}`);

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
console.log(`${[...variants].join(", ")}: ${JSON.stringify(counts)}`);
for (const each of faults.slice(0, 20)) console.error(each);
if (faults.length > 20) console.error(`and ${faults.length - 20} more`);
process.exit(faults.length > 0 || counts.frames === 0 ? 1 : 0);
