import { describe, expect, test } from 'vitest';
import {
  cancellationNews,
  changeNews,
  closureEndedNews,
  closureNews,
  confirmation,
  documentCopy,
  invoiceNews,
  moveNews,
  paymentNews,
  refundDone,
  refundNews,
  reminder,
  renewalNews,
} from '#tests/support/examples/message-facts.ts';
import type { Message } from './messages.ts';
import { isOutdated, type Present } from './outdated.ts';

type Booking = NonNullable<Present['booking']>;

/** Asha's day pass on Tuesday, 24 November 2026, hot desk 14. */
const asBooked: Booking = {
  status: 'confirmed',
  startsAt: new Date('2026-11-24T04:30:00Z'),
  endsAt: new Date('2026-11-24T14:30:00Z'),
  placeNumber: 14,
  hasPlace: true,
  linkVersion: 1,
  isReleased: false,
  closing: null,
  isRenewed: false,
  callOffs: 0,
};
const moved: Booking = {
  ...asBooked,
  startsAt: new Date('2026-11-25T04:30:00Z'),
  endsAt: new Date('2026-11-25T14:30:00Z'),
  placeNumber: 20,
};
const cancelled: Booking = { ...asBooked, status: 'cancelled' };
const month: Booking = {
  ...asBooked,
  startsAt: new Date('2026-11-23T18:30:00Z'),
  endsAt: new Date('2026-12-23T18:30:00Z'),
};
const at = (text: string) => new Date(`${text}+05:30`);
const evening = at('2026-11-23T18:00:00');
const isOld = (message: Message, present: Present = {}, now: Date = evening) => isOutdated(message, present, now);

