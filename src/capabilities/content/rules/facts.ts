/** Facts of the place as words, by the names that texts use for them: `{day-pass-price}`, `{email}`. */
export type Facts = Readonly<Record<string, string>>;

/** `text` with every `{name}` that is a fact replaced by it, so that no text repeats a number which may change. */
export const fillFacts = (text: string, facts: Facts): string =>
  text.replace(/\{([a-z][a-z0-9-]*)\}/g, (written, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? written) : written,
  );
