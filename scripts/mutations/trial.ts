import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node';

/** What is tried: the sources that stand in for the one at `path`, first itself; the tests to run, and who lies between the two. */
export type Trial = { path: string; sources: string[]; tests: string[]; loaders: string[] };
/**
 * By their places in the list: the sources that some test failed for, and the one for which a test never came to an end. `useless` are tests
 * that fail for the source as it is, and so say nothing.
 */
export type Outcome = { failed: number[]; hung: number | null; useless: string[] };

const MARK = '?mutant=';
const HANGS_MS = 60_000;

/**
 * Runs each test once for each source, all in one worker: every source has instances of its own of the modules between it and the test, told
 * apart by the query of their address. Nothing is written to the disk.
 *
 * A test runs only for the sources that no test before it failed for. A source with which one does not end within a minute ends the trial.
 */
export async function tryAll({ path, sources, tests, loaders }: Trial): Promise<Outcome> {
  const watch = watching();
  const vitest = await startVitest(path, sources, new Set(loaders.map((file) => resolve(file))), watch.reporter);
  const failed = new Set<number>();
  const useless: string[] = [];
  for (const test of tests) {
    const left = sources.map((_, index) => index).filter((index) => !failed.has(index));
    const ended = await Promise.race([runFor(vitest, test, left), watch.hanging]);
    if (!Array.isArray(ended)) return { failed: [...failed], hung: ended.hung, useless };
    if (ended.includes(0)) useless.push(test);
    else for (const index of ended) failed.add(index);
    if (failed.size === sources.length - 1) break;
  }
  watch.stop();
  await vitest.close();
  return { failed: [...failed], hung: null, useless };
}

async function runFor(vitest: Vitest, test: string, indexes: number[]): Promise<number[]> {
  const project = vitest.getRootProject();
  const specifications = indexes.map((index) => project.createSpecification(`${resolve(test)}${MARK}${index}`));
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  return testModules.filter((module) => ran.has(module.moduleId) && !module.ok()).map(indexOf);
}

const indexOf = ({ moduleId }: Pick<TestModule, 'moduleId'>): number => Number(moduleId.split(MARK)[1]);

/** Which source is at work, and whether it has been for too long; the worker may be in an endless loop and say nothing itself. */
function watching() {
  let current: { index: number; since: number } | null = null;
  const { promise: hanging, resolve: hang } = Promise.withResolvers<{ hung: number }>();
  const timer = setInterval(() => {
    if (current && performance.now() - current.since > HANGS_MS) hang({ hung: current.index });
  }, 1000);
  const reporter: Reporter = {
    onTestModuleQueued: (module) => void (current = { index: indexOf(module), since: performance.now() }),
    onTestModuleEnd: () => void (current = null),
  };
  return { reporter, hanging, stop: () => clearInterval(timer) };
}

const startVitest = (path: string, sources: string[], between: Set<string>, reporter: Reporter): Promise<Vitest> =>
  createVitest(
    'test',
    {
      // Instead of the project's own: no other projects, no set-up.
      config: false,
      watch: false,
      include: ['**/*.test.{ts,tsx}'],
      isolate: false,
      // It would know a mutant by its place in the list, and give back that of another trial.
      fsModuleCache: false,
      // A thread ends with its process, even out of an endless loop.
      pool: 'threads',
      fileParallelism: false,
      silent: true,
      reporters: [reporter],
      testTimeout: HANGS_MS,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          async resolveId(id, importer, options) {
            const [from, index] = importer?.split(MARK) ?? [];
            if (index === undefined) return undefined;
            const found = await this.resolve(id, from, { ...options, skipSelf: true });
            return found && between.has(found.id) ? { ...found, id: `${found.id}${MARK}${index}` } : found;
          },
          load(id) {
            const [file = '', index] = id.split(MARK);
            if (index === undefined) return undefined;
            return file === resolve(path) ? sources[Number(index)] : readFileSync(file, 'utf8');
          },
        },
      ],
    },
  );
