import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { sell } from '#tests/support/console/sales.ts';
import { freshTill } from '#tests/support/console/till.ts';
import { scan } from '#tests/support/console/visit.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** Freeing the place of a customer who does not come. Today is Tuesday, 24 November 2026, 9:00 in India. */
let site: ConsoleSite;
beforeAll(async () => {
  site = await openConsoleSite();
  await freshTill(site);
});
afterAll(() => site.close());

type Answer = Record<string, unknown> & { error: { code: string } };
const release = (id: string, query = '') =>
  site.call<Answer>('POST', `/bookings/${id}/release${query}`, {
    as: 'front_desk',
    body: query ? {} : { reason: 'Called to say so' },
  });
const code = async (id: string) => (await release(id)).body.error.code;
const deskOf = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('allocations')
      .innerJoin('places', 'places.id', 'allocations.place_id')
      .innerJoin('bookings', 'bookings.checkout_id', 'allocations.checkout_id')
      .select('places.number')
      .where('booking_id', '=', bookingId)
      .execute()
  ).map(({ number }) => number);
const outcomeOf = async (bookingId: string) =>
  (await site.database.db.selectFrom('releases').select('outcome').where('booking_id', '=', bookingId).execute()).map(
    ({ outcome }) => outcome,
  );
const changeMessages = async (bookingId: string) =>
  (
    await site.database.db
      .selectFrom('messages')
      .select(['data', 'channel'])
      .where('booking_id', '=', bookingId)
      .where('template', '=', 'booking_changed')
      .execute()
  ).map(({ data, channel }) => `${channel} ${(data as { change: string }).change}`);
const desk = (number: number) => choices.desk('2026-11-24', number);

describe('With a time from which places are released', () => {
  const limits = async (releaseFrom: string | null) => {
    const { body } = await site.call<{ version: number; limits: object }>('GET', '/limits', { as: 'owner' });
    return site.call('PUT', '/limits', {
      as: 'owner',
      body: { ...body.limits, releaseFrom },
      headers: { 'If-Match': String(body.version) },
    });
  };
  const releaseAs = (as: 'front_desk' | 'manager', id: string, body: object = {}, query = '') =>
    site.call<Answer>('POST', `/bookings/${id}/release${query}`, { as, body: { reason: 'Far too late', ...body } });

  test('the front desk waits for it, unless the customer has said that they do not come; a manager does not', async () => {
    expect((await limits('14:00')).status).toBe(200);
    const ids = [];
    for (const number of [41, 42])
      ids.push((await booked(site.shop, desk(number), { uid: `late${number}` })).bookingId);
    const [first = '', second = ''] = ids;
    const notBefore = '2026-11-24T08:30:00.000Z';
    const seen = await releaseAs('front_desk', first, {}, '?preview=1');
    expect([seen.status, seen.body]).toMatchObject([200, { place: 'Hot desk 41', notBefore }]);
    const early = await releaseAs('front_desk', first);
    expect([early.status, early.body]).toMatchObject([409, { error: { code: 'too_early' }, notBefore }]);
    expect(await deskOf(first)).toEqual([41]);
    expect((await releaseAs('front_desk', first, { called: true })).status).toBe(200);
    expect((await releaseAs('manager', second)).status).toBe(200);
    expect((await limits(null)).status).toBe(200);
  });

  test('without one a place is released at any time', async () => {
    const { bookingId } = await booked(site.shop, desk(43), { uid: 'late43' });
    expect((await releaseAs('front_desk', bookingId, {}, '?preview=1')).body).toMatchObject({ notBefore: null });
    expect((await releaseAs('front_desk', bookingId)).status).toBe(200);
  });

  test.each(['24:00', '2 PM', ''])('"%s" is no such time', async (time) => {
    expect((await limits(time)).status).toBe(400);
  });
});

describe('Not coming', () => {
  test('frees the place at once, keeps booking and money, and tells the customer', async () => {
    const { bookingId } = await booked(site.shop, desk(21), { uid: 'absent' });
    expect((await release(bookingId, '?preview=1')).body).toMatchObject({ place: 'Hot desk 21', refundPaise: 0 });
    expect(await deskOf(bookingId)).toEqual([21]);
    const { status, body } = await release(bookingId);
    expect([status, body]).toMatchObject([200, { place: 'Hot desk 21', refundPaise: 0 }]);
    expect(await deskOf(bookingId)).toEqual([]);
    expect((await sell(site, { selection: desk(21).selection })).status).toBe(201);
    const view = (await site.call<{ record: object }>('GET', `/bookings/${bookingId}`, { as: 'front_desk' })).body;
    expect(view.record).toMatchObject({ status: 'confirmed', isReleased: true });
    expect(await changeMessages(bookingId)).toEqual(['email released']);
    expect(await code(bookingId)).toBe('released');
  });

  test('is refused for who is here, for a month, and for what is cancelled, over or unknown', async () => {
    const here = await booked(site.shop, choices.dayPass('2026-11-24'), { uid: 'here' });
    await scan(site, here.bookingId);
    expect(await code(here.bookingId)).toBe('has_arrived');
    const month = await booked(site.shop, choices.coworking('2026-11-25'), { uid: 'month' });
    expect(await code(month.bookingId)).toBe('by_month');
    const gone = await booked(site.shop, choices.dayPass('2026-11-25'), { uid: 'gone' });
    await site.call('POST', `/bookings/${gone.bookingId}/cancel`, {
      as: 'owner',
      body: { refund: 'full', reason: 'Asked' },
    });
    expect(await code(gone.bookingId)).toBe('cancelled');
    expect((await release('daypass_1_1795000000000')).status).toBe(404);
    const noReason = await site.call('POST', `/bookings/${here.bookingId}/release`, { as: 'front_desk', body: {} });
    expect(noReason.status).toBe(400);
  });
});

