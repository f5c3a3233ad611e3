// Colours by token, as style variables of the page, and the sprite of the pieces.
import colourBlind from "../../../share/themes/colour-blind.json";
import dark from "../../../share/themes/dark.json";
import light from "../../../share/themes/light.json";
import { settings } from "./store";

type Theme = { id: string; title: string; dark: boolean; colours: Record<string, string> };

export const themes: Theme[] = [light, dark, colourBlind];

const variable = (token: string): string => "--t-" + token.replace(/\./g, "-");
const safe = (token: string): boolean => /^[A-Za-z0-9.-]{1,64}$/.test(token);

/** What paints a token: itself, else token + ".fill"; an unknown one is magenta, to be seen. */
export function colour(token: string | undefined): string {
  if (!token) return "none";
  if (/^#[0-9a-fA-F]{3,8}$/.test(token)) return token;
  if (!safe(token)) return "#ff00ff";
  return `var(${variable(token)}, var(${variable(token)}-fill, #ff00ff))`;
}

/** The outline of a piece: its own, else that of its tint. */
export function outline(tint: string | undefined, token: string | undefined): string {
  if (token) return colour(token);
  const usual = `var(${variable("piece.outline")}, #000)`;
  return tint && safe(tint) && !tint.startsWith("#") ? `var(${variable(tint)}-stroke, ${usual})` : usual;
}

const darkWanted = matchMedia("(prefers-color-scheme: dark)");

function chosen(): Theme {
  const id = settings().theme || (darkWanted.matches ? "dark" : "light");
  return themes.find((theme) => theme.id === id) ?? themes[0]!;
}

export function applyTheme(): void {
  const theme = chosen();
  const root = document.documentElement;
  for (const [token, value] of Object.entries(theme.colours)) root.style.setProperty(variable(token), value);
  root.style.colorScheme = theme.dark ? "dark" : "light";
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme.colours["window.background"] ?? "");
}

darkWanted.addEventListener("change", applyTheme);

const pieces = new Set<string>();

/** Fetches the pictures of the pieces once; they are used by name. */
export async function loadPieces(): Promise<void> {
  const reply = await fetch("/pieces.svg");
  const text = await reply.text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const symbol of sprite.querySelectorAll("symbol")) pieces.add(symbol.id.replace(/^piece-/, ""));
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(sprite, true));
}

export const hasPiece = (id: string): boolean => pieces.has(id);
