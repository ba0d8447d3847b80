import { globSync, readFileSync } from 'node:fs';
import { statementMutantsOf } from './statement-mutants-of.ts';
import { type Change, tryChanges } from './statement-trial.ts';
import { loadersByDistance } from './tests-of.ts';

/**
 * `npm run test:statements`: changes the statements of all stores in one place at a time, and tells for each change whether a test that calls
 * the statement notices. The calls' tests on PostgreSQL, and those races that run in one process. `-- src/…/store.ts` tries one file,
 * `-- src/…/store.ts:37-66` some lines of it; with `--conditions` bounds, orders and limits are left as they are.
 */
const paths = globSync([
  'src/capabilities/*/store.ts',
  'src/capabilities/*/store/*.ts',
  'src/capabilities/places/use-cases/*.ts',
  'src/platform/database/call-counts.ts',
]).filter((path) => !path.endsWith('.test.ts') && statementMutantsOf(path, readFileSync(path, 'utf8')).length > 0);

const onlyConditions = process.argv.includes('--conditions');
const asked = process.argv.slice(2).filter((one) => one !== '--conditions');
const wanted = asked.map((one) => {
  const [path = '', lines] = one.split(':');
  const [first = 1, last = first] = lines?.split('-').map(Number) ?? [1, Number.POSITIVE_INFINITY];
  return { path, first, last };
});
const isWanted = (path: string, line: number): boolean =>
  wanted.length === 0 || wanted.some((one) => one.path === path && one.first <= line && line <= one.last);

const changes = paths.flatMap((path): Change[] =>
  statementMutantsOf(path, readFileSync(path, 'utf8'))
    .filter(({ line, from }) => isWanted(path, line) && (!onlyConditions || !isBoundOrOrder(from)))
    .map((mutant) => ({ ...mutant, path })),
);
const triedPaths = [...new Set(changes.map(({ path }) => path))].sort();

/** A process of its own runs what was built: no change reaches it. */
const startsServers = new Set(loadersByDistance(['tests/**/*.ts'])('tests/support/server/start-server.ts'));
/** But these call the program as well. */
const inBoth = new Set(['tests/api/admin/admin.test.ts']);
const loadersOf = loadersByDistance(['tests/**/*.ts']);
const testsOf = (path: string): string[] =>
  loadersOf(path)
    .filter((file) => /^(?:tests\/(?:api|races)|src)\/.*\.test\.ts$/.test(file))
    .filter((file) => !startsServers.has(file) || inBoth.has(file));

const figures = new Map(triedPaths.map((path) => [path, { noticed: 0, all: 0 }]));
await tryChanges(changes, testsOf, {
  useless: (test) => say(`  ${test} says nothing here: it fails for the sources as they are`),
  judged({ change: { path, line, from, to }, killedBy, tests }) {
    const own = figures.get(path);
    if (own) {
      own.all += 1;
      own.noticed += killedBy === null ? 0 : 1;
    }
    const what = `${path}:${line}: ${short(from)} → ${short(to) || 'nothing'}`;
    if (killedBy === null) say(`  survived  ${what} (run: ${tests} test files)`);
    else if (process.env['TELL'] === 'all') say(`  noticed  ${what}: ${killedBy}`);
  },
});
for (const [path, { noticed, all }] of figures) say(`${path}: ${noticed} of ${all}`);
process.exit(0);

/** What decides where a range ends, how many or in which order; the others decide whose, which and whether. */
function isBoundOrOrder(from: string): boolean {
  return /^'?[<>]=?'?$|^\.?(?:order ?by|limit)|desc'?$|^\.?distinct|^(?:min|max|least|greatest|coalesce)$/i.test(
    from.trim(),
  );
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 90);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
