import { describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { fromRupees, paise } from '#platform/money.ts';
import {
  aLink,
  cancellationNews,
  changeNews,
  confirmation,
  december,
  documentCopy,
  invoiceNews,
  moveNews,
  paymentNews,
  refundDone,
  refundNews,
  reminder,
} from '#tests/support/examples/message-facts.ts';
import type { Message } from '../rules/messages.ts';
import { documentsOfMessage, writeLetter, writeWhatsApp } from './write-message.ts';

const sender = { facility: sampleFacility, publicUrl: 'https://meju.example', links: aLink };
const queuedAt = new Date('2026-11-20T10:00:00Z');

describe('a mail that a program wrote', () => {
  test('says so, so that no notice of absence answers it', () => {
    for (const message of [confirmation(), moveNews(), reminder()])
      expect(writeLetter(message, sender, queuedAt).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    const about = { kind: 'contact', reference: 'MSG-1', name: 'Asha' } as const;
    const acknowledged = { template: 'enquiry_acknowledged', facts: about } as const;
    expect(writeLetter(acknowledged, sender, queuedAt).headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    const answered = { template: 'enquiry_answered', facts: { ...about, subject: 'Desks', text: 'Yes.' } } as const;
    expect(writeLetter(answered, sender, queuedAt).headers).not.toHaveProperty('Auto-Submitted');
  });

  test('of the newsletter can still be left with one press', () => {
    const facts = { subject: 'News', text: 'Chairs', unsubscribe: 'token' };
    expect(writeLetter({ template: 'newsletter_issue', facts }, sender, queuedAt).headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

test('an issue of the newsletter leads to whole addresses and has no pictures, in text and in HTML alike', () => {
  const written =
    '[Desks](/coworking), [map](https://maps.example/x) ![A chair](/cards/chair.jpg) and [prices][1]\n\n[1]: /pricing';
  const facts = { subject: 'News', text: written, unsubscribe: 'token' };
  const { text, html } = writeLetter({ template: 'newsletter_issue', facts }, sender, queuedAt);
  expect(text).toContain('[Desks](https://meju.example/coworking), [map](https://maps.example/x) A chair and');
  expect(text).toContain('[1]: https://meju.example/pricing');
  for (const address of ['https://meju.example/coworking', 'https://maps.example/x', 'https://meju.example/pricing'])
    expect(html).toContain(`href="${address}"`);
  for (const part of [text, html]) expect(part).not.toContain('chair.jpg');
});

describe('the confirmation by mail', () => {
  const { subject, text, html, files } = writeLetter(confirmation(), sender, queuedAt);

  test('says what was booked, in text and in HTML alike', () => {
    for (const body of [text, html]) {
      for (const fact of [
        'Booking Confirmed!',
        'Asha Rao',
        'our day pass is confirmed',
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
        'Check in at reception at any time in these hours',
        'Carry a valid photo ID',
        'Vijayanagar',
        'https://meju.example/my-bookings',
        'https://meju.example/b/daypass_1_1795000000000.1.signature',
        'tax invoice',
        'Meju Workspaces Private Limited · CIN U68200KA2024PTC000000',
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
    expect(writeLetter(confirmation(), sender, queuedAt)).toMatchObject({ subject, text, html, files });
  });

  test('shows what was typed as text, never as markup', () => {
    const name = '<img src=x onerror=alert(1)> & "Co"';
    const evil = writeLetter(confirmation({ name, terms: '<b>&"', place: null }), sender, queuedAt);
    expect(evil.html).not.toContain('<img');
    expect(evil.html).toContain('&lt;b&gt;&amp;&quot;');
    expect(evil.text).toContain('Hello there,');
  });

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(/i);
  });
});

describe('a name that is a link', () => {
  const name = 'Prize at https://evil.example/win';
  const messages: Message[] = [
    confirmation(),
    moveNews(),
    reminder(),
    refundNews(),
    refundDone,
    cancellationNews(),
    invoiceNews(),
  ];
  const named = messages.map(
    ({ template, facts }) =>
      ({ template, facts: { ...facts, name, ...('company' in facts ? { company: name } : {}) } }) as Message,
  );

  test.each(named)('stands in no $template, by mail or on WhatsApp', (message) => {
    const { subject, text, html } = writeLetter(message, sender, queuedAt);
    const told = [subject, text, html, ...(writeWhatsApp(message, sender)?.parameters ?? [])].join('\n');
    expect(told).not.toContain('evil.example');
    expect(text).toContain('Hello there,');
  });
});

describe('news of money that goes back, by mail', () => {
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

  test('of a second payment says that the booking stands', () => {
    const { text } = writeLetter(refundNews('second_payment'), sender, queuedAt);
    expect(text).toContain('Your booking is safe');
    expect(text).not.toContain('Choose another time');
  });

  test('of a second renewal of a month says that the next month stands', () => {
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
  test('says what goes back, where to and by when, and takes the visit out of the calendar', () => {
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

  test('says when only a part or nothing goes back, and when the desk stays', () => {
    const said = (but: Parameters<typeof cancellationNews>[0]) =>
      writeLetter(cancellationNews(but), sender, queuedAt).text;
    expect(said({ refund: fromRupees(192) })).toContain('We are refunding ₹192.00 of ₹384.00 to your UPI account');
    const month = said({ refund: fromRupees(0), creditedBy: null, keepsUntil: '2027-01-30' });
    expect(month).toContain('There is no refund of ₹384.00 under the terms of this booking.');
    expect(month).toContain('Your desk stays yours until Saturday, 30 January 2027.');
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
  test('names the company, all three papers and that no money moves, and brings the two new papers along', () => {
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
      'tax invoice for the fee, INV/26-27/000003, is attached',
    ];
    for (const fact of facts) expect(text).toContain(fact);
    expect(documentsOfMessage(moveNews({ feeInvoice: 'INV/26-27/000003' })).numbers).toEqual(['INV/26-27/000003']);
    expect(documentsOfMessage(moveNews()).numbers).toEqual([]);
    expect(text).not.toContain('free. Each further');
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
] as const)('%s to a name that is long, or turns the reading direction around', (_, written) => {
  test.each([
    ['x'.repeat(1000), 'there'],
    ['ಆಶಾ'.repeat(300), 'there'],
    ['\u202Eeman\u202C "<b>', 'there'],
    ['عائشة راو', 'عائشة راو'],
  ])('greets by it where it can be one', (name, greeted) => {
    const { text, html } = writeLetter(written(name), sender, queuedAt);
    expect(text).toContain(`Hello ${greeted},`);
    expect(html).not.toContain('<b>');
    expect(writeWhatsApp(written(name), sender)?.parameters[0]).toBe(greeted);
  });
});

describe('a task for the operator, by mail', () => {
  test('names what happened and its ids', () => {
    const facts = { kind: 'refund_failed', detail: { refundId: 7, amount: 38_400, error: '<late>' } };
    const { subject, text, html } = writeLetter({ template: 'operator_task', facts }, sender, queuedAt);
    expect(subject).toBe('Action needed: refund failed');
    expect(text).toContain('refundId: 7\namount: ₹384.00');
    expect(text).toContain('npm run admin -- tasks');
    expect(html).toContain('&lt;late&gt;');
    expect(writeWhatsApp({ template: 'operator_task', facts }, sender)).toBeNull();
  });
});

describe('messages on WhatsApp', () => {
  test('fill the approved templates in their order', () => {
    expect(writeWhatsApp(confirmation(), sender)).toEqual({
      template: 'pass_confirmed',
      parameters: [
        'Asha Rao',
        'day pass',
        '24 November 2026',
        '10:00 AM - 8:00 PM',
        'daypass_1_1795000000000',
        '₹384',
        'Free cancellation until Mon 23 Nov, 10:00 AM',
        'Check in at reception at any time in these hours',
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
        'We are refunding ₹384.00 to your UPI account, usually by 3 December 2026.',
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

test.each([
  ['extended', 'Your booking ends later', 'is now on Tuesday, 24 November 2026, 10:00 AM - 8:00 PM'],
  ['place_changed', 'You have another place', 'is now Hot desk 20'],
  ['released', 'Your place is free for others', 'you get all your money back'],
] as const)('a booking that the front desk changed: %s', (change, title, said) => {
  const { subject, text, html } = writeLetter(changeNews(change), sender, queuedAt);
  expect(subject).toContain(`${title}: Day Pass, 24 November 2026`);
  for (const body of [text, html]) {
    expect(body).toContain(said);
    expect(body).toContain('https://meju.example/b/daypass_1_1795000000000.1.signature');
  }
  expect(writeWhatsApp(changeNews(change), sender)).toBeNull();
});

test('a booking that was extended for a supplement names it and brings its invoice', () => {
  const { facts } = changeNews('extended');
  const paid = { amount: paise(377_600), invoice: 'INV/26-27/000042' };
  const message = { template: 'booking_changed', facts: { ...facts, paid } } as const;
  const { text } = writeLetter(message, sender, queuedAt);
  expect(text).toContain('You paid ₹3,776 for it. The tax invoice, INV/26-27/000042, is attached.');
  expect(documentsOfMessage(message)).toEqual({ numbers: ['INV/26-27/000042'], invoiceOf: null });
});

test('the link to pay says what is held and until when, and leads to its page', () => {
  const { subject, text, html } = writeLetter(paymentNews, sender, queuedAt);
  expect(subject).toBe('Please pay ₹384: Day Pass');
  const page = 'https://meju.example/pay/daypass_1_1795000000000.1.pay';
  for (const body of [text, html])
    for (const fact of ['10:00 AM - 8:00 PM', '12:15 PM', page]) expect(body).toContain(fact);
  expect(writeWhatsApp(paymentNews, sender)).toMatchObject({ template: 'payment_requested' });
  expect(writeWhatsApp(paymentNews, sender)?.parameters).toEqual(expect.arrayContaining(['Asha Rao', '₹384', page]));
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