describe('A customer who comes after all', () => {
  test('gets the same desk while it is free, else another one', async () => {
    const [one, two] = [
      await booked(site.shop, desk(31), { uid: 'late1' }),
      await booked(site.shop, desk(32), { uid: 'late2' }),
    ];
    for (const { bookingId } of [one, two]) await release(bookingId);
    expect((await sell(site, { selection: desk(32).selection })).status).toBe(201);
    expect(await scan(site, one.bookingId)).toMatchObject({ verdict: 'in', place: 'Hot desk 31' });
    const other = await scan(site, two.bookingId);
    expect(other.verdict).toBe('in');
    expect(other.place).not.toBe('Hot desk 32');
    expect(await deskOf(two.bookingId)).toEqual([Number(/\d+/.exec(other.place ?? '')?.[0])]);
    for (const { bookingId } of [one, two]) expect(await outcomeOf(bookingId)).toEqual(['place_again']);
  });

  test('has the room for the rest of the time, and may stay longer', async () => {
    const { bookingId } = await booked(site.shop, choices.room('2026-11-24', '10:00', '12:00'), { uid: 'room' });
    await release(bookingId);
    site.clock.advance(2 * 3_600_000);
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'in' });
    const longer = { as: 'front_desk', body: { endTime: '12:30' } } as const;
    expect((await site.call('POST', `/bookings/${bookingId}/extend`, longer)).status).toBe(200);
    expect(await changeMessages(bookingId)).toEqual(['email released', 'email extended']);
  });

  test('gets all the money back where nothing is free, online or at the counter', async () => {
    const room = choices.room('2026-11-24', '14:00', '16:00');
    const { bookingId } = await booked(site.shop, room, { uid: 'crowded' });
    await release(bookingId);
    const party = await sell(site, { selection: room.selection });
    expect(party.status).toBe(201);
    const paid = await bookingRow(site.database.db, bookingId);
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'cancelled' });
    const refunds = site.database.db.selectFrom('refunds').select(['amount_paise', 'kind', 'state']);
    expect(await refunds.where('payment_id', '=', paid.payment_id).execute()).toMatchObject([
      { amount_paise: paid.total_paise, kind: 'no_place' },
    ]);
    expect(await outcomeOf(bookingId)).toEqual(['no_place']);
    expect(await scan(site, bookingId)).toMatchObject({ verdict: 'cancelled' });

    // The party that paid at the counter is called away, and comes back too late.
    await release(party.body.bookingId);
    expect((await sell(site, { selection: room.selection })).status).toBe(201);
    expect(await scan(site, party.body.bookingId)).toMatchObject({ verdict: 'cancelled' });
    const tasks = site.database.db.selectFrom('tasks').select('detail').where('kind', '=', 'refund_due_at_counter');
    expect((await tasks.execute()).map(({ detail }) => (detail as { bookingId: string }).bookingId)).toContain(
      party.body.bookingId,
    );
  });

  test('in one call with others is judged for each', async () => {
    const [one, two] = [
      await booked(site.shop, desk(41), { uid: 'b1' }),
      await booked(site.shop, desk(42), { uid: 'b2' }),
    ];
    await release(one.bookingId);
    for (const { bookingId } of [one, two, one]) expect((await scan(site, bookingId)).verdict).toMatch(/^(in|again)$/);
    expect(await deskOf(one.bookingId)).toEqual([41]);
  });
});

test('A released booking that is moved has a place again', async () => {
  const { bookingId } = await booked(site.shop, desk(45), { uid: 'moved' });
  await release(bookingId);
  site.clock.advance(-2 * 3_600_000);
  const to = { as: 'front_desk', body: { selection: choices.dayPass('2026-11-26').selection } } as const;
  const moved = await site.call<Answer>('POST', `/bookings/${bookingId}/move`, to);
  expect(moved.status).toBe(200);
  expect(await outcomeOf(bookingId)).toEqual(['place_again']);
});

test('The customer is notified of another place', async () => {
  const { bookingId } = await booked(site.shop, desk(47), { uid: 'noise' });
  site.clock.advance(3 * 3_600_000);
  const to = { as: 'front_desk', body: { selection: desk(48).selection, reason: 'Noise' } } as const;
  expect((await site.call('POST', `/bookings/${bookingId}/move`, to)).status).toBe(200);
  expect(await changeMessages(bookingId)).toEqual(['email place_changed']);
});

test('After all of this every invariant of the books holds', async () => {
  expect(await invariantViolations(site.database.db)).toEqual([]);
});
