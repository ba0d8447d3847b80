import { describe, expect, test } from 'vitest';
import type { CancellationTerms } from '#capabilities/catalogue/rules/cancellation-terms.ts';
import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import { paise } from '#platform/money.ts';
import { feedPath, linkExpiry, linkPath } from './booking-link.ts';
import { cursorOf, positionOf } from './list-cursor.ts';
import { moveBar, moveFee, refundAtMostAfterMove } from './moving.ts';
import { type Listed, recordAsRead, withoutContact } from './record-as-read.ts';
import { type StoredBooking, storedBookingFrom } from './stored-booking.ts';
import { boundarySentence } from './terms/boundary-sentence.ts';
import { cancellationOffer, freesPlace } from './terms/cancellation.ts';
import { placeText } from './visit-of.ts';

const starts = new Date('2026-11-25T04:30:00Z');
const ends = new Date('2026-11-25T14:30:00Z');
const purchased = new Date('2026-11-20T06:00:00Z');
const hoursBefore = (hours: number) => new Date(starts.getTime() - hours * 3_600_000);
const terms: CancellationTerms = {
  kind: 'by_notice',
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 12, percent: 50 },
  ],
  withoutRefund: 'ends_at_once',
};
const row = {
  booking_id: 'daypass_1_7',
  uid: 'asha',
  checkout_id: 7,
  credit_use_id: null,
  payment_id: 'pay_1',
  status: 'confirmed' as const,
  service_name: 'Day Pass',
  booking_date: '2026-11-25',
  booking_time: '10:00 AM - 8:00 PM',
  duration: '10 hours',
  starts_at: starts,
  ends_at: ends,
  place_kind: 'hot_desk',
  place_number: 14,
  total_paise: 38_400,
  terms,
  created_at: purchased,
  cancelled_because: null,
  moves: 0,
  closure_moves: 0,
  refund_at_most_paise: null,
  link_version: 3,
};
const booked: StoredBooking = storedBookingFrom(row);

test('a booking is read from its row, with what a refund may be at most where a move lowered it', () => {
  expect(booked).toEqual({
    bookingId: 'daypass_1_7',
    uid: 'asha',
    checkoutId: 7,
    creditUseId: null,
    paymentId: 'pay_1',
    status: 'confirmed',
    serviceName: 'Day Pass',
    date: '2026-11-25',
    timeText: '10:00 AM - 8:00 PM',
    durationText: '10 hours',
    visit: { start: starts, end: ends },
    place: { kind: 'hot_desk', number: 14 },
    paid: 38_400,
    purchasedAt: purchased,
    terms,
    cancelledBecause: null,
    moves: 0,
    closureMoves: 0,
    refundAtMost: null,
    linkVersion: 3,
  });
  expect(storedBookingFrom({ ...row, refund_at_most_paise: 0 }).refundAtMost).toBe(0);
});

describe('cancelling', () => {
  test('a confirmed booking is offered what its terms give', () => {
    expect(cancellationOffer(booked, hoursBefore(24))).toMatchObject({ allowed: true, refund: 38_400 });
    expect(cancellationOffer(booked, hoursBefore(12))).toMatchObject({ allowed: true, refund: 19_200 });
    expect(cancellationOffer(booked, hoursBefore(1))).toMatchObject({ allowed: true, refund: 0 });
  });

  test.each(['cancelled', 'completed'] as const)('a %s booking is offered nothing more', (status) => {
    expect(cancellationOffer({ ...booked, status }, hoursBefore(48))).toEqual({
      allowed: false,
      refund: 0,
      deadline: hoursBefore(24),
      reason: status,
    });
  });

  test('POLICY-04: frees the place, but not where it is the customer’s to the end of what was paid and no money goes back', () => {
    const paidPeriod: CancellationTerms = { ...terms, withoutRefund: 'ends_with_paid_period' };
    expect(freesPlace(terms, paise(0))).toBe(true);
    expect(freesPlace(paidPeriod, paise(0))).toBe(false);
    expect(freesPlace(paidPeriod, paise(1))).toBe(true);
    expect(freesPlace({ kind: 'by_purchase', withinDays: 7 }, paise(0))).toBe(true);
  });
});

