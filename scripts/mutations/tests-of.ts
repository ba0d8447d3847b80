import { globSync, readFileSync } from 'node:fs';
import { importsOf } from '#tests/architecture/imports-of.ts';

const patterns = ['src/**/*.ts', 'src/**/*.tsx', 'sandbox/**/*.ts', 'tests/support/**/*.ts'];

/** Who loads a source file, by however many steps: those that are fewest imports away first, with the file itself at the head. */
export function loadersByDistance(alsoIn: readonly string[] = []): (path: string) => string[] {
  const loaders = new Map<string, string[]>();
  for (const file of globSync([...patterns, ...alsoIn])) {
    for (const { to, ours, typeOnly } of importsOf(file, readFileSync(file, 'utf8'))) {
      if (ours && !typeOnly) loaders.set(to, [...(loaders.get(to) ?? []), file]);
    }
  }
  return (path) => {
    const reached = new Set([path]);
    for (const file of reached) for (const loader of loaders.get(file) ?? []) reached.add(loader);
    return [...reached];
  };
}

export const isUnitTest = (path: string): boolean => /^(src|sandbox)\/.*\.test\.tsx?$/.test(path);
