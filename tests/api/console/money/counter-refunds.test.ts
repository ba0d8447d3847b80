import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import { paise } from '#platform/money.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { freshTill, openTill, shutTill } from '#tests/support/console/till.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { tillViolations } from '#tests/support/database/till-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { elements, readXml, textOf } from '#tests/support/returns/read-xml.ts';

/** Money that goes back over the counter, on Tuesday 24 November 2026 at noon in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite(new Date('2026-11-24T12:00:00+05:30'));
  await freshTill(site);
});
afterAll(() => site.close());

type Answer = { refundPaise: number; refundId: number; error: { code: string } } & Record<string, unknown>;
const act = (id: string, name: string, body: object) =>
  site.call<Answer>('POST', `/bookings/${id}/${name}`, { as: 'owner', body: { reason: 'Left early', ...body } });
const preview = (id: string, name: string, body: object) =>
  site.call<Answer>('POST', `/bookings/${id}/${name}?preview=1`, { as: 'owner', body });
const entriesOf = (refundId: number) =>
  site.database.db
    .selectFrom('drawer_entries')
    .select(['kind', 'paid_by', 'amount_paise'])
    .where('refund_id', '=', refundId)
    .execute();
const refundsOf = (bookingId: string) =>
  site.database.db.selectFrom('refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
const noteOf = async (number: unknown) =>
  (
    await site.database.db
      .selectFrom('invoices')
      .select('document')
      .where('number', '=', String(number))
      .executeTakeFirstOrThrow()
  ).document as { total: number; rounding: number };

describe('What was paid in cash', () => {
  test('counts towards the limits as it is handed out, so that many small sums give no more', async () => {
    const { body: before } = await site.call<{ version: number; limits: { refundBookingPaise: object } }>(
      'GET',
      '/limits',
    );
    const change = (limits: object, version: number) =>
      site.call('PUT', '/limits', { body: limits, headers: { 'If-Match': String(version) } });
    const refundBookingPaise = { ...before.limits.refundBookingPaise, front_desk: 500 };
    await change({ ...before.limits, refundBookingPaise }, before.version);
    const { bookingId } = (await sell(site)).body;
    const ask = { as: 'front_desk', body: { paise: 101, reason: 'Cold coffee' } } as const;
    const approval = { act: 'refund_beyond_terms', subject: `booking:${bookingId}`, paise: 200 };
    for (const status of [200, 200, 403])
      expect((await site.call('POST', `/bookings/${bookingId}/refund`, ask)).status).toBe(status);
    expect((await site.call('POST', `/bookings/${bookingId}/refund?preview=1`, ask)).body).toMatchObject({ approval });
    const cancel = { as: 'front_desk', body: { refund: { paise: 101 }, reason: 'Cold coffee' } } as const;
    expect((await site.call('POST', `/bookings/${bookingId}/cancel?preview=1`, cancel)).body).toMatchObject({
      refundPaise: 200,
    });
    await change(before.limits, before.version + 1);
  });

  test('goes back from the drawer at once, up to the next rupee, with the difference as rounding', async () => {
    const { bookingId } = (await sell(site)).body;
    const seen = await preview(bookingId, 'refund', { paise: 12_345 });
    expect(seen.body).toMatchObject({
      route: 'counter',
      account: 'the counter',
      creditedBy: '2026-11-24',
      refundPaise: 12_400,
      leftPaise: 26_000,
      creditNote: { totalPaise: 12_400 },
    });
    const { status, body } = await act(bookingId, 'refund', { paise: 12_345 });
    expect([status, body]).toMatchObject([200, { refundPaise: 12_400 }]);
    expect(await entriesOf(body.refundId)).toEqual([{ kind: 'refund', paid_by: 'cash', amount_paise: -12_400 }]);
    expect(await refundsOf(bookingId)).toMatchObject([
      { state: 'processed', route: 'counter', kind: 'goodwill', amount_paise: 12_400, beyond_terms_paise: 12_400 },
    ]);
    const note = await noteOf(body['creditNote']);
    expect(note).toMatchObject({ total: 12_400 });
    expect(note.rounding).toBeGreaterThanOrEqual(55);
    // The rest is whole rupees again, and is never passed.
    expect((await act(bookingId, 'cancel', { refund: 'full' })).body).toMatchObject({ refundPaise: 26_000 });
    const sums = await refundsOf(bookingId);
    expect(sums.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(38_400);
  });

  test('does not go back by the provider, nor while no drawer is open: then nothing is written', async () => {
    const { bookingId } = (await sell(site)).body;
    const online = await act(bookingId, 'refund', { paise: 10_000, route: 'provider' });
    expect([online.status, online.body.error.code]).toEqual([409, 'route_not_possible']);
    await shutTill(site);
    for (const [name, body] of [
      ['refund', { paise: 10_000 }],
      ['cancel', { refund: 'full' }],
    ] as const) {
      const closed = await act(bookingId, name, body);
      expect([closed.status, closed.body.error.code]).toEqual([409, 'drawer_closed']);
    }
    expect(await refundsOf(bookingId)).toEqual([]);
    await openTill(site);
    expect((await act(bookingId, 'cancel', { refund: 'full' })).status).toBe(200);
  });
});

test('What the facility cancels without the counter waits for a colleague, who gets a task', async () => {
  const { bookingId } = (await sell(site)).body;
  const operator = { kind: 'staff', id: null, name: 'Meera' } as const;
  const canceller = { by: 'operator', operator, note: 'A holiday' } as const;
  expect(await cancelBooking(site.services, { bookingId, canceller })).toMatchObject({
    ok: true,
    value: { refund: 38_400, refundStatus: 'requested' },
  });
  const { body } = await site.call<{ rows: { kind: string }[] }>('GET', '/inbox/tasks');
  const due = body.rows.filter(({ kind }) => kind === 'refund_due_at_counter');
  expect(due).toHaveLength(1);
  expect(JSON.stringify(due)).toContain(bookingId);

  const [waiting] = await site.database.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .execute();
  const refundId = waiting?.id ?? 0;
  await shutTill(site);
  expect((await act(bookingId, 'pay-out', { refundId })).body.error.code).toBe('drawer_closed');
  await openTill(site);
  const other = (await sell(site)).body.bookingId;
  expect((await act(other, 'pay-out', { refundId })).body.error.code).toBe('nothing_due');
  const [first, second] = await Promise.all([
    act(bookingId, 'pay-out', { refundId }),
    act(bookingId, 'pay-out', { refundId }),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await refundsOf(bookingId)).toMatchObject([{ state: 'processed', amount_paise: 38_400 }]);
  expect(await entriesOf(refundId)).toEqual([{ kind: 'refund', paid_by: 'cash', amount_paise: -38_400 }]);
  const left = await site.call<{ rows: { kind: string }[] }>('GET', '/inbox/tasks');
  expect(left.body.rows.filter(({ kind }) => kind === 'refund_due_at_counter')).toEqual([]);
});

test('What was paid by the card machine goes back by it, to the paisa, and leaves the drawer’s cash alone', async () => {
  const paid = { payment: { method: 'machine', reference: 'SLIP4711' } };
  const { bookingId } = (await sell(site, paid)).body;
  const { body } = await act(bookingId, 'refund', { paise: 12_345 });
  expect(body.refundPaise).toBe(12_345);
  expect(await entriesOf(body.refundId)).toEqual([{ kind: 'refund', paid_by: 'machine', amount_paise: -12_345 }]);
});

describe('What was paid online', () => {
  test('goes back at the counter only in place of a refund that the provider refused an hour ago, and once', async () => {
    const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-27'), { uid: 'unlucky' });
    const byHand = () => act(bookingId, 'refund', { paise: 9_950, route: 'counter' });
    expect((await byHand()).body.error.code).toBe('route_not_possible');
    const { body: first } = await act(bookingId, 'refund', { paise: 9_950 });
    await site.database.db
      .updateTable('refunds')
      .set({ state: 'failed', next_check_at: null })
      .where('id', '=', first.refundId)
      .execute();
    await site.database.db
      .insertInto('booking_events')
      .values({
        booking_id: bookingId,
        at: site.clock.now(),
        actor: 'provider',
        event: 'refund_failed',
        detail: JSON.stringify({ refundId: first.refundId }),
      })
      .execute();
    expect((await byHand()).body.error.code).toBe('route_not_possible');
    site.clock.advance(61 * 60_000);
    const other = await act(bookingId, 'refund', { paise: 9_900, route: 'counter' });
    expect(other.body.error.code).toBe('route_not_possible');
    const { status, body } = await byHand();
    expect([status, body.refundPaise]).toEqual([200, 10_000]);
    expect(await refundsOf(bookingId)).toMatchObject([
      { state: 'failed', amount_paise: 9_950 },
      { state: 'processed', route: 'counter', in_place_of: first.refundId, beyond_terms_paise: 0 },
    ]);
    // Its own credit note is there already: only the rounding has a new one.
    expect(await noteOf(body['creditNote'])).toMatchObject({ total: 50, rounding: 50 });
    expect((await byHand()).body.error.code).toBe('route_not_possible');
    expect((await preview(bookingId, 'cancel', { refund: 'full' })).body.refundPaise).toBe(28_400);
  });
});

describe('A payment with paise goes back in whole rupees, with the rest as rounding of the drawer', () => {
  beforeAll(async () => {
    const now = site.clock.now();
    const price = gstPrice(paise(32_585), paise(5865));
    const catalogue = { ...sampleCatalogue, dayPass: { ...sampleCatalogue.dayPass, price } };
    await publishCatalogue(site.database.db, { catalogue, effectiveFrom: now, note: 'paise', now });
  });
  const roundingOf = (refundId: number) =>
    site.database.db
      .selectFrom('drawer_entries as r')
      .innerJoin('drawer_entries as e', 'e.id', 'r.rounds')
      .select(['e.amount_paise as refund', 'r.kind', 'r.amount_paise as rounding'])
      .where('e.refund_id', '=', refundId)
      .execute();
  const rounded = [{ refund: -38_450, kind: 'rounding', rounding: -50 }];

  test('as its preview says before the press', async () => {
    const { bookingId } = (await sell(site)).body;
    const seen = await preview(bookingId, 'cancel', { refund: 'full' });
    expect(seen.body).toMatchObject({ refundPaise: 38_450, handedPaise: 38_500, creditNote: { totalPaise: 38_450 } });
    const { body } = await act(bookingId, 'cancel', { refund: 'full' });
    expect(body.refundPaise).toBe(38_450);
    expect(await roundingOf(body.refundId)).toEqual(rounded);
  });

  test('also where it was decided elsewhere and is paid out', async () => {
    const { bookingId } = (await sell(site)).body;
    const operator = { kind: 'staff', id: null, name: 'Meera' } as const;
    await cancelBooking(site.services, { bookingId, canceller: { by: 'operator', operator, note: 'A holiday' } });
    const [due] = await refundsOf(bookingId);
    const refundId = due?.id ?? 0;
    const { status, body } = await act(bookingId, 'pay-out', { refundId });
    expect([status, body]).toMatchObject([200, { refundPaise: 38_450, handedPaise: 38_500 }]);
    expect(await roundingOf(refundId)).toEqual(rounded);
  });

  test('and in the month’s file for Tally, where cash loses what the drawer lost', async () => {
    const file = await (await site.open('/papers/2026-11/tally.xml', 'accountant')).text();
    const payments = elements(readXml(file), 'VOUCHER')
      .filter(({ attributes }) => attributes['VCHTYPE'] === 'Payment')
      .map((voucher) =>
        elements(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => [
          textOf(entry, 'LEDGERNAME'),
          textOf(entry, 'AMOUNT'),
        ]),
      );
    const { cash, customers, rounding } = site.services.facility.tallyLedgers;
    const inRupees = [
      [cash, '385.00'],
      [customers, '-384.50'],
      [rounding, '-0.50'],
    ];
    expect(payments.filter((entries) => entries.length > 2)).toEqual([inRupees, inRupees]);
  });

  test('and the drawer’s sum stays right to the paisa', async () => {
    expect(await tillViolations(site.database.db)).toEqual([]);
    const { entries } = (
      await site.call<{ entries: { kind: string; amountPaise: number; bookingId?: string }[] }>('GET', '/till')
    ).body;
    const roundings = entries.filter(({ kind }) => kind === 'rounding');
    expect(roundings).toMatchObject([
      { amountPaise: -50, bookingId: expect.any(String) },
      { amountPaise: -50, bookingId: expect.any(String) },
    ]);
  });
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
