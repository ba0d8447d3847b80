import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** Old or private words that no customer or operator should read. */
const banned =
  /\b(whoever|somebody|anybody|anew|be had|one press|give(s|n)? (it )?back|paid back|in the house|of the house|tax papers?|comes? by itself|news of)\b/i;

const isTest = /\.test\.tsx?$|\/support\//;

/** What people read of a source: its strings and the text between its tags, not its comments and imports. */
function textsIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => void (text.includes(' ') && texts.push(text.replace(/\s+/g, ' ').trim()));
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => (typeof value === 'string' ? add(value) : undefined),
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
    JSXText: ({ value }) => add(value),
  }).visit(program);
  return texts;
}

const spoken = globSync(['src/**/*.{ts,tsx}', 'scripts/operate/*.ts'])
  .filter((file) => !isTest.test(file))
  .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')).map((text) => ({ file, text })));

const written = globSync(['content/**/*.md', 'content/**/*.json'])
  .filter((file) => file !== 'content/README.md')
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  );

describe('Plain words', () => {
  test.each([
    ['the program says', spoken],
    ['the content folder says', written],
  ])('in all that %s', (_, texts) => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ text }) => banned.test(text))).toEqual([]);
  });

  test('which a planted text shows', () => {
    expect(textsIn('planted.tsx', 'const a = <p>Every issue ends with one press.</p>; // whoever')).toEqual([
      'Every issue ends with one press.',
    ]);
    expect(banned.test('Every issue ends with one press.')).toBe(true);
  });
});
