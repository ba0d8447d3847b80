import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseConsent, readConsents } from '#capabilities/account/use-cases/consents.ts';
import { eraseAccount, readErasure } from '#capabilities/account/use-cases/erase-account.ts';
import { exportAccount } from '#capabilities/account/use-cases/export-account.ts';
import { submitEnquiry } from '#capabilities/enquiries/use-cases/submit-enquiry.ts';
import { readProfile } from '#capabilities/identity/use-cases/profiles.ts';
import { signOutEverywhere } from '#capabilities/identity/use-cases/sessions.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { type Choice, choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

/** Two people with one of everything each: what is read, listed, ended and erased for one is never the other's. */
let site: PurchaseSite;
let ravisId: string;

const personal = { name: 'Asha Rao', picture: '' };
const callerOf = (uid: string) => ({ ...personal, uid, email: `${uid}@example.com`, authTime: site.clock.now() });
const services = () => ({
  ...site.services,
  printer: { print: async () => new Uint8Array() },
});

/** What a text says of a person, of whom nothing should be left or shown. */
const wordsOf = (uid: string, data: unknown): string[] =>
  JSON.stringify(data).match(new RegExp(`.{0,60}\\b(?:${uid}@|${uid} of the test|May ${uid}).{0,20}`, 'g')) ?? [];

/** The export of a person without the instant at which it was made. */
async function exportOf(uid: string): Promise<Record<string, unknown[]>> {
  let text = '';
  for await (const { name, contents } of await exportAccount(services(), callerOf(uid))) {
    if (name !== 'my-data.json') continue;
    for await (const piece of contents) text += Buffer.from(piece).toString();
  }
  const { exportedAt: _at, account: _account, ...data } = JSON.parse(text) as Record<string, unknown[]>;
  return data;
}

const orders = (uid: string, choice: Choice) =>
  buying(site, uid).order(choice, {
    customerName: `${uid} of the test`,
    customerEmail: `${uid}@example.com`,
    whatsApp: true,
  });

async function buys(uid: string, choice: Choice): Promise<string> {
  const buyer = buying(site, uid);
  const { body: order } = await orders(uid, choice);
  const { body: paid } = await buyer.pay(order.orderId, { webhook: 'none' });
  expect((await buyer.verify(paid)).body).toMatchObject({ verified: true });
  return order.bookingId;
}

const writes = (uid: string) =>
  submitEnquiry(services(), {
    kind: 'contact',
    fields: {
      type: 'general',
      name: `${uid} of the test`,
      email: `${uid}@example.com`,
      subject: 'A visit on Tuesday',
      message: `May ${uid} see the floor at ten?`,
    },
  });

/** Staff write a note, and a block that is over by the time of the purchases. */
async function isNoted(uid: string): Promise<void> {
  const by = { uid, staff_id: null, staff_name: 'Sana', at: new Date(0) };
  const text = `May ${uid} see the floor at ten?`;
  const { db } = site.services;
  await db
    .insertInto('notes')
    .values({ ...by, booking_id: null, text })
    .execute();
  await db
    .insertInto('person_blocks')
    .values({ ...by, reason: text, until: new Date(1) })
    .execute();
}

const chooses = (uid: string, purpose: 'whatsapp' | 'marketing', given: boolean) =>
  chooseConsent(services(), { caller: callerOf(uid), purpose, given, wording: `${purpose}-2` });

beforeAll(async () => {
  site = await openPurchaseSite();
  for (const uid of ['asha', 'ravi']) {
    await buys(uid, choices.dayPass('2026-11-25'));
    await buying(site, uid).cancel(await buys(uid, choices.dayPass('2026-11-28')));
    await site.doRefunds();
    await writes(uid);
    await chooses(uid, 'marketing', true);
    await isNoted(uid);
  }
  await orders('asha', choices.dayPass('2026-11-29'));
  // From here on Asha has nothing that is not over, and Ravi one of each.
  site.clock.moveTo(new Date('2026-11-26T09:00:00+05:30'));
  await site.doRefunds();
  ravisId = await buys('ravi', choices.dayPass('2026-12-01'));
  const cancelled = await buys('ravi', choices.dayPass('2026-12-02'));
  await buying(site, 'ravi').cancel(cancelled);
  await site.services.db
    .updateTable('refunds')
    .set({ state: 'requested', provider_refund_id: null })
    .where('booking_id', '=', cancelled)
    .execute();
  await orders('ravi', choices.dayPass('2026-12-03'));
});
afterAll(() => site.close());

