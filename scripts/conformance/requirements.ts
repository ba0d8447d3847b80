import { readFileSync } from 'node:fs';
import { idsIn } from './ids-in.ts';

const docs = new URL('../../docs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, docs), 'utf8');

export type Requirement = { id: string; section: string; kind: string; text: string; note: string };

/** The specification's table, one row a promise. */
export const requirements = (): Requirement[] =>
  read('requirements.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', section = '', kind = '', text = '', note = ''] = line.split('\t');
      return { id, section, kind, text, note };
    });

const UNTESTABLE = '## What no test can reach';

/** What `docs/conformance.md` says about rows: why some differ from the letter, and why some cannot be tested. */
export function exceptions(page = read('conformance.md')): {
  differs: Map<string, string>;
  untestable: Map<string, string>;
} {
  const [before = '', after = ''] = page.split(UNTESTABLE);
  return { differs: reasonsIn(before), untestable: reasonsIn(after) };
}

/** The first cell of a table's row names ids, the last one is the reason. */
function reasonsIn(markdown: string): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const line of markdown.split('\n').filter((text) => text.startsWith('|'))) {
    const cells = line.split('|').map((cell) => cell.trim());
    for (const id of idsIn(cells[1] ?? '')) reasons.set(id, cells.at(-2) ?? '');
  }
  return reasons;
}
