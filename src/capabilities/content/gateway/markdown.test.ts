import { expect, test } from 'vitest';
import { renderMarkdown, renderSections } from './markdown.ts';

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a script address', '[press](javascript:alert(1))'],
  ['a data address', '![x](data:text/html,<script>alert(1)</script>)'],
])('%s in a text does nothing', (_, text) => {
  const html = renderMarkdown(text);
  expect(html).not.toMatch(/<script|<img[^>]+onerror|javascript:|data:/);
});

test('a text is cut at its headings, each with an anchor', () => {
  expect(renderSections('Before.\n\n## How to cancel\n\nLike *this*.')).toEqual([
    { id: '', title: '', html: '<p>Before.</p>\n' },
    { id: 'how-to-cancel', title: 'How to cancel', html: '<p>Like <em>this</em>.</p>' },
  ]);
});
