import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, type FailedTest, resultOf } from './counts.ts';

export type Step = {
  name: string;
  command: string[];
  /** Which runner's report is counted; without one the step counts as a single check. */
  runner?: 'vitest' | 'playwright';
  env?: Record<string, string>;
  minutesMax: number;
};

export type StepResult = { counts: Counts; failed: FailedTest[]; output: string };

/** Runs one step, prints one line about it, and its output when it failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'meju-test-'));
  const report = join(folder, 'report.json');
  const { exitCode, output } = await execute(step, report);
  const { counts, failed } = step.runner
    ? resultOf(report, step.runner, exitCode)
    : { counts: { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }, failed: [] };
  rmSync(folder, { recursive: true, force: true });
  if (counts.failed > 0) print(output);
  print(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${inWords(counts)} (${seconds(startedAt)} s)\n`);
  return { counts, failed, output };
}

const reporting = {
  vitest: (report: string) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: {},
  }),
  playwright: (report: string) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
};

function execute(step: Step, report: string): Promise<{ exitCode: number; output: string }> {
  const extra = step.runner ? reporting[step.runner](report) : { args: [], env: {} };
  const [command = '', ...args] = [...step.command, ...extra.args];
  const child = spawn(command, args, {
    env: { ...process.env, FORCE_COLOR: '0', ...extra.env, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what a hanging step started ends with it.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
  const limit = setTimeout(() => {
    output += `\n${step.name} took more than ${step.minutesMax} minutes and was ended.\n`;
    end();
  }, step.minutesMax * 60_000);
  process.once('exit', end);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve({ exitCode: 127, output });
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('exit', end);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

export const print = (text: string): void => void process.stdout.write(text);

export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
