// Made from share/schemas by make_types.mjs, which says how. A test compares.

import type { Scene } from "./shapes";

export type Disputed = {
  id: string;
  alias: string;
  question: string;
  standard: string;
  options: Array<{ id: string; title: string }>;
};

/** what a client sends */
export type Client = ClientHello | ClientCommit | ClientAct | ClientResign | ClientOfferDraw | ClientRespondDraw | ClientPong | ClientScreen | ClientAsk | ClientReply | ClientWhy | ClientWhat | ClientCard;

/** what a server sends */
export type Server = ServerJoined | ServerUpdate | ServerPeerStatus | ServerError | ServerPing | ServerAnswer;

/** the id of a game, eight of a-z and 0-9 */
export type GameId = string;

/** a player's token, 24 of a-z and 0-9; whoever has it is the player */
export type Token = string;

/** the id of a seat: w, b, N */
export type Seat = string;

/** a square from a1 to h8 */
export type Square = string;

/** an id */
export type Id = string;

/** the client's own number of its action: 1 for the first of its seats, then one more each time */
export type Number = number;

export type Milliseconds = number;

/** how the client shows the boards; all members may be left out */
export type Screen = {
  bottom?: Seat;
  focus?: string;
  shape?: "wide" | "narrow";
  renderer?: Id;
  theme?: Id;
  style?: Record<string, string>;
  at?: number;
};

export type ClientHello = {
  type: "hello";
  gameId: GameId;
  token?: Token;
  joinAs?: Seat | Seat[];
  watch?: string;
  protocol?: 1;
  wants?: Array<"scene" | "changes" | "offers" | "cards" | "log" | "seen" | "game">;
  since?: number;
  screen?: Screen;
};

/** touch a piece, or move it; for games whose seats are w and b on one board of 8 by 8 */
export type ClientCommit = { type: "commit"; from: Square; to?: Square; promotion?: "q" | "r" | "b" | "n"; n?: Number };

/** an action of any variant; sent again with the same n it is answered, never played twice */
export type ClientAct = { type: "act"; n: Number; action: string; seat?: Seat };

export type ClientResign = { type: "resign"; n?: Number; seat?: Seat };

export type ClientOfferDraw = { type: "offer-draw"; n?: Number; seat?: Seat };

export type ClientRespondDraw = { type: "respond-draw"; accept: boolean; n?: Number; seat?: Seat };

export type ClientPong = { type: "pong" };

/** another way to show the boards: answered by an update with a new scene; no change of the game */
export type ClientScreen = { type: "screen"; screen: Screen };

/** a proposal to the other persons at the table; where there are none it is done at once */
export type ClientAsk = {
  type: "ask";
  what: "takeback" | "ruleset" | "rematch";
  data?: { plies?: number; ruleset?: Id; rulings?: Words };
};

export type ClientReply = { type: "reply"; to: number; accept: boolean };

/** why an action is or is not legal, from the seat's own eyes */
export type ClientWhy = { type: "why"; text: string; ref?: Number };

/** what stands on a click target, as far as the seat sees it */
export type ClientWhat = { type: "what"; text: string; ref?: Number };

/** the rule card of a piece or of the piece on a click target */
export type ClientCard = { type: "card"; text: string; ref?: Number };

/** texts by name */
export type Words = Record<string, string>;

/** the body of POST /api/games */
export type RestCreate = {
  mode?: "blind" | "vanilla";
  side?: string;
  highlightingEnabled?: boolean;
  announceAll?: boolean;
  opponent?: string;
  variant?: string;
  ruleset?: Id;
  rulings?: Words;
  options?: Words;
  setup?: { fen?: string; file?: string };
  seats?: Record<string, string>;
  spectators?: boolean;
  clock?: string;
  listed?: boolean;
  password?: string;
};

/** the reply to POST /api/games */
export type RestCreated = {
  gameId: GameId;
  creatorToken: Token;
  joinUrl: string;
  joinUrls?: Record<string, string>;
  watchUrl?: string;
};

/** the body of a refused request */
export type RestError = { code: string; message: string; where?: string };

/** the reply to GET /api/health */
export type RestHealth = { ok: boolean; activeGames: number; uptime: number };

/** the reply to GET /api/catalogue: what may be chosen in a new game */
export type RestCatalogue = {
  protocol: number;
  version?: string;
  password: boolean;
  variants: Array<{
    id: string;
    title: string;
    summary: string;
    hidden: boolean;
    seats: Array<{ id: string; title: string; colour: string }>;
    options: Array<{ id: string; title: string; help: string; choices: string[]; initial: string }>;
    rulesets: Array<{ id: string; title: string; provenance?: string; declares?: Disputed[] }>;
    standard?: string;
    rulings?: Disputed[];
    bots: Array<{ id: string; title: string }>;
    renderers: Array<{ id: string; title: string }>;
  }>;
  themes: Array<{ id: string; title: string; colours: Record<string, string> }>;
};

/** the reply to GET /api/open: games whose creator wants them listed, until they are full */
export type RestOpen = {
  games: Array<{
    variant: string;
    title: string;
    mode?: "blind" | "vanilla";
    ruleset?: string;
    clock?: string;
    seats?: string[];
    joinUrl: string;
  }>;
};

export type Status = "waiting" | "active" | "finished";

export type Piece = { color: string | null; type: string };

/** the boards as the viewer may know them */
export type View = { pieces: Record<string, Piece>; toMove: string | null; inCheck: boolean | null };

