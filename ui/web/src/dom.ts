// Elements in one call. Styles are set through the object model alone, which the content security policy allows.

type Props = Record<string, unknown>;
type Child = Node | string | null | undefined | false;

function give(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on") && typeof value === "function")
      element.addEventListener(name.slice(2), value as EventListener);
    else if (name === "value") (element as HTMLInputElement).value = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  give(element, props);
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
}

const svgSpace = "http://www.w3.org/2000/svg";

export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgSpace, tag);
  give(element, props);
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
}

export function button(text: string, onclick: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...props }, text);
}

/** Replaces the children, or leaves them where they show the same; the focus stays on the control of the same words. */
export function fill(parent: Element, ...children: Child[]): void {
  const next = h("div", {}, ...children);
  const controls = "a, button, input, select, summary";
  if (next.innerHTML === parent.innerHTML && !next.querySelector(controls)) return;
  const active = document.activeElement;
  const focused = active && active !== parent && parent.contains(active) ? active.textContent : null;
  parent.replaceChildren(...next.childNodes);
  if (focused === null) return;
  for (const each of parent.querySelectorAll<HTMLElement>(controls))
    if (each.textContent === focused) return each.focus({ preventScroll: true });
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** "long-leaper" → "Long leaper". */
export function inWords(id: string): string {
  const words = id.replace(/[-_]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A dialog with a way out; gives what the chosen button stands for, or null. `about`: tells more of a choice. */
export function ask<T>(
  title: string,
  choices: Array<{ text: string; value: T; picture?: Node }>,
  about?: (value: T) => void,
): Promise<T | null> {
  return new Promise((resolve) => {
    let chosen: T | null = null;
    const many = choices.length > 8;
    const row = h("div", { class: "choices" });
    for (const choice of choices) {
      const look = { class: choice.picture ? "tile" : "", autofocus: choice === choices[0] };
      const each = h("button", { type: "button", ...look }, choice.picture, choice.text);
      each.addEventListener("click", () => {
        chosen = choice.value;
        dialog.close();
      });
      const more = about && button("?", () => about(choice.value), { "aria-label": `About ${choice.text}` });
      row.append(h("div", { class: "pair" }, each, more));
    }
    const find = h("input", { type: "search", "aria-label": "Find", placeholder: "Find" });
    find.addEventListener("input", () =>
      choices.forEach(({ text }, i) => {
        const hit = text.toLowerCase().includes(find.value.trim().toLowerCase());
        (row.children[i] as HTMLElement).hidden = !hit;
      }),
    );
    const dialog: HTMLDialogElement = h(
      "dialog",
      { "aria-label": title, class: many ? "ask many" : "ask" },
      h("h2", {}, title),
      many && find,
      row,
      about && h("section", { class: "about", "aria-live": "polite", "aria-label": "Its rule", tabindex: 0 }),
      button("Cancel", () => dialog.close(), { class: "quiet" }),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Closes what was asked, as if by Cancel: what it was asked for is over. */
export function withdrawQuestions(): void {
  document.querySelectorAll<HTMLDialogElement>("dialog.ask").forEach((dialog) => dialog.close());
}
