import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servicesInWords } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { aCancellation } from '#tests/support/examples/cancellation-answer.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import { confirmationView, type Knowledge } from './confirmation-view.ts';
import { readConfirmationLink } from './read-confirmation-link.ts';
import { receiptNames } from './receipt.ts';
import { sentNote } from './sent-note.ts';

const now = new Date('2026-11-21T06:30:00Z');
const services = servicesInWords(sampleCatalogue);
const fullLink = new URLSearchParams({
  type: 'dayPass',
  plan: 'Day Pass',
  amount: '384',
  date: '2026-11-24',
  time: '10:00 AM - 8:00 PM',
  duration: '10 hours',
  bookingId: 'daypass_1_1795000000000',
});

function view(knowledge: Knowledge, link: URLSearchParams = fullLink) {
  const query = readConfirmationLink(link);
  return confirmationView({ query, services, knowledge, fallbackId: 'BK123456', now });
}

const purchase = (
  state: PurchaseAnswer['payment']['state'],
  booking: Partial<PurchaseAnswer['booking']> = {},
  messages: Partial<PurchaseAnswer['messages']> = {},
): Knowledge => ({
  kind: 'known',
  purchase: {
    success: true,
    booking: aBooking(booking),
    payment: { state, method: 'upi', refunds: [] },
    cancellation: aCancellation(),
    messages: { email: 'sent', whatsapp: 'sent', ...messages },
  },
});

describe('a forwarded link is described, and nothing is claimed about a booking', () => {
  test('CONFIRM-03, CONFIRM-06, CONFIRM-07: what the link says is marked as not checked', () => {
    expect(view({ kind: 'link' })).toMatchObject({
      tone: 'muted',
      heading: 'This link describes a booking',
      sentence: 'Sign in to see this booking. We have not verified these details.',
      bookingId: 'daypass_1_1795000000000',
      status: { text: 'Not checked', tone: 'muted' },
      amount: '₹384',
      payment: 'As shown in the link; sign in to see the booking',
      date: 'Tuesday, 24 November 2026',
      time: '10:00 AM - 8:00 PM',
      duration: '10 hours',
      plan: 'Day Pass',
      unfinished: false,
    });
  });

  test('CONFIRM-03: no link, whatever it says, has the word Confirmed or the tick', () => {
    const values = fc.record({
      type: fc.constantFrom('dayPass', 'conference', 'coworking', 'recreation', 'Confirmed'),
      plan: fc.constantFrom('Day Pass', 'Booking Confirmed!', ''),
      date: fc.constantFrom('2026-11-24', 'Confirmed', ''),
      status: fc.constantFrom('payment_successful', 'payment_successful_verification_pending', 'Confirmed', ''),
      time: fc.constantFrom('9:00 AM - 1:00 PM', 'Confirmed', ''),
    });
    fc.assert(
      fc.property(values, (link) => {
        const shown = view({ kind: 'link' }, new URLSearchParams(link));
        expect(JSON.stringify(shown)).not.toContain('Confirmed');
        expect(shown.tone).toBe('muted');
      }),
    );
  });

  test.each([
    ['CONFIRM-27, CONFIRM-28, BOOKING-18', 'dayPass', 'Day Pass', '10:00 AM - 8:00 PM', '10 hours'],
    ['CONFIRM-27, CONFIRM-29, BOOKING-16', 'conference', 'Premium Conference Room', '9:00 AM - 6:00 PM', '8 hours'],
    ['CONFIRM-27, BOOKING-19', 'coworking', 'Premium Monthly Workspace', '24/7 Access', '1 month'],
    ['CONFIRM-27, CONFIRM-30, BOOKING-17', 'recreation', 'Premium Recreation Access', '6:00 AM - 11:00 PM', '17 hours'],
  ])('%s: a bare link of type %s has its name, time and duration', (_, type, name, time, duration) => {
    const shown = view({ kind: 'link' }, new URLSearchParams({ type }));
    expect(shown).toMatchObject({ name, time, duration });
    expect(shown.description).not.toBe('');
    expect(shown.features.length).toBeGreaterThan(3);
  });

  test('a link without a type that we know still has a time and a duration (CONFIRM-08)', () => {
    const shown = view({ kind: 'link' }, new URLSearchParams());
    expect(shown).toMatchObject({ time: 'Time not specified', duration: 'Not specified', hasVisit: true });
  });

  test("without an id it is 'BK' and six digits, without a date today in long form (CONFIRM-25, CONFIRM-26)", () => {
    const shown = view({ kind: 'link' }, new URLSearchParams({ type: 'dayPass' }));
    expect(shown.bookingId).toBe('BK123456');
    expect(shown.date).toBe('Saturday, 21 November 2026');
    expect(shown.plan).toBe('');
  });

  test('a link of an unverified payment is described as any other (REC-12, REC-13)', () => {
    const link = new URLSearchParams(fullLink);
    link.set('status', 'payment_successful_verification_pending');
    expect(view({ kind: 'link' }, link)).toMatchObject({
      heading: 'This link describes a booking',
      sentence: 'Sign in to see the payment status. We have not verified these details.',
      status: { text: 'Not checked' },
    });
  });
});

