import type { Control } from './controls.ts';

/** Middleware that protects nobody from anybody: it prepares, answers and tells. */
export const noProtection: Record<string, string> = {
  'request-context.ts': 'gives each request its id',
  'answer-unknown-call.ts': 'answers what leads nowhere',
  'route-of.ts': 'names a call for the log',
  'answer-in-time.ts': 'answers sooner while the database is silent',
  'provider-events.ts': 'the sizes that `limit-body.ts` asks for',
};

/** The page `build/reports/protections.md`. @param missedBy the test that failed without each. */
export function pageOf(controls: readonly Control[], missedBy: ReadonlyMap<string, string>, when: string): string {
  const byFile = Map.groupBy(controls, ({ file }) => file);
  const rows = [...byFile].flatMap(([file, own]) =>
    own.map(
      ({ name, test }) =>
        `| ${cell(name)} | \`${file.replace('src/', '')}\` | \`${test}\`: ${cell(missedBy.get(name) ?? '')} |`,
    ),
  );
  return `# Protections, each with its negative control

With a protection off the suite must fail, or it proves nothing. \`npm run test:protections\` switches off one after the other in a copy of the
checkout, runs the test that is named for it, and fails where that passes; it writes this page. It needs PostgreSQL and takes a quarter of an hour;
\`-- WORD …\` tries some. The list is \`scripts/protections/controls.ts\`; \`tests/architecture/protections.test.ts\` fails when one no longer fits its source, when
middleware has none, or when a call asks who is there at a place that has none. What the database itself refuses has its controls in
\`tests/api/platform/constraints.test.ts\`, what holds in races and faults in \`tests/races\` and \`tests/faults\`, and conditions in SQL in
\`npm run test:statements\`.

${when}

| protection | in | the first test that fails without it |
|---|---|---|
${rows.join('\n')}
`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
