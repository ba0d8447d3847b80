import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameToGreet, withoutLinks } from './without-links.ts';

describe('A name in a message', () => {
  test.each([
    ['Asha Rao', 'Asha Rao'],
    ["Siobhán O'Brien-Rao", "Siobhán O'Brien-Rao"],
    ['ಆಶಾ ರಾವ್', 'ಆಶಾ ರಾವ್'],
    ['A. P. J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
    ['A.P.J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
    ['evil.example', 'evil. example'],
    ['evil。example', 'there'],
    ['Prize at https://evil.example', 'there'],
    ['evil.example/win', 'there'],
    ['win@evil.example', 'there'],
    ['Call +91 98765 43210', 'there'],
    ['<b>Asha</b>', 'there'],
    ['A'.repeat(101), 'there'],
    ['', 'there'],
  ])('%j is greeted as %j', (typed, greeted) => {
    expect(nameToGreet(typed)).toBe(greeted);
  });

  test('is never a link, whatever was typed', () => {
    const words = fc.constantFrom('www.', 'evil', '.', 'example', '//', 'https:', ' ', '@', '．', '｡', 'Asha', '1');
    const typed = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        for (const said of [nameToGreet(text), withoutLinks(text, 'your company')])
          expect(said).not.toMatch(/[.\u3002\uff0e\uff61][^\s,;)]|[/@:\\]/u);
      }),
    );
  });
});

test('A company keeps what companies are called', () => {
  expect(withoutLinks('Rao & Daughters (India) Pvt. Ltd., Unit 3', 'your company')).toBe(
    'Rao & Daughters (India) Pvt. Ltd., Unit 3',
  );
});
