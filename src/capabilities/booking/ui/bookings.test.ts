import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aBooking } from '#tests/support/examples/booking-record.ts';
import { bookingRecordSchema } from '../contract.ts';
import { displayedDate } from '../rules/default-times.ts';
import { badgeTone, cardFeatures, ofTab, statusOfTab, tabIn, tabs, typeName } from './bookings-list-rules.ts';
import { invoiceToast, loadedToast, problemToast } from './bookings-toasts.ts';
import { type BookingsProblem, fetchBookings } from './fetch-bookings.ts';
import { textInvoice } from './text-invoice.ts';

const ask = { email: 'a+b@example.com', status: null, cursor: null, limit: 20 };
const good = {
  success: true,
  bookings: [aBooking()],
  counts: { all: 1, confirmed: 1, pending: 0, completed: 0, cancelled: 0 },
  nextCursor: null,
  now: '2026-11-21T06:00:00.000Z',
  message: 'Bookings loaded',
};
const problemOf = (send: Parameters<typeof fetchBookings>[0]): Promise<BookingsProblem | null> =>
  fetchBookings(send, ask).then(
    () => null,
    (problem: BookingsProblem) => problem,
  );

describe('the list call', () => {
  test('API-15, ROLE-09: asks by the e-mail, URL-encoded, with tab and page', async () => {
    const asked: string[] = [];
    const send = async (address: string) => {
      asked.push(address);
      return Response.json(good);
    };
    expect((await fetchBookings(send, { ...ask, status: 'confirmed', cursor: 'c1' })).bookings).toHaveLength(1);
    expect(asked).toEqual(['/api/database/bookings/user/a%2Bb%40example.com?limit=20&status=confirmed&cursor=c1']);
  });

  test("API-17: a non-OK answer is an 'API Error' with the status", async () => {
    const problem = await problemOf(async () => Response.json({}, { status: 503 }));
    expect(problemToast(problem ?? { kind: 'data', status: null })).toMatchObject({ title: 'API Error' });
    expect(problem).toMatchObject({ kind: 'api', status: 503 });
  });

  test("API-18: a network failure is a 'Connection Error'", async () => {
    const problem = await problemOf(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(problemToast(problem ?? { kind: 'data', status: null }).title).toBe('Connection Error');
  });

  const asSpecified = {
    id: 71,
    booking_id: 'REC-1801333475437',
    customer_email: 'lakshmi@example.com',
    amount: '373',
    booking_date: 'N/A',
    check_in_date: '2027-02-23',
    features: ['Gym', 7],
    status: '',
    created_at: '2027-01-30T18:10:53.195Z',
  };
  const sending =
    (...bookings: object[]) =>
    async () =>
      Response.json({ success: true, bookings, message: 'ok' });

  test('API-15, BOOKING-09, BOOKING-14: an answer of the specification’s shape is read and counted; no status is pending', async () => {
    const list = await fetchBookings(sending(asSpecified, { ...asSpecified, status: 'no_show' }), ask);
    expect(list.counts).toEqual({ all: 2, confirmed: 0, pending: 1, completed: 0, cancelled: 0 });
    expect(list.bookings.map(({ status }) => status)).toEqual(['pending', 'no_show']);
    expect(badgeTone(list.bookings[1]?.status ?? '')).toBe('muted');
  });

  test.each([
    ['BOOKING-03', { customer_name: 'Unknown' }],
    ['BOOKING-04', { service_type: 'Unknown' }],
    ['BOOKING-05', { service_name: 'Unknown Service' }],
    ['BOOKING-06', { amount: 373 }],
    ['BOOKING-07', { booking_time: 'N/A', duration: 'N/A', payment_id: 'N/A' }],
    ['BOOKING-08', { features: ['Gym'] }],
  ])('%s: such a record is read with %j', async (_, read) => {
    expect((await fetchBookings(sending(asSpecified), ask)).bookings[0]).toMatchObject(read);
  });

  test('BOOKING-10: such a record is shown under its check-in date where its booking date is N/A', async () => {
    const { bookings } = await fetchBookings(sending(asSpecified), ask);
    expect(displayedDate(bookings[0] ?? {}, new Date())).toBe('2027-02-23');
  });

  test('of such an answer a tab has the bookings of its status alone (BOOKINGS-04, BOOKINGS-05)', async () => {
    const send = sending({ ...asSpecified, status: 'completed' }, { ...asSpecified, status: 'confirmed', amount: 'x' });
    const { bookings, counts } = await fetchBookings(send, { ...ask, status: 'confirmed' });
    expect(bookings).toMatchObject([{ status: 'confirmed', amount: 0 }]);
    expect(counts).toMatchObject({ all: 2, completed: 1, confirmed: 1 });
  });

  test.each([
    '<html>',
    '{"success":true}',
    '{"success":true,"bookings":[{"amount":7}]}',
    '{"success":true,"bookings":"none"}',
  ])("%s is a 'Data Processing Error' (BOOKINGS-18)", async (body) => {
    const problem = await problemOf(async () => new Response(body));
    expect(problemToast(problem ?? { kind: 'api', status: 0 })).toMatchObject({
      title: 'Data Processing Error',
      text: 'Bookings data could not be processed properly. Please refresh the page.',
    });
  });
});

describe('a record that lacks fields', () => {
  const {
    customer_name: _name,
    service_type: _type,
    service_name: _service,
    amount: _amount,
    booking_time: _time,
    duration: _duration,
    features: _features,
    payment_id: _payment,
    status: _status,
    ...bare
  } = aBooking();

  test.each([
    ['BOOKING-03', { customer_name: 'Unknown' }],
    ['BOOKING-04', { service_type: 'Unknown' }],
    ['BOOKING-05', { service_name: 'Unknown Service' }],
    ['BOOKING-06', { amount: 0 }],
    ['BOOKING-07', { booking_time: 'N/A', duration: 'N/A', payment_id: 'N/A' }],
    ['BOOKING-08', { features: [] }],
    ['BOOKING-09', { status: 'pending' }],
  ])('%s: is read with %j', (_, read) => {
    expect(z.parse(bookingRecordSchema, { ...bare, customer_name: null })).toMatchObject(read);
  });

  test.each([
    ['BOOKING-06', { amount: '384' }],
    ['BOOKING-08', { features: 'WiFi' }],
  ])('%s: is refused with %j', (_, wrong) => {
    expect(z.safeParse(bookingRecordSchema, { ...bare, ...wrong }).success).toBe(false);
  });
});

test('BOOKINGS-16, BOOKINGS-17, BOOKINGS-19: toasts after a load and an invoice', () => {
  expect(loadedToast(2).title).toBe('Bookings Loaded');
  expect(loadedToast(2_000).text).toBe('You have 2,000 bookings.');
  for (const toast of [loadedToast(2), problemToast({ kind: 'connection', status: null })]) {
    expect(toast).toMatchObject({ about: 'bookings', ofPage: true });
  }
  expect(loadedToast(0).title).toBe('No Bookings Found');
  expect(invoiceToast('invoice-1.pdf', false).title).toBe('Invoice Downloaded');
});

describe('tabs and cards', () => {
  test('All, Confirmed, Pending, Completed, Cancelled (BOOKINGS-03)', () => {
    expect(tabs.map(({ label }) => label)).toEqual(['All', 'Confirmed', 'Pending', 'Completed', 'Cancelled']);
    expect(tabIn(new URLSearchParams('tab=pending'))).toBe('pending');
    expect(tabIn(new URLSearchParams('tab=nonsense'))).toBe('all');
    expect(ofTab([{ status: 'pending' }, { status: 'cancelled' }], 'cancelled')).toEqual([{ status: 'cancelled' }]);
    expect(ofTab([{ status: 'pending' }], 'all')).toHaveLength(1);
    expect(statusOfTab('all')).toBeNull();
    expect(statusOfTab('completed')).toBe('completed');
  });

  test("a card shows four features then '+N more' (BOOKINGS-08)", () => {
    expect(cardFeatures(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ shown: ['a', 'b', 'c', 'd'], more: 2 });
    expect(cardFeatures(['a'])).toEqual({ shown: ['a'], more: 0 });
  });

  test('badges: green, yellow, red, blue, neutral (BOOKING-13)', () => {
    expect(['confirmed', 'pending', 'cancelled', 'completed', 'odd'].map(badgeTone)).toEqual([
      'success',
      'pending',
      'error',
      'completed',
      'muted',
    ]);
    expect(typeName('meetingRoom')).toBe('Conference Room');
    expect(typeName('constructor')).toBe('constructor');
  });
});

test('the text invoice has customer, booking, amount, payment id, status, features and the address (API-20)', () => {
  const text = textInvoice(aBooking(), { brand: 'Meju', legalName: 'Meju Private Limited', address: '4th Floor' });
  for (const part of ['Asha Rao', 'daypass_1_7', '₹199', 'pay_1', 'confirmed', 'Hot desk', 'Lounge', '4th Floor']) {
    expect(text).toContain(part);
  }
});
