import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** What a runner's own report says; a run that failed without naming a failed test counts as one failure. */
export function countsOf(report: string, kind: 'vitest' | 'playwright', exitCode: number): Counts {
  const counts = existsSync(report) ? readers[kind](JSON.parse(readFileSync(report, 'utf8'))) : noCounts;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const readers = {
  vitest: (report: VitestReport): Counts => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }: PlaywrightReport): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
};
