import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plantedProject } from './planted-project.ts';

describe('The linter', () => {
  test.each([
    [
      'a cycle',
      'import/no-cycle|import\\(no-cycle\\)',
      {
        'src/platform/a.ts': `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
        'src/platform/b.ts': `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
      },
    ],
    [
      'a promise that nobody awaits',
      'no-floating-promises',
      { 'src/platform/a.ts': `export function a(): void {\n  Promise.resolve(1);\n}\n` },
    ],
    ['a default export', 'no-default-export', { 'src/platform/a.ts': `export default 1;\n` }],
    ['any', 'no-explicit-any', { 'src/platform/a.ts': `export const a: any = 1;\n` }],
    [
      'an exclamation mark in place of a check',
      'no-non-null-assertion',
      { 'src/platform/a.ts': `export const a = (b: string | null): string => b!;\n` },
    ],
  ])('sees %s', (_, rule, files) => {
    using project = plantedProject(files);
    const { status, output } = project.run('oxlint', '--type-aware', 'src/platform');
    expect(output).toMatch(new RegExp(rule));
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
    using project = plantedProject({ 'src/platform/a.ts': `export const a = (b: string[]): string => b[0];\n` });
    const { status, output } = project.run('tsc', '--noEmit', '-p', '.');
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
});

describe('The build', () => {
  test('refuses server code in a component, and names both files', () => {
    const page = 'src/web/public/home.tsx';
    const planted = `import { makeLog } from '#platform/log.ts';\n${readFileSync(page, 'utf8')}\nexport const handle = { log: makeLog };\n`;
    using project = plantedProject({ [page]: planted.replace(/export const handle = (?!\{ log)[^;]*;/s, '') });
    const { status, output } = project.run('react-router', 'build');
    expect(output).toMatch(
      /#platform\/log\.ts is server code, but .*src\/web\/public\/home\.tsx takes it to the browser/,
    );
    expect(status).not.toBe(0);
  });
});
