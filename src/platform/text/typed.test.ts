import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import {
  plainDigits,
  typedCode,
  typedEmail,
  typedGstin,
  typedLine,
  typedPaise,
  typedPhone,
  typedWhole,
} from './typed.ts';

const scripts = ['deva', 'knda', 'taml', 'telu', 'mlym', 'beng', 'gujr', 'guru', 'orya', 'arab', 'arabext', 'fullwide'];
const invisible = fc.constantFrom(
  '\u200b',
  '\ufeff',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2068',
  '\u2069',
  '\u00ad',
  '\u2060',
);

/** `text` with invisible characters put between its own. */
const strewn = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), invisible), { maxLength: 8 })
    .map((marks) => marks.reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at), text));

describe('Digits count by their value', () => {
  test.each(scripts)('in the script %s, as the browser writes them', (script) => {
    const format = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
    fc.assert(fc.property(fc.nat(), (whole) => plainDigits(format.format(whole)) === String(whole)));
  });

  test('where a script has several rows of digits', () => {
    expect(plainDigits('𝟎𝟗𝟘𝟡𝟶𝟿')).toBe('090909');
  });

  test('and no other character changes', () => {
    fc.assert(fc.property(anyText(), (text) => plainDigits(text).replace(/\d/g, '') === text.replace(/\p{Nd}/gu, '')));
  });
});

describe('What no one sees is no part of it', () => {
  test.each([
    ['a phone number', typedPhone, '+91 98765 43210'],
    ['an e-mail address', typedEmail, 'asha.rao@example.com'],
    ['a GSTIN', typedGstin, '27AAPFU0939F1ZV'],
    ['a code', typedCode, 'INV/26-27/000123'],
  ])('in %s', (_, read, plain) => {
    fc.assert(fc.property(strewn(plain), (pasted) => read(pasted) === plain));
  });

  test.each([typedCode, typedPhone, typedEmail, typedGstin, typedLine])(
    'and what was read once stays as it is: %o',
    (read) => {
      fc.assert(
        fc.property(anyText(), (text) => {
          const once = read(text);
          fc.pre(!/^(?:tel|mailto):/i.test(once));
          expect(read(once)).toBe(once);
        }),
      );
    },
  );
});

test.each([
  ['tel:+91-98765-43210', '+91-98765-43210'],
  ['TEL:09876543210;ext=5', '09876543210'],
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['९८७६५ ४३२१०', '98765 43210'],
  ['tel:%2B91%2098765%2043210', '+91 98765 43210'],
  ['sms:+919876543210?body=Hi', '+919876543210'],
  ['https://wa.me/919876543210?text=Hi', '+919876543210'],
  ['whatsapp://send?text=Hi&phone=%2B919876543210', '+919876543210'],
  ['"98765 43210",', '98765 43210'],
  ['\u2800+919876543210', '+919876543210'],
])('the phone number %j is %s', (typed, read) => {
  expect(typedPhone(typed)).toBe(read);
});

test.each([
  ['mailto:asha@example.com?subject=Desk', 'asha@example.com'],
  ['asha@example.com\u200b', 'asha@example.com'],
  ['mailto:asha%26ravi@example.com', 'asha&ravi@example.com'],
  ['asha@example.com.', 'asha@example.com'],
  ['asha@example.com; ', 'asha@example.com'],
  ['"evil@example.com" <asha@example.com>', '"evil@example.com" <asha@example.com>'],
  ['asha?rao@example.com', 'asha?rao@example.com'],
  ['asha%26ravi@example.com', 'asha%26ravi@example.com'],
  ['mailto:100%@example.com', '100%@example.com'],
])('the e-mail address %j is %s', (typed, read) => {
  expect(typedEmail(typed)).toBe(read);
});

test.each([
  ['\u202aAsha Rao\u202c ', 'Asha Rao'],
  ['\ufeffAsha\u200b Rao', 'Asha Rao'],
  ['ನಾಗರಾಜ್\u200dಕುಮಾರ್', 'ನಾಗರಾಜ್\u200dಕುಮಾರ್'],
  ['Asha\u202eoaR', 'Asha\u202eoaR'],
  ['\u2060Asha\u2063 Rao\u3164\u{e0041}', 'Asha Rao'],
  ['Asha\u2800Rao\u2800', 'Asha Rao'],
  ['ലാല്\u200d', 'ലാല്\u200d'],
])('the name %j is %j', (typed, read) => {
  expect(typedLine(typed)).toBe(read);
});

test.each([
  ['GSTIN: 27AAPFU0939F1ZV.', '27AAPFU0939F1ZV'],
  ['GST No. 27-AAPFU-0939-F1ZV', '27AAPFU0939F1ZV'],
  ['२७ aapfu ०९३९ f१zv', '27AAPFU0939F1ZV'],
])('the GSTIN %j is %s', (typed, read) => {
  expect(typedGstin(typed)).toBe(read);
});

test.each([
  ['384', 38_400],
  [' 99.5 ', 9950],
  ['1', 100],
  ['0.99', null],
  ['', null],
  ['-5', null],
  ['1,000', 100_000],
  ['₹ 1,25,000', 12_500_000],
  ['१,२५०.५०', 125_050],
  ['\u202a250\u202c', 25_000],
  ['1 250', 125_000],
  ['Rs. 1,250/-', 125_000],
  ['INR 99.50', 9950],
  ['1,00,00,00', null],
  ['99,50', null],
  ['1.250,50', null],
  ['1,5', null],
  ['12.345', null],
  ['12345678', null],
])('“%s” is %s paise', (text, paise) => {
  expect(typedPaise(text)).toBe(paise);
});

test.each([
  ['0', 0],
  ['₹ 1,25,000', 125_000],
  ['१२', 12],
  ['1,250,000', 1_250_000],
  ['12,50', null],
  ['12 50', null],
  ['', null],
  ['₹', null],
  [',', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['1234567890', null],
])('“%s” is the whole number %s', (text, number) => {
  expect(typedWhole(text)).toBe(number);
});

test('Every sum is read as it is written in groups, in India and elsewhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('en-IN', 'en-US'), (rupees, locale) => {
      expect(typedPaise(`₹${rupees.toLocaleString(locale)}`)).toBe(rupees * 100);
    }),
  );
});

test('Every sum from one rupee is read back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999_999_999 }), (sum) => {
      expect(typedPaise((sum / 100).toFixed(2))).toBe(sum);
    }),
  );
});

describe('A text is read in a time that grows as it does, as no one has measured it before', () => {
  const long = 400_000;
  const readers = [typedCode, typedPhone, typedEmail, typedGstin, typedLine, typedPaise, typedWhole];
  test.each([
    ' ',
    '.',
    ',',
    ';',
    '"',
    '>',
    '@',
    '?',
    '0',
    '/',
    '\u202c',
    '\u2069',
    '\u200b',
    '\u2028',
    ' .',
    '@?',
    'tel:',
    'mailto:',
    '1,',
    '&phone=',
  ])('where “%s” is repeated', (part) => {
    const run = part.repeat(long / part.length);
    for (const read of readers)
      for (const text of [run, `${run}x`, `x${run}x`, `x@y${run}x`]) expect(read(text)).toBe(read(text));
  });
});
