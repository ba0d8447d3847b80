import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync(['src/**/*.{ts,tsx}', 'sandbox/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$|\/support\//.test(file),
);

const forbidden: { name: string; pattern: RegExp; except?: RegExp; planted: string }[] = [
  {
    name: 'only the injected clock knows the present instant',
    pattern: /new Date\(\s*\)|Date\.now\(|Temporal\.Now/,
    except: /^src\/platform\/clock\.ts$|\/ui\/|^src\/web\/|^sandbox\/.*\.js$/,
    planted: 'const at = new Date();',
  },
  {
    name: 'zod is imported as a namespace, so that the bundle keeps only what is used',
    pattern: /import (?:type )?(?:z|\{[^}]*\bz\b[^}]*\}) from 'zod/,
    planted: `import { z } from 'zod';`,
  },
  {
    name: 'text is never read as a date without its time zone',
    pattern: /new Date\(\s*(['"`])\d{4}-\d{2}-\d{2}(T[\d:.]+)?\1\s*\)/,
    planted: `const at = new Date('2026-11-24T10:00');`,
  },
  {
    name: 'no word of unfinished work',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    planted: '// TODO later',
  },
];

describe.each(forbidden)('In the sources $name', ({ pattern, except, planted }) => {
  test('everywhere', () => {
    const broken = sources.filter((file) => !except?.test(file) && pattern.test(readFileSync(file, 'utf8')));
    expect(broken).toEqual([]);
  });

  test('which a planted violation shows', () => {
    expect(pattern.test(planted)).toBe(true);
  });
});

describe('What the browser checks', () => {
  const contracts = globSync('src/capabilities/*/contract.ts');

  test('is described with the small zod', () => {
    const large = contracts.filter((file) => /from 'zod'/.test(readFileSync(file, 'utf8')));
    expect(large).toEqual([]);
  });
});
