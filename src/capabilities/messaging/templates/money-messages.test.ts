import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { fromRupees, paise } from '#platform/money.ts';
import {
  aLink,
  cancellationNews,
  changeNews,
  confirmation,
  documentCopy,
  invoiceNews,
  refundDone,
  refundNews,
} from '#tests/support/examples/message-facts.ts';
import type { Message } from '../rules/messages.ts';
import { documentsOfMessage, writeLetter, writeWhatsApp } from './write-message.ts';

const sender = { facility: sampleFacility, publicUrl: 'https://meju.example', links: aLink };
const queuedAt = new Date('2026-11-20T10:00:00Z');

describe('the mail about a refund', () => {
  test('of a payment that came too late says why, how much and when, and that nothing is booked', () => {
    const { subject, text, html, files } = writeLetter(refundNews(), sender, queuedAt);
    expect(subject).toBe('We are refunding your ₹384 in full (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      expect(body).toContain('Nothing is booked.');
      expect(body).toContain('5-7 business days');
      expect(body).toContain('pay_Q1w2e3r4t5y6u7');
      expect(body).toContain('https://meju.example/book-rooms');
    }
    expect(files).toEqual([]);
  });

  test.each([
    ['late_payment', 'arrived after this slot was sold'],
    ['visit_over', 'arrived too late, when it could no longer be booked'],
    ['price_ended', 'the price has since changed'],
  ] as const)('of a payment that came too late says which of three reasons it was: %s', (because, words) => {
    const { text } = writeLetter(refundNews(because), sender, queuedAt);
    expect(text).toContain(words);
    if (because !== 'late_payment') expect(text).not.toContain('sold');
  });

  test('of a second payment says that the booking stays valid', () => {
    const { text } = writeLetter(refundNews('second_payment'), sender, queuedAt);
    expect(text).toContain('Your booking is safe');
    expect(text).not.toContain('Choose another time');
  });

  test('of a booking cancelled in the meantime does not say that it stays valid', () => {
    for (const because of ['second_payment', 'late_move', 'late_extension'] as const) {
      const { template, facts } = refundNews(because) as Extract<Message, { template: 'payment_refunded' }>;
      const { text } = writeLetter({ template, facts: { ...facts, cancelled: true } }, sender, queuedAt);
      expect(text).not.toMatch(/is safe|has not changed/);
      expect(text).toMatch(/paid/);
    }
  });

  test('of a second renewal of a month says that the next month stays valid', () => {
    const { text } = writeLetter(refundNews('already_renewed'), sender, queuedAt);
    expect(text).toContain('Your next month is safe');
    expect(text).not.toContain('Choose another time');
  });

  test('of a supplement that came too late says that the booking ends as before', () => {
    const { text } = writeLetter(refundNews('late_extension'), sender, queuedAt);
    expect(text).toContain('You paid to stay longer: Day Pass');
    expect(text).toContain('Your booking has not changed.');
  });

  test('of money that waits at the counter says so, and names no account', () => {
    const { template, facts } = refundNews() as Extract<Message, { template: 'payment_refunded' }>;
    const { text } = writeLetter({ template, facts: { ...facts, atCounter: true } }, sender, queuedAt);
    expect(text).toContain('Please collect the money there.');
    expect(text).not.toContain('original payment method');
  });
});

describe('a cancellation, by mail', () => {
  test('names the refund, its account and date, and removes the visit from the calendar', () => {
    const { subject, text, html, files } = writeLetter(cancellationNews(), sender, queuedAt);
    expect(subject).toBe('Booking cancelled: Day Pass, 24 November 2026 (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      expect(body).toContain('We are refunding ₹384.00 to your UPI account, usually by 3 December 2026.');
      expect(body).toContain('https://meju.example/b/daypass_1_1795000000000.2.signature');
    }
    expect(text).toContain('Track your refund (no login needed): ');
    expect(files[0]).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=CANCEL' });
    expect(files[0]?.content).toContain('STATUS:CANCELLED');
    expect(files[0]?.content).toContain('UID:daypass_1_1795000000000@meju.example');
  });

  test('names a partial refund or none, and whether the customer keeps the desk', () => {
    const said = (but: Parameters<typeof cancellationNews>[0]) =>
      writeLetter(cancellationNews(but), sender, queuedAt).text;
    expect(said({ refund: fromRupees(192) })).toContain('We are refunding ₹192.00 of ₹384.00 to your UPI account');
    const month = said({ refund: fromRupees(0), creditedBy: null, keepsUntil: '2027-01-30' });
    expect(month).toContain('There is no refund of ₹384.00 under the terms of this booking.');
    expect(month).toContain('Your place stays yours until Saturday, 30 January 2027.');
    const kept = cancellationNews({ refund: fromRupees(0), creditedBy: null, keepsUntil: '2027-01-30' });
    expect(writeLetter(kept, sender, queuedAt).files).toEqual([]);
  });

  test('by the facility gives its reason, as text', () => {
    const { html, text } = writeLetter(cancellationNews({ houseNote: 'No power <all day>' }), sender, queuedAt);
    expect(text).toContain('We had to cancel your booking');
    expect(text).toContain('Reason: No power <all day>');
    expect(html).toContain('No power &lt;all day&gt;');
  });
});

