import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personalData } from '#capabilities/account/use-cases/export-account.ts';
import { purgeExpired } from '#capabilities/account/use-cases/purge-expired.ts';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import type { CalendarFeedAnswer, ExistingBookingsAnswer } from '#capabilities/purchase/contract.ts';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { type ConsoleSite, openConsoleSite } from '#tests/support/console/console-site.ts';
import { auditOf } from '#tests/support/console/customers.ts';
import { closed } from '#tests/support/console/routes/closure-routes.ts';
import { send, visit } from '#tests/support/console/visit.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';

/** What staff, closures and jobs do with a booking that a membership includes. It begins on Tuesday, 24 November 2026, 9:00. */
let site: ConsoleSite;
let monthId: string;
const uid = 'asha';

beforeEach(async () => {
  site = await openConsoleSite();
  ({ bookingId: monthId } = await booked(site.shop, choices.coworking('2026-11-24'), { uid }));
});
afterEach(() => site.close());

type Answer = Record<string, unknown> & { error?: { code: string } };

const bookRoom = async (date: string, from: string, to: string) => {
  const { status, body } = await buying(site.shop, uid).bookIncluded(choices.room(date, from, to));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.bookingId;
};
const left = async (): Promise<number[]> => {
  const path = '/api/purchases/meetingRoom/before';
  const { body } = await site.shop.call<ExistingBookingsAnswer>('GET', path, { token: uid });
  return body.roomHours.map((month) => month.left);
};
const sound = async () => expect(await invariantViolations(site.database.db)).toEqual([]);

test('The sheets of the booking and of the person show the hours', async () => {
  const bookingId = await bookRoom('2026-11-26', '10:00', '12:00');
  const { body } = await site.call<Answer>('GET', `/bookings/${bookingId}`);
  expect(body).toMatchObject({
    included: { hours: 2, returned: 0 },
    money: { paidPaise: 0, leftPaise: 0, entries: [] },
    papers: [],
    terms: { cancellation: { message: 'Cancel now: 2 hours go back to your month' }, move: { feePaise: 0 } },
    trail: [expect.objectContaining({ action: 'confirmed', actor: { kind: 'customer', name: 'membership' } })],
  });
  expect((await site.call<Answer>('GET', `/bookings/${monthId}`)).body['included']).toBeNull();
  const person = await site.call<Answer>('GET', `/people/${uid}`);
  expect(person.body['roomHours']).toEqual([
    { monthId, from: '2026-11-24', until: '2026-12-23', hours: 4, left: 2, ended: false },
  ]);
  await sound();
});

describe('A colleague cancels', () => {
  test.each([
    ['terms', 1],
    ['full', 2],
    ['none', 0],
  ])('with the hours of %s: %i of 2 go back', async (refund, hours) => {
    const bookingId = await bookRoom('2026-11-25', '10:00', '12:00');
    site.clock.moveTo(new Date('2026-11-24T12:00:00+05:30'));
    const body = { refund, reason: 'Asked by the customer' };
    const seen = await site.call<Answer>('POST', `/bookings/${bookingId}/cancel?preview=1`, { body: { refund } });
    expect(seen.body).toMatchObject({ refundPaise: 0, creditNote: null, hours: { used: 2, byTerms: 1, back: hours } });
    const told = await site.call<Answer>('POST', `/bookings/${bookingId}/cancel`, {
      body: { ...body, expected: { refundPaise: 0, hours: hours + 1 } },
    });
    expect([told.status, told.body]).toMatchObject([409, { error: { code: 'refund_changed' }, hours }]);
    const { status, body: done } = await site.call<Answer>('POST', `/bookings/${bookingId}/cancel`, {
      body: { ...body, expected: { refundPaise: 0, hours } },
    });
    expect([status, done]).toMatchObject([200, { refundPaise: 0, refundId: null, creditNote: null }]);
    expect(await left()).toEqual([2 + hours]);
    expect(await auditOf(site, `booking:${bookingId}`)).toContainEqual(
      expect.objectContaining({
        action: 'booking_cancelled',
        detail: expect.objectContaining({ hoursReturned: hours }),
      }),
    );
    await sound();
  });

  test('and there is no money to give back', async () => {
    const bookingId = await bookRoom('2026-11-25', '10:00', '12:00');
    const refund = await site.call<Answer>('POST', `/bookings/${bookingId}/refund`, {
      body: { paise: 100, reason: 'Noise' },
    });
    expect([refund.status, refund.body.error?.code]).toEqual([409, 'nothing_paid']);
  });
});

test('A colleague extends by more of the hours, as long as there are some', async () => {
  const bookingId = await bookRoom('2026-11-26', '10:00', '12:00');
  const extend = (endTime: string) => site.call<Answer>('POST', `/bookings/${bookingId}/extend`, { body: { endTime } });
  expect((await extend('12:30')).status).toBe(200);
  expect(await left()).toEqual([1]);
  await bookRoom('2026-11-27', '10:00', '11:00');
  const more = await extend('13:30');
  expect([more.status, more.body.error?.code]).toEqual([409, 'hours_not_included']);
  expect((await extend('13:00')).status).toBe(200);
  expect(await left()).toEqual([0]);
  await sound();
});

