import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { ExistingBookingsAnswer } from '#capabilities/purchase/contract.ts';
import { invariantViolations } from '#tests/support/database/invariant-violations.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import { booked } from '#tests/support/purchases/booked.ts';
import { buying } from '#tests/support/purchases/buying.ts';
import { choices } from '#tests/support/purchases/choices.ts';
import { openPurchaseSite, type PurchaseSite } from '#tests/support/purchases/purchase-site.ts';

let site: PurchaseSite;
let uid = 'asha';

// Each test has the room, and the morning, for itself.
beforeEach(async () => {
  uid = 'asha';
  site = await openPurchaseSite();
});
afterEach(() => site.close());

const db = () => site.database.db;
const buyer = () => buying(site, uid);
const at = (text: string) => site.clock.moveTo(new Date(`${text}:00+05:30`));

/** A month of co-working from a date, with what it includes. */
const month = (date: string) => booked(site, choices.coworking(date), { uid });

const left = async (): Promise<number[]> => {
  const { body } = await site.call<ExistingBookingsAnswer>('GET', '/api/purchases/meetingRoom/before', { token: uid });
  return body.roomHours.map((one) => one.left);
};

const bookRoom = async (date: string, from: string, to: string) => {
  const { status, body } = await buyer().bookIncluded(choices.room(date, from, to));
  expect([status, body.error?.message]).toEqual([200, undefined]);
  return body.bookingId;
};

const row = (bookingId: string) => bookingRow(db(), bookingId);

const sound = async () => expect(await invariantViolations(db())).toEqual([]);

describe('a month of co-working', () => {
  it('includes hours of the room, which its invoice and its confirmation name without changing a sum', async () => {
    const { bookingId } = await month('2026-11-24');
    expect(await left()).toEqual([4]);
    const [invoice] = await db().selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).execute();
    expect(invoice?.document).toMatchObject({
      total: 648_900,
      taxable: 549_900,
      lines: [
        {
          description: 'Premium Monthly Workspace',
          details: [
            '24 November 2026 to 23 December 2026',
            '24/7 Access · 1 month',
            'Includes 4 hours of the conference room in this month',
          ],
        },
      ],
    });
    const [mail] = await db().selectFrom('messages').selectAll().where('booking_id', '=', bookingId).execute();
    expect(mail?.data).toMatchObject({ includes: 'Includes 4 hours of the conference room in this month' });
    await sound();
  });

  it('includes none where the facility has no such fact, or has it from a later day on', async () => {
    const { facility } = site.services;
    for (const roomHours of [null, { aMonth: 4, since: '2026-12-01' as never }]) {
      uid = `${uid}x`;
      site.services.facility = { ...sampleFacility, membership: { ...sampleFacility.membership, roomHours } };
      const { bookingId } = await month('2026-11-24');
      expect(await left()).toEqual([]);
      const [invoice] = await db().selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).execute();
      expect(JSON.stringify(invoice?.document)).not.toContain('Includes');
    }
    site.services.facility = facility;
  });
});

