import type { IstDay } from '#platform/ist-day.ts';
import { liveThrough } from './year.ts';

/**
 * A year of the facility on its own clock: `npm run test:year`. SEED=7 lives through another year, DAYS=40 through a part of it, FIRST=2028-02-20
 * begins on another day.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const days = Number(process.env['DAYS'] ?? 366);
const first = (process.env['FIRST'] ?? '2027-05-01') as IstDay;

process.stdout.write(`A year from ${first}, ${days} days, SEED=${seed}\n`);
const from = performance.now();
const { problems, counts } = await liveThrough({ first, days, seed });
for (const [act, times] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  process.stdout.write(`${String(times).padStart(6)} ${act}\n`);
process.stdout.write(
  `\n${problems.length} problems in ${Math.round((performance.now() - from) / 1000)} s, SEED=${seed}\n`,
);
for (const problem of problems) process.stdout.write(`- ${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
