// Prints the manual's page about the network protocol, from its schema:
//   node make_protocol.mjs ../../share/schemas/protocol.schema.json > ../../share/doc/protocol.md
import { readFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(process.argv[2], "utf8"));
const all = schema.definitions;
const nameIn = (ref) => (ref.startsWith("#/definitions/") ? ref.slice(14) : "");
const code = (text) => "`" + text + "`";
const isTable = (name) => !!all[name]?.properties;
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
const plural = { text: "texts", "whole number": "whole numbers", object: "objects" };

/** What a value is, in words. */
function kind(value) {
  if (value.$ref) {
    const name = nameIn(value.$ref);
    if (!name) return `as in ${code(value.$ref)}`;
    return isTable(name) ? `[${name}](#${name})` : kind(all[name]);
  }
  if ("const" in value) return code(JSON.stringify(value.const));
  if (value.enum) return value.enum.map((each) => code(each)).join(", ");
  const several = value.oneOf ?? (value.properties ? undefined : value.anyOf);
  if (several) return several.map(kind).join(" or ");
  if (Array.isArray(value.type)) return value.type.join(" or ");
  if (value.type === "array") {
    if (Array.isArray(value.items)) return `list of ${value.items.length}`;
    const item = kind(value.items ?? {});
    return `list of ${plural[item] ?? item}`;
  }
  if (value.type === "object" && value.additionalProperties && !value.properties)
    return `by name: ${value.additionalProperties === true ? "anything" : kind(value.additionalProperties)}`;
  return { integer: "whole number", string: "text", boolean: "true or false" }[value.type] ?? value.type ?? "anything";
}

/** Rows of the members of an object; those of objects in it are named with it: setup.fen, rulesets[].id. */
function rows(object, before = "") {
  const required = new Set(object.required ?? []);
  return Object.entries(object.properties ?? {}).flatMap(([name, member]) => {
    const place = before + name;
    const named = member.$ref ? all[nameIn(member.$ref)] : undefined;
    const words = member.description ?? (named?.properties ? "" : named?.description) ?? "";
    const item = member.type === "array" ? member.items : member.additionalProperties;
    const inner = member.properties
      ? rows(member, `${place}.`)
      : item?.properties
        ? rows(item, member.type === "array" ? `${place}[].` : `${place}.*.`)
        : [];
    return [`| ${code(place)} | ${required.has(name) ? "always" : ""} | ${kind(member)} | ${words} |`, ...inner];
  });
}

function section(name, title = name) {
  const definition = all[name];
  const lines = [`### ${title}`, ""];
  if (definition.description) lines.push(sentence(definition.description), "");
  if (isTable(name)) lines.push("| member | there | value | meaning |", "|---|---|---|---|", ...rows(definition));
  else lines.push(`Value: ${kind(definition)}.`);
  return lines.join("\n").trimEnd() + "\n";
}

const messages = (side) => all[side].oneOf.map((each) => nameIn(each.$ref));
const said = new Set([...messages("client"), ...messages("server"), "client", "server"]);
const rest = Object.keys(all).filter((name) => name.startsWith("rest-"));
const parts = Object.keys(all).filter((name) => isTable(name) && !said.has(name) && !rest.includes(name));
const typeOf = (name) => code(all[name].properties.type.const);

console.log(
  [
    "# The network protocol",
    "Made from `share/schemas/protocol.schema.json` by `ui/web/make_protocol.mjs`; a test compares. How a game goes " +
      "over the network is told in the [manual](manual.md#the-protocol).",
    schema.description,
    "## What a client sends",
    ...messages("client").map((name) => section(name, typeOf(name))),
    "## What a server sends",
    ...messages("server").map((name) => section(name, typeOf(name))),
    "## Bodies over HTTP",
    ...rest.map((name) => section(name)),
    "## Parts of messages",
    ...parts.map((name) => section(name)),
  ]
    .map((each) => each.trimEnd())
    .join("\n\n"),
);
