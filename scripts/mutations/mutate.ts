import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { isUnitTest } from './tests-of.ts';
import type { Outcome, Trial } from './trial.ts';

export type Judged = Omit<Mutant, 'source'> & { path: string; standing: 'killed' | 'hung' | 'survived' };

export const figuresOf = (
  modules: { name: string; paths: string[] }[],
  verdicts: Judged[],
): { name: string; killed: number; all: number }[] =>
  modules.map(({ name, paths }) => {
    const own = verdicts.filter(({ path }) => paths.includes(path));
    return { name, killed: own.filter(({ standing }) => standing !== 'survived').length, all: own.length };
  });

/** Every mutant of a source file with what the tests among its loaders made of it. `loaders` as `loadersByDistance` orders them. */
export async function mutate(
  path: string,
  loaders: string[],
  isTest: (path: string) => boolean = isUnitTest,
  changesOf: (path: string, source: string) => Mutant[] = mutantsOf,
): Promise<{ judged: Judged[]; useless: string[] }> {
  const source = readFileSync(path, 'utf8');
  const mutants = changesOf(path, source);
  const judged: Judged[] = [];
  const useless = new Set<string>();
  const tests = loaders.filter((file) => file !== path && isTest(file));
  let left = mutants;
  const take = (of: Mutant[], standing: Judged['standing']) => {
    for (const { line, from, to } of of) judged.push({ path, line, from, to, standing });
    left = left.filter((mutant) => !of.includes(mutant));
  };
  while (left.length > 0) {
    const sources = [source, ...left.map((mutant) => mutant.source)];
    const tried = left;
    const outcome = await tryInProcess({ path, sources, tests, loaders });
    for (const test of outcome.useless) useless.add(test);
    take(
      outcome.failed.flatMap((index) => tried[index - 1] ?? []),
      'killed',
    );
    if (outcome.hung === null) take(left, 'survived');
    else if (outcome.hung === 0) throw new Error(`a test of ${path} does not come to an end`);
    else
      take(
        [tried[outcome.hung - 1]].flatMap((mutant) => mutant ?? []),
        'hung',
      );
  }
  return { judged, useless: [...useless] };
}

/** In a process of its own, which ends with the trial: a mutant may loop for ever. */
function tryInProcess(trial: Trial): Promise<Outcome> {
  const child = fork(new URL('./try-in-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(trial);
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: Outcome) => resolve(outcome));
    child.once('exit', (code) => reject(new Error(`the trial of ${trial.path} ended with ${code} and no answer`)));
  });
}