describe('a booking of the room within the hours', () => {
  it('costs nothing: it has a use of the hours in place of a payment, a place, a confirmation, and no invoice', async () => {
    await month('2026-11-24');
    const bookingId = await bookRoom('2026-11-25', '10:00', '12:00');
    expect(await left()).toEqual([2]);
    expect(await row(bookingId)).toMatchObject({
      uid,
      status: 'confirmed',
      payment_id: null,
      credit_use_id: expect.any(Number),
      total_paise: 0,
      place_kind: 'room',
    });
    expect(await db().selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).execute()).toEqual([]);
    const messages = await db().selectFrom('messages').selectAll().where('booking_id', '=', bookingId).execute();
    expect(messages.map(({ template, data }) => ({ template, data }))).toContainEqual({
      template: 'booking_confirmed',
      data: expect.objectContaining({
        paymentId: null,
        included: expect.stringContaining('it uses 2 hours of your month'),
        terms:
          'Cancel until Tue 24 Nov, 10:00 AM to get all hours back, until Tue 24 Nov, 10:00 PM for 50% of the hours',
      }),
    });
    const { body } = await buyer().booking(bookingId);
    expect(body).toMatchObject({
      booking: { amount: 0, payment_id: 'N/A', status: 'confirmed' },
      payment: { state: 'included', refunds: [] },
      cancellation: { allowed: true, refundPaise: 0, hours: { used: 2, returned: 2 } },
    });
    expect((await buyer().list()).body).toMatchObject({ counts: { confirmed: 2 } });
    await sound();
  });

  it('asked for twice is one', async () => {
    await month('2026-11-24');
    const first = await bookRoom('2026-11-26', '10:00', '12:00');
    expect(await bookRoom('2026-11-26', '10:00', '12:00')).toBe(first);
    expect(await left()).toEqual([2]);
  });

  it('is included as a whole or not at all: longer than what is left it is charged in full', async () => {
    await month('2026-11-24');
    await bookRoom('2026-11-25', '10:00', '13:00');
    const longer = choices.room('2026-11-26', '10:00', '12:00');
    const answer = await buyer().bookIncluded(longer);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      {
        code: 'hours_not_included',
        message: 'The month of this date has 1 hour left. Please choose a shorter time, or a date in another month.',
      },
    ]);
    const { bookingId } = await booked(site, longer, { uid, change: { unlessIncluded: true } });
    expect((await row(bookingId)).total_paise).toBe(377_600);
    expect(await left()).toEqual([1]);
    await sound();
  });

  it('is charged only to who asks for it: an order that is not to be paid where it is included is refused', async () => {
    await month('2026-11-24');
    const choice = choices.room('2026-11-27', '10:00', '12:00');
    const { status, body } = await buyer().order(choice, { unlessIncluded: true });
    expect([status, body.error?.code]).toEqual([409, 'included']);
    expect((await buyer().order(choice)).status).toBe(200);
  });

  it('is none without a membership, outside of its month, for another service, or on a taken time', async () => {
    const choice = choices.room('2026-11-25', '14:00', '15:00');
    expect((await buyer().bookIncluded(choice)).body.error?.code).toBe('hours_not_included');
    await month('2026-11-24');
    expect((await buyer().bookIncluded(choices.room('2026-12-24', '10:00', '11:00'))).body.error?.code).toBe(
      'hours_not_included',
    );
    expect((await buyer().bookIncluded(choices.dayPass('2026-11-25'))).body.error?.code).toBe('hours_not_included');
    await booked(site, choice, { uid: 'stranger' });
    expect((await buyer().bookIncluded(choice)).body.error?.code).toBe('slot_taken');
    expect((await buyer().bookIncluded(choices.room('2026-11-23', '10:00', '11:00'))).status).toBe(400);
    expect(await left()).toEqual([4]);
    await sound();
  });

  it('is not possible while the month can still be cancelled for money back', async () => {
    const { bookingId } = await month('2027-01-20');
    expect(await left()).toEqual([]);
    expect((await buyer().bookIncluded(choices.room('2027-01-21', '10:00', '11:00'))).status).toBe(409);
    at('2026-12-22T12:00');
    expect(await left()).toEqual([4]);
    await bookRoom('2027-01-21', '10:00', '11:00');
    await buyer().cancel(bookingId);
    // The desk stays theirs to the end of the month, and so do the hours.
    expect(await left()).toEqual([3]);
  });

  it('uses the hours of the month in which it is, and what is left ends with the month', async () => {
    await month('2026-11-24');
    await month('2026-12-24');
    expect(await left()).toEqual([4, 4]);
    await bookRoom('2026-12-28', '10:00', '13:00');
    expect(await left()).toEqual([4, 1]);
    at('2026-12-24T09:00');
    expect(await left()).toEqual([1]);
    expect((await buyer().bookIncluded(choices.room('2026-12-29', '10:00', '12:00'))).status).toBe(409);
    await sound();
  });
});

