// What the browser keeps, and where it refuses to: memory, until the page goes.

const memory = new Map<string, string>();
let refused = false;

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    refused = true;
  }
}

/** What was kept, or undefined; text that is no JSON is none. */
export function kept(name: string): unknown {
  let text: string | null | undefined = memory.get(name);
  try {
    text = localStorage.getItem(name) ?? text;
  } catch {
    refused = true;
  }
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    refused = true;
  }
}

/** Whether what is kept goes with the page. */
export const storageRefused = (): boolean => refused;

const isToken = (text: unknown): text is string => typeof text === "string" && /^[a-z0-9]{24}$/.test(text);

const tokenName = (gameId: string): string => `bc:${gameId}`;

/** What this tab keeps: two tabs may hold two seats of one game. */
function keptByTab(name: string): unknown {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The player's token of a game: in the fragment of a private link, kept by this tab, or by the browser. */
export function tokenOf(gameId: string): string | undefined {
  const name = tokenName(gameId);
  return [location.hash.slice(1), keptByTab(name), kept(name)].find(isToken);
}

export function keepToken(gameId: string, token: string): void {
  if (!isToken(token)) return;
  const name = tokenName(gameId);
  keep(name, token);
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // The browser's own is all there is.
  }
}

export type Settings = { theme: string; sound: boolean; speech: boolean; notify: boolean; touchDrag: boolean };

export function settings(): Settings {
  const usual: Settings = { theme: "", sound: false, speech: false, notify: false, touchDrag: false };
  const value = kept("pinwheel:settings");
  return value && typeof value === "object" ? { ...usual, ...(value as Partial<Settings>) } : usual;
}

export function changeSettings(change: Partial<Settings>): void {
  keep("pinwheel:settings", { ...settings(), ...change });
}
