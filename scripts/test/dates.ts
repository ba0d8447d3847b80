import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Counts, noCounts, plus } from './counts.ts';
import { inWords, print, runStep, type Step } from './step.ts';

const DAY_MS = 86_400_000;

/**
 * `npm run test:dates [-- --date NAME] [--suite NAME]`: the tests under a shifted clock, as tests and product have to hold on any day. Needs
 * libfaketime. It cannot shift the times of files, and Chromium does not run under it: there the site's and the page's clock are shifted.
 */
const dates: Readonly<Record<string, (now: Date) => Date>> = {
  tomorrow: (now) => new Date(now.getTime() + DAY_MS),
  /** 23:59 in India on the last day of a month: midnight comes while the tests run. */
  'month-end': (now) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0, 18, 29)),
  'leap-day': () => new Date('2028-02-29T06:00:00Z'),
  'end-of-march': () => new Date('2027-03-31T06:00:00Z'),
  'in-a-year': (now) => new Date(now.getTime() + 365 * DAY_MS),
};

const vitest = (project: string) => ['vitest', 'run', '--project', project];
const suites: Readonly<Record<string, Step>> = {
  unit: { name: 'unit', command: vitest('unit'), runner: 'vitest', minutesMax: 15 },
  system: { name: 'system', command: vitest('system'), runner: 'vitest', minutesMax: 15 },
  calls: { name: 'calls', command: vitest('api'), runner: 'vitest', minutesMax: 40, env: { TEST_DATABASE_URL: '' } },
  races: {
    name: 'races',
    command: ['node', 'scripts/test/with-postgres.ts', ...vitest('races')],
    runner: 'vitest',
    minutesMax: 40,
  },
  journeys: {
    name: 'journeys',
    command: ['playwright', 'test'],
    runner: 'playwright',
    minutesMax: 60,
    env: { WIDTHS: 'one' },
  },
};

function chosen<Value>(from: Readonly<Record<string, Value>>, names: string[] | undefined): [string, Value][] {
  const unknown = names?.find((name) => !Object.hasOwn(from, name));
  if (unknown) throw new Error(`There is no ${unknown}; choose among ${Object.keys(from).join(', ')}.`);
  return Object.entries(from).filter(([name]) => names?.includes(name) ?? true);
}

function libfaketime(): string {
  const [path] = globSync(['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib/faketime/libfaketimeMT.so.1']);
  if (!path) throw new Error('This needs libfaketime: apt-get install libfaketime');
  return path;
}

const { values } = parseArgs({
  options: { date: { type: 'string', multiple: true }, suite: { type: 'string', multiple: true } },
});
let total: Counts = noCounts;
for (const [dateName, dateOf] of chosen(dates, values.date)) {
  for (const [suiteName, step] of chosen(suites, values.suite)) {
    const now = new Date();
    // A difference and no date, as each process would start at the date again.
    const seconds = Math.round((dateOf(now).getTime() - now.getTime()) / 1000);
    const clock = {
      LD_PRELOAD: libfaketime(),
      FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
    const name = `${suiteName} at ${dateName} (${dateOf(now).toISOString()})`;
    const { counts } = await runStep({ ...step, name, env: { ...step.env, ...clock } });
    total = plus(total, counts);
  }
}
print(`${inWords(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
