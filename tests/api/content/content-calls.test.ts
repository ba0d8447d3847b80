import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { retentionList } from '#capabilities/account/rules/retention.ts';
import { factsInWords } from '#capabilities/catalogue/rules/texts/facts-in-words.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { blogPostSchema, faqSchema } from '#capabilities/content/contract.ts';
import { contentCalls } from '#capabilities/content/http.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { readPage, readVenue } from '#capabilities/content/use-cases/read-page.ts';
import { seedContent } from '#capabilities/content/use-cases/seed-content.ts';
import { mount } from '#platform/http/serve.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { unknownFacts } from '#tests/support/unknown-facts.ts';

const folder = new URL('../../../content/', import.meta.url);
const now = new Date('2026-11-20T06:00:00Z');
const facts = factsInWords(sampleFacility, sampleCatalogue);
let base: TestDatabase;
const site = () => ({ db: base.db, clock: { now: () => now } });

beforeAll(async () => {
  base = await makeTestDatabase();
  await Promise.all([seedContent(base.db, folder, now), seedContent(base.db, folder, now)]);
});
afterAll(() => base.drop());

const get = async (path: string) => {
  const answer = await mount(contentCalls({ db: base.db, clock: { now: () => now } }, async () => facts)).request(path);
  return { status: answer.status, body: await answer.json() };
};

describe('GET /api/faqs', () => {
  test('FAQ-04, API-04: answers what visitors ask, at least twelve questions, each with its facts filled in', async () => {
    const { status, body } = await get('/api/faqs');
    const faqs = z.array(faqSchema).parse(body);
    expect(status).toBe(200);
    expect(faqs.length).toBeGreaterThanOrEqual(12);
    for (const word of ['parking', 'guest', 'gst', 'cancel', 'metro', 'wi-fi', 'food', '24/7']) {
      expect(
        faqs.some(({ question }) => question.toLowerCase().includes(word)),
        word,
      ).toBe(true);
    }
    expect(faqs.map(({ answer }) => answer).join()).toContain('₹384 including GST');
    expect(faqs.flatMap(({ answer }) => unknownFacts(answer, {}))).toEqual([]);
  });
});

