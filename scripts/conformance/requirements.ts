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

const DIFFERS = '## Where it differs';
const UNTESTABLE = '## What no test can reach';

/** What `docs/conformance.md` says about rows: why some differ from the letter, and why some cannot be tested. */
export function exceptions(page = read('conformance.md')): {
  differs: Map<string, string>;
  untestable: Map<string, string>;
} {
  return { differs: reasonsIn(section(page, DIFFERS)), untestable: reasonsIn(section(page, UNTESTABLE)) };
}

/** The ids of the first cells of all tables of `docs/conformance.md`, as often as they are named there. */
export const placedIds = (page = read('conformance.md')): string[] =>
  tableRows(page).flatMap(([rows]) => idsIn(rows ?? ''));

/** The text below a heading, up to the next heading. */
function section(page: string, heading: string): string {
  const [, after = ''] = page.split(`${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

const tableRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The first cell of a table's row names ids, the last one is the reason. */
const reasonsIn = (markdown: string): Map<string, string> =>
  new Map(tableRows(markdown).flatMap((cells) => idsIn(cells[0] ?? '').map((id) => [id, cells.at(-1) ?? ''] as const)));
