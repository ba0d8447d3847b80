import { describe, expect, test } from 'vitest';
import type { BookingRecord } from '#capabilities/booking/contract.ts';
import { type Ending, type LedgerEntry, type Run, wrongInHistory } from '#tests/support/history/check-history.ts';
import type { Call } from '#tests/support/history/history.ts';

/**
 * The judge of the storm is itself tried: a history in which all is right, and each wrong that it should see planted into it, alone. The
 * storm plants them into its own long history as well.
 */
const PRICE = 38_400;

const call = (name: string, what: Call['what'], asked: number, facts: Partial<Call> = {}): Call => ({
  who: `buyer of ${name}`,
  what,
  orderId: `order of ${name}`,
  bookingId: name,
  asked,
  answered: asked + 1,
  status: 200,
  body: {},
  ...facts,
});

const booking = (name: string, number: number, status: BookingRecord['status'] = 'confirmed') =>
  ({
    booking_id: name,
    status,
    booking_date: '2026-11-25',
    place: { kind: 'hot_desk', number },
    price: { total: PRICE },
  }) as BookingRecord;

const ordered = (name: string) => call(name, 'order', 0, { body: { amount: PRICE, bookingId: name } });
const verified = { verified: true };
const readAs = (name: string, status: string) => ({ booking: { booking_id: name, status } });

/** One who has a booking, one who cancelled, one who got no answer, one whose place was gone, one who never paid, one who was sent away. */
const calls: readonly Call[] = [
  ordered('kept'),
  call('kept', 'pay', 2),
  call('kept', 'verify', 4, {
    status: 503,
    body: { message: 'Your payment was received, and will be confirmed. Please do not pay again.' },
  }),
  call('kept', 'verify', 6, { status: 202, body: { verified: false } }),
  call('kept', 'verify', 8, { body: verified }),
  call('kept', 'read', 10, { body: readAs('kept', 'confirmed') }),
  ordered('cancelled'),
  call('cancelled', 'pay', 2),
  call('cancelled', 'verify', 4, { body: verified }),
  call('cancelled', 'cancel', 6, { body: { refundPaise: 19_200 } }),
  call('cancelled', 'read', 8, { body: readAs('cancelled', 'cancelled') }),
  ordered('silent'),
  call('silent', 'pay', 2, { status: 0 }),
  call('silent', 'pay', 4, { status: 400 }),
  call('silent', 'read', 6, { body: readAs('silent', 'pending') }),
  call('silent', 'read', 8, { body: readAs('silent', 'confirmed') }),
  ordered('too late'),
  call('too late', 'pay', 2),
  call('too late', 'verify', 4, { body: { verified: false, refunded: true } }),
  ordered('never paid'),
  call('sent away', 'order', 0, { status: 409, orderId: '', bookingId: '' }),
];

const paid = (receipt: string, refunded = 0): LedgerEntry => ({
  orderId: `order of ${receipt}`,
  receipt,
  due: PRICE,
  captured: PRICE,
  refunded,
});

const right: Run = {
  calls,
  ledger: [
    paid('kept'),
    paid('cancelled', 19_200),
    paid('silent'),
    paid('too late', PRICE),
    { ...paid('never paid'), captured: 0 },
    { ...paid('lost order'), captured: 0 },
  ],
  endings: [
    { bookingId: 'kept', booking: booking('kept', 1), letters: 1 },
    { bookingId: 'cancelled', booking: booking('cancelled', 1, 'cancelled'), letters: 1 },
    { bookingId: 'silent', booking: booking('silent', 2), letters: 1 },
    { bookingId: 'too late', booking: null, letters: 0 },
  ],
};

const end = (name: string, change: Partial<Ending>): Run => ({
  ...right,
  endings: right.endings.map((ending) => (ending.bookingId === name ? { ...ending, ...change } : ending)),
});
const ledger = (name: string, change: Partial<LedgerEntry>): Run => ({
  ...right,
  ledger: right.ledger.map((entry) => (entry.receipt === name ? { ...entry, ...change } : entry)),
});
const also = (...more: Call[]): Run => ({ ...right, calls: [...calls, ...more] });

