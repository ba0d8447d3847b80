import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailedTest } from './counts.ts';
import { runStep, type Step, type StepResult } from './step.ts';

/** More than these have a cause, not bad luck. */
const FILES_MAX = 6;

type Tried = { step: Step; result: StepResult };

/**
 * Runs each file in which a test failed once more, alone. The whole file, as later tests of a file may build on earlier ones.
 * @param folder where both outputs of a test that passes now are left.
 * @returns the tests that passed now, 'FILE > TITLE'.
 */
export async function tryAgain(tried: readonly Tried[], folder: string): Promise<string[]> {
  const runs = tried.flatMap(({ step, result }) => filesOf(result.failed).map((one) => ({ step, result, ...one })));
  if (runs.length > FILES_MAX) return [];
  const flaky: string[] = [];
  for (const { step, result, file, project, tests } of runs) {
    const name = `once more: ${file}${project ? ` (${project})` : ''}`;
    const only = project ? [file, '--project', project] : [file];
    const again = await runStep({ ...step, name, command: [...step.command, ...only] });
    // What fails only now is no better than what failed before.
    if (again.counts.failed > 0 || again.counts.passed === 0) continue;
    const left = join(folder, `${file.replaceAll('/', '-')}-${project ?? step.name.replaceAll(' ', '-')}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${left}-first.txt`, result.output);
    writeFileSync(`${left}-second.txt`, again.output);
    flaky.push(...tests.map(({ title }) => `${file} > ${title ?? 'the file as a whole'}`));
  }
  return flaky;
}

/** The failed tests by file, and by the width at which a journey failed. */
function filesOf(failed: readonly FailedTest[]): { file: string; project: string | null; tests: FailedTest[] }[] {
  const byFile = Map.groupBy(failed, ({ file, project }) => JSON.stringify([file, project]));
  return [...byFile.values()].flatMap((tests) => {
    const [first] = tests;
    return first ? [{ file: first.file, project: first.project, tests }] : [];
  });
}
