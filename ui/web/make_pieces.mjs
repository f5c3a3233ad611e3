// Writes one SVG with a symbol for each picture of share/pieces/classic, its two stand-in colours as style variables:
//   node make_pieces.mjs ../../share/pieces/classic pieces.svg
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [folder, out] = process.argv.slice(2);
const symbols = readdirSync(folder)
  .filter((name) => name.endsWith(".svg"))
  .sort()
  .map((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const [, box] = /viewBox="([^"]*)"/.exec(text) ?? [];
    const body = text.slice(text.indexOf(">", text.indexOf("<svg")) + 1, text.lastIndexOf("</svg"));
    if (!box) throw new Error(`${name}: expected a viewBox`);
    const coloured = body
      .replace(/#f0f0f0/gi, "var(--body)")
      .replace(/#101010/gi, "var(--line)")
      .replace(/>\s+</g, "><")
      .trim();
    return `<symbol id="piece-${basename(name, ".svg")}" viewBox="${box}">${coloured}</symbol>`;
  });
writeFileSync(out, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`);
