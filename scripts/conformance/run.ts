import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { countsOf, pageOf } from './page.ts';
import { join, type Proof, strangeIds } from './proof.ts';
import { exceptions, requirements } from './requirements.ts';
import { playwrightResults, vitestResults } from './results.ts';
import { writtenTests } from './titles.ts';

/**
 * `npm run conformance`: runs the tests, joins their results with the specification's table, writes `build/reports/proof.md` and fails while a row
 * is missing or too many differ. `-- --names` only reads the titles of the tests and writes nothing; `-- --from=FOLDER` takes the reports
 * (`*.vitest.json`, `*.playwright.json`) that `TEST_REPORTS=FOLDER npm test` left there.
 */
const UNTESTABLE_MAX = 0.05;
const DIFFERS_MAX = 0.1;
const namesOnly = process.argv.includes('--names');
const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length);

const rows = requirements();
const tests = namesOnly ? writtenTests() : from ? readReports(from) : runAndRead();
const proven = join(rows, tests, exceptions());
const counts = countsOf(proven);
const strange = strangeIds(rows, tests);

if (!namesOnly) {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${process.platform} ${process.arch}.`;
  mkdirSync('build/reports', { recursive: true });
  writeFileSync('build/reports/proof.md', pageOf(proven, { how: 'runs every test that names a row', machine }));
}
for (const row of proven.filter(({ standing }) => standing === 'missing' || standing === 'broken')) {
  say(`${row.standing}  ${row.id}  ${row.text}`);
}
for (const id of strange) say(`unknown  ${id} is named by a test and is no row`);
const shares = Object.entries(counts).map(([standing, count]) => `${count} ${standing}`);
say(`${rows.length} rows: ${shares.join(', ')}`);
const tooMany = counts.untestable > rows.length * UNTESTABLE_MAX || counts.differs > rows.length * DIFFERS_MAX;
process.exitCode = counts.missing + counts.broken + strange.length > 0 || tooMany ? 1 : 0;

function runAndRead(): Proof[] {
  const folder = mkdtempSync(path(tmpdir(), 'meju-proof-'));
  for (const project of ['unit', 'system', 'architecture', 'api', 'security']) {
    run(
      [
        'vitest',
        'run',
        '--project',
        project,
        '--reporter=json',
        `--outputFile=${path(folder, `${project}.vitest.json`)}`,
      ],
      {},
    );
  }
  run(['playwright', 'test', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path(folder, 'journeys.playwright.json'),
  });
  const proofs = readReports(folder);
  rmSync(folder, { recursive: true, force: true });
  return proofs;
}

function run([command = '', ...args]: string[], env: Record<string, string>): void {
  say(`${command} ${args.slice(0, 3).join(' ')} …`);
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
}

function readReports(folder: string): Proof[] {
  return readdirSync(folder).flatMap((name) => {
    if (name.endsWith('.vitest.json')) return vitestResults(path(folder, name));
    return name.endsWith('.playwright.json') ? playwrightResults(path(folder, name)) : [];
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
