import { describe, expect, test } from 'vitest';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { paise } from '#platform/money.ts';
import {
  aLink,
  cancellationNews,
  changeNews,
  confirmation,
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

test('the preview of an answer cuts no emoji in two', () => {
  const about = { kind: 'contact', reference: 'MSG-1', name: 'Asha', subject: 'Desks' } as const;
  const facts = { ...about, text: `${'a'.repeat(99)}🎉 See you.` };
  expect(writeLetter({ template: 'enquiry_answered', facts }, sender, queuedAt).html.isWellFormed()).toBe(true);
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

  test('promises a cancellation by the link only for what was paid online', () => {
    const counter = writeLetter(confirmation({ paymentId: 'ctr_1', atCounter: true }), sender, queuedAt);
    for (const body of [counter.text, counter.html]) {
      expect(body).not.toContain('cancel the booking');
      expect(body).not.toContain('View, move or cancel');
      expect(body).toContain('To cancel, come to our reception or call 080 4123 4567.');
    }
    expect(text).toContain('View, move or cancel your booking');
    expect(html).toContain('can see, move and cancel the booking');
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

  test.each(named)('is not in $template, by mail or on WhatsApp', (message) => {
    const { subject, text, html } = writeLetter(message, sender, queuedAt);
    const allText = [subject, text, html, ...(writeWhatsApp(message, sender)?.parameters ?? [])].join('\n');
    expect(allText).not.toContain('evil.example');
    expect(text).toContain('Hello there,');
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
    expect(text).toContain('open Money, Stuck');
    expect(text).toContain('/console/inbox/tasks, or npm run admin -- tasks');
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

test('who loses a place within included hours gets the hours back, as nothing was paid', () => {
  const released = changeNews('released');
  const { text } = writeLetter({ ...released, facts: { ...released.facts, paymentId: null } }, sender, queuedAt);
  expect(text).toContain('If no place is free, its hours are back in your month.');
  expect(text).not.toContain('money');
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

test('the link to pay says what is held and until when, and leads to its page', () => {
  const { subject, text, html } = writeLetter(paymentNews, sender, queuedAt);
  expect(subject).toBe('Please pay ₹384: Day Pass');
  const page = 'https://meju.example/pay/daypass_1_1795000000000.1.pay';
  for (const body of [text, html])
    for (const fact of ['10:00 AM - 8:00 PM', '12:15 PM', page]) expect(body).toContain(fact);
  expect(writeWhatsApp(paymentNews, sender)).toMatchObject({ template: 'payment_requested' });
  expect(writeWhatsApp(paymentNews, sender)?.parameters).toEqual(expect.arrayContaining(['Asha Rao', '₹384', page]));
});