describe('The judge of histories', () => {
  test('finds nothing in one in which all is right', () => expect(wrongInHistory(right)).toEqual([]));

  test.each<[string, Run, string[]]>([
    [
      'an answer that nobody may get',
      also(call('kept', 'read', 20, { status: 500 })),
      ['read of kept was answered with 500'],
    ],
    [
      'a payer who reads that their payment is not genuine',
      also(call('kept', 'verify', 20, { status: 400 })),
      ['verify of kept was answered with 400'],
    ],
    [
      'a payer whom nobody tells not to pay again',
      also(call('kept', 'verify', 20, { status: 503, body: { message: 'Please try again.' } })),
      ['kept was not asked not to pay again'],
    ],
    [
      'a booking that was confirmed and is gone, with its money',
      end('kept', { booking: null }),
      ['kept was confirmed to its customer and is missing', 'kept is missing, and of 38400 0 went back'],
    ],
    [
      'a booking that was confirmed and is open again',
      end('kept', { booking: booking('kept', 1, 'pending') }),
      ['kept was confirmed to its customer and is pending', 'kept is pending, and of 38400 0 went back'],
    ],
    [
      'a booking that was cancelled and is still confirmed',
      end('cancelled', { booking: booking('cancelled', 3) }),
      ['cancelled was cancelled to its customer and is confirmed', 'cancelled is booked, and 19200 went back'],
    ],
    [
      'a booking that nobody cancelled and that is',
      end('kept', { booking: booking('kept', 1, 'cancelled') }),
      ['kept is cancelled, and of 38400 0 went back'],
    ],
    [
      'a booking that is read as missing after it was verified',
      also(call('kept', 'read', 20, { status: 404 })),
      ['kept was confirmed and later read as missing'],
    ],
    [
      'a booking that is read as unpaid after it was read as confirmed',
      also(call('silent', 'read', 20, { body: readAs('silent', 'pending') })),
      ['silent was confirmed and later read as pending'],
    ],
    ['a booking without a payment', ledger('kept', { captured: 0 }), ['kept was never paid and is confirmed']],
    [
      'a payment of another amount than the booking is worth',
      ledger('kept', { captured: 100 }),
      ['kept is worth 38400 and 100 were paid'],
    ],
    [
      'two payments of one booking',
      ledger('kept', { captured: 2 * PRICE }),
      ['kept is worth 38400 and 76800 were paid'],
    ],
    ['a confirmed booking whose money went back', ledger('kept', { refunded: 1 }), ['kept is booked, and 1 went back']],
    [
      'less given back than was said',
      ledger('cancelled', { refunded: 19_199 }),
      ['cancelled is cancelled, and of 38400 19199 went back'],
    ],
    [
      'more given back than was said',
      ledger('cancelled', { refunded: PRICE }),
      ['cancelled is cancelled, and of 38400 38400 went back'],
    ],
    [
      'money of a booking that never came to be, kept',
      ledger('too late', { refunded: 0 }),
      ['too late is missing, and of 38400 0 went back'],
    ],
    [
      'money for an order that nobody heard of, kept',
      ledger('lost order', { captured: PRICE }),
      ['lost order is missing, and of 38400 0 went back'],
    ],
    [
      'an order that asks for more than was said',
      ledger('kept', { due: PRICE + 1 }),
      ['kept costs 38400 and the order says 38401'],
    ],
    [
      'an order that the provider does not know',
      { ...right, ledger: right.ledger.filter(({ receipt }) => receipt !== 'never paid') },
      ['never paid costs 38400 and the order says undefined'],
    ],
    [
      'a place that is sold twice',
      end('silent', { booking: booking('silent', 1) }),
      ['hot_desk 1 on 2026-11-25 belongs to kept and silent'],
    ],
    ['a booking without a message', end('kept', { letters: 0 }), ['kept was confirmed in 0 letters']],
    ['a booking with two confirmations', end('silent', { letters: 2 }), ['silent was confirmed in 2 letters']],
    [
      'somebody else’s booking in an answer',
      also(call('kept', 'read', 20, { body: readAs('silent', 'confirmed') })),
      ['read of kept was answered with silent'],
    ],
    [
      'one order for two customers',
      also(call('kept', 'order', 20, { who: 'somebody else', body: { amount: PRICE, bookingId: 'kept' } })),
      ['order of kept was given to buyer of kept and somebody else'],
    ],
  ])('finds %s', (_, run, wrongs) => expect(wrongInHistory(run)).toEqual(wrongs));
});
