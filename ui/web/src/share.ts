// Links to a game: copied, shared by the phone, or shown as a QR code that the server draws.
import { button, h } from "./dom";

/** Over plain http there is no clipboard: the old way still works, else the text is selected to be copied by hand. */
async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

export function linkCard(label: string, url: string, say: (words: string) => void): HTMLElement {
  const field = h("input", { readonly: true, value: url, "aria-label": label, onfocus: () => field.select() });
  const card = h(
    "div",
    { class: "link" },
    h("p", {}, label),
    h(
      "div",
      { class: "row" },
      field,
      button(
        "Copy",
        () => void copy(url, field).then((done) => say(done ? "Copied" : "Press Ctrl+C to copy the link")),
      ),
    ),
  );
  const row = card.lastElementChild!;
  if (typeof navigator.share === "function")
    row.append(button("Share", () => void navigator.share({ title: "Pinwheel", url }).catch(() => undefined)));
  const qr = h("img", { class: "qr", alt: "The link as a QR code", width: 168, height: 168, loading: "lazy" });
  qr.addEventListener("error", () => qr.remove());
  const show = button("QR code", () => {
    if (qr.isConnected) return qr.remove();
    qr.src = `/api/qr?text=${encodeURIComponent(url)}`;
    card.append(qr);
  });
  row.append(show);
  return card;
}
