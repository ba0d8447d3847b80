import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { paise } from '#platform/money.ts';
import {
  aLink,
  cancellationNews,
  confirmation,
  december,
  moveNews,
  reminder,
} from '#tests/support/examples/message-facts.ts';
import { documentsOfMessage, writeLetter, writeWhatsApp } from './write-message.ts';

const sender = { facility: sampleFacility, publicUrl: 'https://meju.example', links: aLink };
const queuedAt = new Date('2026-11-20T10:00:00Z');

describe('a month', () => {
  const dates = '1 December 2026 to 31 December 2026';
  const terms = 'Free cancellation until the end of Sat 31 Oct';

  test('is confirmed with its last day, its own first step and its own terms, by mail', () => {
    const { text, html } = writeLetter(confirmation({ ...december, terms }), sender, queuedAt);
    for (const body of [text, html]) {
      for (const fact of ['our monthly desk is booked', 'Collect your key at reception from 8:00 AM', dates, terms]) {
        expect(body).toContain(fact);
      }
      expect(body).not.toContain('15 minutes');
    }
    expect(text).toContain(`Dates: ${dates}`);
    expect(html).toContain('until Thursday, 31 December 2026');
  });

  test('is confirmed on WhatsApp by the template for passes and months', () => {
    expect(writeWhatsApp(confirmation({ ...december, terms }), sender)).toEqual({
      template: 'pass_confirmed',
      parameters: [
        'Asha Rao',
        'monthly desk',
        dates,
        '24/7 Access',
        december.bookingId,
        '₹384',
        terms,
        'Collect your key at reception from 8:00 AM',
        `https://meju.example/b/${december.bookingId}.1.signature`,
      ],
    });
  });

  test('begins tomorrow, says the reminder, and until when it runs', () => {
    const { subject, text } = writeLetter(reminder(december), sender, queuedAt);
    expect(subject).toBe(`Your monthly desk starts tomorrow, 1 December 2026 (${december.bookingId})`);
    expect(text).toContain(
      'Your monthly desk starts tomorrow, Tuesday, 1 December 2026, and runs until Thursday, 31 December 2026. Collect your key at reception from 8:00 AM.',
    );
    expect(writeWhatsApp(reminder(december), sender)).toMatchObject({
      template: 'month_reminder',
      parameters: [
        'Asha Rao',
        'monthly desk',
        dates,
        '24/7 Access',
        expect.stringContaining('key'),
        expect.any(String),
        expect.any(String),
      ],
    });
    const sunday = { ...december, startsAt: '2026-12-05T18:30:00.000Z', endsAt: '2027-01-05T18:30:00.000Z' };
    expect(writeLetter(reminder(sunday), sender, queuedAt).text).toContain(
      'Collect your key at reception from 9:00 AM',
    );
  });

  test('of recreation has words of its own', () => {
    const month = {
      ...december,
      placeKind: 'recreation_month',
      timeText: '6:00 AM - 11:00 PM',
      startsAt: '2026-12-01T00:30:00.000Z',
      endsAt: '2026-12-31T17:30:00.000Z',
    };
    const { text } = writeLetter(reminder(month), sender, queuedAt);
    expect(text).toContain(
      'Your recreation membership starts tomorrow, Tuesday, 1 December 2026, and runs until Thursday',
    );
    expect(text).toContain('Check in at reception, open 8:00 AM - 10:00 PM, on Sundays 9:00 AM - 8:00 PM.');
  });

  test('that is moved or cancelled names both of its days', () => {
    const from = {
      ...december,
      date: '2026-11-24',
      startsAt: '2026-11-23T18:30:00.000Z',
      endsAt: '2026-12-23T18:30:00.000Z',
    };
    const moved = writeLetter(moveNews({ ...december, from }), sender, queuedAt).text;
    expect(moved).toContain(`Dates: ${dates}`);
    expect(moved).toContain('Before: 24 November 2026 to 23 December 2026, 24/7 Access');
    expect(writeWhatsApp(moveNews(december), sender)?.parameters[2]).toBe(dates);
    const cancelled = cancellationNews(december);
    expect(writeLetter(cancelled, sender, queuedAt).text).toContain(`${dates}, 24/7 Access`);
    expect(writeWhatsApp(cancelled, sender)?.parameters[2]).toBe('1 December 2026 (until Thursday, 31 December 2026)');
  });

  test('lies over all its days in the calendar, with the step to take first', () => {
    const [file] = writeLetter(confirmation(december), sender, queuedAt).files;
    expect(file?.content).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(file?.content.replaceAll('\r\n ', '')).toContain(
      'Collect your key at reception from 8:00 AM\\, with a valid photo ID.',
    );
  });
});

describe('a reminder of', () => {
  test.each([
    ['hot_desk', 'Your day pass is valid tomorrow, Tuesday, 24 November 2026', 'pass_reminder'],
    ['recreation_day', 'Your recreation pass is valid tomorrow, Tuesday, 24 November 2026', 'pass_reminder'],
    ['room', 'Your conference room is on Tuesday, 24 November 2026', 'booking_reminder'],
    [undefined, 'Your day pass is on Tuesday, 24 November 2026', 'booking_reminder'],
  ])('what lies in a place of the kind %s has its own words and template', (placeKind, sentence, template) => {
    const { placeKind: _, ...older } = reminder().facts;
    const facts = placeKind ? { ...older, placeKind } : older;
    const message = { template: 'booking_reminder', facts } as const;
    expect(writeLetter(message, sender, queuedAt).text).toContain(sentence);
    expect(writeWhatsApp(message, sender)?.template).toBe(template);
  });

  test('the conference room asks to come 15 minutes early', () => {
    expect(writeLetter(reminder({ placeKind: 'room' }), sender, queuedAt).text).toContain('- Arrive 15 minutes early');
  });
});

describe('a booking that a membership includes', () => {
  const included = {
    paymentId: null,
    included: 'Included in your membership: it uses 2 hours of your month.',
    terms: 'Cancel until Mon 23 Nov, 10:00 AM to get all hours back',
  } as const;

  test('is confirmed without a price, a payment and an invoice', () => {
    const { text, html } = writeLetter(confirmation(included), sender, queuedAt);
    for (const body of [text, html]) {
      expect(body).toContain(`${included.included} ${included.terms}.`);
      for (const absent of ['Total paid', '₹384', 'null', 'tax invoice']) expect(body).not.toContain(absent);
    }
    expect(documentsOfMessage(confirmation(included))).toEqual({ numbers: [], invoiceOf: null });
    expect(documentsOfMessage(confirmation()).invoiceOf).toBe('daypass_1_1795000000000');
    expect(writeWhatsApp(confirmation(included), sender)?.parameters).toContain('nothing (included)');
  });

  test('is cancelled with the hours that go back, and no payment is named', () => {
    const hoursBack = '1 of 2 hours are back in your month.';
    const { text } = writeLetter(cancellationNews({ paymentId: null, hoursBack, refund: paise(0) }), sender, queuedAt);
    expect(text).toContain(hoursBack);
    for (const absent of ['There is no refund', 'payment null', 'null']) expect(text).not.toContain(absent);
  });

  test('a month names the hours that it includes', () => {
    const includes = 'Includes 4 hours of the conference room in this month';
    expect(writeLetter(confirmation({ includes }), sender, queuedAt).text).toContain(`${includes}.`);
  });
});
