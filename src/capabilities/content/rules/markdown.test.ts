import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdown, renderMarkdown, renderSections } from './markdown.ts';
import { kindOfAddress } from './texts/link-address.ts';
import { markdownProblems } from './texts/text-problems.ts';

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

test('each heading of a text has an anchor of its own, in any script', () => {
  const text =
    '## Refunds\n\nA.\n\n## ಮರುಪಾವತಿ\n\n## Café & Bar\n\n## Refunds\n\n## Refunds\n\n## !?\n\n## ...\n\n## Refunds 2\n';
  const ids = renderSections(text).map(({ id }) => id);
  expect(ids).toEqual(['refunds', 'ಮರುಪಾವತಿ', 'café-bar', 'refunds-2', 'refunds-3', 'part', 'part-2', 'refunds-2-2']);
  expect(readMarkdown(text, true).anchors).toEqual(ids);
});

test('a phone number can be called', () => {
  expect(renderMarkdown('[Call us](tel:+918041234567)')).toBe('<p><a href="tel:+918041234567">Call us</a></p>');
});

/** Texts of the pieces that Markdown and attackers are made of. */
const pieces = fc.array(
  fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      "'",
      '`',
      '*',
      '\n',
      '\n\n',
      '    ',
      '!',
      '&',
      ';',
      '#',
      '## ',
      '- ',
      '1. ',
      '\\',
    ],
    ...[
      '[x](',
      '![x](',
      '[x]: ',
      '[x]',
      '<a href="',
      ' href="',
      '<script>',
      '<img src=x onerror=alert(1)>',
      '<!--',
      '-->',
      '```',
    ],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'java&#10;script:x',
      '&#106;avascript:x',
      'JaVaScRiPt:x',
    ],
    ...[
      '/terms',
      '/nothing',
      '#part',
      'https://a.example/',
      '//a.example',
      'mailto:a@a.example',
      'tel:123',
      'words',
      ' ',
    ],
  ),
  { maxLength: 14 },
);
const tags = [
  'p',
  'a',
  'img',
  'ul',
  'ol',
  'li',
  'em',
  'strong',
  'code',
  'pre',
  'blockquote',
  'hr',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

test('whatever a text has, its HTML has the tags of Markdown alone, and no address that could be a script', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const html = renderMarkdown(parts.join(''));
      for (const [, name = ''] of html.matchAll(/<\/?([^\s>/]+)/g)) expect(tags).toContain(name);
      for (const [, to = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const at = URL.canParse(to, 'https://site.example/') ? new URL(to, 'https://site.example/').protocol : 'https:';
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(at);
      }
      expect(html.replaceAll(/ (?:href|src|alt|title|class|start)="[^"]*"/g, '')).not.toMatch(/<[^>]*=/);
    }),
    { numRuns: 400 },
  );
});

test('a text without problems has no HTML, and links that lead to pages of the site or away from it', () => {
  const site = { pages: new Set(['/terms']), anchorsOf: () => null };
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const problems = markdownProblems('content', readMarkdown(text, false), site);
      const links = [...renderMarkdown(text).matchAll(/<a href="([^"]*)"/g)].map(([, to = '']) => to);
      const good = links.every((to) => kindOfAddress(to) === 'outside' || to.replace(/[?#].*/, '') === '/terms');
      if (problems.length === 0) expect([text, good]).toEqual([text, true]);
      if (/<script>/.test(renderMarkdown(text))) expect(problems).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});