test('the export of one has all of theirs and no word of the other', async () => {
  const asha = await exportOf('asha');
  expect(
    Object.fromEntries(Object.entries(asha).flatMap(([name, of]) => (Array.isArray(of) ? [[name, of.length]] : []))),
  ).toEqual({
    blocks: 1,
    staff: 0,
    tasks: 0,
    arrivals: 0,
    roomHours: 0,
    consents: 2,
    notes: 1,
    orders: 3,
    bookings: 2,
    trail: expect.any(Number),
    payments: 2,
    refunds: 1,
    papers: 3,
    messages: expect.any(Number),
    enquiries: 1,
  });
  expect(wordsOf('ravi', asha)).toEqual([]);
  expect(wordsOf('asha', asha)).not.toEqual([]);
  const ravi = await exportOf('ravi');
  expect(ravi).toMatchObject({ bookings: { length: 4 }, payments: { length: 4 }, refunds: { length: 2 } });
  expect(wordsOf('asha', ravi)).toEqual([]);
  const of = (data: Record<string, unknown[]>, name: string) => new Set(data[name]?.map((one) => JSON.stringify(one)));
  for (const name of [
    'orders',
    'bookings',
    'trail',
    'payments',
    'refunds',
    'papers',
    'messages',
    'enquiries',
    'notes',
    'blocks',
    'staff',
  ])
    expect(
      [...of(asha, name)].filter((one) => of(ravi, name).has(one)),
      name,
    ).toEqual([]);
});

test('what one withdraws stays for the other', async () => {
  const before = await exportOf('ravi');
  await chooses('asha', 'whatsapp', false);
  await chooses('asha', 'marketing', false);
  await signOutEverywhere(services(), callerOf('asha'));
  expect(await exportOf('ravi')).toEqual(before);
  expect(await readConsents(services(), callerOf('asha'))).toMatchObject({
    whatsapp: { given: false },
    marketing: { given: false },
  });
  expect(await readConsents(services(), callerOf('ravi'))).toMatchObject({
    whatsapp: { given: true },
    marketing: { given: true },
  });
});

test('a booking, an order and a refund that are not over hinder their own person alone', async () => {
  expect(await readErasure(services(), callerOf('ravi'))).toMatchObject({
    allowed: false,
    reasons: [
      { code: 'upcoming_bookings', bookingIds: [ravisId] },
      { code: 'unpaid_orders', bookingIds: { length: 1 } },
      { code: 'refund_under_way', bookingIds: { length: 1 } },
    ],
  });
  expect(await readErasure(services(), callerOf('asha'))).toMatchObject({ allowed: true, reasons: [] });
});

test('erasing one leaves the other as they were, and of the one no word', async () => {
  const before = await exportOf('ravi');
  expect(await eraseAccount(services(), callerOf('ravi'))).toMatchObject({ ok: false });
  expect(await exportOf('ravi')).toEqual(before);
  expect(await eraseAccount(services(), callerOf('asha'))).toMatchObject({ ok: true });
  expect(await exportOf('ravi')).toEqual(before);
  expect(await readProfile(services(), 'asha')).toMatchObject({ ok: false });
  const { db } = site.services;
  const left = {
    users: await db.selectFrom('users').selectAll().execute(),
    checkouts: await db.selectFrom('checkouts').select(['uid', 'customer']).execute(),
    bookings: await db
      .selectFrom('bookings')
      .select(['uid', 'customer_name', 'customer_email', 'customer_phone', 'purpose'])
      .execute(),
    messages: await db.selectFrom('messages').select(['recipient', 'data']).execute(),
    enquiries: await db.selectFrom('enquiries').select(['email', 'details']).execute(),
    newsletter: await db.selectFrom('newsletter_subscribers').select('email').execute(),
  };
  for (const [table, rows] of Object.entries(left)) expect(wordsOf('asha', rows), table).toEqual([]);
});