describe('A message that waited, or is to be sent again', () => {
  test('is sent only while its booking is as it says', () => {
    for (const message of [confirmation(), closureEndedNews, closureNews({ outcome: 'part' }), reminder()]) {
      expect(isOld(message, { booking: asBooked }), message.template).toBe(false);
      expect(isOld(message, { booking: moved }), message.template).toBe(true);
      expect(isOld(message, { booking: cancelled }), message.template).toBe(true);
      expect(isOld(message, { booking: { ...asBooked, endsAt: at('2026-11-24T21:00:00') } })).toBe(true);
      // Nothing is known of it that contradicts.
      expect(isOld(message), message.template).toBe(false);
    }
    expect(isOld(confirmation(), { booking: { ...asBooked, placeNumber: 15 } })).toBe(true);
    const taken = confirmation({ place: 'Hot desk 14 (hot desk 9 was taken before your payment arrived)' });
    expect(isOld(taken, { booking: asBooked })).toBe(false);
    expect(isOld(confirmation({ place: null }), { booking: { ...asBooked, placeNumber: 15 } })).toBe(false);
    expect(isOld(confirmation(), { booking: { ...asBooked, status: 'completed' } }, at('2026-11-25T09:00:00'))).toBe(
      false,
    );
  });

  test('about a move is sent until the next move', () => {
    expect(isOld(moveNews(), { booking: moved })).toBe(false);
    expect(isOld(moveNews(), { booking: { ...moved, startsAt: at('2026-11-26T10:00:00') } })).toBe(true);
    expect(isOld(moveNews(), { booking: { ...moved, status: 'cancelled' } })).toBe(true);
  });

  test('says tomorrow on the day before alone', () => {
    expect(isOld(reminder(), { booking: asBooked }, at('2026-11-23T23:59:59'))).toBe(false);
    expect(isOld(reminder(), { booking: asBooked }, at('2026-11-24T00:00:00'))).toBe(true);
    // The customer has just read that we close.
    for (const closing of ['offer', 'full'] as const)
      expect(isOld(reminder(), { booking: { ...asBooked, closing } }), closing).toBe(true);
  });

  test('tells what the front desk changed as long as it is so', () => {
    const entry = {
      placeKind: 'hot_desk',
      place: 'Hot desk 20',
      startsAt: moved.startsAt.toISOString(),
      endsAt: moved.endsAt.toISOString(),
      changes: 1,
    };
    const { facts } = changeNews('place_changed');
    const changed: Message = { template: 'booking_changed', facts: { ...facts, entry } };
    expect(isOld(changed, { booking: moved })).toBe(false);
    expect(isOld(changed, { booking: { ...moved, placeNumber: 21 } })).toBe(true);
    const released = changeNews('released');
    const gone = { ...asBooked, isReleased: true };
    expect(isOld(released, { booking: gone }, at('2026-11-24T12:00:00'))).toBe(false);
    expect(isOld(released, { booking: asBooked }, at('2026-11-24T12:00:00'))).toBe(true);
    expect(isOld(released, { booking: gone }, at('2026-11-24T20:00:00'))).toBe(true);
  });

  test('names no deadline that has passed', () => {
    expect(isOld(paymentNews, { order: { state: 'held' } }, at('2026-11-23T12:14:59'))).toBe(false);
    expect(isOld(paymentNews, { order: { state: 'held' } }, at('2026-11-23T12:15:00'))).toBe(true);
    for (const state of ['settled', 'expired', 'released'])
      expect(isOld(paymentNews, { order: { state } }, at('2026-11-23T12:00:00')), state).toBe(true);
    const cancellation = cancellationNews();
    expect(isOld(cancellation, { booking: cancelled }, at('2026-12-03T23:59:59'))).toBe(false);
    expect(isOld(cancellation, { booking: cancelled }, at('2026-12-04T00:00:00'))).toBe(true);
    expect(isOld(cancellationNews({ byHand: true }), {}, at('2026-12-04T00:00:00'))).toBe(false);
    expect(isOld(cancellationNews({ creditedBy: null }), {}, at('2026-12-04T00:00:00'))).toBe(false);
  });

  test('asks to confirm a subscription while its link does so', () => {
    const facts = { token: 'token', unsubscribe: 'leave', until: at('2026-11-26T10:00:00').toISOString() };
    expect(isOld({ template: 'newsletter_confirm', facts }, {}, at('2026-11-26T09:59:59'))).toBe(false);
    expect(isOld({ template: 'newsletter_confirm', facts }, {}, at('2026-11-26T10:00:00'))).toBe(true);
  });

  test('asks for a renewal while the place is kept as it says, and the next month is not bought', () => {
    const booking = month;
    expect(isOld(renewalNews(), { booking }, at('2026-12-18T23:59:59'))).toBe(false);
    expect(isOld(renewalNews(), { booking }, at('2026-12-19T00:00:00'))).toBe(true);
    expect(isOld(renewalNews({ keptUntil: null }), { booking }, at('2026-12-23T23:59:59'))).toBe(false);
    expect(isOld(renewalNews({ keptUntil: null }), { booking }, at('2026-12-24T00:00:00'))).toBe(true);
    for (const change of [
      { isRenewed: true },
      { status: 'cancelled' },
      { placeNumber: 3 },
      { endsAt: at('2026-12-25T00:00:00') },
    ])
      expect(isOld(renewalNews(), { booking: { ...month, ...change } }, at('2026-12-13T09:00:00'))).toBe(true);
  });

  test('about a closure is sent while the closure hits its booking', () => {
    const waits = { state: 'waiting', chose: null };
    const choice = closureNews();
    const noon = at('2026-11-24T14:10:00');
    expect(isOld(choice, { booking: asBooked, closureCase: waits }, noon)).toBe(false);
    expect(isOld(choice, { booking: asBooked, closureCase: waits }, at('2026-11-24T18:00:00'))).toBe(true);
    expect(isOld(choice, { booking: asBooked, closureCase: { state: 'done', chose: 'kept' } }, noon)).toBe(true);
    // It is about to be cancelled, and its customer reads so.
    expect(isOld(confirmation(), { booking: { ...asBooked, closing: 'full' } })).toBe(true);
    expect(isOld(confirmation(), { booking: { ...asBooked, closing: 'offer' } })).toBe(false);
    const full = closureNews({ outcome: 'full' });
    expect(isOld(full, { booking: cancelled, closureCase: { state: 'done', chose: 'refunded' } }, noon)).toBe(false);
    for (const outcome of ['offer', 'full', 'part', 'keep'] as const)
      for (const closureCase of [
        { state: 'done', chose: 'reopened' },
        { state: 'superseded', chose: null },
      ])
        expect(isOld(closureNews({ outcome }), { booking: asBooked, closureCase }, noon), outcome).toBe(true);
  });

  test('tells who keeps the place of a cancelled month of a closure as well', () => {
    const kept: Message = closureNews({ outcome: 'keep', keepsPlace: true });
    expect(isOld(kept, { booking: cancelled })).toBe(false);
    expect(isOld(kept, { booking: { ...cancelled, hasPlace: false } })).toBe(true);
  });

  test('asks for another account, and says that a refund is late, only while it is refused', () => {
    const facts = { ...refundDone.facts, bookingId: 'daypass_1_1795000000000' } as Extract<
      Message,
      { template: 'refund_refused' }
    >['facts'];
    for (const template of ['refund_refused', 'refund_account_asked'] as const) {
      expect(isOld({ template, facts }, { isRefused: true })).toBe(false);
      expect(isOld({ template, facts }, { isRefused: false })).toBe(true);
    }
  });

  test('about what happened once is sent at any time', () => {
    const later = at('2027-11-24T10:00:00');
    for (const message of [refundNews(), refundDone, invoiceNews(), documentCopy()])
      expect(isOld(message, { booking: cancelled }, later), message.template).toBe(false);
  });
});
