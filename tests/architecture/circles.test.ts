import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './circles.ts';
import { importsOf } from './imports-of.ts';

describe('Files that import each other in a circle', () => {
  test('are none, types included', () => {
    const files = globSync(['src/**/*.{ts,tsx}', 'sandbox/**/*.ts']).map((file) => file.replaceAll('\\', '/'));
    const imports = new Map(
      files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8')).map((edge) => edge.to)]),
    );
    expect(circlesIn(imports)).toEqual([]);
  });

  test('are found, each once', () => {
    const imports = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a', 'e']],
      ['d', ['d']],
      ['e', []],
    ]);
    expect(circlesIn(imports)).toEqual([['d'], ['a', 'b', 'c']]);
  });
});
