import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Noted } from '#tests/support/database/statements/note.ts';
import { onEmbeddedAlone, onPostgresAlone } from '#tests/support/database/statements/on-one-engine.ts';
import { print, runStep } from './step.ts';

/**
 * `npm run test:statements`: makes all calls on PostgreSQL and notes which file asks which statement. Shows that `.ci/run` asks each of them of
 * both engines, although `on-one-engine.ts` leaves files out on one. Run it when that list changes.
 */
const noter = fileURLToPath(new URL('../../tests/support/database/statements/note.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'meju-statements-'));

const { counts } = await runStep({
  name: 'all calls on PostgreSQL, with their statements noted',
  command: ['node', 'scripts/test/with-postgres.ts', 'vitest', 'run', '--project', 'api'],
  runner: 'vitest',
  env: { STATEMENTS_NOTED_IN: folder, NODE_OPTIONS: `--import=${noter}` },
  minutesMax: 30,
});
const noted = globSync(`${folder}/*.jsonl`).flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Noted),
);
rmSync(folder, { recursive: true });

const asked = Map.groupBy(noted, ({ statement }) => statement);
const known = new Set(noted.map(({ file }) => file));
const silent = onPostgresAlone.filter((file) => !known.has(file));
for (const file of silent) print(`${file} is gone, or its statements were not noted as its own\n`);
let missing = 0;
for (const [statement, by] of asked) {
  const files = [...new Set(by.map(({ file }) => file))];
  const isOnlyIn = (leftOut: readonly string[]) => files.every((file) => leftOut.includes(file));
  // The tests of the stand-ins have an embedded database, and so have the journeys.
  const isOfStandIn = statement.includes('"sandbox".');
  // The job queue is written for PostgreSQL, and its sign of life is asked only where a job takes its time.
  const isMissing =
    (isOnlyIn(onPostgresAlone) && !isOfStandIn) || (isOnlyIn(onEmbeddedAlone) && !statement.includes('pgboss.'));
  if (!isMissing) continue;
  missing += 1;
  print(`asked of one engine alone, as only ${files.join(', ')} asks it:\n  ${statement}\n`);
}
print(`${asked.size} statements, ${missing} of them asked of one engine alone\n`);
process.exitCode = missing + silent.length + counts.failed > 0 ? 1 : 0;
