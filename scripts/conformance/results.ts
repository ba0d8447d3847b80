import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Proof } from './proof.ts';

type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
};
type Suite = { title: string; file?: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
type PlaywrightReport = { suites: Suite[] };

const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The tests of a vitest JSON report; what was skipped proves nothing. */
export const vitestResults = (file: string): Proof[] =>
  (parsed(file) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative('.', name),
        title: [...ancestorTitles, title].join(' › '),
        passed: status === 'passed',
      })),
  );

/** The tests of a Playwright JSON report. */
export const playwrightResults = (file: string): Proof[] =>
  (parsed(file) as PlaywrightReport).suites.flatMap((suite) => inSuite(suite, suite.file ?? '', []));

function inSuite({ title, suites = [], specs = [], file = '' }: Suite, from: string, around: string[]): Proof[] {
  // The outermost suite is the file itself.
  const here = title === file || title === from ? around : [...around, title];
  return [
    ...specs.map((spec) => ({
      file: `tests/journeys/${from}`,
      title: [...here, spec.title].join(' › '),
      passed: spec.ok,
    })),
    ...suites.flatMap((suite) => inSuite(suite, from, here)),
  ];
}
