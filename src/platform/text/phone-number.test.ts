import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chatLink,
  formatPhoneNumber,
  isImpossibleNumber,
  isLandline,
  nationalPhoneNumber,
  parsePhoneNumber,
} from './phone-number.ts';

describe('a phone number is stored in one form', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '098765 43210',
    '919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '0091 98765 43210',
    '(+91) 98765 43210',
    '\u202a+91 98765 43210\u202c',
    'tel:+919876543210',
    '९८७६५ ४३२१०',
    '೯೮೭೬೫ ೪೩೨೧೦',
    '98765\u200b43210',
    '+91\u221298765\u221243210',
    '98765\u00b743210',
    '\uff0b91 98765 43210',
    'wa.me/919876543210',
  ])('%s is +919876543210', (typed) => {
    expect(parsePhoneNumber(typed)).toBe('+919876543210');
  });

  test('a number of another country is taken with its plus', () => {
    expect(parsePhoneNumber('+1 (415) 555-2671')).toBe('+14155552671');
    expect(parsePhoneNumber('+44 20 7946 0958')).toBe('+442079460958');
    expect(parsePhoneNumber('+298 123456')).toBe('+298123456');
    expect(parsePhoneNumber('https://wa.me/971501234567')).toBe('+971501234567');
  });

  test.each([
    ['+971 (0)50 123 4567', '+971501234567'],
    ['00 44 (0) 20 7946 0958', '+442079460958'],
    ['+91 (0)80 4123 4567', '+918041234567'],
    // Italy dials it from abroad, too.
    ['+39 (0)6 1234 5678', '+390612345678'],
  ])('the zero in brackets of %s is dialled inside the country only', (typed, stored) => {
    expect(parsePhoneNumber(typed)).toBe(stored);
  });

  test.each([
    ['044 2233 4455', '+914422334455'],
    ['(022) 2654-3210', '+912226543210'],
    ['+91 495 234 5678', '+914952345678'],
    ['0120 456 7890', '+911204567890'],
  ])('the Indian landline %s is %s (DAYPASS-19, MODAL-10, ENT-15)', (typed, stored) => {
    expect(parsePhoneNumber(typed)).toBe(stored);
  });

  test.each([
    '',
    '98765',
    '987654321',
    '98765432101',
    '5999999999',
    '0000000000',
    '+0123456789',
    '+91 12989 67890',
    '12989 67890',
    'call me maybe',
    '5555555555',
    '+91 2222222222',
    '1234567890',
    '01234567890',
    '+1234567',
    '+1234567890123456',
  ])('"%s" is no number that a network can have', (typed) => {
    expect(parsePhoneNumber(typed)).toBeNull();
  });

  test.each([
    ['5555555555', true],
    ['+91 (5555) 555-555', true],
    ['१२३४५ ६७८९०', true],
    ['98765 43210', false],
    ['4123 4567', false],
    ['080 4123 4567 ext. 12', false],
    ['', false],
  ])('"%s" is a whole number of no network: %s', (typed, is) => {
    expect(isImpossibleNumber(typed)).toBe(is);
  });

  test('whatever is accepted is E.164, and is itself accepted unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9\u0966-\u096f\u200e ()-]{0,20}$/), (typed) => {
        const number = parsePhoneNumber(typed);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{8,14}$/);
        expect(parsePhoneNumber(number)).toBe(number);
        expect(parsePhoneNumber(formatPhoneNumber(number))).toBe(number);
        expect(parsePhoneNumber(nationalPhoneNumber(number))).toBe(number);
      }),
    );
  });

  test.each(['+914422334455', '+918041234567', '+911204567890'])('%s is a landline', (number) => {
    expect(isLandline(number)).toBe(true);
  });

  test.each(['+919876543210', '+918050123456', '+14155552671', '+298123456'])('%s may be a mobile', (number) => {
    expect(isLandline(number)).toBe(false);
  });

  test.each([
    ['+919876543210', 'https://wa.me/919876543210?text=Your%20ticket'],
    ['+918041234567', 'https://wa.me/?text=Your%20ticket'],
    ['', 'https://wa.me/?text=Your%20ticket'],
  ])('a chat with "%s" begins at %s', (number, link) => {
    expect(chatLink(number, 'Your ticket')).toBe(link);
  });

  test('it is shown in groups of five', () => {
    expect(nationalPhoneNumber('+919876543210')).toBe('98765 43210');
    expect(formatPhoneNumber('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhoneNumber('+14155552671')).toBe('+14155552671');
  });

  test.each([
    ['+918041234567', '080 4123 4567'],
    ['+912226543210', '022 2654 3210'],
    ['+914442345678', '044 4234 5678'],
    ['+914952345678', '0495 234 5678'],
    ['+918050123456', '+91 80501 23456'],
  ])('%s is shown as it is dialled: %s', (number, shown) => {
    expect(formatPhoneNumber(number)).toBe(shown);
  });
});
