import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { BookingCard } from './booking-card.tsx';

const facts = (change: Parameters<typeof aBooking>[0]) => {
  const card = (
    <BookingCard
      booking={aBooking(change)}
      onDetails={() => undefined}
      onInvoice={() => Promise.resolve()}
      pendingActions={null}
    />
  );
  const labelled = renderToStaticMarkup(card).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g);
  return Object.fromEntries([...labelled].map(([, label, value]) => [label, value]));
};

test('BOOKINGS-07: the card of every service has the check-in date, the access hours and the amount paid', () => {
  expect(facts({})).toMatchObject({
    'Check-in date': 'Sunday, 29 November 2026',
    'Access hours': '10:00 AM - 7:00 PM',
    'Amount paid': '₹199',
  });
  expect(facts({ service_type: 'meetingRoom' })).toHaveProperty('Access hours');
  expect(facts({ service_type: 'coworking', ends_at: '2026-12-29T18:30:00.000Z' })).toHaveProperty('Check-in date');
});

test('an unpaid order says that nothing is paid and how much is to pay', () => {
  expect(facts({ status: 'pending' })).toMatchObject({ 'Amount paid': '₹0', 'Amount to pay': '₹199' });
});

test('a cancelled booking shows its refund', () => {
  expect(facts({ status: 'cancelled', refunded: 9950 })).toMatchObject({ 'Amount paid': '₹199', Refund: '₹99.50' });
  expect(facts({ status: 'cancelled', refunded: 0 })).toMatchObject({ Refund: 'No refund' });
  expect(facts({})).not.toHaveProperty('Refund');
});
