import { idsIn } from './ids-in.ts';
import type { Requirement } from './requirements.ts';

/** A test by its file and its titles. */
export type WrittenTest = { file: string; title: string };

export type Standing = 'proven' | 'differs' | 'untestable' | 'missing';

export type ProvenRow = Requirement & { standing: Standing; reason: string };

/**
 * Joins the table with the tests that name its rows. A row is proven when a test names it; it differs when a decision says so and a test
 * proves the decision.
 */
export function join(
  rows: readonly Requirement[],
  tests: readonly WrittenTest[],
  { differs, untestable }: { differs: Map<string, string>; untestable: Map<string, string> },
): ProvenRow[] {
  const named = new Set(tests.flatMap(({ title }) => idsIn(title)));
  return rows.map((row) => {
    const reason = (named.has(row.id) ? differs : untestable).get(row.id);
    const [plain, excused] = named.has(row.id)
      ? (['proven', 'differs'] as const)
      : (['missing', 'untestable'] as const);
    return { ...row, standing: reason === undefined ? plain : excused, reason: reason ?? '' };
  });
}

/** Ids that tests name and the table does not have: a misspelling. */
export function strangeIds(rows: readonly Requirement[], tests: readonly WrittenTest[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const prefixes = new Set(rows.map(({ id }) => id.split('-')[0]));
  const named = tests.flatMap(({ title }) => idsIn(title));
  return [...new Set(named)].filter((id) => prefixes.has(id.split('-')[0] ?? '') && !known.has(id)).sort();
}
