import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { freshTill, openTill, shutTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Walk-in sales, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
});
afterAll(() => site.close());

const room = (startTime: string, endTime: string) => ({
  selection: { serviceType: 'meetingRoom', date: '2026-11-24', startTime, endTime },
});
const tables = [
  'bookings',
  'payments',
  'checkouts',
  'invoices',
  'users',
  'drawer_entries',
  'visits',
  'messages',
] as const;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { n } = await site.database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        return [table, n] as const;
      }),
    ),
  );

/** What a refused sale says; it leaves nothing behind. */
async function refusedSale(body: Record<string, unknown>) {
  const before = await counts();
  const { status, body: answer } = await sell(site, body);
  expect(await counts()).toEqual(before);
  return [status, answer.error.code, Object.keys(answer.error.fields ?? {})];
}

const bookingOf = (bookingId: string) => bookingRow(site.database.db, bookingId);

describe('While no drawer is open', () => {
  test('nothing is sold at the counter, and nothing is stored', async () => {
    await shutTill(site);
    expect(await refusedSale({})).toEqual([409, 'drawer_closed', []]);
    expect(await refusedSale({ payment: { method: 'machine', reference: 'A1B2C3' } })).toEqual([
      409,
      'drawer_closed',
      [],
    ]);
    await openTill(site);
  });
});

describe('A walk-in who pays in cash', () => {
  test('gets a desk, a booking, an invoice and the change, and is here', async () => {
    const { status, body } = await sell(site, { payment: { method: 'cash', receivedPaise: 50_000 } });
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        bookingId: expect.stringMatching(/^daypass_1_/),
        invoiceNumber: expect.stringMatching(/000001$/),
        totalPaise: 38_400,
        changePaise: 11_600,
        place: expect.stringMatching(/^Hot desk \d+$/),
        arrived: true,
      },
    ]);
    const { db } = site.database;
    const booking = await bookingOf(body.bookingId);
    expect(booking).toMatchObject({
      status: 'confirmed',
      customer_name: 'Walk-in',
      customer_email: '',
      customer_phone: '',
    });
    expect(booking.uid).toMatch(/^walkin:/);
    expect(
      await db.selectFrom('payments').selectAll().where('payment_id', '=', booking.payment_id).execute(),
    ).toMatchObject([
      { provider: 'counter', method: 'cash', amount_paise: 38_400, order_id: null, counter_reference: null },
    ]);
    expect(
      await db.selectFrom('visits').select(['verdict', 'how']).where('booking_id', '=', body.bookingId).execute(),
    ).toEqual([{ verdict: 'in', how: 'sale' }]);
    expect(await db.selectFrom('messages').select('id').where('booking_id', '=', body.bookingId).execute()).toEqual([]);
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `booking:${body.bookingId}`)
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual(['arrival', 'sale']);
  });

  test('pays the exact sum where nothing is said, and never less', async () => {
    expect((await sell(site)).body.changePaise).toBe(0);
    expect(await refusedSale({ payment: { method: 'cash', receivedPaise: 38_399 } })).toEqual([
      400,
      'invalid_input',
      ['payment.receivedPaise'],
    ]);
  });

  test('is the same person with the same phone number and name, and another with another name', async () => {
    const uidOf = async (customer: object) => (await bookingOf((await sell(site, { customer })).body.bookingId)).uid;
    const kiran = await uidOf({ name: 'Kiran Rao', phone: '98450 11111' });
    expect(await uidOf({ name: ' kiran rao ', phone: '+919845011111' })).toBe(kiran);
    expect(await uidOf({ name: 'Meena Rao', phone: '98450 11111' })).not.toBe(kiran);
    expect(await uidOf({ name: 'Kiran Rao' })).not.toBe(kiran);
  });

  test('with an account of the same number and address is not put into that account', async () => {
    const { db } = site.database;
    const account = { uid: 'uid-of-asha', email: 'asha@example.com', display_name: 'Asha Rao', phone: '+919845022222' };
    const at = { created_at: site.clock.now(), updated_at: site.clock.now() };
    await db
      .insertInto('users')
      .values({ ...account, ...at, location: null, bio: null, sessions_valid_after: null })
      .execute();
    const { body } = await sell(site, {
      customer: { name: 'Asha Rao', phone: '9845022222', email: 'asha@example.com' },
    });
    expect((await bookingOf(body.bookingId)).uid).toMatch(/^walkin:/);
  });

  test('gets the confirmation by mail where they gave an address, and on WhatsApp only after a spoken yes', async () => {
    const { db } = site.database;
    const told = async (customer: object) => {
      const { body } = await sell(site, { customer });
      const sent = await db.selectFrom('messages').select('channel').where('booking_id', '=', body.bookingId).execute();
      return sent.map(({ channel }) => channel).sort();
    };
    const latha = { name: 'Latha', phone: '98450 33333' };
    expect(await told({ ...latha, email: 'latha@example.com' })).toEqual(['email']);
    expect(await told({ ...latha, whatsApp: true })).toEqual(['whatsapp']);
    expect(await db.selectFrom('consents').selectAll().where('source', '=', 'counter').execute()).toMatchObject([
      { purpose: 'whatsapp', given: true, wording: 'whatsapp-counter-1', by_staff: expect.any(Number) },
    ]);
    expect(await told(latha)).toEqual(['whatsapp']);
    expect(await told({ ...latha, whatsApp: false })).toEqual([]);
  });

  test('may have the invoice on a company, which is remembered', async () => {
    const acme = { gstin: '29AAGCB7383J1Z4', company: 'Acme Pvt Ltd', address: '1 MG Road' };
    const { body } = await sell(site, { customer: { name: 'Ravi', phone: '98450 44444', ...acme } });
    const { db } = site.database;
    const { document } = await db
      .selectFrom('invoices')
      .select('document')
      .where('number', '=', body.invoiceNumber)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ recipient: acme, payment: { method: 'cash' } });
    const { uid } = await bookingOf(body.bookingId);
    const person = await db
      .selectFrom('users')
      .select(['gstin', 'company'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ gstin: acme.gstin, company: acme.company });
    expect(await refusedSale({ customer: { gstin: acme.gstin } })).toEqual([
      400,
      'invalid_input',
      ['customer.company', 'customer.address'],
    ]);
    const wrong = {
      phone: '12345',
      email: 'asha',
      gstin: '29AAGCB7383J1Z5',
      company: acme.company,
      address: acme.address,
    };
    const [, , fields] = await refusedSale({ customer: wrong });
    expect(fields).toEqual(['customer.phone', 'customer.email', 'customer.gstin']);
  });

  test('who is blocked buys nothing', async () => {
    const { body } = await sell(site, { customer: { name: 'Vikram', phone: '98450 55555' } });
    const { uid } = await bookingOf(body.bookingId);
    await site.call('POST', `/people/${encodeURIComponent(uid)}/block`, { body: { reason: 'Rude to guests' } });
    expect(await refusedSale({ customer: { name: 'V', phone: '98450 55555' } })).toEqual([403, 'person_blocked', []]);
  });

  test('pays less than ₹2,00,000 in cash in a day', async () => {
    const customer = { name: 'Rich', phone: '98450 66666' };
    const { body } = await sell(site, { customer });
    // As if it had been much more: no single thing that is sold costs so much.
    const { db } = site.database;
    const { payment_id } = await bookingOf(body.bookingId);
    await db.updateTable('payments').set({ amount_paise: 1_99_99_900 }).where('payment_id', '=', payment_id).execute();
    expect(await refusedSale({ customer })).toEqual([409, 'cash_limit', []]);
    expect((await sell(site, { customer, payment: { method: 'machine', reference: 'RICH1' } })).status).toBe(201);
    await db.updateTable('payments').set({ amount_paise: 38_400 }).where('payment_id', '=', payment_id).execute();
  });
});

