import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { gstPrice } from '#platform/gst-price.ts';
import { fromRupees, paise } from '#platform/money.ts';
import {
  aLink,
  cancellationNews,
  confirmation,
  invoiceNews,
  moveNews,
  refundDone,
  refundNews,
  reminder,
} from '#tests/support/examples/message-facts.ts';
import { papersOfMessage, writeLetter, writeWhatsApp } from './write-message.ts';

const sender = { facility: sampleFacility, publicUrl: 'https://meju.example', links: aLink };
const queuedAt = new Date('2026-11-20T10:00:00Z');

describe('the confirmation by mail', () => {
  const { subject, text, html, files } = writeLetter(confirmation(), sender, queuedAt);

  test('says what was booked, in text and in HTML alike', () => {
    for (const body of [text, html]) {
      for (const fact of [
        'Booking Confirmed!',
        'Asha Rao',
        'our day pass has been successfully booked',
        'daypass_1_1795000000000',
        '24 November 2026',
        '10:00 AM - 8:00 PM',
        '10 hours',
        'Desk 14',
        '₹325',
        '₹59',
        '₹384',
        'pay_Q1w2e3r4t5y6u7',
        'Free cancellation until Mon 23 Nov, 10:00 AM',
        'Arrive 15 minutes early',
        'Carry a valid photo ID',
        'Vijayanagar',
        'https://meju.example/my-bookings',
        'https://meju.example/b/daypass_1_1795000000000.1.signature',
        'tax invoice',
        'Meju Workspaces Private Limited',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(subject).toBe('Booking Confirmed: Day Pass, 24 November 2026 (daypass_1_1795000000000)');
  });

  test('brings the visit for the calendar', () => {
    expect(files).toMatchObject([
      { filename: 'daypass_1_1795000000000.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ]);
    expect(files[0]?.content).toContain('DTSTART:20261124T043000Z');
    expect(files[0]?.content).toContain('UID:daypass_1_1795000000000@meju.example');
  });

  test('is the same each time it is written', () => {
    expect(writeLetter(confirmation(), sender, queuedAt)).toEqual({ subject, text, html, files });
  });

  test('shows a name as text, never as markup', () => {
    const name = '<img src=x onerror=alert(1)> & "Co"';
    const evil = writeLetter(confirmation({ name, terms: '<b>', place: null }), sender, queuedAt);
    expect(evil.html).not.toContain('<img');
    expect(evil.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
    expect(evil.text).toContain(name);
  });

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(/i);
  });
});

describe('news of money that goes back, by mail', () => {
  test('of a payment that came too late says why, how much and when, and that nothing is booked', () => {
    const { subject, text, html, files } = writeLetter(refundNews(), sender, queuedAt);
    expect(subject).toBe('We are returning your ₹384 in full (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      expect(body).toContain('Nothing is booked.');
      expect(body).toContain('5-7 business days');
      expect(body).toContain('pay_Q1w2e3r4t5y6u7');
      expect(body).toContain('https://meju.example/book-rooms');
    }
    expect(files).toEqual([]);
  });

  test('of a second payment says that the booking stands', () => {
    const { text } = writeLetter(refundNews('second_payment'), sender, queuedAt);
    expect(text).toContain('The booking stands');
    expect(text).not.toContain('Choose another time');
  });
});

describe('a cancellation, by mail', () => {
  test('says what goes back, where to and by when, and takes the visit out of the calendar', () => {
    const { subject, text, html, files } = writeLetter(cancellationNews(), sender, queuedAt);
    expect(subject).toBe('Booking cancelled: Day Pass, 24 November 2026 (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      expect(body).toContain('₹384.00 goes back to your UPI account, usually by 3 December 2026.');
      expect(body).toContain('https://meju.example/b/daypass_1_1795000000000.2.signature');
    }
    expect(text).toContain('Follow the refund (no login needed): ');
    expect(files[0]).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=CANCEL' });
    expect(files[0]?.content).toContain('STATUS:CANCELLED');
    expect(files[0]?.content).toContain('UID:daypass_1_1795000000000@meju.example');
  });

  test('says when only a part or nothing goes back, and when the desk stays', () => {
    const said = (but: Parameters<typeof cancellationNews>[0]) =>
      writeLetter(cancellationNews(but), sender, queuedAt).text;
    expect(said({ refund: fromRupees(192) })).toContain('₹192.00 of ₹384.00 goes back to your UPI account');
    const month = said({ refund: fromRupees(0), creditedBy: null, keepsUntil: '2027-01-30' });
    expect(month).toContain('Nothing is paid back of ₹384.00, as the terms say.');
    expect(month).toContain('Your desk stays yours until Saturday, 30 January 2027.');
  });

  test('by the house gives its reason, as text', () => {
    const { html, text } = writeLetter(cancellationNews({ houseNote: 'No power <all day>' }), sender, queuedAt);
    expect(text).toContain('We had to cancel your booking');
    expect(text).toContain('The reason: No power <all day>');
    expect(html).toContain('No power &lt;all day&gt;');
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
  test('names the company, all three papers and that no money moves, and brings the two new papers along', () => {
    const { subject, text, html } = writeLetter(invoiceNews({ company: 'Rao <& Daughters>' }), sender, queuedAt);
    expect(subject).toBe('Tax invoice INV/26-27/000002 with your GSTIN (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      for (const fact of [
        'GSTIN 27AAPFU0939F1ZV',
        'INV/26-27/000002 of ₹384.00',
        'CINV/26-27/00001',
        'takes back the invoice INV/26-27/000001',
        'Nothing is charged or paid back by this.',
        'https://meju.example/b/daypass_1_1795000000000.2.signature',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(html).toContain('Rao &lt;&amp; Daughters&gt;');
    expect(papersOfMessage(invoiceNews())).toEqual(['INV/26-27/000002', 'CINV/26-27/00001']);
    expect(papersOfMessage(confirmation())).toEqual([]);
    expect(writeWhatsApp(invoiceNews(), sender)).toBeNull();
  });
});

describe('news of a moved booking, by mail', () => {
  test('says where to and from where, and replaces the entry in the calendar', () => {
    const { subject, text, html, files } = writeLetter(moveNews(), sender, queuedAt);
    expect(subject).toBe('Booking moved: Day Pass, 25 November 2026 (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      for (const fact of [
        '25 November 2026',
        'Tuesday, 24 November 2026',
        'Desk 20',
        'first move is free',
        '/b/daypass_1_1795000000000.1.signature',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(files[0]?.content).toContain('SEQUENCE:1\r\n');
    expect(files[0]?.content).toContain('UID:daypass_1_1795000000000@meju.example');
    expect(files[0]?.content).toContain('DTSTART:20261125T043000Z');
  });

  test('names the fee where there was one, with its tax', () => {
    const { text } = writeLetter(
      moveNews({ fee: gstPrice(paise(8474), paise(1526)), feeInvoice: 'INV/26-27/000003', moves: 2 }),
      sender,
      queuedAt,
    );
    const facts = [
      '₹84.74',
      '₹15.26',
      'Paid for the move: ₹100',
      'tax invoice of the fee, INV/26-27/000003, is attached',
    ];
    for (const fact of facts) expect(text).toContain(fact);
    expect(papersOfMessage(moveNews({ feeInvoice: 'INV/26-27/000003' }))).toEqual(['INV/26-27/000003']);
    expect(papersOfMessage(moveNews())).toEqual([]);
    expect(text).not.toContain('free; each');
  });
});

describe('the reminder, by mail', () => {
  test('says when, where and what to bring, and has the booking’s link', () => {
    const { subject, text, html } = writeLetter(reminder(), sender, queuedAt);
    expect(subject).toBe('Tomorrow at Meju: Day Pass, 24 November 2026 (daypass_1_1795000000000)');
    for (const body of [text, html]) {
      for (const fact of [
        'Tuesday, 24 November 2026',
        '10:00 AM - 8:00 PM',
        'Desk 14',
        'Carry a valid photo ID',
        '/b/daypass_1_1795000000000.1.signature',
      ]) {
        expect(body).toContain(fact);
      }
    }
  });
});

describe.each([
  ['the confirmation', (name: string) => confirmation({ name })],
  ['news of a move', (name: string) => moveNews({ name })],
  ['the reminder', (name: string) => reminder({ name })],
] as const)('%s to a name that is a thousand characters long, or turns the reading direction around', (_, written) => {
  test.each(['x'.repeat(1000), 'ಆಶಾ'.repeat(300), '\u202Eeman\u202C "<b>', 'عائشة راو'])('keeps it as text', (name) => {
    const { subject, html } = writeLetter(written(name), sender, queuedAt);
    expect(subject).not.toContain(name);
    expect(html).not.toContain('<b>');
    expect(writeWhatsApp(written(name), sender)?.parameters[0]).toBe(name);
  });
});

describe('a task for the operator, by mail', () => {
  test('names what happened and its ids', () => {
    const facts = { kind: 'refund_failed', detail: { refundId: 7, amount: 38_400, error: '<late>' } };
    const { subject, text, html } = writeLetter({ template: 'operator_task', facts }, sender, queuedAt);
    expect(subject).toBe('Needs you: refund failed');
    expect(text).toContain('refundId: 7\namount: ₹384.00');
    expect(text).toContain('npm run desk -- tasks');
    expect(html).toContain('&lt;late&gt;');
    expect(writeWhatsApp({ template: 'operator_task', facts }, sender)).toBeNull();
  });
});

describe('messages on WhatsApp', () => {
  test('fill the approved templates in their order', () => {
    expect(writeWhatsApp(confirmation(), sender)).toEqual({
      template: 'booking_confirmed',
      parameters: [
        'Asha Rao',
        'Day Pass',
        '24 November 2026',
        '10:00 AM - 8:00 PM',
        'daypass_1_1795000000000',
        '₹384',
        'Free cancellation until Mon 23 Nov, 10:00 AM',
        'https://meju.example/b/daypass_1_1795000000000.1.signature',
      ],
    });
    expect(writeWhatsApp(refundNews(), sender)).toEqual({
      template: 'payment_refunded',
      parameters: [
        'Asha Rao',
        '₹384',
        'Day Pass',
        '24 November 2026',
        'daypass_1_1795000000000',
        'https://meju.example/my-bookings?booking=daypass_1_1795000000000',
      ],
    });
    expect(writeWhatsApp(cancellationNews(), sender)).toEqual({
      template: 'booking_cancelled',
      parameters: [
        'Asha Rao',
        'Day Pass',
        '24 November 2026',
        'daypass_1_1795000000000',
        '₹384.00 goes back to your UPI account, usually by 3 December 2026.',
        'https://meju.example/b/daypass_1_1795000000000.2.signature',
      ],
    });
    expect(writeWhatsApp(refundDone, sender)?.parameters).toEqual([
      'Asha Rao',
      '₹384.00',
      'Day Pass',
      'daypass_1_1795000000000',
      '3 December 2026',
      '74332744555328168541247',
      'https://meju.example/b/daypass_1_1795000000000.2.signature',
    ]);
  });
});
