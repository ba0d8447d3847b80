import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseConsent } from '#capabilities/account/use-cases/consents.ts';
import { exportAccount } from '#capabilities/account/use-cases/export-account.ts';
import { purgeExpired } from '#capabilities/account/use-cases/purge-expired.ts';
import { feedToken } from '#capabilities/booking/use-cases/calendar-feed.ts';
import { submitEnquiry } from '#capabilities/enquiries/use-cases/submit-enquiry.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { messageOf } from '#tests/support/console/customers.ts';
import { sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

let site: ConsoleSite;
const uid = 'zelda';
const email = 'zelda.zimmer@example.com';
const known = { customerName: 'Zelda Zimmer', customerEmail: email, customerPhone: '+919876512345', whatsApp: true };
const token = `${uid}=${email}`;
/** What names her, in any form. */
const names = /zelda|zimmer|9876512345/i;

const rowsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    site.database.db,
  );
  return rows.map(({ row }) => row);
};

/** Each table of the product with what its rows say, and only those that say it. */
async function saying(what: RegExp): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%' order by 1`.execute(
    site.database.db,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const said = (await rowsOf(name)).filter((row) => what.test(row));
    if (said.length > 0) found[name] = said;
  }
  return found;
}

async function exported(): Promise<Record<string, unknown>> {
  let text = '';
  const caller = { uid, email, name: 'Zelda Zimmer', picture: '', authTime: site.clock.now() };
  const printer = { print: async () => new Uint8Array() };
  for await (const { name, contents } of await exportAccount({ ...site.services, printer }, caller)) {
    if (name !== 'my-data.json') continue;
    for await (const piece of contents) text += Buffer.from(piece).toString();
  }
  return JSON.parse(text);
}

let ids: string[];

/** She does everything that a person can do here, and staff do everything with her. */
beforeAll(async () => {
  site = await openConsoleSite();
  const { shop, services } = site;
  const buyer = buying(shop, token);
  const today = await booked(shop, choices.dayPass('2026-11-24'), { uid: token, change: known });
  const room = await booked(shop, choices.room('2026-11-26', '10:00', '12:00'), {
    uid: token,
    change: { ...known, purpose: 'Zimmer meets' },
  });
  const later = await booked(shop, choices.dayPass('2026-11-28'), { uid: token, change: known });
  const month = await booked(shop, choices.coworking('2026-11-24'), { uid: token, change: known });
  const unpaid = await buyer.order(choices.recreation('2026-11-30'), known);
  ids = [today, room, later, month].map(({ bookingId }) => bookingId);
  await buyer.release(unpaid.body.orderId);
  await buyer.move(later.bookingId, choices.dayPass('2026-11-29'));
  await buyer.cancel(later.bookingId);
  const included = await buyer.bookIncluded(choices.room('2026-11-27', '10:00', '12:00'), known);
  ids.push(included.body.bookingId);
  await feedToken(services, uid);
  await shop.call('POST', '/api/calendar-feed', { token });
  const caller = { uid, email, name: 'Zelda Zimmer', picture: '', authTime: site.clock.now() };
  for (const purpose of ['whatsapp', 'marketing'] as const)
    await chooseConsent(services, { caller, purpose, given: true, wording: `${purpose}-2` });
  const { reference } = await submitEnquiry(services, {
    kind: 'contact',
    fields: {
      type: 'general',
      name: 'Zelda Zimmer',
      email,
      subject: 'Zelda comes',
      message: 'May Zelda see the floor?',
    },
  });
  const { id: enquiry } = await site.database.db
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const done = async (method: string, path: string, body: object, as: 'owner' | 'front_desk' = 'owner') => {
    const answer = await site.call(method, path, { as, body });
    expect([method, path, answer.status, answer.body]).toEqual([
      method,
      path,
      expect.toSatisfy((status: number) => status < 300),
      expect.anything(),
    ]);
  };
  await done('POST', `/enquiries/${enquiry}/reply`, { text: 'Yes, Zelda.' });
  await done('POST', `/people/${uid}/notes`, { text: 'Zelda likes the window' });
  await done('POST', `/bookings/${room.bookingId}/notes`, { text: 'Zimmer needs water' });
  await done('POST', `/people/${uid}/block`, { reason: 'Loud calls' }, 'front_desk');
  await done('POST', `/people/${uid}/unblock`, {});
  await done('POST', '/tasks', { text: 'Call Zelda back', subject: `person:${uid}` });
  await done('POST', '/tasks', { text: 'Zelda needs a screen', subject: `booking:${room.bookingId}` });
  const message = await messageOf(site, room.bookingId);
  await done('POST', `/bookings/${room.bookingId}/resend`, { messageId: message, to: 'zelda@zimmer.example' });
  for (const find of ['zelda zimmer', email, '9876512345', '2345'])
    await site.call('GET', `/search?q=${encodeURIComponent(find)}`);
  await site.call('GET', `/people/${uid}`);
  await site.call('GET', `/people/${uid}/phone`);
  await site.call('GET', `/bookings/${room.bookingId}`);
  await scan(site, today.bookingId);
  await scan(site, month.bookingId, { how: 'list' });
  await done('POST', `/bookings/${room.bookingId}/refund`, { paise: 10_000, reason: 'The screen failed' });
  await shop.doRefunds();
});
afterAll(() => site.close());