describe('A payment by the facility’s card machine or UPI address', () => {
  test('has a reference, which is refused for the same payment however it is typed', async () => {
    const payment = { method: 'machine', reference: '1234 5678 9012', by: 'upi' };
    expect((await sell(site, { payment })).body).toMatchObject({ success: true, changePaise: 0 });
    for (const reference of [
      '123456789012',
      ' 1234-5678-9012 ',
      '1234\u20115678\u20119012',
      '１２３４５６７８９０１２',
    ])
      expect(await refusedSale({ payment: { method: 'machine', reference } }), reference).toEqual([
        409,
        'reference_used',
        ['payment.reference'],
      ]);
    for (const payment of [{ method: 'machine' }, { method: 'machine', by: 'upi', reference: 'T2611211100123456789' }])
      expect(await refusedSale({ payment })).toEqual([400, 'invalid_input', ['payment.reference']]);
  });

  test('does not count as cash in the drawer', async () => {
    const { db } = site.database;
    const { body } = await sell(site, { payment: { method: 'machine', reference: 'SLIP7' } });
    const { payment_id } = await bookingOf(body.bookingId);
    const entry = await db
      .selectFrom('drawer_entries')
      .select('paid_by')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow();
    expect(entry.paid_by).toBe('machine');
  });
});

