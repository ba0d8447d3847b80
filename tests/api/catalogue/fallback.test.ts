import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database/fresh-database.ts';
import { pageText } from '#tests/support/page-text.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { signIn } from '#tests/support/purchases/people.ts';
import { shopper } from '#tests/support/purchases/purchase.ts';
import { launch, type RunningServer } from '#tests/support/server/start-server.ts';

const note = 'We cannot load current prices right now. You see our list prices; booking is paused until';

let database: FreshDatabase;
let site: RunningServer;
beforeAll(async () => {
  database = await freshDatabase();
  const opened = await openDatabase({
    url: database.env['DATABASE_URL'] || undefined,
    dataDir: database.env['DATA_DIR'] ?? null,
  });
  const torn = { effective_from: new Date('2020-01-01'), data: '{"dayPass":{"price":1}}', note: 'torn' };
  await opened.db
    .insertInto('catalogue_versions')
    .values({ ...torn, created_at: new Date('2026-11-20') })
    .execute();
  await opened.close();
  site = await launch(database, { NOW: '2026-11-21T05:30:00Z' });
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

async function read(path: string) {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  return { status: answer.status, again: answer.headers.get('Retry-After'), html, text: pageText(html) };
}

test.each([
  ['/', '₹6,489'],
  ['/coworking', '₹6,489'],
  ['/day-pass', '₹384'],
  ['/conference-room', '₹3,776'],
  ['/recreation-plan', '₹373'],
  ['/book-rooms', '₹384'],
])(
  'API-03, CAT-06, CAT-18: %s shows the fallback catalogue where the stored one cannot be read, and says so',
  async (path, price) => {
    const { status, again, html, text } = await read(path);
    expect([status, again]).toEqual([503, '5']);
    expect(text).toContain(price);
    expect(text).toContain(note);
    expect(html).not.toContain('"@type":"Offer"');
    for (const sale of ['₹199', '₹4,999', 'Save 45%']) expect(text).not.toContain(sale);
  },
);

test('CAT-19: each failure to read it is logged', async () => {
  await read('/day-pass');
  await expect.poll(() => site.output()).toContain('the catalogue cannot be read; the page uses the fallback');
});

test('API-03: the call itself answers no invented prices', async () => {
  const { status, body } = await site.call('GET', '/api/spaces/services');
  expect([status, body]).toEqual([503, expect.objectContaining({ success: false, error: expect.any(Object) })]);
});

test('CAT-06: nothing can be ordered at a price of the fallback, and no date is offered', async () => {
  const uma = await signIn(site.origin, { sub: 'uma', name: 'Uma Rao', email: 'uma@example.com', phone: '9845098450' });
  const order = await shopper(site.origin, uma).order(choices.dayPass('2026-11-24'));
  expect([order.status, order.body]).toMatchObject([503, { success: false }]);
  const dates = await site.call('GET', '/api/availability/dayPass?from=2026-11-21&to=2026-11-30');
  expect([dates.status, dates.body]).toMatchObject([503, { success: false }]);
});