export type Announcement = {
  ply: number;
  text: string;
  audience: string;
  payload?: Record<string, unknown>;
  at: number;
  k?: number;
  entry?: number;
  words?: string;
};

/** counts by type of piece */
export type Captures = { byYou: Record<string, number>; byOpponent: Record<string, number> };

export type DrawOffer = { from: Seat } | null;

export type Peer = { seat: string; connected: boolean; graceMs?: Milliseconds };

export type TableSeat = { id: string; title: string; colour: string; player: string };

/** by seat what is left when this was sent, in milliseconds, and whether it runs: that of the one seat that everybody is told is to act; all stand where several act at once */
export type Clocks = Record<string, { ms: Milliseconds; running: boolean }>;

export type Proposal = { id: number; what: string; from: string; data?: Record<string, unknown>; accepted?: string[] };

export type RulesInForce = {
  id: string;
  title: string;
  changed?: Record<string, string>;
  rulings?: Record<string, string>;
};

/** what the viewer may try, a function of its view and the variant alone */
export type Offers = {
  list: Offer[];
  twins?: Record<string, string[]>;
  titles?: Record<string, string>;
  unlit?: Array<[string, string]>;
  dark?: boolean;
};

/** an action that may be tried, with the click path that says it */
export type Offer = {
  action: string;
  path: string[];
  standing?: "legal" | "partial" | "unsure";
  seat?: string;
  kind?: "pass" | "resign" | "touch" | "commit" | "offer-draw" | "answer-draw";
  loose?: [number, number];
};

export type LogEntry = { ply: number; seat?: string; text: string; round?: number; action?: string; attempt?: boolean };

/** moves that a swap of rulesets cut off; they come back with rules that they fit */
export type Tail = { title: string; text: string; why?: string };

/** what stands beside the boards, ready to be shown */
export type Cards = {
  status: { headline: string; colour?: string; lines?: string[]; over?: boolean };
  seats: Array<{
    id: string;
    title: string;
    colour: string;
    toAct?: boolean;
    inCheck?: boolean;
    outcome?: "win" | "draw" | "loss";
  }>;
  meters?: Array<{ title: string; value: number; of?: number; seat?: string; colour?: string; unit?: string }>;
  specials?: Array<{ state: string; text: string; target: string; colour?: string }>;
  costs?: Record<string, number>;
  armies?: Array<{ title: string; cost: number; action: string }>;
  hides?: boolean;
  boards?: Array<{ id: string; title: string; files: number; ranks: number; seats?: string[] }>;
};

export type Guess = { piece: string; title: string; colour?: string };

/** pieces of the others that a player may draw for the own eyes; the same for every position */
export type Guesses = { palette: Guess[]; start: Record<string, Guess> };

/** signs on the boards: a scene of one square and what it means */
export type Legend = Array<{ text: string; scene: Scene }>;

export type ServerJoined = {
  type: "joined";
  you: string;
  token: string;
  view: View | null;
  announcements: Announcement[];
  gameStatus: Status;
  mode: "blind" | "vanilla";
  highlightingEnabled: boolean;
  v?: number;
  n?: number;
  yours?: string[];
  touchedPiece?: string | null;
  drawOffer?: DrawOffer;
  captures?: Captures;
  announceAll?: boolean;
  rematch?: string;
  endReason?: string | null;
  winner?: string | null;
  results?: Record<string, string>;
  peers?: Peer[];
  graceMs?: Milliseconds;
  seats?: TableSeat[];
  toAct?: string[];
  resign?: boolean;
  ruleset?: RulesInForce;
  variant?: string;
  options?: Record<string, string>;
  clocks?: Clocks;
  asks?: Proposal[];
  kinds?: Array<Record<string, unknown>>;
  legend?: Legend;
  guesses?: Guesses;
  joinUrls?: Record<string, string>;
  game?: string;
  seen?: unknown;
  scene?: Scene;
  offers?: Offers;
  cards?: Cards;
  log?: LogEntry[];
  tails?: Tail[];
};

export type ServerUpdate = {
  type: "update";
  view: View;
  newAnnouncements: Announcement[];
  gameStatus: Status;
  touchedPiece?: string | null;
  drawOffer?: DrawOffer;
  endReason?: string | null;
  winner?: string | null;
  v?: number;
  n?: number;
  captures?: Captures;
  results?: Record<string, string>;
  seats?: TableSeat[];
  toAct?: string[];
  resign?: boolean;
  ruleset?: RulesInForce;
  clocks?: Clocks;
  asks?: Proposal[];
  rematch?: string;
  game?: string;
  seen?: unknown;
  scene?: Scene;
  offers?: Offers;
  cards?: Cards;
  log?: LogEntry[];
  tails?: Tail[];
};

export type ServerPeerStatus = {
  type: "peer-status";
  color: string;
  connected: boolean;
  graceUntil?: number;
  graceMs?: Milliseconds;
};

export type ServerError = {
  type: "error";
  code: "game_not_found" | "slot_taken" | "spectators_disabled" | "not_your_turn" | "malformed" | "promotion_required" | "must_move_touched_piece" | "rate_limited" | "not_now" | "illegal" | "unavailable";
  message: string;
  n?: number;
  ref?: number;
};

export type ServerPing = { type: "ping" };

/** to why, what and card */
export type ServerAnswer = {
  type: "answer";
  to: "why" | "what" | "card";
  ref?: number;
  title?: string;
  lines?: string[];
  legal?: boolean;
  squares?: string[];
  card?: Record<string, unknown>;
  scene?: Scene;
  explanation?: Record<string, unknown>;
};
