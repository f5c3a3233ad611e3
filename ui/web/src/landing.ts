// The first page: a new game, the open games, a link or a file to go on with.
import { button, fill, h, inWords } from "./dom";
import type { RestCatalogue, RestCreate, RestCreated, RestOpen } from "./messages";
import { settingsCard } from "./settings";
import { keep, keepToken } from "./store";

type Variant = RestCatalogue["variants"][number];

function select(
  label: string,
  choices: Array<{ id: string; title: string }>,
  help = "",
): { row: HTMLElement; field: HTMLSelectElement } {
  const field = h("select", {}, ...choices.map((each) => h("option", { value: each.id }, each.title)));
  return {
    row: h("label", { class: "field" }, h("span", {}, label), field, help ? h("small", {}, help) : null),
    field,
  };
}

function check(label: string): { row: HTMLElement; field: HTMLInputElement } {
  const field = h("input", { type: "checkbox" });
  return { row: h("label", { class: "check" }, field, label), field };
}

export class Landing extends HTMLElement {
  private readonly form = h("form", { class: "card new-game" });
  private readonly message = h("p", { class: "error", role: "alert" });
  private readonly open = h("section", { class: "card" });
  private catalogue: RestCatalogue | null = null;

  connectedCallback(): void {
    document.title = "Pinwheel";
    const code = h("input", {
      "aria-label": "Link or code of a game",
      placeholder: "Link or code",
      autocomplete: "off",
    });
    const join = h("form", { class: "row" }, code, h("button", { type: "submit" }, "Join"));
    join.addEventListener("submit", (event) => {
      event.preventDefault();
      const id = /(?:^|\/g\/)([a-z0-9]{8})(?:[#?].*)?$/.exec(code.value.trim())?.[1];
      if (id) location.assign(`/g/${id}`);
      else this.say("That is no link of a game: its code has eight letters and digits.");
    });
    this.append(
      h("header", { class: "top" }, h("h1", {}, "Pinwheel"), settingsCard()),
      h(
        "main",
        { class: "landing" },
        this.message,
        this.form,
        h("section", { class: "card" }, h("h2", {}, "Join a game"), join),
        this.open,
      ),
    );
    void this.load();
  }

  private say(words: string): void {
    this.message.textContent = words;
  }

  private async load(): Promise<void> {
    try {
      this.catalogue = (await (await fetch("/api/catalogue")).json()) as RestCatalogue;
      this.build();
      await this.listOpen();
    } catch {
      fill(
        this.form,
        h("p", {}, "The server does not answer."),
        button("Try again", () => void this.load()),
      );
    }
  }

  private async listOpen(): Promise<void> {
    const { games } = (await (await fetch("/api/open")).json()) as RestOpen;
    this.open.hidden = games.length === 0;
    this.open.replaceChildren(
      h("h2", {}, "Open games"),
      h(
        "ul",
        { class: "open" },
        ...games.map((game) =>
          h(
            "li",
            {},
            h("a", { href: new URL(game.joinUrl, location.href).pathname }, game.title || inWords(game.variant)),
            " ",
            [game.ruleset, game.clock].filter(Boolean).join(", "),
          ),
        ),
      ),
    );
  }

  private build(): void {
    const catalogue = this.catalogue!;
    const variant = select("Game", catalogue.variants);
    const details = h("div", { class: "details" });
    const summary = h("p", { class: "summary" });
    variant.field.addEventListener("change", () => this.details(details, summary, variant.field.value));
    this.form.replaceChildren(h("h2", {}, "New game"), variant.row, summary, details);
    this.details(details, summary, variant.field.value);
  }

  private details(details: HTMLElement, summary: HTMLElement, id: string): void {
    const variant = this.catalogue!.variants.find((each) => each.id === id);
    if (!variant) return;
    summary.textContent = variant.summary;
    const rules = select("Rules", variant.rulesets);
    if (variant.standard) rules.field.value = variant.standard;
    const options = variant.options.map((option) => {
      const choice = select(
        option.title,
        option.choices.map((each) => ({ id: each, title: inWords(each) })),
        option.help,
      );
      choice.field.value = option.initial;
      return { id: option.id, ...choice };
    });
    const rulings = (variant.rulings ?? []).map((ruling) => {
      const asRuled = { id: "", title: "As the rules say" };
      return { id: ruling.id, ...select(`${ruling.alias} ${ruling.question}`, [asRuled, ...ruling.options]) };
    });
    // What a ruleset declares for its judge is asked where that ruleset is chosen.
    const declared = variant.rulesets.flatMap((ruleset) =>
      (ruleset.declares ?? []).map((ruling) => {
        const asRuled = { id: "", title: "As the ruleset says" };
        return { ruleset: ruleset.id, id: ruling.id, ...select(ruling.question, [asRuled, ...ruling.options]) };
      }),
    );
    const offerDeclared = (): void => {
      for (const ruling of declared) ruling.row.hidden = ruling.ruleset !== rules.field.value;
    };
    rules.field.addEventListener("change", offerDeclared);
    offerDeclared();
    const points = [...declared, ...rulings].map((ruling) => ruling.row);
    const seats = this.seats(variant);
    const clock = select(
      "Clock",
      [
        ["", "None"],
        ["1+1", "1 minute + 1 second a move"],
        ["5+3", "5 minutes + 3 seconds a move"],
        ["15+10", "15 minutes + 10 seconds a move"],
        ["60+30", "60 minutes + 30 seconds a move"],
      ].map(([clockId, title]) => ({ id: clockId!, title: title! })),
    );
    const listed = check("List it for everybody until it is full");
    const watch = check("Let others watch by a link of their own");
    const password = h("input", { type: "password", autocomplete: "current-password" });
    const file = h("input", { type: "file" });
    const start = h("button", { type: "submit", class: "strong" }, "Start");
    const body = async (): Promise<RestCreate> => {
      const out = { variant: variant.id, ...seats.body() } as RestCreate;
      if (rules.field.value) out.ruleset = rules.field.value;
      const changed = options.filter((option) => option.field.value !== "");
      if (changed.length > 0)
        out.options = Object.fromEntries(changed.map((option) => [option.id, option.field.value]));
      const asked = [...rulings, ...declared.filter((ruling) => ruling.ruleset === rules.field.value)];
      const ruled = asked.filter((ruling) => ruling.field.value !== "");
      if (ruled.length > 0) out.rulings = Object.fromEntries(ruled.map((ruling) => [ruling.id, ruling.field.value]));
      if (clock.field.value) out.clock = clock.field.value;
      if (listed.field.checked) out.listed = true;
      if (watch.field.checked) out.spectators = true;
      if (password.value) out.password = password.value;
      const chosen = file.files?.[0];
      if (chosen) out.setup = { file: await chosen.text() };
      return out;
    };
    this.form.onsubmit = (event) => {
      event.preventDefault();
      start.disabled = true;
      void body()
        .then((out) => this.create(out))
        .finally(() => (start.disabled = false));
    };
    details.replaceChildren(
      rules.row,
      ...options.map((option) => option.row),
      seats.rows,
      clock.row,
      points.length > 0 ? h("details", {}, h("summary", {}, "Points in dispute"), ...points) : "",
      h(
        "details",
        {},
        h("summary", {}, "More"),
        listed.row,
        ...(variant.hidden ? [] : [watch.row]),
        h("label", { class: "field" }, h("span", {}, "Go on with a saved game"), file),
      ),
      ...(this.catalogue!.password
        ? [h("label", { class: "field" }, h("span", {}, "Password of the host"), password)]
        : []),
      start,
    );
  }

  /** Who sits where: me, a person by link, a computer player. */
  private seats(variant: Variant): { rows: HTMLElement; body(): Partial<RestCreate> } {
    const two = variant.seats.length === 2;
    const players = [
      { id: "open", title: "A person, by link" },
      { id: "me", title: "Me, on this screen" },
      ...variant.bots.map((bot) => ({ id: bot.id, title: `Computer: ${bot.title}` })),
    ].filter((each) => each.id !== "me" || !variant.hidden);
    const mine = select(two ? "Your side" : "Your seat", [
      ...variant.seats,
      ...(two ? [{ id: "random", title: "Random" }] : []),
    ]);
    const others = variant.seats.map((seat) => ({ seat, ...select(seat.title, players) }));
    const opponent = select(
      "Opponent",
      players.filter((each) => each.id !== "me"),
    );
    const rows = h("div", {}, mine.row, opponent.row, ...others.map((each) => each.row));
    const all = check("All seats are mine, here");
    if (!variant.hidden) rows.append(all.row);
    const tidy = (): void => {
      const random = mine.field.value === "random";
      opponent.row.hidden = !random || all.field.checked;
      mine.row.hidden = all.field.checked;
      for (const each of others) each.row.hidden = random || all.field.checked || each.seat.id === mine.field.value;
    };
    rows.addEventListener("change", tidy);
    tidy();
    return {
      rows,
      body: () => {
        if (all.field.checked) return { seats: Object.fromEntries(variant.seats.map((seat) => [seat.id, "me"])) };
        if (mine.field.value === "random")
          return { side: "random", opponent: opponent.field.value === "open" ? "human" : opponent.field.value };
        return {
          seats: Object.fromEntries(
            others.map((each) => [each.seat.id, each.seat.id === mine.field.value ? "me" : each.field.value]),
          ),
        };
      },
    };
  }

  private async create(body: RestCreate): Promise<void> {
    this.say("");
    try {
      const reply = await fetch("/api/games", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = (await reply.json()) as RestCreated & { message?: string };
      if (!reply.ok) return this.say(answer.message ?? `The server refused: ${reply.status}.`);
      keepToken(answer.gameId, answer.creatorToken);
      if (answer.watchUrl) keep(`watch:${answer.gameId}`, answer.watchUrl);
      location.assign(`/g/${answer.gameId}`);
    } catch {
      this.say("The server does not answer.");
    }
  }
}

customElements.define("pw-landing", Landing);
