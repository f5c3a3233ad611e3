// Prints TypeScript types for a JSON schema:
//   node make_types.mjs ../../share/schemas/protocol.schema.json > src/messages.ts
//   node make_types.mjs ../../share/schemas/scene.schema.json > src/shapes.ts
// An object of few members stands on one line.
// A definition "server-joined" becomes the type ServerJoined; a schema's own shape gets the name of its file.
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const pascal = (name) =>
  name
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The name a reference stands for: "#/definitions/offer" is Offer. What other files describe the page leaves alone. */
const target = (ref) => (ref.startsWith("#") ? pascal(ref.split("/").pop()) : "unknown");

function object(schema, indent) {
  const inner = indent + "  ";
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${key}${required.has(name) ? "" : "?"}: ${type(member, inner)};`;
  });
  const short = `{ ${members.join(" ").replace(/;$/, "")} }`;
  if (members.length > 0)
    return short.includes("\n") || short.length > 96
      ? `{\n${members.map((each) => `${inner}${each}\n`).join("")}${indent}}`
      : short;
  const values = schema.additionalProperties;
  return values && typeof values === "object" ? `Record<string, ${type(values, indent)}>` : "Record<string, unknown>";
}

function array(schema, indent) {
  if (Array.isArray(schema.items)) return `[${schema.items.map((each) => type(each, indent)).join(", ")}]`;
  const item = schema.items ? type(schema.items, indent) : "unknown";
  if (schema.minItems !== undefined && schema.minItems === schema.maxItems)
    return `[${Array(schema.minItems).fill(item).join(", ")}]`;
  return /[^\w]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

const simple = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

function type(schema, indent = "") {
  // A scene is described in a file of its own, which the protocol names in words.
  if (schema.description === "scene.schema.json") return "Scene";
  if (schema.$ref) return target(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const several = schema.oneOf ?? (schema.properties ? undefined : schema.anyOf);
  if (several) return several.map((each) => type(each, indent)).join(" | ");
  const kinds = Array.isArray(schema.type) ? schema.type : [schema.type];
  return kinds
    .map((kind) =>
      kind === "object"
        ? object(schema, indent)
        : kind === "array"
          ? array(schema, indent)
          : (simple[kind] ?? "unknown"),
    )
    .join(" | ");
}

const comment = (schema) => (schema.description ? `/** ${schema.description} */\n` : "");

console.log("// Made from share/schemas by make_types.mjs, which says how. A test compares.\n");
const file = process.argv[2];
const schema = JSON.parse(readFileSync(file, "utf8"));
const types = Object.entries(schema.definitions ?? {}).map(
  ([name, definition]) => `${comment(definition)}export type ${pascal(name)} = ${type(definition)};\n`,
);
if (schema.properties)
  types.unshift(`${comment(schema)}export type ${pascal(basename(file, ".schema.json"))} = ${type(schema)};\n`);
const text = types.join("\n");
if (/\bScene\b/.test(text) && !/type Scene\b/.test(text)) console.log('import type { Scene } from "./shapes";\n');
process.stdout.write(text);
