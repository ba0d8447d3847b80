import { idsIn } from './ids-in.ts';
import type { Requirement } from './requirements.ts';

/** One test that ran, or that is written. */
export type Proof = { file: string; title: string; passed: boolean };

export type Standing = 'proven' | 'differs' | 'untestable' | 'missing' | 'broken';

export type ProvenRow = Requirement & { standing: Standing; proofs: Proof[]; reason: string };

/**
 * Joins the table with the tests that name its rows. A row is proven when a test that names it passed and none failed; it differs when a
 * decision says so and a test proves the decision.
 */
export function join(
  rows: readonly Requirement[],
  tests: readonly Proof[],
  { differs, untestable }: { differs: Map<string, string>; untestable: Map<string, string> },
): ProvenRow[] {
  const byId = new Map<string, Proof[]>();
  for (const test of tests) {
    for (const id of new Set(idsIn(test.title))) byId.set(id, [...(byId.get(id) ?? []), test]);
  }
  return rows.map((row) => {
    const proofs = byId.get(row.id) ?? [];
    return { ...row, proofs, ...standingOf(proofs, differs.get(row.id), untestable.get(row.id)) };
  });
}

function standingOf(
  proofs: Proof[],
  differs: string | undefined,
  untestable: string | undefined,
): Pick<ProvenRow, 'standing' | 'reason'> {
  if (proofs.some(({ passed }) => !passed)) return { standing: 'broken', reason: 'a test that names it failed' };
  if (proofs.length > 0) return differs ? { standing: 'differs', reason: differs } : { standing: 'proven', reason: '' };
  return untestable ? { standing: 'untestable', reason: untestable } : { standing: 'missing', reason: '' };
}

/** Ids that tests name and the table does not have: a misspelling. */
export function strangeIds(rows: readonly Requirement[], tests: readonly Proof[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const prefixes = new Set(rows.map(({ id }) => id.split('-')[0]));
  const named = tests.flatMap(({ title }) => idsIn(title));
  return [...new Set(named)].filter((id) => prefixes.has(id.split('-')[0] ?? '') && !known.has(id)).sort();
}
