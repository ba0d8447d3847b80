import { expect, test } from 'vitest';
import { isWrittenInLatin } from './written-in-latin.ts';

test.each(['Борис Иванов', 'Li 李', 'สมชาย', 'Άννα'])('%s is written in Latin letters on documents', (name) => {
  expect(isWrittenInLatin(name)).toBe(true);
});

test.each(['', 'Łukasz O’Neill-Müller 2', 'ಆಶಾ ರಾವ್', 'आशा', 'ਗੁਰਪ੍ਰੀਤ', 'محمد', 'שרה', 'Asha 😀'])(
  '%s is written on documents as it was typed, but for emojis',
  (name) => {
    expect(isWrittenInLatin(name)).toBe(false);
  },
);
