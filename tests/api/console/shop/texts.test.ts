import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Faq, ListedText, TextAnswer, TextPreview } from '#capabilities/content/contract.ts';
import { homeDefaults } from '#capabilities/content/home.ts';
import type { Venue } from '#capabilities/content/rules/venue.ts';
import { nextContent } from '#capabilities/content/use-cases/read-blog.ts';
import { readHome, readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { seedContent } from '#capabilities/content/use-cases/seed-content.ts';
import { unusedFiles } from '#capabilities/content/use-cases/texts/unused-files.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { type As, type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { textVersion, withTexts } from '#tests/support/console/routes/text-routes.ts';
import { makeTestDatabase } from '#tests/support/database/test-database.ts';

let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await withTexts(site);
});
afterAll(() => site.close());

const read = async (slug: string) => (await site.call<TextAnswer>('GET', `/texts/${slug}`)).body;
const list = async () => (await site.call<{ texts: ListedText[] }>('GET', '/texts')).body.texts;
const put = async (slug: string, body: unknown, { as = 'owner', version }: { as?: As; version?: string } = {}) =>
  site.call('PUT', `/texts/${slug}`, {
    as,
    body,
    headers: { 'If-Match': version ?? (await textVersion(site, slug)) },
  });
const look = async (slug: string, body: unknown) =>
  (await site.call<TextPreview>('PUT', `/texts/${slug}?preview=1`, { body })).body;
const faqs = async () => (await site.call<Faq[]>('GET', '/api/faqs', { as: null })).body;
const answerOf = async (id: string) => (await faqs()).find((one) => one.id === id)?.answer;
const rows = () => site.database.db.selectFrom('text_revisions').selectAll().execute();
const entries = () => site.database.db.selectFrom('audit_log').selectAll().where('subject', 'like', 'text:%').execute();

describe('The texts of the site', () => {
  test('are listed with their pages, and are those of the files at first', async () => {
    const texts = await list();
    const named = (slug: string) => texts.find((one) => one.slug === slug);
    expect(named('terms')).toMatchObject({ kind: 'page', places: ['/terms'], state: 'published', edited: false });
    expect(named('place')?.places).toEqual(expect.arrayContaining(['/', '/centers']));
    expect(named('faq:parking')).toMatchObject({ title: 'Is there parking?', places: ['/faq'], changedBy: null });
    expect(named('post:gst-invoices-for-freelancers')?.places).toEqual(['/blog/gst-invoices-for-freelancers']);
  });

  test('are found by the words that the site shows, facts included', async () => {
    const found = async (q: string) =>
      (await site.call<{ texts: ListedText[] }>('GET', `/texts?q=${encodeURIComponent(q)}`)).body.texts;
    expect((await found('080 4123 4567')).map(({ slug }) => slug)).toContain('faq:parking');
    expect(await found('no such words')).toEqual([]);
    expect((await found('Orders that were not paid')).map(({ slug }) => slug)).toEqual(['privacy']);
    // Names of data and the instant of a post are not on the site.
    for (const unseen of ['"nearby"', 'T03:30:00']) expect(await found(unseen)).toEqual([]);
    expect((await found('Whitefield')).map(({ slug }) => slug)).toContain('place');
  });

  test('of content/ may all be published as they are', async () => {
    for (const { slug } of await list()) expect([slug, (await look(slug, {})).problems]).toEqual([slug, []]);
    expect(await rows()).toEqual([]);
  });

  test('have names, and another name is 404', async () => {
    for (const slug of ['nothing', 'faq:nothing', 'post:nothing', 'faq:parking/revisions/x'])
      expect((await site.call('GET', `/texts/${slug}`)).status).toBe(404);
    expect((await put('nothing', { title: 'A', content: 'B' }, { version: '0' })).status).toBe(404);
    expect((await put('nothing', { title: 'A', content: 'B' }, { version: '5' })).status).toBe(404);
    for (const version of ['0', '5'])
      for (const slug of ['nothing', 'faq:nothing']) {
        const change = { body: { version: 1 }, headers: { 'If-Match': version } };
        expect((await site.call('POST', `/texts/${slug}/take-back`, change)).status).toBe(404);
        expect((await site.call('DELETE', `/texts/${slug}`, change)).status).toBe(404);
      }
    expect((await put('faq:Not%20Good', { question: 'A', answer: 'B' }, { version: '0' })).status).toBe(400);
  });
});