test('A closure returns all hours, and says so; without an answer the offer does the same', async () => {
  const first = await bookRoom('2026-11-26', '10:00', '11:00');
  const second = await bookRoom('2026-11-26', '11:00', '13:00');
  const { status, body } = await closed(site, {
    service: 'meetingRoom',
    from: '2026-11-26T09:00:00+05:30',
    until: '2026-11-26T19:00:00+05:30',
    outcomes: { bookings: { [first]: 'full', [second]: 'offer' } },
  });
  expect(status).toBe(201);
  await endDueCases(site.services);
  expect(await left()).toEqual([2]);
  const told = await site.database.db
    .selectFrom('messages')
    .select(['booking_id', 'data'])
    .where('template', '=', 'closure_notice')
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
  expect(told.map(({ data }) => data)).toMatchObject([
    { outcome: 'full', paymentId: null },
    { outcome: 'offer', paymentId: null },
  ]);
  site.clock.moveTo(new Date('2026-11-26T20:00:00+05:30'));
  await endDueCases(site.services);
  const { body: closure } = await site.call<{ cases: Answer[] }>('GET', `/closures/${body.id}`);
  expect(closure.cases.map(({ state, chose }) => [state, chose])).toEqual([
    ['done', 'refunded'],
    ['done', 'refunded'],
  ]);
  expect(await left()).toEqual([4]);
  const said = await site.call<{ closure: { ended: string } }>('GET', `/api/bookings/${second}/closure`, {
    as: { email: 'asha@example.com', uid },
  });
  expect(said.body.closure.ended).toBe('All included hours are returned, as nobody chose in time.');
  await sound();
});

test('A colleague does not move it to a time that the month does not include', async () => {
  const bookingId = await bookRoom('2026-11-26', '10:00', '12:00');
  const { selection } = choices.room('2027-01-20', '10:00', '12:00');
  const moved = await site.call<Answer>('POST', `/bookings/${bookingId}/move`, {
    as: 'front_desk',
    body: { selection },
  });
  expect([moved.status, moved.body.error?.code]).toEqual([409, 'hours_not_included']);
  await sound();
});

test('A month that the facility cancels ends its hours; what was booked stays', async () => {
  const bookingId = await bookRoom('2026-11-26', '10:00', '12:00');
  const body = { refund: 'full', reason: 'Closed by us' };
  expect((await site.call('POST', `/bookings/${monthId}/cancel`, { body })).status).toBe(200);
  expect(await left()).toEqual([]);
  expect((await buying(site.shop, uid).bookIncluded(choices.room('2026-11-27', '10:00', '11:00'))).status).toBe(409);
  expect((await buying(site.shop, uid).booking(bookingId)).body).toMatchObject({ booking: { status: 'confirmed' } });
  await sound();
});

test('It is reminded of, checked in, completed, in the calendar, in the export, and goes when its time is over', async () => {
  const bookingId = await bookRoom('2026-11-25', '10:00', '12:00');
  site.clock.moveTo(new Date('2026-11-24T18:30:00+05:30'));
  await remindVisitors(site.services);
  const reminders = await site.database.db
    .selectFrom('messages')
    .select('booking_id')
    .where('template', '=', 'booking_reminder')
    .where('channel', '=', 'email')
    .execute();
  expect(reminders).toContainEqual({ booking_id: bookingId });
  const { body: feed } = await site.shop.call<CalendarFeedAnswer>('GET', '/api/calendar-feed', { token: uid });
  const calendar = await fetch(site.shop.origin + feed.path);
  expect(await calendar.text()).toContain(bookingId);

  site.clock.moveTo(new Date('2026-11-25T09:55:00+05:30'));
  const { body: shown } = await send(site, [visit(bookingId)]);
  expect(JSON.stringify(shown)).toContain('"verdict":"in"');
  site.clock.moveTo(new Date('2026-11-25T12:00:01+05:30'));
  expect(await completeBookings(site.services)).toBe(1);

  const pieces: Uint8Array[] = [];
  const person = { uid, email: 'asha@example.com', signedInAt: null };
  for await (const piece of await personalData(site.services, person, [])) pieces.push(piece);
  const exported = JSON.parse(Buffer.concat(pieces).toString('utf8')) as { roomHours: unknown; bookings: Answer[] };
  expect(exported.roomHours).toMatchObject([
    { month_id: monthId, hours: 4, used_hours: 2, uses: [{ booking_id: bookingId, hours: 2, returned_hours: 0 }] },
  ]);
  expect(exported.bookings).toContainEqual(expect.objectContaining({ booking_id: bookingId, payment_id: null }));
  await sound();

  site.clock.moveTo(new Date('2036-01-02T02:30:00+05:30'));
  await completeBookings(site.services);
  await site.database.db.updateTable('checkouts').set({ next_check_at: null }).execute();
  await purgeExpired(site.services);
  for (const table of ['bookings', 'room_credits', 'room_credit_uses', 'payments'] as const)
    expect(
      await site.database.db
        .selectFrom(table)
        .select('id' as never)
        .execute()
        .catch(() => []),
      table,
    ).toEqual([]);
});
