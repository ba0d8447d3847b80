import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { print, runStep } from './step.ts';

/**
 * `npm run test:faults` runs everything that can go wrong, `npm run test:faults -- PART …` some of it. What each part came to is kept, and
 * all are told in one table in the end, those of earlier runs as well. Fails while a part failed or was never run.
 */
const kills = 'tests/races/kills.test.ts';
/** A fifth of them each: every step once, and the books after it. */
const embeddedKills = [1, 2, 3, 4, 5].map((round): [string, { what: string; tests: string[] }] => [
  `kills-embedded-${round}`,
  {
    what: `21 kills on the embedded database, round ${round} of 5`,
    tests: [
      kills,
      '-t',
      `kill -9 on the embedded database.*(, round ${round}:|and within two minutes|and the books are right)`,
    ],
  },
]);
const parts: Record<string, { what: string; tests: string[] }> = {
  ...Object.fromEntries(embeddedKills),
  'kills-server': { what: '105 kills on PostgreSQL', tests: [kills, '-t', 'kill -9 on PostgreSQL'] },
  storm: { what: 'the storm: ten waves of 60 buyers', tests: ['tests/faults/storm.test.ts'] },
  rest: {
    what: 'provider, database, disks, clock, restore, races',
    tests: [
      'tests/races/cancel-and-move.test.ts',
      ...['clock', 'database', 'full-disk', 'provider', 'restored-backup', 'unprotected'].map(
        (name) => `tests/faults/${name}.test.ts`,
      ),
    ],
  },
};

type Outcome = { passed: number; failed: number; seconds: number; load: string; day: string };

const folder = new URL('../../test-results/faults/', import.meta.url);
const fileOf = (part: string) => new URL(`${part}.json`, folder);

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in parts));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

mkdirSync(folder, { recursive: true });
for (const [part, { what, tests }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const from = performance.now();
  const { passed, failed } = await runStep({
    name: what,
    command: ['vitest', 'run', '--project', 'races', ...tests],
    runner: 'vitest',
    env: { KILLS: 'full', FAULTS: 'full' },
    minutesMax: 40,
  });
  const seconds = Math.round((performance.now() - from) / 1000);
  const outcome: Outcome = { passed, failed, seconds, load, day: new Date().toISOString().slice(0, 10) };
  writeFileSync(fileOf(part), JSON.stringify(outcome));
}

const rows = Object.entries(parts).map(([part, { what }]) => ({ part, what, outcome: read(part) }));
print('| part | tests kept | failed | seconds | load before | day |\n|---|---|---|---|---|---|\n');
for (const { part, what, outcome } of rows) {
  print(
    outcome
      ? `| ${what} | ${outcome.passed} | ${outcome.failed} | ${outcome.seconds} | ${outcome.load} | ${outcome.day} |\n`
      : `| ${what} | not run yet: \`npm run test:faults -- ${part}\` | | | | |\n`,
  );
}
process.exitCode = rows.every(({ outcome }) => outcome && outcome.failed === 0 && outcome.passed > 0) ? 0 : 1;

function read(part: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(fileOf(part), 'utf8'));
  } catch {
    return null;
  }
}