describe('a refund that the provider refused, by mail', () => {
  test('says that the money is still theirs, what happens, and whom to ask', () => {
    const facts = {
      name: 'Asha Rao',
      bookingId: 'daypass_1_1795000000000',
      serviceName: 'Day Pass',
      amount: fromRupees(384),
      paymentId: 'pay_1',
    };
    const refused = { template: 'refund_refused', facts } as const;
    const { subject, text } = writeLetter(refused, sender, queuedAt);
    expect(subject).toBe('Your refund of ₹384.00 is delayed (daypass_1_1795000000000)');
    expect(text).toContain('could not send your refund of ₹384.00 for Day Pass.');
    expect(text).toContain('The money is still yours.');
    expect(text).toContain(sender.facility.email);
    expect(writeWhatsApp(refused, sender)).toBeNull();
    const issued = { template: 'credit_note_issued', facts: { ...facts, creditNote: 'CINV/26-27/00002' } } as const;
    expect(writeLetter(issued, sender, queuedAt).text).toContain('Credit note CINV/26-27/00002');
    expect(documentsOfMessage(issued).numbers).toEqual(['CINV/26-27/00002']);
    expect(writeWhatsApp(issued, sender)).toBeNull();
  });
});

describe('a refund that is with the bank, by mail', () => {
  test('names the amount, the day and the bank’s reference', () => {
    const { subject, text, html } = writeLetter(refundDone, sender, queuedAt);
    expect(subject).toBe('Refund of ₹384.00 (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      expect(body).toContain('Your UPI account usually shows it by 3 December 2026.');
      expect(body).toContain('74332744555328168541247');
      expect(body).toContain('https://meju.example/b/daypass_1_1795000000000.2.signature');
    }
  });
});

describe('a new invoice with a GSTIN, by mail', () => {
  test('names the company, all three documents and that no money moves, and brings the two new documents along', () => {
    const { subject, text, html } = writeLetter(invoiceNews({ company: 'Rao <& Daughters>' }), sender, queuedAt);
    expect(subject).toBe('Tax invoice INV/26-27/000002 with your GSTIN (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      for (const fact of [
        'GSTIN 27AAPFU0939F1ZV',
        'INV/26-27/000002 of ₹384.00',
        'CINV/26-27/00001',
        'cancels invoice INV/26-27/000001',
        'No money moves with this change.',
        'https://meju.example/b/daypass_1_1795000000000.2.signature',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(html).toContain('Rao &lt;&amp; Daughters&gt;');
    expect(documentsOfMessage(invoiceNews()).numbers).toEqual(['INV/26-27/000002', 'CINV/26-27/00001']);
    expect(documentsOfMessage(confirmation())).toEqual({ numbers: [], invoiceOf: 'daypass_1_1795000000000' });
    expect(writeWhatsApp(invoiceNews(), sender)).toBeNull();
  });
});

describe('an invoice or credit note that staff mail', () => {
  test.each([
    ['invoice', 'INV/26-27/000002', 'Invoice INV/26-27/000002 for Day Pass is attached.'],
    ['credit_note', 'CINV/26-27/00001', 'Credit note CINV/26-27/00001 for Day Pass is attached.'],
  ] as const)('has the %s attached, and no link to the booking', (kind, document, sentence) => {
    const copy = documentCopy({ kind, document });
    const { text, html, files } = writeLetter(copy, sender, queuedAt);
    for (const body of [text, html]) {
      expect(body).toContain(sentence);
      expect(body).not.toContain('https://meju.example/b/');
      expect(body).not.toContain('/my-bookings');
    }
    expect([files, documentsOfMessage(copy).numbers, writeWhatsApp(copy, sender)]).toEqual([[], [document], null]);
  });
});

test('a booking that was extended for a supplement names it and brings its invoice', () => {
  const { facts } = changeNews('extended');
  const paid = { amount: paise(377_600), invoice: 'INV/26-27/000042' };
  const message = { template: 'booking_changed', facts: { ...facts, paid } } as const;
  const { text } = writeLetter(message, sender, queuedAt);
  expect(text).toContain('You paid ₹3,776 for it. The tax invoice, INV/26-27/000042, is attached.');
  expect(documentsOfMessage(message)).toEqual({ numbers: ['INV/26-27/000042'], invoiceOf: null });
});

test('a booking that has another end or place brings its new entry for the calendar; one that was released brings none', () => {
  const { facts } = changeNews('extended');
  const entry = {
    placeKind: 'hot_desk',
    place: 'Hot desk 20',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T15:30:00.000Z',
    changes: 2,
  };
  const { text, files } = writeLetter({ template: 'booking_changed', facts: { ...facts, entry } }, sender, queuedAt);
  expect(text).toContain('The attached calendar file replaces the earlier entry.');
  expect(files).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]);
  for (const line of ['SEQUENCE:2', 'DTEND:20261124T153000Z', 'UID:daypass_1_1795000000000@meju.example'])
    expect(files[0]?.content).toContain(line);
  expect(writeLetter(changeNews('released'), sender, queuedAt).files).toEqual([]);
});