/** Each table that names her or a booking of hers, with the part of the export that has it; null where it has nothing of her own. */
const inExport: Readonly<Record<string, string | null>> = {
  // What staff did, under their names.
  audit_log: null,
  booking_events: 'trail',
  bookings: 'bookings',
  checkouts: 'orders',
  consents: 'consents',
  // Answers that a repeated request of staff gets again.
  console_requests: null,
  enquiries: 'enquiries',
  // In the answer that was mailed.
  enquiry_replies: 'messages',
  invoices: 'papers',
  messages: 'messages',
  newsletter_subscribers: 'newsletter',
  notes: 'notes',
  person_blocks: 'blocks',
  refunds: 'refunds',
  room_credit_uses: 'roomHours',
  room_credits: 'roomHours',
  tasks: 'tasks',
  users: 'profile',
  visits: 'arrivals',
};

test('the export has what each table says of a person', async () => {
  const found = await saying(new RegExp([names.source, ...ids].join('|'), 'i'));
  expect(Object.keys(found)).toEqual(Object.keys(inExport));
  const data = await exported();
  const missing = Object.values(inExport).filter((part) => part !== null && !hasSomething(data[part]));
  expect(missing).toEqual([]);
  expect(data['arrivals']).toMatchObject([
    { booking_id: ids[0], verdict: 'in' },
    { booking_id: ids[3], verdict: 'in' },
  ]);
  expect(data['tasks']).toMatchObject([{ text: 'Call Zelda back' }, { text: 'Zelda needs a screen' }]);
});

const hasSomething = (part: unknown): boolean => (Array.isArray(part) ? part.length > 0 : Boolean(part));

test('a deleted account is named by its invoices alone, and for 30 days by the answers to staff', async () => {
  site.clock.moveTo(new Date('2027-01-05T09:00:00+05:30'));
  await site.shop.doRefunds();
  const erased = await site.call('POST', `/people/${uid}/erase`, {
    body: { confirm: 'ERASE', reason: 'Asked by mail' },
  });
  expect([erased.status, erased.body]).toEqual([200, expect.anything()]);
  const { invoices = [], audit_log: log = [], console_requests: answers = [], ...others } = await saying(names);
  expect(others).toEqual({});
  expect(invoices.join()).not.toMatch(/@zimmer|zimmer@|zelda\.zimmer|9876512345/i);
  // Of an address elsewhere the log keeps the first letter and the domain.
  expect(log.map((entry) => names.exec(entry)?.[0])).toEqual(['zimmer']);
  expect(answers.map((answer) => /"act": "([^"]+)"/.exec(answer)?.[1])).toContain(
    `POST /api/console/people/${uid}/erase`,
  );
});

test('after all periods nothing of her or her bookings is left', async () => {
  // The provider is asked no more about her orders.
  await site.database.db.updateTable('checkouts').set({ next_check_at: null }).execute();
  site.clock.moveTo(new Date('2037-06-05T09:00:00+05:30'));
  await purgeExpired(site.services);
  expect(await saying(new RegExp([names.source, ...ids].join('|'), 'i'))).toEqual({});
});

test('a customer of the counter goes with their last order, but for one who is blocked', async () => {
  const customer = (name: string, phone: string) => ({ name, phone, email: 'zelda@counter.example' });
  site.clock.moveTo(new Date('2037-06-06T11:00:00+05:30'));
  await freshTill(site);
  for (const [name, phone] of [
    ['Zelda Counter', '9876512345'],
    ['Zelda Blocked', '9876512346'],
  ] as const) {
    const sold = await sell(site, {
      selection: choices.dayPass('2037-06-06').selection,
      customer: customer(name, phone),
      payment: { method: 'cash' },
    });
    expect([sold.status, sold.body]).toEqual([201, expect.anything()]);
  }
  const { db } = site.database;
  const people = () => db.selectFrom('users').select('display_name').where('display_name', 'like', 'Zelda%').execute();
  expect(await people()).toHaveLength(2);
  const { uid: blocked } = await db
    .selectFrom('users')
    .select('uid')
    .where('display_name', '=', 'Zelda Blocked')
    .executeTakeFirstOrThrow();
  expect((await site.call('POST', `/people/${blocked}/block`, { body: { reason: 'Loud calls' } })).status).toBe(201);
  await db.updateTable('checkouts').set({ next_check_at: null }).execute();
  site.clock.moveTo(new Date('2047-06-05T09:00:00+05:30'));
  await purgeExpired(site.services);
  expect(await people()).toEqual([{ display_name: 'Zelda Blocked' }]);
});