describe('cancelling a booking within the hours', () => {
  it.each([
    ['2026-11-26T09:59', 3, '3 hours are back in your month.'],
    ['2026-11-26T10:01', 2, '2 of 3 hours are back in your month.'],
    ['2026-11-26T22:01', 0, 'No hours are back in your month, under the terms of this booking.'],
  ])('at %s returns %i of 3 hours', async (when, hours, words) => {
    await month('2026-11-24');
    const bookingId = await bookRoom('2026-11-27', '10:00', '13:00');
    at(when);
    const offer = (await buyer().cancellation(bookingId)).body;
    expect(offer).toMatchObject({ allowed: true, refundPaise: 0, hours: { used: 3, returned: hours } });
    const { body } = await buyer().cancel(bookingId, { expectedRefundPaise: 0 });
    expect(body).toMatchObject({ allowed: true, hours: { used: 3, returned: hours }, message: `Cancelled. ${words}` });
    expect(await left()).toEqual([1 + hours]);
    const told = await db()
      .selectFrom('messages')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('template', '=', 'booking_cancelled')
      .execute();
    expect(told[0]?.data).toMatchObject({ hoursBack: words, refund: 0, paymentId: null });
    expect((await buyer().cancel(bookingId)).body.hours).toEqual({ used: 3, returned: hours });
    await sound();
  });
});

describe('moving a booking within the hours', () => {
  it('within its month keeps its hours; longer it uses more of them', async () => {
    await month('2026-11-24');
    const bookingId = await bookRoom('2026-11-27', '10:00', '12:00');
    expect((await buyer().move(bookingId, choices.room('2026-12-02', '14:00', '17:00'))).body).toMatchObject({
      moved: true,
    });
    expect(await left()).toEqual([1]);
    await sound();
  });

  it('to another month takes the hours of that month, and is refused where they do not suffice', async () => {
    await month('2026-11-24');
    await month('2026-12-24');
    const bookingId = await bookRoom('2026-11-27', '10:00', '12:00');
    await bookRoom('2026-12-28', '10:00', '13:00');
    const refused = await buyer().move(bookingId, choices.room('2026-12-29', '10:00', '12:00'));
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'hours_not_included']);
    expect(await left()).toEqual([2, 1]);
    await sound();
    const stranger = await buying(site, 'stranger').order(choices.room('2026-11-27', '10:00', '12:00'));
    expect([stranger.status, stranger.body.error?.code]).toEqual([409, 'slot_taken']);
    expect((await buyer().move(bookingId, choices.room('2026-12-29', '10:00', '11:00'))).status).toBe(200);
    expect(await left()).toEqual([4, 0]);
    await sound();
  });

  it('late lowers what a later cancellation returns', async () => {
    await month('2026-11-24');
    const bookingId = await bookRoom('2026-11-27', '10:00', '12:00');
    at('2026-11-26T12:00');
    await buyer().move(bookingId, choices.room('2026-12-10', '10:00', '12:00'));
    expect((await buyer().cancellation(bookingId)).body.hours).toEqual({ used: 2, returned: 1 });
    await sound();
  });

  it('a second time costs the fee, and a payment that comes when the hours are used goes back', async () => {
    await month('2026-11-24');
    await month('2026-12-24');
    const bookingId = await bookRoom('2026-11-27', '10:00', '12:00');
    await buyer().move(bookingId, choices.room('2026-11-28', '10:00', '12:00'));
    const { body: order } = await buyer().move(bookingId, choices.room('2026-12-29', '10:00', '12:00'));
    if (order.moved) throw new Error('a second move has a fee');
    await bookRoom('2026-12-30', '10:00', '13:00');
    const { body: paid } = await buyer().pay(order.orderId, { webhook: 'none' });
    expect((await buyer().verify(paid)).body).toMatchObject({ verified: false, refunded: true });
    expect((await row(bookingId)).booking_date).toBe('2026-11-28');
    expect(await left()).toEqual([2, 1]);
    await sound();
  });
});
