import { findHeadlessChromium } from '#tests/support/browser/chromium.ts';
import { findPostgres, startCluster } from '#tests/support/database/postgres-cluster.ts';
import { hasPdftotext } from '#tests/support/pdftotext.ts';
import { type Counts, noCounts, plus } from './counts.ts';
import { installChromium } from './install-chromium.ts';
import { tryAgain } from './second-try.ts';
import { inWords, print, runStep, type Step, type StepResult } from './step.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** As `.ci/run` gives it: the calls are asked of PostgreSQL as well, and a journey that two widths matter to is made at both. */
const whole = process.argv.includes('--whole');
/** As `.ci/run` gives it: a test that failed gets one more try, after all others. */
const secondTry = process.argv.includes('--second-try');

let total: Counts = noCounts;
const failures: { step: Step; result: StepResult }[] = [];
const absent: string[] = [];
const notes: string[] = [];
const took: { name: string; seconds: number }[] = [];

async function take(step: Step): Promise<Counts> {
  const from = performance.now();
  const result = await runStep(step);
  took.push({ name: step.name, seconds: (performance.now() - from) / 1000 });
  total = plus(total, result.counts);
  if (result.failed.length > 0) failures.push({ step, result });
  return result.counts;
}

async function runInOrder(steps: Step[]): Promise<void> {
  for (const step of steps) await take(step);
}

const vitest = (project: string) => ['vitest', 'run', '--passWithNoTests', '--project', project];
const playwright = ['playwright', 'test', '--pass-with-no-tests'];

async function checkSources(): Promise<void> {
  await Promise.all([
    runInOrder([
      { name: 'lint and import rules', command: ['oxlint', '--type-aware'], minutesMax: 8 },
      { name: 'format', command: ['biome', 'check', '.'], minutesMax: 5 },
      { name: 'dead code', command: ['knip'], minutesMax: 5 },
      { name: 'architecture', command: vitest('architecture'), runner: 'vitest', minutesMax: 10 },
    ]),
    runInOrder([
      { name: 'unit', command: vitest('unit'), runner: 'vitest', minutesMax: 8 },
      { name: 'system', command: vitest('system'), runner: 'vitest', minutesMax: 10 },
      { name: 'code that only tests use', command: ['knip', '-c', 'knip.shipped.json'], minutesMax: 5 },
    ]),
  ]);
}

const api = { command: vitest('api'), runner: 'vitest', minutesMax: 60 } as const;

/** What needs a database server for its own sake says so itself and is counted as skipped where there is none. */
async function testCallsEmbedded(env: Record<string, string>): Promise<void> {
  const { passed, failed } = await take({
    name: 'calls on the embedded database',
    ...api,
    env: { TEST_DATABASE_URL: '', BOTH_ENGINES: whole && env['TEST_DATABASE_URL'] ? 'yes' : '' },
  });
  if (whole && !env['TEST_DATABASE_URL']) total = plus(total, { ...noCounts, skipped: passed + failed });
}

/**
 * Two chains of about the same length, so that neither leaves a core idle in the end; the one that ends first makes the attacks. A third chain
 * for the journeys was measured: on two cores it took longer.
 */
async function testAll(): Promise<void> {
  // Before the sources are checked, as two of the checks read the generated types of routes.
  await Promise.all([
    take({ name: 'build', command: ['node', 'scripts/build.mjs'], minutesMax: 8 }),
    take({ name: 'types', command: ['npm', 'run', 'types'], minutesMax: 5 }),
  ]);
  await checkSources();
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = given ? null : findPostgres();
  const cluster = binaries ? await startCluster(binaries) : null;
  const url = given ?? cluster?.url;
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  if (!url) absent.push('PostgreSQL 15 or later (install it, or set TEST_DATABASE_URL)');
  const attacks: Step[] = [{ name: 'attacks', command: vitest('security'), runner: 'vitest', env, minutesMax: 30 }];
  const takeAttacks = () => runInOrder(attacks.splice(0));
  await Promise.all([
    testCallsEmbedded(env).then(testInBrowser).then(takeAttacks),
    runInOrder([
      { name: 'races and kills', command: vitest('races'), runner: 'vitest', env, minutesMax: 60 },
      ...(whole && url ? [{ name: 'calls on PostgreSQL', ...api, env }] : []),
    ]).then(takeAttacks),
  ]);
  if (secondTry) await giveSecondTry();
  await cluster?.stop();
}

async function giveSecondTry(): Promise<void> {
  const flaky = await tryAgain(failures, 'build/reports/flaky');
  total = plus(total, { passed: flaky.length, failed: -flaky.length, skipped: 0 });
  for (const test of flaky) notes.push(`flaky: ${test}`);
}

async function testInBrowser(): Promise<void> {
  if (findHeadlessChromium() ?? (await installChromium())) {
    const env = { WIDTHS: whole ? 'all' : 'one' };
    await take({ name: 'journeys in the browser', command: playwright, runner: 'playwright', env, minutesMax: 60 });
    return;
  }
  absent.push('Chromium (install it, or name one by CHROMIUM)');
  const { counts: listed } = await runStep({
    name: 'journeys, only listed',
    command: [...playwright, '--list'],
    runner: 'playwright',
    minutesMax: 1,
  });
  total = plus(total, { passed: 0, failed: listed.failed, skipped: listed.skipped + listed.passed });
}

if (!hasPdftotext()) absent.push("pdftotext (install poppler's tools)");
await testAll();
for (const what of absent) print(`Not tested, as this machine has no ${what}.\n`);
for (const note of notes) print(`${note}\n`);
const seconds = took.map((step) => `${step.name} ${Math.round(step.seconds)} s`).join(', ');
print(`${seconds}; in all ${Math.round(performance.now() / 1000)} s\n`);
print(`${inWords(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
