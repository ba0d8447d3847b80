import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { MUTANT, moduleStub, REACHED, reachOf } from './module-stub.ts';
import type { Mutant } from './mutants-of.ts';

export type Change = Mutant & { path: string };
/** How far into a test file a tried source is in use: how many of its tests run until then, and for how long. */
type Run = { test: string; last: number; ms: number };
export type Verdict = { change: Change; killedBy: string | null; tests: number };

const QUERY = '?mutant=';
const SOURCE = '?source';
const NONE = -1;
/** What waits for something that a mutant keeps from happening has failed. */
const TIMEOUT_MS = 30_000;
/** Of the tests that reach a change so many are run that lie nearest to it, and so many that come to it soonest. */
const OF_EACH = 4;

/**
 * Runs, for each change, tests that reach it, those first that come to it soonest, until one fails. Each test file runs once before with the
 * sources as they are, to see which of its tests reach what; one that fails then says nothing and takes no part. Nothing is written to the disk.
 * @param testsOf the tests that load a source, the nearest first.
 * @param tell hears of each change as its end is known.
 */
export async function tryChanges(
  changes: readonly Change[],
  testsOf: (path: string) => readonly string[],
  tell: { useless: (test: string) => void; judged: (verdict: Verdict) => void },
): Promise<void> {
  const paths = [...new Set(changes.map(({ path }) => path))];
  const stage = await openStage(paths, changes);
  const reached = await stage.look([...new Set(paths.flatMap(testsOf))]);
  for (const { test, ok } of reached) if (!ok) tell.useless(test);
  const distances = new Map(paths.map((path) => [path, new Map(testsOf(path).map((test, place) => [test, place]))]));
  const plan = changes.map((change) => {
    const wanted = reachOf(change.path, readFileSync(change.path, 'utf8'), change.line);
    const runs = reached.flatMap(({ test, calls }): Run[] => {
      const last = calls.findLastIndex(({ names }) => names.some((name) => wanted.has(name)));
      if (last < 0) return [];
      return [{ test, last: last + 1, ms: calls.slice(0, last + 1).reduce((sum, { ms }) => sum + ms, 0) }];
    });
    const distance = ({ test }: Run) => distances.get(change.path)?.get(test) ?? Number.POSITIVE_INFINITY;
    const bySpeed = runs.toSorted((a, b) => a.ms - b.ms);
    const byDistance = runs.toSorted((a, b) => distance(a) - distance(b));
    const chosen = new Set([...byDistance.slice(0, OF_EACH), ...bySpeed.slice(0, OF_EACH)]);
    return bySpeed.filter((run) => chosen.has(run));
  });
  await stage.play(plan, tell.judged);
  await stage.close();
}

type Reached = { test: string; ok: boolean; calls: { names: string[]; ms: number }[] };

