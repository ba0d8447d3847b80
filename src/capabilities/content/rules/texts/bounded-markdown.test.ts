import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBounded } from './bounded-markdown.ts';

/** Each of these took from half a second to six. */
test.each([
  ['headings', 'a\n-\n'.repeat(5000)],
  ['quotes within quotes', '>'.repeat(20_000)],
  ['lists within lists in many lines', `${'- '.repeat(20)}a\n`.repeat(448)],
  ['bold and italic words', '**a*'.repeat(5000)],
  ['ends of italic words', `a**b${'c* '.repeat(6000)}`],
  ['code', Array.from({ length: 190 }, (_, n) => '`'.repeat(n + 1)).join(' ')],
  ['named addresses', Array.from({ length: 1300 }, (_, n) => `[a${n}]: /x`).join('\n')],
])('A text of %s and nothing else is none that is published', (_, text) => {
  expect(isBounded(text)).toBe(false);
});

test.each(['A\n\n----------\n\nB', 'Title\n--------------------', '**********', '+919876543210 and 2026.12.31'])(
  'A line across a text is no list within lists: %j',
  (text) => expect(isBounded(text)).toBe(true),
);

test('The texts of the site, and ten times as long ones, can be published', () => {
  const files = globSync('content/**/*.md');
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(isBounded(readFileSync(file, 'utf8').repeat(10)), file).toBe(true);
});
