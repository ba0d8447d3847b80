import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { aLink, renewalNews } from '#tests/support/examples/message-facts.ts';
import { writeLetter, writeWhatsApp } from './write-message.ts';

const sender = { facility: sampleFacility, publicUrl: 'https://meju.example', links: aLink };
const letter = (but: Parameters<typeof renewalNews>[0] = {}) => writeLetter(renewalNews(but), sender, new Date(0));

describe('the reminder of a month’s end', () => {
  test('says until when the desk is kept, the price, the one link, and that ending needs nothing', () => {
    const { subject, text, html } = letter();
    expect(subject).toBe('Your monthly desk ends on 23 December 2026 (CR-1795000000000-aB3x9)');
    for (const body of [text, html]) {
      for (const fact of [
        'Your monthly desk ends on Wednesday, 23 December 2026.',
        'We keep Dedicated desk 14 for you until Friday, 18 December 2026.',
        'stay until 23 January 2027, without a gap',
        'The next month costs ₹6,489 including GST.',
        'https://meju.example/renew/CR-1795000000000-aB3x9.2.renewal',
        'there is nothing to do',
      ])
        expect(body).toContain(fact);
      expect(body).not.toContain('You paid');
    }
  });

  test('says a price that has changed', () => {
    expect(letter({ paidBefore: renewalNews().facts.price - 149_000 } as never).text).toContain(
      'You paid ₹4,999 for this one.',
    );
  });

  test('says that the desk is taken, and that another one is free', () => {
    expect(letter({ isSamePlace: false, keptUntil: null }).text).toContain(
      'Dedicated desk 14 is taken for the next month. You can renew with another one, until 23 January 2027.',
    );
  });

  test('the last one says that others can book the desk now', () => {
    const { subject, text } = letter({ reminder: 'last', keptUntil: null });
    expect(subject).toMatch(/^Last reminder: your monthly desk ends on 23 December 2026/);
    expect(text).toContain('We no longer keep Dedicated desk 14 for you, so others can book it now.');
  });

  test('names no desk for a recreation month', () => {
    const { text } = letter({ placeKind: 'recreation_month', place: null });
    expect(text).toContain('Your recreation membership ends on');
    expect(text).toContain('We keep your place for you until');
  });

  test('says of a recreation month, whose places are alike, only that places are left', () => {
    const { text } = letter({ placeKind: 'recreation_month', place: null, isSamePlace: false, keptUntil: null });
    expect(text).toContain('You can renew until 23 January 2027 as long as places are left.');
    expect(text).not.toContain('taken');
  });

  test('says that no place at all is free, and offers no renewal', () => {
    const { text } = letter({ isSamePlace: false, isFull: true, keptUntil: null });
    expect(text).toContain('No place is free for the next month now.');
    expect(text).not.toContain('Renew for');
    expect(text).toContain('https://meju.example/renew/');
  });

  test('fills the templates of WhatsApp', () => {
    expect(writeWhatsApp(renewalNews(), sender)).toEqual({
      template: 'renewal_due',
      parameters: [
        'Asha Rao',
        'monthly desk',
        '23 December 2026',
        'We keep Dedicated desk 14 for you until Friday, 18 December 2026. Renew it and stay until 23 January 2027, without a gap.',
        '₹6,489',
        'https://meju.example/renew/CR-1795000000000-aB3x9.2.renewal',
      ],
    });
    expect(writeWhatsApp(renewalNews({ reminder: 'last' }), sender)?.template).toBe('renewal_last');
  });
});