test('what only a link says is saved without our name, as not checked', () => {
  const link = view({ kind: 'link' }, new URLSearchParams(fullLink));
  expect(receiptNames(link, 'Meju').title).toBe('Booking details, not checked');
  expect(receiptNames(link, 'Meju').file).toMatch(/^not-checked-/);
  expect(receiptNames(view(purchase('captured')), 'Meju')).toEqual({
    title: 'Meju receipt',
    file: 'receipt-daypass_1_7',
  });
});

describe('the owner sees the real booking, whatever the link says', () => {
  test('CONFIRM-03, CONFIRM-04, CONFIRM-07: captured is confirmed and completed, with the values of the record', () => {
    expect(view(purchase('captured'))).toMatchObject({
      tone: 'success',
      heading: 'Booking Confirmed!',
      sentence: 'Your day pass has been successfully booked',
      status: { text: 'Confirmed' },
      bookingId: 'daypass_1_7',
      amount: '₹199',
      payment: 'Completed',
      date: 'Sunday, 29 November 2026',
      time: '10:00 AM - 7:00 PM',
      duration: '9 hours',
      place: 'Hot desk 14',
      unfinished: false,
      price: { total: 19900 },
      terms: 'Free cancellation until Sat 28 Nov, 10:00 AM.',
      booked: { payment_id: 'pay_1' },
    });
  });

  test('of a month has its last day and its own terms, also once it has started', () => {
    const month = {
      booking_date: '2026-11-20',
      user_selected_date: '2026-11-20',
      starts_at: '2026-11-19T18:30:00.000Z',
      ends_at: '2026-12-19T18:30:00.000Z',
    };
    expect(view(purchase('captured', month))).toMatchObject({
      date: 'Friday, 20 November 2026',
      lastDay: '2026-12-19',
      terms: 'Your booking has started and can no longer be cancelled. It ends on Saturday, 19 December 2026.',
    });
    expect(view(purchase('captured')).lastDay).toBeNull();
  });

  test('a link of another service or plan changes nothing of what is said about the service (CONFIRM-09, CONFIRM-10, CONFIRM-11)', () => {
    const own = view(purchase('captured'));
    const link = new URLSearchParams({ ...Object.fromEntries(fullLink), type: 'recreation', plan: 'Anything' });
    expect(view(purchase('captured'), link)).toEqual(own);
    expect([own.name, own.plan]).toEqual(['Day Pass', 'Day Pass']);
    link.delete('plan');
    expect(view(purchase('captured'), link).plan).toBe('');
  });

  test('not captured yet: confirming with the bank, and the page goes on asking', () => {
    expect(view(purchase('confirming', { status: 'pending' }))).toMatchObject({
      heading: 'Confirming Your Booking',
      status: { text: 'Pending' },
      payment: 'Confirming with your bank',
      unfinished: true,
      booked: null,
    });
  });

  test.each([
    ['refunding', 'Refund on its way', true],
    ['refunded', 'Refunded', false],
    ['none', 'Not charged', false],
  ] as const)('%s says so and is no success', (state, payment, unfinished) => {
    const shown = view(purchase(state, { status: 'cancelled' }));
    expect(shown).toMatchObject({ payment, unfinished, booked: null, status: { text: 'Cancelled' }, hasVisit: false });
    expect(shown.heading).not.toContain('Confirmed');
  });
});