describe('moving', () => {
  test('POLICY-24, POLICY-25: costs nothing the first time and ₹100 each time after', () => {
    expect(MOVE_FEE).toBe(10_000);
    expect([0, 1, 2].map((moves) => moveFee({ moves }))).toEqual([0, 10_000, 10_000]);
    expect([1, 2].map((moves) => moveFee({ moves, closureMoves: 1 }))).toEqual([0, 10_000]);
  });

  test('is possible until the start, and then and afterwards no more', () => {
    expect(moveBar(booked, new Date(starts.getTime() - 1))).toBeNull();
    expect(moveBar(booked, starts)).toBe('already_started');
    for (const status of ['cancelled', 'completed'] as const) {
      expect(moveBar({ ...booked, status }, hoursBefore(48))).toBe(status);
    }
  });

  test('never restores a lost refund: it stays at most what it was just before', () => {
    expect(refundAtMostAfterMove(booked, hoursBefore(24))).toBeNull();
    expect(refundAtMostAfterMove(booked, hoursBefore(12))).toBe(19_200);
    expect(refundAtMostAfterMove(booked, hoursBefore(1))).toBe(0);
  });

  test('after the time for a refund says that nothing is paid back', () => {
    expect(boundarySentence(terms, { ...booked, refundAtMost: paise(0) }, hoursBefore(48))).toBe(
      'No refund: this booking was moved after its refund period had ended.',
    );
    expect(boundarySentence(terms, { ...booked, refundAtMost: paise(1) }, hoursBefore(48))).toMatch(
      /^Refund of ₹0\.01 until/,
    );
    const partly = { ...booked, refunded: paise(10_000) };
    expect(boundarySentence(terms, partly, hoursBefore(48))).toMatch(/^Refund of ₹284 until .*\. Refund of ₹192 until/);
    expect(boundarySentence(terms, { ...booked, refunded: paise(38_400) }, hoursBefore(48))).toBe(
      'You have already been refunded in full.',
    );
    expect(boundarySentence(terms, booked, hoursBefore(24))).toMatch(/^Full refund until/);
    expect(boundarySentence(terms, booked, hoursBefore(12))).toMatch(/^Refund of ₹192 until/);
  });
});

describe('links', () => {
  test('open a booking until six weeks after its end', () => {
    expect(linkExpiry(new Date('2026-11-25T14:30:00Z'))).toEqual(new Date('2027-01-06T14:30:00Z'));
  });
  test('have their addresses', () => {
    expect([linkPath('abc'), feedPath('abc')]).toEqual(['/b/abc', '/calendar/abc.ics']);
  });
});

describe('a cursor of the list', () => {
  const position = { asOf: purchased, place: 1_795_000_000_000, bookingId: 'CR-1795000000000-aB3_x9' };
  test('names a position and is read back', () => {
    expect(cursorOf(position)).toBe(`${purchased.getTime()}.1795000000000.CR-1795000000000-aB3_x9`);
    expect(positionOf(cursorOf(position))).toEqual(position);
  });
  test.each([
    '',
    '1.2',
    '1.2.',
    '1.a',
    '.2.a',
    'x1.2.a',
    '1.x.a',
    '1.2.a b',
    '1.2.a/b',
    '1234567890123456.2.a',
    `1.2.${'a'.repeat(61)}`,
  ])('is never %j', (cursor) => expect(positionOf(cursor)).toBeNull());
});

test.each([
  ['hot_desk', 'Hot desk 14'],
  ['dedicated_desk', 'Dedicated desk 14'],
  ['room', 'Room'],
  ['recreation_day', 'Recreation pass'],
  ['recreation_month', 'Recreation membership'],
  ['toString', 'Place 14'],
])('a place of the kind %s is called %s', (kind, text) => expect(placeText({ kind, number: 14 })).toBe(text));

describe('the record that screens read', () => {
  const listed: Listed = {
    ...row,
    service_type: 'dayPass',
    duration: '10 hours',
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '+919876543210',
    features: ['Hot desk'],
    purpose: null,
    base_paise: 32_500,
    gst_paise: 5_900,
    order_id: null,
    hold_expires_at: null,
    moves_booking: null,
  };

  test('BOOKING-01: has its amount in rupees and each field under the specified name', () => {
    expect(recordAsRead(listed)).toEqual({
      id: 'daypass_1_7',
      booking_id: 'daypass_1_7',
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      service_type: 'dayPass',
      service_name: 'Day Pass',
      amount: 384,
      booking_date: '2026-11-25',
      user_selected_date: '2026-11-25',
      check_in_date: '2026-11-25',
      booking_time: '10:00 AM - 8:00 PM',
      duration: '10 hours',
      features: ['Hot desk'],
      payment_id: 'pay_1',
      status: 'confirmed',
      created_at: '2026-11-20T06:00:00.000Z',
      place: { kind: 'hot_desk', number: 14 },
      starts_at: '2026-11-25T04:30:00.000Z',
      ends_at: '2026-11-25T14:30:00.000Z',
      price: { base: 32_500, gst: 5_900, total: 38_400 },
      terms,
      moves: 0,
    });
  });

  test('has the known facts and leaves out unknown ones', () => {
    const until = new Date('2026-11-20T06:15:00Z');
    expect(
      recordAsRead({
        ...listed,
        purpose: 'Interviews',
        refund_at_most_paise: 0,
        order_id: 'order_1',
        hold_expires_at: until,
      }),
    ).toMatchObject({
      purpose: 'Interviews',
      refundAtMost: 0,
      orderId: 'order_1',
      holdExpiresAt: '2026-11-20T06:15:00.000Z',
    });
    const bare = recordAsRead({ ...listed, payment_id: null, place_number: null, order_id: 'order_1' });
    expect(bare.payment_id).toBe('N/A');
    for (const absent of ['place', 'orderId', 'holdExpiresAt', 'purpose']) expect(bare).not.toHaveProperty(absent);
  });

  test('for a visitor with the link has no address, number and payment', () => {
    const record = recordAsRead(listed);
    expect(withoutContact(record)).toEqual({ ...record, customer_email: '', customer_phone: '', payment_id: 'N/A' });
  });
});
