import { findHeadlessChromium } from '#tests/support/browser/chromium.ts';
import { findPostgres, startCluster } from '#tests/support/database/postgres-cluster.ts';
import { hasPdftotext } from '#tests/support/pdftotext.ts';
import { type Counts, noCounts, plus } from './counts.ts';
import { installChromium } from './install-chromium.ts';
import { inWords, print, runStep, type Step } from './step.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** As `.ci/run` gives it: the calls are asked of PostgreSQL as well, and a journey that two widths matter to is made at both. */
const whole = process.argv.includes('--whole');

let total: Counts = noCounts;
const absent: string[] = [];
const took: { name: string; seconds: number }[] = [];

async function take(step: Step): Promise<Counts> {
  const from = performance.now();
  const counts = await runStep(step);
  took.push({ name: step.name, seconds: (performance.now() - from) / 1000 });
  total = plus(total, counts);
  return counts;
}

async function runInOrder(steps: Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

const vitest = (project: string) => ['vitest', 'run', '--passWithNoTests', '--project', project];
const playwright = ['playwright', 'test', '--pass-with-no-tests'];

/** What needs no build and little memory runs beside what does. */
async function checkSources(): Promise<void> {
  await take({ name: 'build', command: ['node', 'scripts/build.mjs'], minutesMax: 8 });
  // The types of routes are generated first; two of the others read them.
  await take({ name: 'types', command: ['npm', 'run', 'types'], minutesMax: 5 });
  await Promise.all([
    runInOrder([
      { name: 'lint and import rules', command: ['oxlint', '--type-aware'], minutesMax: 5 },
      { name: 'format', command: ['biome', 'check', '.'], minutesMax: 4 },
      { name: 'dead code', command: ['knip'], minutesMax: 4 },
      { name: 'code that only tests use', command: ['knip', '-c', 'knip.shipped.json'], minutesMax: 4 },
      { name: 'architecture', command: vitest('architecture'), runner: 'vitest', minutesMax: 8 },
    ]),
    runInOrder([
      { name: 'unit', command: vitest('unit'), runner: 'vitest', minutesMax: 5 },
      { name: 'system', command: vitest('system'), runner: 'vitest', minutesMax: 8 },
    ]),
  ]);
}

/**
 * What needs a database server for its own sake says so itself and is counted as skipped where there is none. The races and attacks wait most
 * of their time, for a lease that ends or a client that is cut off, so they run beside the calls and the first journeys.
 */
async function testSite(): Promise<void> {
  const api = { command: vitest('api'), runner: 'vitest', minutesMax: 25 } as const;
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = given ? null : findPostgres();
  const cluster = binaries ? await startCluster(binaries) : null;
  const url = given ?? cluster?.url;
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  const calls = async () => {
    const embedded = await take({ name: 'calls on the embedded database', ...api, env: { TEST_DATABASE_URL: '' } });
    if (!whole) return;
    if (url) await take({ name: 'calls on PostgreSQL', ...api, env });
    else total = plus(total, { ...noCounts, skipped: embedded.passed + embedded.failed });
  };
  if (!url) absent.push('PostgreSQL 15 or later (install it, or set TEST_DATABASE_URL)');
  await Promise.all([
    calls().then(testInBrowser),
    runInOrder([
      { name: 'races and kills', command: vitest('races'), runner: 'vitest', env, minutesMax: 25 },
      { name: 'attacks', command: vitest('security'), runner: 'vitest', minutesMax: 15 },
    ]),
  ]);
  await cluster?.stop();
}

async function testInBrowser(): Promise<void> {
  if (findHeadlessChromium() ?? (await installChromium())) {
    const env = { WIDTHS: whole ? 'all' : 'one' };
    await take({ name: 'journeys in the browser', command: playwright, runner: 'playwright', env, minutesMax: 35 });
    return;
  }
  absent.push('Chromium (install it, or name one by CHROMIUM)');
  const listed = await runStep({
    name: 'journeys, only listed',
    command: [...playwright, '--list'],
    runner: 'playwright',
    minutesMax: 1,
  });
  total = plus(total, { passed: 0, failed: listed.failed, skipped: listed.skipped + listed.passed });
}

if (!hasPdftotext()) absent.push("pdftotext (install poppler's tools)");
await checkSources();
await testSite();
for (const what of absent) print(`Not tested, as this machine has no ${what}.\n`);
const seconds = took.map((step) => `${step.name} ${Math.round(step.seconds)} s`).join(', ');
print(`${seconds}; in all ${Math.round(performance.now() / 1000)} s\n`);
print(`${inWords(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
