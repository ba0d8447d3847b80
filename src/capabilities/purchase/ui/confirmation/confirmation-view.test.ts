import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { aCancellation } from '#tests/support/examples/cancellation-answer.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import { readConfirmationLink } from './confirmation-link.ts';
import { confirmationView, type Knowledge } from './confirmation-view.ts';
import { sentNote } from './sent-note.ts';
import { servicesInWords } from './service-content.ts';

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

describe('a forwarded link shows its parameters and claims nothing about money', () => {
  test('the specified layout, with its line in place of Completed (CONFIRM-03, CONFIRM-04, CONFIRM-05, CONFIRM-06, CONFIRM-07, CONFIRM-08, CONFIRM-09, CONFIRM-10, CONFIRM-11)', () => {
    expect(view({ kind: 'link' })).toMatchObject({
      heading: 'Booking Confirmed!',
      sentence: 'Your day pass has been successfully booked',
      bookingId: 'daypass_1_1795000000000',
      status: { text: 'Confirmed' },
      amount: '₹384',
      payment: 'As shown in the link; sign in to see the booking',
      date: 'Tuesday, 24 November 2026',
      time: '10:00 AM - 8:00 PM',
      duration: '10 hours',
      plan: 'Day Pass',
      unsettled: false,
    });
  });

  test.each([
    ['dayPass', 'Day Pass', '10:00 AM - 8:00 PM', '10 hours'],
    ['conference', 'Premium Conference Room', '9:00 AM - 6:00 PM', '8 hours'],
    ['coworking', 'Premium Monthly Workspace', '24/7 Access', '1 month'],
    ['recreation', 'Premium Recreation Access', '6:00 AM - 11:00 PM', '17 hours'],
  ])(
    'a bare link of type %s has its name, time and duration (CONFIRM-27, CONFIRM-28, CONFIRM-29, CONFIRM-30, BOOKING-16, BOOKING-17, BOOKING-18, BOOKING-19)',
    (type, name, time, duration) => {
      const shown = view({ kind: 'link' }, new URLSearchParams({ type }));
      expect(shown).toMatchObject({ name, time, duration });
      expect(shown.description).not.toBe('');
      expect(shown.features.length).toBeGreaterThan(3);
    },
  );

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

  test('a link that says itself that the payment is pending is not called confirmed (REC-12, REC-13)', () => {
    const link = new URLSearchParams(fullLink);
    link.set('status', 'payment_successful_verification_pending');
    expect(view({ kind: 'link' }, link)).toMatchObject({
      heading: 'Confirming Your Booking',
      sentence: 'Your day pass is booked as soon as your bank confirms the payment. Sign in to see how it stands.',
      status: { text: 'Pending' },
    });
  });
});

describe('the owner sees the real booking, whatever the link says', () => {
  test('captured: confirmed and completed, with the values of the record', () => {
    expect(view(purchase('captured'))).toMatchObject({
      heading: 'Booking Confirmed!',
      bookingId: 'daypass_1_7',
      amount: '₹199',
      payment: 'Completed',
      date: 'Sunday, 29 November 2026',
      time: '10:00 AM - 7:00 PM',
      duration: '9 hours',
      place: 'Desk 14',
      unsettled: false,
      price: { total: 19900 },
      terms: 'Free cancellation until Sat 28 Nov, 10:00 AM.',
      booked: { payment_id: 'pay_1' },
    });
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
      unsettled: true,
      booked: null,
    });
  });

  test.each([
    ['refunding', 'On its way back to you', true],
    ['refunded', 'Refunded', false],
    ['none', 'Not charged', false],
  ] as const)('%s says so and is no success', (state, payment, unsettled) => {
    const shown = view(purchase(state, { status: 'cancelled' }));
    expect(shown).toMatchObject({ payment, unsettled, booked: null, status: { text: 'Cancelled' }, hasVisit: false });
    expect(shown.heading).not.toContain('Confirmed');
  });
});

describe('nobody is told a success that is not known', () => {
  test.each(['asking', 'not-found', 'unreachable'] as const)('%s', (kind) => {
    const shown = view({ kind });
    expect(shown.heading).not.toContain('Confirmed');
    expect(shown.payment).not.toContain('Completed');
    expect(shown.unsettled).toBe(true);
  });
});

describe('the note says what became of each message (CONFIRM-21)', () => {
  test.each([
    ['sent', 'A WhatsApp confirmation was sent to your registered mobile number.'],
    ['delivered', 'A WhatsApp confirmation was sent to your registered mobile number. It has been delivered.'],
    ['read', 'A WhatsApp confirmation was sent to your registered mobile number. It has been delivered.'],
    ['queued', 'A WhatsApp confirmation is on its way to your registered mobile number.'],
    ['failed', 'The WhatsApp confirmation could not be delivered.'],
    ['none', 'You chose e-mail only, so no WhatsApp confirmation is sent.'],
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
    const none = { email: 'none', whatsapp: 'none' } as const;
    expect(sentNote(purchase('confirming', {}, none))).toBe(
      'The WhatsApp confirmation is sent when the payment is confirmed.',
    );
  });
});