describe('GET /api/blog/posts', () => {
  test('BLOG-11, API-05: lists at least seven posts of 500 words, newest first, with tags and authors', async () => {
    const posts = z.array(blogPostSchema).parse((await get('/api/blog/posts')).body);
    expect(posts.length).toBeGreaterThanOrEqual(7);
    for (const post of posts) {
      expect(post.content.split(/\s+/).length, post.slug).toBeGreaterThanOrEqual(500);
      expect(post.tags.length).toBeGreaterThan(0);
      expect(post.authorId && post.author).toBeTruthy();
      expect(unknownFacts(post.content, {}), post.slug).toEqual([]);
    }
    const dates = posts.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('API-06: one post by its name; a name that is none is 404 in the error shape', async () => {
    const { body } = await get('/api/blog/posts/gst-invoices-for-freelancers');
    expect(blogPostSchema.parse(body).content).toContain(sampleFacility.gstin);
    const missing = await get('/api/blog/posts/nothing');
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({
      success: false,
      error: { code: 'not_found', message: 'Post Not Found' },
      message: 'Post Not Found',
    });
  });
});

describe('texts of the facility', () => {
  const all = async (slug: string) => {
    const { sections } = await readPage(site(), slug, { ...facts, retention: retentionList() });
    return sections.map(({ title, html }) => `${title} ${html}`).join(' ');
  };

  test.each([
    ['LEGAL-02', 'an Indian private limited company'],
    ['LEGAL-03', 'about ten days'],
    ['LEGAL-04', sampleFacility.grievanceOfficer.name],
    ['LEGAL-05', 'Transactional e-mails, and WhatsApp messages if you asked for them,'],
    ['age', 'You must be 18 or older to book.'],
  ])('%s: terms and privacy policy say %s', async (_, words) => {
    for (const slug of ['terms', 'privacy']) expect(await all(slug), slug).toContain(words);
  });

  test.each(['terms', 'privacy'])('%s names no fact that is not known', async (slug) => {
    expect(unknownFacts(await all(slug), {})).toEqual([]);
  });

  test('the terms and the questions promise no reminder of a month, no desk kept for the next one and no credits', async () => {
    const said = JSON.stringify((await get('/api/faqs')).body) + (await all('terms'));
    expect(said).not.toMatch(/remind you|same desk again|before anybody else|credits/);
  });

  test('GSTIN and company can be corrected until the day that the facility names', async () => {
    const { body } = await get('/api/blog/posts/gst-invoices-for-freelancers');
    expect(blogPostSchema.parse(body).content).toContain('until the 10th of the next month');
  });

  test.each([
    ['POLICY-02', '30 days written notice'],
    ['POLICY-03', 'no refund for partial months'],
    ['POLICY-04', 'effective at the end of the billing cycle'],
    ['POLICY-05', 'A day pass can be cancelled up to 24 hours before'],
    ['POLICY-06', 'If you cancel 24 hours or more before, you get a 100% refund'],
    ['POLICY-07', '(a no-show), there is no refund'],
    ['POLICY-08', 'Cancelled 24 hours or more before the start: 100% refund'],
    ['POLICY-09', 'Cancelled 12 to 24 hours before: 50% refund'],
    ['POLICY-10', 'less than 12 hours before: no refund'],
    ['POLICY-11', 'within 7 days of purchase'],
    ['POLICY-12', 'in full only if it is unused'],
    ['POLICY-13', 'refunded pro rata'],
    ['POLICY-14', 'your booking ID'],
    ['POLICY-15', 'We review a request by e-mail in 2-3 business days'],
    ['POLICY-16', 'We pay an approved refund in 5-7 business days to the original payment method'],
    ['POLICY-17', 'You get a full refund for a medical emergency'],
    ['POLICY-18', 'You get a full refund if a technical outage on our side kept you from using what you paid for'],
    [
      'POLICY-19',
      'In cases of force majeure, such as flood, curfew or an order of the authorities, we may give a refund or a credit',
    ],
    ['POLICY-24', 'once, free of charge, subject to availability'],
    ['POLICY-25', 'may cost ₹100 each'],
  ])('%s: the return policy says %s', async (_, words) => {
    expect(await all('return-policy')).toContain(words);
  });

  test.each([
    ['POLICY-20', 'Setup and admin fees'],
    ['POLICY-21', 'Printing and extra services'],
    ['POLICY-22', 'Guest passes and visitor fees'],
    ['POLICY-23', 'Food and beverages'],
  ])('%s: what is not refunded is named: %s', async (_, words) => {
    const { sections } = await readPage(site(), 'return-policy', facts);
    expect(sections.find(({ title }) => title === 'What is not refunded')?.html).toContain(`<li>${words}</li>`);
  });

  test('LOC-04, LOC-05: the venue has ten features and six places nearby, and names no fact that is not known', async () => {
    const venue = await readVenue(site(), facts);
    expect(venue.features).toHaveLength(10);
    expect(venue.nearby).toHaveLength(6);
    expect(unknownFacts(JSON.stringify(venue), {})).toEqual([]);
  });

  test('ABOUT-04, ABOUT-05: the venue has its values and the reasons to choose it', async () => {
    const venue = await readVenue(site(), facts);
    expect(venue.values.map(({ title }) => title)).toEqual(['Innovation', 'Community', 'Excellence']);
    expect(venue.why.map(({ title }) => title)).toEqual([
      'Prime Location',
      'Flexible Access',
      'Professional Environment',
      'Growing Community',
    ]);
  });
});

describe('a text that was edited in the database', () => {
  test('stays until its file changes', async () => {
    await base.db.updateTable('faqs').set({ answer: 'Edited.' }).where('id', '=', 'parking').execute();
    await seedContent(base.db, folder, now);
    const parking = () =>
      base.db.selectFrom('faqs').select('answer').where('id', '=', 'parking').executeTakeFirstOrThrow();
    expect((await parking()).answer).toBe('Edited.');
    await base.db.updateTable('faqs').set({ source: 'an older file' }).where('id', '=', 'parking').execute();
    await seedContent(base.db, folder, now);
    expect((await parking()).answer).toContain('two-wheelers');
  });
});