describe('a cancelled booking with a partial refund names the amount (CONFIRM-07)', () => {
  type Refund = PurchaseAnswer['payment']['refunds'][number];
  const moment = '2026-11-20T06:30:00Z';
  const back = (more: Partial<Refund>): Refund => ({
    amount: 192,
    amountPaise: 19_200,
    state: 'processed',
    reason: 'cancelled',
    bankReference: null,
    requestedAt: moment,
    sentAt: moment,
    processedAt: moment,
    creditedBy: '2026-11-27',
    ...more,
  });
  const shown = (state: 'refunding' | 'refunded', refunds: Refund[]) => {
    const known = purchase(state, { status: 'cancelled', amount: 384 });
    if (known.kind !== 'known') throw new Error('It is known.');
    const { purchase: of } = known;
    return view({ kind: 'known', purchase: { ...of, payment: { ...of.payment, refunds } } }).payment;
  };

  test('half of it', () => {
    expect(shown('refunded', [back({})])).toBe('₹192 refunded');
    expect(shown('refunding', [back({ state: 'sent', processedAt: null })])).toBe('Refund of ₹192 on its way');
  });

  test('all of it, beside a second payment', () => {
    const whole = back({ amountPaise: 38_400, amount: 384 });
    expect(shown('refunded', [whole, back({ amountPaise: 38_400, reason: 'second_payment' })])).toBe('Refunded');
  });
});

describe('success is shown only when it is known', () => {
  test.each(['asking', 'not-found', 'unreachable'] as const)('%s', (kind) => {
    const shown = view({ kind });
    expect(shown.heading).not.toContain('Confirmed');
    expect(shown.payment).not.toContain('Completed');
    expect(shown.unfinished).toBe(true);
  });
});

describe('the note says what became of each message (CONFIRM-21)', () => {
  test.each([
    ['sent', 'A WhatsApp confirmation was sent to your registered mobile number.'],
    ['delivered', 'A WhatsApp confirmation was sent to your registered mobile number. It has been delivered.'],
    ['read', 'A WhatsApp confirmation was sent to your registered mobile number. It has been delivered.'],
    ['queued', 'A WhatsApp confirmation is on its way to your registered mobile number.'],
    ['failed', 'The WhatsApp confirmation could not be delivered.'],
    ['none', 'WhatsApp messages are off for this booking.'],
  ] as const)('WhatsApp: %s', (whatsapp, note) => {
    expect(sentNote(purchase('captured', {}, { whatsapp }))).toContain(note);
  });

  test.each([
    ['sent', 'The e-mail with your booking and its calendar entry was sent to asha@example.com.'],
    ['delivered', 'The e-mail with your booking and its calendar entry was sent to asha@example.com.'],
    ['queued', 'The e-mail with your booking and its calendar entry is on its way to asha@example.com.'],
    ['failed', 'The e-mail could not be delivered to asha@example.com.'],
  ] as const)('e-mail: %s', (email, note) => {
    expect(sentNote(purchase('captured', {}, { email }))).toContain(note);
  });

  test('nothing is claimed of a message that is not known', () => {
    expect(sentNote({ kind: 'link' })).not.toContain('was sent');
    expect(sentNote({ kind: 'link' })).toContain('if you asked for it');
    const none = { email: 'none', whatsapp: 'none' } as const;
    expect(sentNote(purchase('confirming', {}, none))).toBe(
      'If you asked for WhatsApp, the confirmation is sent when the payment is confirmed.',
    );
  });
});
