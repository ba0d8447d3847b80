import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type LiveFacility, liveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import type { Listen } from '#platform/database/listen.ts';
import { openDatabase } from '#platform/database/open.ts';
import { quietWhileAway } from '#platform/database/quiet-while-away.ts';
import { makeLog } from '#platform/log/log.ts';
import type { Paise } from '#platform/money.ts';
import { followChanges } from '#server/pages/follow-changes.ts';
import { databaseServer, serverDatabase } from '#tests/support/database/fresh-database.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { launch } from '#tests/support/server/start-server.ts';

const now = new Date('2026-11-24T06:00:00Z');
const clock = { now: () => now };
const failures = quietWhileAway(makeLog('silent'));
let base: TestDatabase;
let facts: LiveFacility;
let drops = 0;
let stop: () => Promise<void>;

beforeAll(async () => {
  base = await makeTestDatabase();
  await seedCatalogue(base.db, now);
  facts = liveFacility({ db: base.db, clock }, sampleFacility);
  stop = followChanges({ db: base.db, listen: base.listen, clock, failures, facts }, { dropPages: () => (drops += 1) });
  // A server's connection says 'look again' once when it is made; from then on silence means that nothing changed.
  await eventually(() => {
    if (drops < (databaseServer ? 4 : 2)) throw new Error('not listening yet');
  });
});
afterAll(async () => {
  await stop();
  await base.drop();
});

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe('a page that was rendered with the facts of before is forgotten', () => {
  /** This process as it hears of changes only when it is told to. */
  async function following(facts: LiveFacility) {
    const told = { hear: () => {}, drops: 0 };
    const listen: Listen = (_, hear) => {
      told.hear = () => hear(null);
      return async () => {};
    };
    endings.push(
      followChanges({ db: base.db, listen, clock, failures, facts }, { dropPages: () => (told.drops += 1) }),
    );
    await eventually(() => expect(told.drops).toBe(2));
    return told;
  }
  const publishTagline = (tagline: string) =>
    sql`insert into facility_versions (effective_from, changes, note, created_at)
      values (${clock.now()}, ${JSON.stringify({ tagline })}, '', ${clock.now()})`.execute(base.db);

  test('where the call that published has read the new ones first', async () => {
    const own = liveFacility({ db: base.db, clock }, sampleFacility);
    const told = await following(own);
    await publishTagline('Read by the call');
    const reading = own.refresh();
    told.hear();
    // Now a visitor's page is rendered and kept.
    const [rendered, drops] = [own.facility.tagline, told.drops];
    await reading;
    expect([rendered, own.facility.tagline]).toEqual([sampleFacility.tagline, 'Read by the call']);
    await eventually(() => expect(told.drops).toBeGreaterThan(drops));
  });

  test('soon after facts that could not be read at first', async () => {
    const own = liveFacility({ db: base.db, clock }, sampleFacility);
    let fails = false;
    const told = await following({
      ...own,
      async refresh() {
        if (fails) {
          fails = false;
          throw new Error('no connection');
        }
        await own.refresh();
      },
    });
    await publishTagline('Read later');
    fails = true;
    told.hear();
    const { drops } = told;
    await eventually(() => expect(own.facility.tagline).toBe('Read later'));
    await eventually(() => expect(told.drops).toBeGreaterThan(drops));
  });
});

