/** One thing that may never be true, as a query for its violations. The checker knows the tables and none of the product's code. */
export type Rule = {
  never: string;
  /** SQL of which each row is a violation. `:now` is the present instant. */
  rows: string;
};

/** Rows of a query, by any client. */
export type Ask = <Row = Record<string, unknown>>(query: string) => Promise<Row[]>;

/** One sentence for each rule that is violated, with the first rows. */
export async function violationsOf(ask: Ask, rules: readonly Rule[], now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const { never, rows } of rules) {
    const violations = await ask(rows.replaceAll(':now', `timestamptz '${now.toISOString()}'`));
    if (violations.length > 0) found.push(`${never} (${violations.length}): ${JSON.stringify(violations.slice(0, 5))}`);
  }
  return found;
}
