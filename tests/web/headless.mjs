// As much of a browser as the painter asks for: elements that keep what they are given, and the page's files.
import { readFileSync } from "node:fs";
import { join } from "node:path";

class Element {
  attributes = {};
  childNodes = [];
  style = { setProperty: (name, value) => (this.attributes[name] = value) };
  constructor(tag) {
    this.tag = tag;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...nodes) {
    this.childNodes.push(...nodes);
  }
  prepend(...nodes) {
    this.childNodes.unshift(...nodes);
  }
  replaceChildren(...nodes) {
    this.childNodes = nodes;
  }
  addEventListener() {}
}

/** `web`: the folder of the built page, whose pictures of pieces are fetched. */
export function headless(web) {
  const listener = { matches: false, addEventListener() {} };
  globalThis.matchMedia = () => listener;
  globalThis.document = {
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    importNode: (node) => node,
    documentElement: new Element("html"),
    body: new Element("body"),
    querySelector: () => null,
  };
  globalThis.fetch = async (path) => ({ text: async () => readFileSync(join(web, path), "utf8") });
  globalThis.DOMParser = class {
    parseFromString(text) {
      const root = new Element("svg");
      root.querySelectorAll = () => [...text.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => ({ id }));
      return { documentElement: root };
    }
  };
}

/** An element and all that are in it. */
export function* within(element) {
  yield element;
  for (const child of element.childNodes ?? []) yield* within(child);
}
