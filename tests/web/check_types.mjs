// The types of the page and the manual's page of the protocol are made from the schemas, and the page's sources pass
// the strict compiler; it stays small.
//   node check_types.mjs SOURCES [BUILT]
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [sources, built] = process.argv.slice(2);
const web = join(sources, "ui/web");
const faults = [];
for (const [schema, types] of [
  ["protocol", "messages"],
  ["scene", "shapes"],
]) {
  const made = execFileSync(process.execPath, [
    join(web, "make_types.mjs"),
    join(sources, `share/schemas/${schema}.schema.json`),
  ]);
  if (made.toString() !== readFileSync(join(web, `src/${types}.ts`), "utf8"))
    faults.push(`ui/web/src/${types}.ts is not what make_types.mjs makes of ${schema}.schema.json: run it again`);
}
const protocol = execFileSync(process.execPath, [
  join(web, "make_protocol.mjs"),
  join(sources, "share/schemas/protocol.schema.json"),
]);
if (protocol.toString() !== readFileSync(join(sources, "share/doc/protocol.md"), "utf8"))
  faults.push("share/doc/protocol.md is not what make_protocol.mjs makes of protocol.schema.json: run it again");
try {
  execFileSync("tsc", ["-p", web], { encoding: "utf8" });
} catch (fault) {
  faults.push(String(fault.stdout ?? fault));
}
const lines = readdirSync(join(web, "src")).reduce(
  (sum, name) => sum + readFileSync(join(web, "src", name), "utf8").split("\n").length,
  0,
);
if (lines >= 4000) faults.push(`the page has ${lines} lines, expected less than 4000`);
const long = readdirSync(join(web, "src"))
  .filter((name) => !["messages.ts", "shapes.ts"].includes(name))
  .flatMap((name) =>
    readFileSync(join(web, "src", name), "utf8")
      .split("\n")
      .map((line, i) => [line, `ui/web/src/${name}:${i + 1}`]),
  )
  .filter(([line]) => line.length > 120)
  .map(([, place]) => place);
if (long.length > 0) faults.push(`lines of more than 120 letters: ${long.join(" ")}`);
if (built) {
  const first = ["index.html", "app.js", "app.css", "pieces.svg", "icon.svg", "manifest.webmanifest"].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(built, name))).length,
    0,
  );
  console.log(`first load: ${first} bytes gzipped; sources: ${lines} lines`);
  if (first >= 100000) faults.push(`the first load is ${first} bytes gzipped, expected less than 100000`);
  for (const name of ["app.js", "app.css", "index.html", "sw.js"]) {
    const elsewhere = /(?:https?:)?\/\/(?!www\.w3\.org\/)[a-z0-9.-]+\.[a-z]{2,}\//i.exec(
      readFileSync(join(built, name), "utf8"),
    );
    if (elsewhere) faults.push(`${name} names another host: ${elsewhere[0]}`);
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