describe('What is sold', () => {
  test('costs what the catalogue says, at the weekend price too, and without the welcome offer', async () => {
    const saturday = { serviceType: 'dayPass', date: '2026-11-28', offer: 'weekend' };
    expect((await sell(site, { selection: saturday })).body).toMatchObject({ totalPaise: 19_900, arrived: false });
    expect(await refusedSale({ selection: choices.welcome('2026-11-24').selection })).toEqual([
      400,
      'offer_does_not_apply',
      ['selection.offer'],
    ]);
  });

  test('of the room begins with the next half hour, or with the half hour that has begun', async () => {
    site.clock.moveTo(new Date('2026-11-24T12:10:00+05:30'));
    expect((await sell(site, room('12:30', '13:30'))).body).toMatchObject({ totalPaise: 377_600, arrived: false });
    expect(await refusedSale(room('12:00', '14:00'))).toEqual([409, 'slot_taken', []]);
    expect((await sell(site, room('12:00', '12:30'))).status).toBe(201);
    expect(await refusedSale(room('11:30', '12:00'))).toEqual([400, 'too_late_today', ['selection.date']]);
    expect(await refusedSale(room('11:30', '14:00'))).toEqual([400, 'too_late_today', ['selection.date']]);
    const { body: offer } = await site.call<OfferAnswer>('GET', '/offer?date=2026-11-24', { as: 'front_desk' });
    expect(offer.rooms[0]?.starts[0]?.start).toBe('13:30');
    expect(await refusedSale(room('13:45', '15:00'))).toEqual([400, 'invalid_time_range', ['selection.startTime']]);
  });

  test('for another day is no arrival', async () => {
    const tomorrow = { selection: choices.dayPass('2026-11-25').selection };
    expect((await sell(site, tomorrow)).body.arrived).toBe(false);
    expect(await refusedSale({ ...tomorrow, arriveNow: true })).toEqual([400, 'invalid_input', ['arriveNow']]);
    expect((await sell(site, { arriveNow: false })).body.arrived).toBe(false);
  });

  test('is gone for the counter too when it is sold out', async () => {
    const desk = { selection: choices.desk('2026-11-26', 7).selection };
    expect((await sell(site, desk)).status).toBe(201);
    expect(await refusedSale(desk)).toEqual([409, 'sold_out', []]);
  });
});

describe('What was sold by the paper receipt book', () => {
  test('is entered with its time, also after what it sold has ended', async () => {
    site.clock.moveTo(new Date('2026-11-24T21:00:00+05:30'));
    await freshTill(site);
    expect(await refusedSale({})).toEqual([400, 'too_late_today', ['selection.date']]);
    const { body } = await sell(site, { soldAt: '2026-11-24T15:00:00+05:30' });
    expect(body).toMatchObject({ success: true, arrived: true });
    const { db } = site.database;
    const visit = await db
      .selectFrom('visits')
      .select('at')
      .where('booking_id', '=', body.bookingId)
      .executeTakeFirstOrThrow();
    expect(visit.at).toEqual(new Date('2026-11-24T15:00:00+05:30'));
    const { payment_id } = await bookingOf(body.bookingId);
    expect(
      await db
        .selectFrom('payments')
        .select(['paid_at', 'captured_at'])
        .where('payment_id', '=', payment_id)
        .executeTakeFirst(),
    ).toEqual({ paid_at: new Date('2026-11-24T15:00:00+05:30'), captured_at: expect.any(Date) });
  });

  test('is of the same day in India and not of the future', async () => {
    for (const soldAt of ['2026-11-23T23:59:00+05:30', '2026-11-24T21:05:00+05:30'])
      expect(await refusedSale({ soldAt })).toEqual([400, 'invalid_input', ['soldAt']]);
    expect(await refusedSale({ soldAt: 'noon' })).toEqual([400, 'invalid_input', ['soldAt']]);
  });
});

describe('A sale whose answer is lost', () => {
  test('is done once, and told again', async () => {
    site.clock.moveTo(new Date('2026-11-25T10:00:00+05:30'));
    const key = randomUUID();
    const body = { selection: choices.dayPass('2026-11-25').selection };
    const [first, second] = await Promise.all([sell(site, body, { key }), sell(site, body, { key })]);
    const third = await sell(site, body, { key });
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    const before = await counts();
    expect((await sell(site, { ...body, arriveNow: false }, { key })).body.error.code).toBe('key_reused');
    expect(await counts()).toEqual(before);
  });
});

test('The books are right in the end', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});

describe('On the next day', () => {
  const payBy = (by: string, reference: string) => ({ method: 'machine', reference, by });
  const slip = payBy('card', '0007');
  const upi = payBy('upi', '612300000001');
  const today = (selection: object, payment: object) => sell(site, { selection, payment });

  test('the card machine may repeat a slip number: only the same amount on the same day is refused', async () => {
    site.clock.moveTo(new Date('2026-11-25T12:00:00+05:30'));
    const { selection: desk } = choices.dayPass('2026-11-25');
    const { selection: recreation } = choices.recreation('2026-11-25');
    expect((await today(desk, slip)).status).toBe(201);
    expect((await today(desk, upi)).status).toBe(201);
    expect((await today(recreation, slip)).status).toBe(201);
    expect(await refusedSale({ selection: desk, payment: slip })).toEqual([
      409,
      'reference_used',
      ['payment.reference'],
    ]);
    site.clock.moveTo(new Date('2026-11-26T12:00:00+05:30'));
    expect((await today(choices.dayPass('2026-11-26').selection, slip)).status).toBe(201);
  });

  test('a UPI payment of the day before is good for nothing more', async () => {
    const { selection } = choices.recreation('2026-11-26');
    expect(await refusedSale({ selection, payment: upi })).toEqual([409, 'reference_used', ['payment.reference']]);
  });
});