describe('A text', () => {
  test('is previewed as its page shows it, with its facts, and nothing is stored', async () => {
    const seen = await look('faq:parking', { answer: 'Yes, from {reception-weekdays}. See the [terms](/terms).' });
    expect(seen.sections[0]?.html).toBe('<p>Yes, from 8:00 AM to 10:00 PM. See the <a href="/terms">terms</a>.</p>');
    expect(seen.problems).toEqual([]);
    expect((await look('privacy', {})).sections.map(({ id }) => id)).toContain('how-long');
    expect([await rows(), await entries()]).toEqual([[], []]);
  });

  test('is on the site once it is published, and its author and the file’s words are in its history', async () => {
    const version = await textVersion(site, 'faq:parking');
    const before = await answerOf('parking');
    const written = (await read('faq:parking')).fields.answer;
    const done = await put('faq:parking', { answer: 'In the *yard*.' }, { as: 'manager' });
    expect(done).toMatchObject({ status: 200, body: { version: Number(version) + 1 } });
    expect(await answerOf('parking')).toBe('In the *yard*.');
    const { revisions, edited, changedBy } = await read('faq:parking');
    expect([edited, changedBy]).toEqual([true, 'Ravi Kumar']);
    expect(revisions.map(({ state, by }) => [state, by])).toEqual([
      ['now', 'Ravi Kumar'],
      ['past', undefined],
    ]);
    const first = await site.call<TextAnswer>('GET', `/texts/faq:parking/revisions/${version}`);
    expect(first.body.fields.answer).toBe(written);
    expect(await entries()).toMatchObject([
      { action: 'text_published', subject: 'text:faq:parking', actor_name: 'Ravi Kumar' },
    ]);

    expect((await put('faq:parking', { restores: Number(version) })).status).toBe(200);
    expect(await answerOf('parking')).toBe(before);
  });

  test.each([
    ['HTML', 'Hello <br> you', 'raw_html', '<br>'],
    ['a script address', '[press](javascript:alert(1))', 'link_address', 'javascript:alert(1)'],
    ['an address of data', '![x](data:text/html,x)', 'image_address', 'data:text/html,x'],
    ['a picture of another site', '![x](https://example.com/a.png)', 'image_address', 'https://example.com/a.png'],
    ['a link to no page', '[here](/termz)', 'link_page', '/termz'],
    ['a link to no heading', '[here](/terms#no-such)', 'link_part', '/terms#no-such'],
    ['a link that depends on its page', '[here](terms)', 'link_address', 'terms'],
    ['a fact that nobody knows', 'It costs {day-price}.', 'unknown_fact', '{day-price}'],
    ['nothing', '', 'missing', ''],
  ])('with %s is 400, says where, and nothing is stored', async (_, answer, code, at) => {
    const before = await rows();
    expect((await look('faq:guests', { answer })).problems).toMatchObject([{ field: 'answer', code, at }]);
    expect(await put('faq:guests', { answer })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields: { answer: expect.anything() } }, why: code, problems: [{ at }] },
    });
    expect(await rows()).toEqual(before);
  });

  test('that loses a heading to which another text links is 400, and names that text', async () => {
    const { content: before = '' } = (await read('terms')).fields;
    const to = '/terms#what-we-offer';
    expect((await put('faq:round-the-clock', { answer: `See [our offer](${to}).` })).status).toBe(200);
    const content = before.replace('## What we offer', '## What you get');
    const stored = await rows();
    const problem = {
      field: 'content',
      code: 'heading_linked',
      at: to,
      text: expect.stringContaining('faq:round-the-clock'),
    };
    expect((await look('terms', { content })).problems).toEqual([problem]);
    expect(await put('terms', { content })).toMatchObject({ status: 400, body: { why: 'heading_linked' } });
    expect(await rows()).toEqual(stored);
    expect((await put('faq:round-the-clock', { answer: 'See [our terms](/terms).' })).status).toBe(200);
    expect((await look('terms', { content })).problems).toEqual([]);
  });

  test('that is too long, or in a field that is no text, is 400', async () => {
    expect((await put('faq:guests', { question: 'x'.repeat(201) })).status).toBe(400);
    expect((await put('faq:guests', { answer: 7 })).status).toBe(400);
  });

  test('that is a question goes where it is put, and no other moves', async () => {
    const ids = async () => (await faqs()).map(({ id }) => id);
    const [first = '', ...others] = await ids();
    const last = others.pop() ?? '';
    expect((await put(`faq:${last}`, { after: first })).status).toBe(200);
    expect(await ids()).toEqual([first, last, ...others]);
    expect((await put(`faq:${last}`, { after: '' })).status).toBe(200);
    expect(await ids()).toEqual([last, first, ...others]);
    expect((await put(`faq:${last}`, { answer: 'It stays there.' })).status).toBe(200);
    expect(await ids()).toEqual([last, first, ...others]);
    expect(await put(`faq:${first}`, { after: 'gone' })).toMatchObject({
      status: 400,
      body: { error: { fields: { after: expect.anything() } }, why: 'no_question' },
    });
    const body = { question: 'Is there a yard?', answer: 'Yes.', after: last };
    expect((await put('faq:yard', body, { version: '0' })).status).toBe(200);
    expect(await ids()).toEqual([last, 'yard', first, ...others]);
  });

  test('of the facility is data of its shape', async () => {
    const { content = '' } = (await read('place')).fields;
    expect(await put('place', { content: content.slice(1) })).toMatchObject({
      status: 400,
      body: { why: 'venue_shape' },
    });
    const changed = JSON.stringify({ ...JSON.parse(content), name: 'The loft of {brand}' });
    expect((await look('place', { content: changed })).sections[0]?.title).toBe('The loft of Meju');
    expect((await put('place', { content: changed })).status).toBe(200);
  });

  test('of the home page are among those of the facility, and are filled with facts', async () => {
    const stored = JSON.parse((await read('place')).fields.content ?? '') as Venue;
    const { home = homeDefaults, ...before } = stored;
    const changed = { ...stored, home: { ...home, title: 'A desk at {brand}' } };
    expect((await put('place', { content: JSON.stringify(changed) })).status).toBe(200);
    expect(await readHome(site.services, { brand: 'Meju' })).toEqual({ ...home, title: 'A desk at Meju' });
    expect(await readVenue(site.services, {})).not.toHaveProperty('home');
    // As they were written before the home page had some.
    expect((await put('place', { content: JSON.stringify(before) })).status).toBe(200);
    expect(await readHome(site.services, {})).toEqual(homeDefaults);
  });

  test('that names no version is 400, and a colleague at the front desk may not publish it', async () => {
    expect(await site.call('PUT', '/texts/terms', { body: {} })).toMatchObject({
      status: 400,
      body: { error: { code: 'if_match' } },
    });
    expect((await put('terms', {}, { as: 'front_desk', version: '1' })).status).toBe(403);
  });
});