describe('pages are forgotten the moment that', () => {
  test.each([
    ['a question changes', sql`insert into faqs (id, position, question, answer) values ('new', 0, 'Q', 'A')`],
    [
      'a post comes in',
      sql`insert into posts (slug, title, excerpt, content, author_id, author, tags, published_at, created_at)
          values ('new', 'T', 'E', 'C', 'a', 'A', '[]', now(), now())`,
    ],
    ['a text goes', sql`delete from pages where slug = 'terms'`],
  ])('%s', async (_, statement) => {
    const before = drops;
    await statement.execute(base.db);
    await eventually(() => expect(drops).toBeGreaterThan(before));
  });

  test('a price changes, and the next reader has the new one', async () => {
    const { db } = base;
    await currentCatalogue({ db, clock });
    const before = drops;
    const price = { base: 30_000 as Paise, gst: 5_400 as Paise, total: 35_400 as Paise };
    const data = { ...sampleCatalogue, dayPass: { ...sampleCatalogue.dayPass, price } };
    // By hand at the database, past every cache of this process.
    await sql`insert into catalogue_versions (effective_from, data, created_at)
      values (${clock.now()}, ${JSON.stringify(data)}::jsonb, ${clock.now()})`.execute(db);
    // A notice of what changed before may come first.
    await eventually(async () => {
      expect(drops).toBeGreaterThan(before);
      expect((await currentCatalogue({ db, clock })).dayPass.price).toEqual(price);
    });
  });

  test('a fact of the facility changes, and the next reader has the new one', async () => {
    const before = drops;
    await sql`insert into facility_versions (effective_from, changes, note, created_at)
      values (${clock.now()}, '{"tagline": "A quiet desk"}', '', ${clock.now()})`.execute(base.db);
    await eventually(() => expect(facts.facility.tagline).toBe('A quiet desk'));
    expect(drops).toBeGreaterThan(before);
  });

  test('the hour of a price comes that was written before', async () => {
    const { db } = base;
    const before = drops;
    const effectiveFrom = new Date(clock.now().getTime() + 400);
    await publishCatalogue(db, { catalogue: sampleCatalogue, effectiveFrom, note: '', now: clock.now() });
    // Twice for the writing, before and after the facts are read; then for the hour.
    await eventually(() => expect(drops).toBeGreaterThanOrEqual(before + 3));
  });
});

/** Long before a stored page is looked at again by itself, after a minute: the processes have told each other. */
const soon = (look: () => Promise<void>) => eventually(look, 30_000);

// On a server only: the embedded engine has one process.
test.each(databaseServer ? ['both'] : [])(
  'a text that is edited at the database, or published now or from a moment on, and a fact are on the pages of %s processes',
  async () => {
    const database = await serverDatabase();
    endings.push(() => database.drop());
    const first = await launch(database);
    endings.push(() => first.stop());
    const second = await launch(database);
    endings.push(() => second.stop());
    const faqOf = async (server: typeof first) => (await server.call<string>('GET', '/faq')).body;
    for (const server of [first, second]) expect(await faqOf(server)).toContain('Is there parking?');
    const opened = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: null });
    endings.push(() => opened.close());
    await sql`update faqs set question = 'Where do I park?' where id = 'parking'`.execute(opened.db);
    for (const server of [first, second]) {
      await soon(async () => expect(await faqOf(server)).toContain('Where do I park?'));
    }

    const owner = { sub: '902', name: 'Asha Nair', email: 'asha.nair@example.com', phone: '' };
    const { token } = await signIn(first.origin, owner);
    const path = '/api/console/texts/faq:parking';
    const publish = async (body: unknown) => {
      const { version } = (await first.call<{ version: number }>('GET', path, { token })).body;
      const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': String(version) };
      return first.call('PUT', path, { token, body, headers });
    };
    expect((await publish({ question: 'Is there a car park?' })).status).toBe(200);
    for (const server of [first, second])
      await soon(async () => expect(await faqOf(server)).toContain('Is there a car park?'));
    // The moment may be over before a busy server reads it.
    await eventually(async () => {
      const from = new Date(Date.now() + 3000).toISOString();
      expect((await publish({ question: 'Is there a garage?', from })).status).toBe(200);
    });
    for (const server of [first, second])
      await soon(async () => expect(await faqOf(server)).toContain('Is there a garage?'));

    await sql`insert into facility_versions (effective_from, changes, note, created_at)
      values ('2020-01-01', '{"phone": "+918055555555"}', '', now())`.execute(opened.db);
    for (const server of [first, second]) {
      await eventually(async () =>
        expect((await server.call<string>('GET', '/contact')).body).toContain('tel:+918055555555'),
      );
    }
  },
);