async function openStage(paths: readonly string[], changes: readonly Change[]) {
  const killed = new Map<number, string>();
  let plan: readonly Run[][] = [];
  let ended: (module: TestModule) => void = () => undefined;
  const codeOf = (test: string, index: number): string => {
    const source = readFileSync(resolve(test), 'utf8');
    if (index === NONE) return lookFirst + source;
    if (killed.has(index)) return `import { test } from 'vitest'; test.skip('was noticed before', () => {});`;
    const last = plan[index]?.find((run) => run.test === test)?.last ?? 0;
    return changeFirst(changes[index] as Change, index, last) + source;
  };
  const vitest = await startVitest(paths, changes, codeOf, { onTestModuleEnd: (module) => ended(module) });
  const project = vitest.getRootProject();
  const specify = (test: string, index: number): TestSpecification =>
    project.createSpecification(`${resolve(test)}${QUERY}${index}`);

  return {
    async look(tests: readonly string[]): Promise<Reached[]> {
      const { testModules } = await vitest.runTestSpecifications(tests.map((test) => specify(test, NONE)));
      return tests.flatMap((test) => {
        const module = testModules.find(({ moduleId }) => moduleId === `${resolve(test)}${QUERY}${NONE}`);
        if (!module) return [];
        const ran = [...module.children.allTests()].filter((one) => one.result().state !== 'skipped');
        const calls = ran.map((one) => ({
          names: (one.meta() as { reached?: string[] }).reached ?? [],
          ms: one.diagnostic()?.duration ?? 0,
        }));
        return [{ test, ok: module.ok(), calls: module.ok() ? calls : [] }];
      });
    },
    async play(runs: readonly Run[][], judged: (verdict: Verdict) => void): Promise<void> {
      plan = runs;
      const left = runs.map((own) => own.length);
      const tell = (index: number) => {
        const change = changes[index];
        if (change && left[index] === 0)
          judged({ change, killedBy: killed.get(index) ?? null, tests: runs[index]?.length ?? 0 });
      };
      ended = (module) => {
        const [file, number] = module.moduleId.split(QUERY);
        const index = Number(number);
        if (!module.ok() && !killed.has(index)) killed.set(index, `${file}: ${firstFailure(module)}`);
        left[index] = (left[index] ?? 1) - 1;
        tell(index);
      };
      for (const index of changes.keys()) tell(index);
      const specifications = runs.flatMap((own, index) => own.map(({ test }) => specify(test, index)));
      if (specifications.length > 0) await vitest.runTestSpecifications(specifications);
    },
    close: () => vitest.close(),
  };
}

const firstFailure = (module: TestModule): string =>
  [...module.children.allTests('failed')][0]?.fullName ?? module.errors()[0]?.message ?? 'a hook';

/** Put before a test's source: notes which exports of the tried sources each test called. */
const lookFirst = `
import { afterEach as afterEachTest } from 'vitest';
globalThis.${REACHED} = new Set();
afterEachTest(({ task }) => {
  task.meta.reached = [...globalThis.${REACHED}];
  globalThis.${REACHED}.clear();
});
`;

/** Put before a test's source: what it calls of the tried source is the mutant's. Ends with the first failure, and after the last test that reaches it. */
const changeFirst = (change: Change, index: number, last: number): string => `
import { beforeEach as beforeEachTest } from 'vitest';
globalThis.${MUTANT} = { path: ${JSON.stringify(change.path)}, module: await import(${JSON.stringify(`${resolve(change.path)}${QUERY}${index}`)}) };
let testsBegun = 0;
let isOver = false;
beforeEachTest((context) => {
  testsBegun += 1;
  if (isOver || testsBegun > ${last}) context.skip();
  context.onTestFailed(() => { isOver = true; });
});
`;

function startVitest(
  paths: readonly string[],
  changes: readonly Change[],
  codeOf: (test: string, index: number) => string,
  reporter: Reporter,
): Promise<Vitest> {
  const tried = new Map(paths.map((path) => [resolve(path), path]));
  return createVitest(
    'test',
    {
      config: false,
      watch: false,
      include: ['**/*.test.ts'],
      isolate: false,
      fsModuleCache: false,
      pool: 'threads',
      maxWorkers: 2,
      silent: true,
      reporters: [reporter],
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      expect: { poll: { timeout: TIMEOUT_MS } },
      sequence: { sequencer: AsGiven },
    },
    {
      plugins: [
        {
          name: 'changed statements',
          enforce: 'pre',
          load(id) {
            const [file = '', index] = id.split(QUERY);
            if (index !== undefined && file.endsWith('.test.ts'))
              return codeOf(relativeTo(process.cwd(), file), Number(index));
            if (index !== undefined) return changes[Number(index)]?.source;
            if (id.endsWith(SOURCE)) return readFileSync(id.slice(0, -SOURCE.length), 'utf8');
            const path = tried.get(id);
            return path && moduleStub(path, readFileSync(id, 'utf8'), id + SOURCE);
          },
        },
      ],
    },
  );
}

const relativeTo = (folder: string, file: string): string => file.slice(folder.length + 1);

/** Vitest would run the longest files first. */
class AsGiven {
  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}
