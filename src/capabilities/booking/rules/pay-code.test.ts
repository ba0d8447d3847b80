import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payCode, readPayCode } from './pay-code.ts';

test('A code is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), (signature) => {
      const code = payCode(signature);
      expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
      for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`, ` ${code} `])
        expect(readPayCode(typed)).toBe(code);
    }),
  );
});

test.each(['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFGI', 'daypass_1_1.1.abc'])('“%s” is no code', (typed) => {
  expect(readPayCode(typed)).toBeNull();
});
