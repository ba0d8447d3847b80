import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };

/** A test that failed; `title` is null when its file failed as a whole, `project` is Playwright's. */
export type FailedTest = { file: string; title: string | null; project: string | null };

export type Result = { counts: Counts; failed: FailedTest[] };

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** What a runner's own report says; a run that failed without naming a failed test counts as one failure. */
export function resultOf(report: string, kind: 'vitest' | 'playwright', exitCode: number): Result {
  const { counts, failed } = existsSync(report)
    ? readers[kind](JSON.parse(readFileSync(report, 'utf8')))
    : { counts: noCounts, failed: [] };
  return { counts: exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts, failed };
}

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  title: string;
  file: string;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

const readers = {
  vitest(report: VitestReport): Result {
    const failed = report.testResults.flatMap(({ name, status, assertionResults }): FailedTest[] => {
      const file = relative(process.cwd(), name);
      const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
      if (titles.length === 0) return status === 'failed' ? [{ file, title: null, project: null }] : [];
      return titles.map((title) => ({ file, title, project: null }));
    });
    const { numPassedTests: passed, numPendingTests, numTodoTests } = report;
    return { counts: { passed, failed: failed.length, skipped: numPendingTests + numTodoTests }, failed };
  },
  playwright({ config, stats, errors, suites }: PlaywrightReport): Result {
    const failed = suites.flatMap((suite) => failedJourneys(suite, relative(process.cwd(), config.rootDir), []));
    const count = stats.unexpected + stats.flaky + errors.length;
    return { counts: { passed: stats.expected, failed: count, skipped: stats.skipped }, failed };
  },
};

function failedJourneys(suite: PlaywrightSuite, folder: string, titles: string[]): FailedTest[] {
  const within = suite.title === suite.file ? titles : [...titles, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({
        file: `${folder}/${suite.file}`,
        title: [...within, title].join(' '),
        project: projectName,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedJourneys(inner, folder, within))];
}
