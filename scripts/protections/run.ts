import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { controls } from './controls.ts';
import { pageOf } from './inventory.ts';
import { SWITCH, switchable } from './switchable.ts';

/**
 * `npm run test:protections`: switches off one protection after the other and runs the test that must fail then. All of it happens in a copy
 * of the checkout that is built once, in which each protection of `controls.ts` can be switched off from outside. `-- WORD …` tries those
 * whose name or file holds a word, `-- rest` those that were not tried today or not missed. Fails where a test passes without its protection, or fails with all of them.
 */
const KEPT = 'test-results/protections.json';
const wanted = process.argv.slice(2);
const missedBy = known();
const tried = controls.filter(
  ({ name, file }) =>
    wanted.length === 0 ||
    wanted.some((one) => (one === 'rest' ? !missedBy.has(name) : `${name} ${file}`.includes(one))),
);

/** Only races and faults need a server of PostgreSQL; the key of the desk is there without one alone. */
const onEmbedded = { TEST_DATABASE_URL: '' };
/** What waits for something that never comes without the protection has failed. */
const PATIENCE_MS = 60_000;
const NO_SUCH_TEST = 'no test has this name';
const DID_NOT_RUN = 'it did not run';
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 2);

const root = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'meju-protections-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

makeCopy();
await node('scripts/build.mjs', '--as-installed');
const failures: string[] = [];
const waiting = [...new Set(tried.map(({ test }) => test))].sort(
  (a, b) => Number(b.startsWith('src/')) - Number(a.startsWith('src/')),
);
await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
say(`${tried.length - failures.length} of ${tried.length} protections are missed when they are off`);
for (const failure of failures) say(`  ${failure}`);
keepKnown();
if (controls.every(({ name }) => missedBy.has(name))) {
  const machine = `${cpus().length} cores (${process.platform} ${process.arch})`;
  mkdirSync('build/reports', { recursive: true });
  writeFileSync(
    'build/reports/protections.md',
    pageOf(controls, missedBy, `Last tried on ${today()}, on ${machine}: all ${controls.length} were missed.`),
  );
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
    const own = tried.filter((control) => control.test === test);
    const names = own.map(({ only }) => only ?? '');
    const asIs = await failedIn(test, names.includes('') ? '' : names.map(asPattern).join('|'), '');
    if (asIs !== null) {
      say(`${test} says nothing here: it fails with every protection on (${asIs})`);
      failures.push(...own.map(({ name }) => `${name}: ${test} fails as it is`));
      continue;
    }
    for (const { name, only } of own) {
      const failed = await failedIn(test, only === undefined ? '' : asPattern(only), name);
      if (failed !== null && !isATest(failed)) {
        say(`NOTHING TRIED  ${name}: ${failed}`);
        missedBy.delete(name);
        failures.push(`${name}: ${test} says nothing (${failed})`);
        continue;
      }
      say(`${failed === null ? 'NOT MISSED' : 'missed'}  ${name}${failed === null ? ` by ${test}` : `: ${failed}`}`);
      if (failed !== null) missedBy.set(name, failed);
      else missedBy.delete(name);
      if (failed === null) failures.push(`${name}: ${test} passes without it`);
    }
  }
}

/** What is no word of a test: a protection is not missed because nobody looked. */
function isATest(failed: string): boolean {
  return failed !== NO_SUCH_TEST && !failed.startsWith(DID_NOT_RUN);
}

/** The first test of a file that fails with a protection off; null when none does. */
async function failedIn(test: string, names: string, off: string): Promise<string | null> {
  const project = test.startsWith('src/')
    ? 'unit'
    : test.startsWith('tests/api/')
      ? 'api'
      : test.startsWith('tests/security/')
        ? 'security'
        : 'races';
  const report = join(copy, `report-${process.hrtime.bigint()}.json`);
  const how = [
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
    '--bail=1',
    `--testTimeout=${PATIENCE_MS}`,
  ];
  const ended = await node('node_modules/vitest/vitest.mjs', 'run', ...how, ...(names ? ['-t', names] : []), test, {
    [SWITCH]: off,
    ...(project === 'races' ? {} : onEmbedded),
  });
  const told = read(report);
  if (!told) return `${DID_NOT_RUN}: ${ended.slice(-300)}`;
  const all = told.testResults.flatMap(({ assertionResults, message }) => [
    ...assertionResults,
    ...(assertionResults.length === 0 ? [{ status: 'failed', fullName: message }] : []),
  ]);
  const failed = all.find(({ status }) => status === 'failed');
  if (!failed && !told.success) return 'a hook';
  if (!all.some(({ status }) => status !== 'skipped')) return NO_SUCH_TEST;
  return failed?.fullName ?? null;
}

/** What earlier runs of this day found, so that the list may be tried in parts. */
function known(): Map<string, string> {
  try {
    const { day, found } = JSON.parse(readFileSync(KEPT, 'utf8')) as { day: string; found: [string, string][] };
    return new Map(day === today() ? found : []);
  } catch {
    return new Map();
  }
}

function keepKnown(): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ day: today(), found: [...missedBy] }));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

type Report = {
  success: boolean;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
};

function read(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** Everything but what is made, and the packages by a link. */
function makeCopy(): void {
  const leftOut = new Set([
    'node_modules',
    '.git',
    'build',
    '.data',
    '.react-router',
    'test-results',
    'playwright-report',
  ]);
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path)) });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const file of new Set(controls.map((control) => control.file))) {
    const path = join(copy, file);
    writeFileSync(
      path,
      switchable(
        readFileSync(path, 'utf8'),
        controls.filter((control) => control.file === file),
      ),
    );
  }
  // A started server gets no setting of the test's own.
  const start = join(copy, 'tests/support/server/start-server.ts');
  const settings = "NODE_ENV: 'production',";
  const source = readFileSync(start, 'utf8');
  if (!source.includes(settings)) throw new Error(`${start} no longer holds ${settings}`);
  writeFileSync(start, source.replace(settings, `${settings} ${SWITCH}: process.env['${SWITCH}'] ?? '',`));
}

function node(...words: (string | Record<string, string>)[]): Promise<string> {
  const env = Object.assign({}, process.env, ...words.filter((word) => typeof word === 'object')) as NodeJS.ProcessEnv;
  const args = words.filter((word) => typeof word === 'string');
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 64e6 }, (_error, out, err) => done(out + err));
  });
}

function asPattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
