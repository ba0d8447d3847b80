import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantedProject } from './planted-project.ts';

/** One project for all, as the linter looks at whole projects and reads types for it, which takes seconds. */
describe('The linter', () => {
  let report = '';
  let status: number | null = 0;

  beforeAll(() => {
    using project = plantedProject({
      'src/platform/cycle-a.ts': `import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n`,
      'src/platform/cycle-b.ts': `import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n`,
      'src/platform/unawaited.ts': `export function a(): void {\n  Promise.resolve(1);\n}\n`,
      'src/platform/by-default.ts': `export default 1;\n`,
      'src/platform/untyped.ts': `export const a: any = 1;\n`,
      'src/platform/unchecked.ts': `export const a = (b: string | null): string => b!;\n`,
    });
    const run = project.run('oxlint', '--type-aware', '--format=unix', 'src/platform');
    report = run.output;
    status = run.status;
  });

  test.each([
    ['a cycle', 'cycle-a', 'import(no-cycle)'],
    ['a promise that nobody awaits', 'unawaited', 'typescript(no-floating-promises)'],
    ['a default export', 'by-default', 'import(no-default-export)'],
    ['any', 'untyped', 'typescript(no-explicit-any)'],
    ['an exclamation mark in place of a check', 'unchecked', 'typescript(no-non-null-assertion)'],
  ])('sees %s', (_, file, rule) => {
    const found = report.split('\n').filter((line) => line.includes(`src/platform/${file}.ts`));
    expect(found.join('\n')).toContain(rule);
    expect(status).not.toBe(0);
  });
});

describe('The formatter', () => {
  test('sees a file that is not formatted', () => {
    using project = plantedProject({ 'src/platform/a.ts': `export const a = "1"` });
    expect(project.run('biome', 'check', '--vcs-enabled=false', 'src/platform/a.ts').status).not.toBe(0);
  });
});

describe('The type checker', () => {
  test('sees a value that may be missing', () => {
    using project = plantedProject({
      'src/platform/a.ts': `export const a = (b: string[]): string => b[0];\n`,
      // The project's own strictness, for this file alone.
      'planted.json': `{ "extends": "./tsconfig.json", "include": [], "files": ["src/platform/a.ts"] }`,
    });
    const { status, output } = project.run('tsc', '--noEmit', '-p', 'planted.json');
    expect(output).toContain('src/platform/a.ts');
    expect(status).not.toBe(0);
  });
});

describe('The check for dead code', () => {
  test('sees a file, an export and a dependency that nobody uses', () => {
    using project = plantedProject({ 'src/platform/nobody.ts': `export const nobody = 1;\n` });
    const { output } = project.run('knip', '--no-progress');
    expect(output).toContain('src/platform/nobody.ts');
  });

  test('sees code that only its own test uses', () => {
    using project = plantedProject({
      'src/platform/tested.ts': `export const tested = 1;\n`,
      'src/platform/tested.test.ts': `import { expect, test } from 'vitest';\nimport { tested } from './tested.ts';\ntest('is one', () => expect(tested).toBe(1));\n`,
    });
    const { output } = project.run('knip', '--no-progress', '-c', 'knip.shipped.json');
    expect(output).toContain('src/platform/tested.ts');
  });
});

describe('The build', () => {
  test('refuses server code in a component, and names both files', () => {
    const page = 'src/web/public/home.tsx';
    const planted = `import { makeLog } from '#platform/log/log.ts';\n${readFileSync(page, 'utf8')}\nexport const handle = { log: makeLog };\n`;
    using project = plantedProject({ [page]: planted.replace(/export const handle = (?!\{ log)[^;]*;/s, '') });
    const { status, output } = project.run('react-router', 'build');
    expect(output).toMatch(
      /#platform\/log\/log\.ts is server code, but .*src\/web\/public\/home\.tsx takes it to the browser/,
    );
    expect(status).not.toBe(0);
  });
});
