import type { ProvenRow, Standing } from './proof.ts';

const order: Standing[] = ['broken', 'missing', 'differs', 'untestable', 'proven'];
const words: Record<Standing, string> = {
  broken: 'Broken: a test that names them failed',
  missing: 'Missing: no test names them',
  differs: 'Differing on purpose, and proven so',
  untestable: 'Beyond the reach of a test',
  proven: 'Proven as written',
};

export const countsOf = (rows: readonly ProvenRow[]): Record<Standing, number> =>
  Object.fromEntries(
    order.map((standing) => [standing, rows.filter((row) => row.standing === standing).length]),
  ) as Record<Standing, number>;

/** The page that shows each row of the specification with what proves it. */
export function pageOf(rows: readonly ProvenRow[], { how, machine }: { how: string; machine: string }): string {
  const counts = countsOf(rows);
  return [
    '# What is proven',
    '',
    `Written by \`npm run conformance\`, which ${how}. ${machine}`,
    '',
    `Each of the ${rows.length} rows of the specification ([requirements.tsv](../../docs/requirements.tsv)), with the tests that name it. Why some differ is in [conformance.md](../../docs/conformance.md).`,
    '',
    '| | rows |',
    '|---|---|',
    ...order.map((standing) => `| ${words[standing]} | ${counts[standing]} |`),
    ...order.flatMap((standing) =>
      section(
        standing,
        rows.filter((row) => row.standing === standing),
      ),
    ),
    '',
  ].join('\n');
}

function section(standing: Standing, rows: readonly ProvenRow[]): string[] {
  if (rows.length === 0) return [];
  return [
    '',
    `## ${words[standing]}`,
    '',
    '| row | says | by |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.id} | ${cell(row.text)} | ${cell(evidence(row))} |`),
  ];
}

function evidence({ proofs, reason }: ProvenRow): string {
  const files = [...new Set(proofs.map(({ file }) => file))];
  const tests = files.map((file) => `\`${file}\``).join(', ');
  return [reason, tests].filter(Boolean).join(' — ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
