import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentFile } from '../content-file.ts';
import { fillFacts } from '../facts.ts';
import { pageOf, postOf } from '../new-texts.ts';
import { isSafeAddress, kindOfAddress } from './link-address.ts';
import type { PageContent, PostContent } from './text-content.ts';
import { textFiles } from './text-files.ts';
import { historyOf, type Revision } from './text-history.ts';
import { idOfText, isNewSlug, slugOfTitle, textKinds, textOfId } from './text-name.ts';
import { factProblems } from './text-problems.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);

describe('The name of a text', () => {
  test('is one for each text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...textKinds), slug, (kind, name) => {
        expect(textOfId(idOfText({ kind, slug: name }))).toEqual({ kind, slug: name });
      }),
    );
  });

  test('is made of any title, or there is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const made = slugOfTitle(title);
        expect(made === '' || isNewSlug(made)).toBe(true);
      }),
    );
    expect(slugOfTitle('What’s in a Café? ₹384!')).toBe('whats-in-a-cafe-384');
    expect(slugOfTitle('¿…?!')).toBe('');
  });

  test('is made of a title in Kannada or Hindi, too, and is another one for each', () => {
    const titles = ['ನಮ್ಮ ಹೊಸ ಕೊಠಡಿ', 'ನಮ್ಮ ಕೊಠಡಿ', 'हमारा नया कमरा'];
    const names = titles.map(slugOfTitle);
    expect(new Set(names).size).toBe(titles.length);
    for (const name of names) expect(isNewSlug(name)).toBe(true);
    expect(slugOfTitle(` ${titles[0]} `)).toBe(names[0]);
  });
});

describe('An address in a text', () => {
  test.each([
    ['/terms#refunds', 'page'],
    ['/', 'page'],
    ['#refunds', 'part'],
    ['https://www.gst.gov.in/', 'outside'],
    ['mailto:hello@meju.example', 'outside'],
    ['tel:+918041234567', 'outside'],
    ['//example.com', 'refused'],
    ['terms', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['JAVASCRIPT:alert(1)', 'refused'],
    ['data:text/html,x', 'refused'],
    ['https:', 'refused'],
    ['/\\example.com', 'refused'],
    ['', 'refused'],
  ])('%s is %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind);
  });

  test('that a text may have leads where its kind says, as a browser reads it', () => {
    const piece = fc.constantFrom('/', '#', ':', '//', 'https', 'javascript', 'tel', 'a.b', '@', '%0a', '\\', 'x', '?');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const address = pieces.join('');
        const kind = kindOfAddress(address);
        const url = URL.canParse(address, 'https://site.example/faq')
          ? new URL(address, 'https://site.example/faq')
          : null;
        if (kind === 'page' || kind === 'part') expect(url?.origin).toBe('https://site.example');
        if (kind === 'outside' && url) expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (kind !== 'refused') expect(isSafeAddress(address)).toBe(true);
      }),
    );
  });
});

test('A text may name each fact of the site, and no other', () => {
  const facts = { 'day-pass-price': '₹384', email: 'hello@meju.example' };
  const words = ['{day-pass-price}', '{email}', '{nothing}', '{day-pass}', '{constructor}', 'words'];
  const part = fc.constantFrom(...words, '{', '}', ' ', '{ }');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const problems = factProblems('content', text, facts);
      const left = [...fillFacts(text, facts).matchAll(/\{[a-z][a-z0-9-]*\}/g)].map(([written]) => written);
      expect(new Set(problems.map(({ at }) => at))).toEqual(new Set(left));
    }),
  );
});

describe('The files of texts', () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
  const body = fc
    .array(fc.oneof(line, fc.constantFrom('## Heading', '---', '- one', '', 'title: x')), { maxLength: 6 })
    .map((lines) => lines.join('\n').trim());
  const tag = line.map((one) => one.replaceAll(',', '').trim()).filter((one) => one !== '');
  const instant = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const post: fc.Arbitrary<PostContent> = fc.record({
    id: fc.nat(),
    title: line,
    excerpt: line,
    content: body,
    authorId: line,
    author: line,
    tags: fc.array(tag, { minLength: 1, maxLength: 4 }),
    publishedAt: fc.oneof(instant, fc.constant('2026-12-01T03:30:00.000Z')),
    createdAt: instant,
  });
  const page: fc.Arbitrary<PageContent> = fc.record({
    title: line,
    description: fc.oneof(line, fc.constant('')),
    content: body,
  });

  test('are read as what they were written from', () => {
    fc.assert(
      fc.property(slug, post, page, (name, one, other) => {
        const [, pageFile, postFile] = textFiles({
          faqs: [],
          pages: [{ slug: name, content: other }],
          posts: [{ slug: name, content: one }],
        });
        expect(pageOf(name, parseContentFile(pageFile?.text ?? ''))).toEqual({ slug: name, ...other });
        const { id: _, createdAt: __, publishedAt, ...rest } = one;
        expect(postOf(name, parseContentFile(postFile?.text ?? ''))).toEqual({
          slug: name,
          ...rest,
          publishedAt: new Date(publishedAt),
        });
      }),
    );
  });
});

describe('The history of a text', () => {
  const row = fc.record({
    change: fc.constantFrom('published' as const, 'removed' as const, 'taken_back' as const),
    begins: fc.integer({ min: 1, max: 20 }),
    takes: fc.integer({ min: 1, max: 8 }),
  });
  const revisions = fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) =>
    rows
      .map(
        ({ change, begins, takes }, n): Revision => ({
          version: n + 1,
          change,
          content: change === 'published' ? `text ${n + 1}` : null,
          beginsAt: new Date(begins),
          takesBack: change === 'taken_back' ? Math.min(takes, n) : null,
          at: new Date(n),
          by: 'Asha Nair',
        }),
      )
      .reverse(),
  );

  test('has one revision at most that is on the site: that which began last and was not taken back', () => {
    fc.assert(
      fc.property(revisions, fc.integer({ min: 0, max: 21 }), (all, at) => {
        const { live, revisions: shown, version } = historyOf({ version: 9, content: 'file' }, all, new Date(at));
        expect(version).toBe(all.length);
        const now = shown.filter(({ state }) => state === 'now');
        expect(now.length).toBeLessThanOrEqual(1);
        expect(live).toBe(now[0]?.content ?? null);
        for (const { state, beginsAt } of shown) {
          if (state === 'planned') expect(beginsAt.getTime()).toBeGreaterThan(at);
          if (state === 'past') expect(beginsAt.getTime()).toBeLessThanOrEqual(now[0]?.beginsAt.getTime() ?? -1);
        }
      }),
    );
  });

  test('has a change that was made while a call waited for it, as it is', () => {
    const at = new Date(10);
    const made = { version: 1, change: 'published' as const, content: 'text', takesBack: null, at, by: 'Asha Nair' };
    const state = (beginsAt: Date) => historyOf(null, [{ ...made, beginsAt }], new Date(9)).revisions[0]?.state;
    expect([state(at), state(new Date(11))]).toEqual(['now', 'planned']);
  });

  test('is the file’s until the first change', () => {
    const started = { version: 3, content: 'file' };
    expect(historyOf(started, [], new Date())).toMatchObject({ version: 3, live: 'file', isEdited: false });
    expect(historyOf(null, [], new Date())).toMatchObject({ version: 0, live: null });
  });
});
