import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryAgain } from '../../scripts/test/second-try.ts';
import { runStep, type Step } from '../../scripts/test/step.ts';

const failsOnce = (marker: string) => `import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('passes', () => undefined);
test('fails once', () => {
  const wasHere = existsSync('${marker}');
  writeFileSync('${marker}', '');
  expect(wasHere).toBe(true);
});
`;
const failsAlways = `import { test } from 'vitest';
test('fails always', () => { throw new Error('a defect'); });
`;

let folder: string;
let step: Step;
beforeAll(() => {
  // Within the checkout, so that the runner finds its own packages.
  mkdirSync('build', { recursive: true });
  folder = mkdtempSync(join('build', 'second-try-'));
  writeFileSync(join(folder, 'a.test.ts'), failsOnce(join(process.cwd(), folder, 'marker')));
  writeFileSync(join(folder, 'b.test.ts'), failsAlways);
  step = { name: 'planted', command: ['vitest', 'run', '--root', folder], runner: 'vitest', minutesMax: 2 };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('A test that passes at its second try is named as flaky, and one that fails twice is not', async () => {
  const result = await runStep(step);
  expect(result.counts).toEqual({ passed: 1, failed: 2, skipped: 0 });
  const left = join(folder, 'flaky');
  expect(await tryAgain([{ step, result }], left)).toEqual([`${folder}/a.test.ts > fails once`]);
  expect(existsSync(left) && readdirSync(left).sort()).toEqual([
    expect.stringMatching(/a\.test\.ts-planted-first\.txt$/),
    expect.stringMatching(/a\.test\.ts-planted-second\.txt$/),
  ]);
});
