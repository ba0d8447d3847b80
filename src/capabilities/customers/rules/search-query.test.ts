import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { anyText } from '#tests/support/any-text.ts';
import { searchQuery } from './search-query.ts';

describe('What a typed text is looked up as', () => {
  test.each([
    ['asha', { by: 'name', words: [['asha']] }],
    ['Áshà  RÁO', { by: 'name', words: [['Asha'], ['RAO']] }],
    ['D’Souza', { by: 'name', words: [['D', 'Souza']] }],
    ["Joseph D'Souza-Müller", { by: 'name', words: [['Joseph'], ['D', 'Souza', 'Muller']] }],
    ['ಆಶಾ', { by: 'name', words: [['ಆಶಾ']] }],
    ['3210', { by: 'digits', digits: '3210' }],
    ['12', { by: 'digits', digits: '12' }],
    ['98765 43210', { by: 'phone', number: '+919876543210' }],
    ['+91-98765-43210', { by: 'phone', number: '+919876543210' }],
    ['Asha@Example.com', { by: 'email', start: 'asha@example.com' }],
    ['daypass_1_1795000000000', { by: 'booking', bookingId: 'daypass_1_1795000000000' }],
    ['rec-1795000000000', { by: 'booking', bookingId: 'REC-1795000000000' }],
    ['https://meju.example/in/cr-1795000000000-ab12cd', { by: 'booking', bookingId: 'CR-1795000000000-AB12CD' }],
    ['inv/26-27/123', { by: 'document', series: 'INV', financialYear: '26-27', sequence: 123 }],
    ['CINV-26-27-000123.pdf', { by: 'document', series: 'CINV', financialYear: '26-27', sequence: 123 }],
    ['pay_Abc123', { by: 'payment', id: 'pay_Abc123' }],
    ['order_Abc123', { by: 'payment', id: 'order_Abc123' }],
    ['29aaacm1234a1z5', { by: 'name', words: [['29aaacm1234a1z5']] }],
    ['27 aapfu0939f1zv', { by: 'gstin', gstin: '27AAPFU0939F1ZV' }],
    ['ks rao', { by: 'name', words: [['ks'], ['rao']] }],
    ['K. S. Rao', { by: 'name', words: [['K', 'S'], ['Rao']] }],
    ['Name: Asha', { by: 'name', words: [['Asha']] }],
    ['Booking ID: daypass_1_1795000000000', { by: 'booking', bookingId: 'daypass_1_1795000000000' }],
    [
      'https://meju.example/in/daypass_1_1795000000000?utm_source=chat.',
      { by: 'booking', bookingId: 'daypass_1_1795000000000' },
    ],
    ['https://meju.example/console/bookings/REC-1795000000000', { by: 'booking', bookingId: 'REC-1795000000000' }],
    ['My pass (REC-1795000000000).', { by: 'booking', bookingId: 'REC-1795000000000' }],
    ['Payment ID: pay_Abc123', { by: 'payment', id: 'pay_Abc123' }],
    ['Asha Rao <asha@example.com>', { by: 'email', start: 'asha@example.com' }],
    ['pay_me@example.com', { by: 'email', start: 'pay_me@example.com' }],
    ['https://wa.me/919845098450', { by: 'phone', number: '+919845098450' }],
    ['https://wa.me/919845098450?text=Hello', { by: 'phone', number: '+919845098450' }],
    ['https://api.whatsapp.com/send?phone=919845098450', { by: 'phone', number: '+919845098450' }],
    ['whatsapp://send?phone=919845098450&text=a@b', { by: 'phone', number: '+919845098450' }],
    ['sms:+919845098450', { by: 'phone', number: '+919845098450' }],
    ['"98450 98450",', { by: 'phone', number: '+919845098450' }],
    ['mailto:asha%26ravi@example.com', { by: 'email', start: 'asha&ravi@example.com' }],
    ['Phone: 98450 98450', { by: 'phone', number: '+919845098450' }],
    ['Invoice no. INV/26-27/000123', { by: 'document', series: 'INV', financialYear: '26-27', sequence: 123 }],
    ['GSTIN: 27AAPFU0939F1ZV', { by: 'gstin', gstin: '27AAPFU0939F1ZV' }],
    ['\u202a+91 98765 43210\u202c', { by: 'phone', number: '+919876543210' }],
    ['tel:+919876543210', { by: 'phone', number: '+919876543210' }],
    ['೯೮೭೬೫ ೪೩೨೧೦', { by: 'phone', number: '+919876543210' }],
    ['३२१०', { by: 'digits', digits: '3210' }],
    ['mailto:asha@example.com\u200b', { by: 'email', start: 'asha@example.com' }],
    ['27AAPFU 0939F\u200b1ZV', { by: 'gstin', gstin: '27AAPFU0939F1ZV' }],
    ['\ufeffdaypass_1_1795000000000', { by: 'booking', bookingId: 'daypass_1_1795000000000' }],
    ['ರಾಜ್\u200dಕುಮಾರ್', { by: 'name', words: [['ರಾಜ್\u200dಕುಮಾರ್']] }],
    ['--', { by: 'name', words: [] }],
  ])('%j', (typed, query) => {
    expect(searchQuery(typed)).toEqual(query);
  });

  test.each(['', 'a', ' 7 ', '\u200b\u200b', '  '])('%j is too short', (typed) => {
    expect(searchQuery(typed)).toBeNull();
  });

  test('any text is one kind of query or too short, and its words have nothing that ends a word', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const query = searchQuery(typed);
        if (query?.by === 'name')
          expect(query.words.flat().filter((word) => word === '' || /[\s!-/:-@[-`{-~]/.test(word))).toEqual([]);
        if (query?.by === 'digits') expect(query.digits).toMatch(/^\d{2,}$/);
      }),
    );
  });

  test('any id of any service is found, in small letters too', () => {
    const ids = fc
      .record({ of: fc.constantFrom(...allFacts), ms: fc.integer({ min: 1e12, max: 2e12 }), small: fc.boolean() })
      .map(({ of: { bookingId }, ms, small }) => {
        const id = `${bookingId.prefix}${ms}${bookingId.endsAtRandom ? '-7KQ2ZX' : ''}`;
        return { id, typed: small ? id.toLowerCase() : id };
      });
    fc.assert(
      fc.property(ids, ({ id, typed }) => {
        expect(searchQuery(typed)).toEqual({ by: 'booking', bookingId: id });
      }),
    );
  });

  test('a mobile number is found however it is written', () => {
    const number = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
    const style = fc.constantFrom('', '0', '+91', '+91 ', '91');
    fc.assert(
      fc.property(number, style, fc.constantFrom('', ' ', '-'), (digits, prefix, gap) => {
        const typed = `${prefix}${digits.slice(0, 5)}${gap}${digits.slice(5)}`;
        expect(searchQuery(typed)).toEqual({ by: 'phone', number: `+91${digits}` });
      }),
    );
  });
});