describe('Two who publish at once', () => {
  test('the second one is 409 with who published, and nothing is mixed', async () => {
    const version = await textVersion(site, 'terms');
    const { description = '' } = (await read('terms')).fields;
    const bodies = ['Terms of Asha', 'Terms of Ravi'].map((title) => ({ title, description, content: `${title}.` }));
    const answers = await Promise.all([
      put('terms', bodies[0], { version }),
      put('terms', bodies[1], { version, as: 'manager' }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 0 : 1;
    expect(answers[1 - winner]?.body).toMatchObject({
      error: { code: 'version' },
      published: [{ by: winner === 0 ? 'Asha Nair' : 'Ravi Kumar', state: 'now' }],
    });
    expect((await read('terms')).fields).toEqual(bodies[winner]);
  });

  test('a name is taken once', async () => {
    const body = { question: 'Is there a roof?', answer: 'Yes.' };
    expect((await put('faq:roof', body, { version: '0' })).status).toBe(200);
    expect((await put('faq:roof', body, { version: '0' })).status).toBe(409);
  });
});

describe('A text that is to change later', () => {
  const at = '2026-12-01T09:00:00+05:30';

  test('changes at its moment, and can be taken back before', async () => {
    const before = await answerOf('guests');
    const written = (await read('faq:guests')).fields.answer;
    await put('faq:guests', { answer: 'Two.', from: at });
    expect(await answerOf('guests')).toBe(before);
    expect(await nextContent({ db: site.database.db, clock: site.clock })).toEqual(new Date(at));
    const planned = await read('faq:guests');
    expect(planned).toMatchObject({ nextFrom: new Date(at).toISOString(), fields: { answer: written } });
    const takeBack = async (version: number) =>
      site.call('POST', '/texts/faq:guests/take-back', {
        body: { version },
        headers: { 'If-Match': await textVersion(site, 'faq:guests') },
      });
    expect((await takeBack(planned.version)).status).toBe(200);
    expect(await takeBack(planned.version)).toMatchObject({ status: 400, body: { why: 'not_planned' } });
    expect((await read('faq:guests')).revisions[0]?.state).toBe('taken_back');

    await put('faq:guests', { answer: 'Three.', from: at });
    await put('faq:guests', { answer: 'One.' });
    expect(await answerOf('guests')).toBe('One.');
    site.clock.moveTo(new Date(at));
    expect(await answerOf('guests')).toBe('Three.');
    expect((await read('faq:guests')).revisions.map(({ state }) => state)).toEqual([
      'past',
      'now',
      'taken_back',
      'past',
    ]);
  });

  test('has its place behind all others, and a later one is behind it', async () => {
    const question = { question: 'Is there a lift?', answer: 'Yes.' };
    await put('faq:stairs', { ...question, from: '2027-01-01T00:00:00+05:30' }, { version: '0' });
    await put('faq:lift', question, { version: '0' });
    expect((await list()).filter(({ kind }) => kind === 'faq').slice(-2)).toMatchObject([
      { slug: 'faq:stairs', state: 'scheduled' },
      { slug: 'faq:lift', state: 'published' },
    ]);
    await site.call('POST', '/texts/faq:stairs/take-back', { body: { version: 1 }, headers: { 'If-Match': '1' } });
  });

  test('is refused for a moment that is over', async () => {
    expect(await put('faq:guests', { answer: 'Two.', from: '2026-11-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { why: 'past' },
    });
  });
});

describe('A post', () => {
  const post = {
    title: 'A new chair',
    excerpt: 'We have new chairs.',
    content: 'They are *good*. Book a [day pass](/day-pass).',
    author: 'The front desk',
    tags: ['Desks'],
  };
  const posts = async () => (await site.call<{ slug: string }[]>('GET', '/api/blog/posts', { as: null })).body;

  test('is added, found by its address, and removed again', async () => {
    expect((await put('post:new-chair', post, { version: '0' })).status).toBe(200);
    const { body } = await site.call('GET', '/api/blog/posts/new-chair', { as: null });
    expect(body).toMatchObject({
      ...post,
      authorId: 'the-front-desk',
      publishedAt: expect.stringMatching(/^2026-1/),
    });
    const remove = async () =>
      site.call('DELETE', '/texts/post:new-chair', {
        headers: { 'If-Match': await textVersion(site, 'post:new-chair') },
      });
    // Another text may link to it now, and then keeps it.
    for (const answer of ['[Chairs](/blog/new-chair)', '[Chairs]\n\n[chairs]: </blog/new%2Dchair/?view=all#top>']) {
      expect((await put('faq:guests', { answer })).status).toBe(200);
      expect(await remove()).toMatchObject({ status: 400, body: { why: 'linked' } });
    }
    await put('faq:guests', { answer: '[Desks](/contact?about=(/blog/new-chair))' });
    // A planned text may link to it, too.
    const from = '2027-01-01T00:00:00+05:30';
    expect((await put('faq:parking', { answer: '[Chairs](/blog/new-chair)', from })).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 400, body: { why: 'linked' } });
    const version = (await read('faq:parking')).revisions.find(({ state }) => state === 'planned')?.version;
    await site.call('POST', '/texts/faq:parking/take-back', {
      body: { version },
      headers: { 'If-Match': await textVersion(site, 'faq:parking') },
    });
    expect((await remove()).status).toBe(200);
    expect((await posts()).map(({ slug }) => slug)).not.toContain('new-chair');
    expect((await list()).find(({ slug }) => slug === 'post:new-chair')?.state).toBe('removed');
    expect((await put('post:new-chair', {})).status).toBe(200);
    expect((await posts()).map(({ slug }) => slug)).toContain('new-chair');
  });

  test('is planned, and not there before', async () => {
    await put('post:next-year', { ...post, from: '2027-01-01T00:00:00+05:30' }, { version: '0' });
    expect((await list()).find(({ slug }) => slug === 'post:next-year')?.state).toBe('scheduled');
    expect((await posts()).map(({ slug }) => slug)).not.toContain('next-year');
  });

  test('of a page of the site is none: it cannot be removed', async () => {
    const headers = { 'If-Match': await textVersion(site, 'terms') };
    expect(await site.call('DELETE', '/texts/terms', { headers })).toMatchObject({
      status: 400,
      body: { why: 'kept' },
    });
  });
});

describe('A file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meju-texts-'));
    await cp(site.services.contentFolder, folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));
  const url = () => pathToFileURL(`${folder}/`);
  const edit = async (name: string, from: string, to: string) => {
    const path = join(folder, name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
  };

  test('changes a text until that is edited in the console, and never afterwards', async () => {
    await edit('pages/return-policy.md', 'booking ID', 'booking number');
    const version = await textVersion(site, 'return-policy');
    await seedContent(site.database.db, url(), site.clock.now());
    const changed = await read('return-policy');
    expect(changed.fields.content).toContain('booking number');
    // Who saw the file's earlier words does not overwrite the new ones unseen.
    expect((await put('return-policy', { title: 'Returns' }, { version })).status).toBe(409);
    await put('return-policy', { title: 'Returns' });
    await edit('pages/return-policy.md', 'booking number', 'booking code');
    await seedContent(site.database.db, url(), site.clock.now());
    expect(await unusedFiles(site.database.db, url(), site.clock.now())).toContain('return-policy');
    expect((await read('return-policy')).fields).toMatchObject({
      title: 'Returns',
      content: expect.stringContaining('booking number'),
    });
  });

  test('that is gone takes no text with it that was edited in the console', async () => {
    const slug = 'post:quiet-work-in-a-loud-city';
    await put(slug, { title: 'Quiet' });
    await rm(join(folder, 'posts/quiet-work-in-a-loud-city.md'));
    await seedContent(site.database.db, url(), site.clock.now());
    expect((await read(slug)).state).toBe('published');
  });

  const command = (...args: string[]) =>
    runAdmin({ ...site.services, contentFolder: url() }, ['content', ...args], 'Asha Nair');

  test('that is not used is named by the command, and the console says it too', async () => {
    const { code, text } = await command();
    expect(code).toBe(0);
    expect(text).toContain('return-policy was edited in the console; the file is not used.');
    expect((await list()).find(({ slug }) => slug === 'return-policy')?.edited).toBe(true);
  });

  test('of an export gives a new database the same texts', async () => {
    const { code, text } = await command('--export', folder);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('Not in the files: the change of post:next-year planned'),
    ]);
    expect((await command()).text).toBe('The texts in content/ are published.');
    expect(await seedContent(site.database.db, url(), site.clock.now())).toEqual([]);
    expect(await unusedFiles(site.database.db, url(), site.clock.now())).toEqual([]);
    const other = await openConsoleSite(site.clock, await makeTestDatabase());
    await seedContent(other.database.db, url(), site.clock.now());
    const textsOf = async (one: ConsoleSite) => {
      const { texts } = (await one.call<{ texts: ListedText[] }>('GET', '/texts')).body;
      const live = texts.filter(({ slug, state }) => state !== 'removed' && slug !== 'post:next-year');
      return Promise.all(
        live.map(async ({ slug }) => [slug, (await one.call<TextAnswer>('GET', `/texts/${slug}`)).body.fields]),
      );
    };
    expect(await textsOf(other)).toEqual(await textsOf(site));
    await other.close();
  });

  test.skipIf(process.platform !== 'linux')('of an export to where no folder can be is refused at once', async () => {
    for (const place of ['/proc/no-such-process', join(folder, 'faqs.json')])
      expect(await command('--export', place)).toEqual({
        code: 1,
        text: expect.stringMatching(/cannot be written \((ENOENT|ENOTDIR)\)\. Name a folder/),
      });
  });
});
