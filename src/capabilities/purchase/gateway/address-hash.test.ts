import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressHash } from './address-hash.ts';

describe('The hash of an address', () => {
  it('is one for every spelling of a mailbox, another for each mailbox, and another with each secret', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), (a, b, secret) => {
        const hash = addressHash(`x${secret}`);
        expect(hash(`${a.toUpperCase()}+tag@example.com`)).toBe(hash(`${a}@example.com`));
        expect(hash(`${a.split('').join('.')}@gmail.com`)).toBe(hash(`${a}@gmail.com`));
        expect(hash(`${a}@example.com`) === hash(`${b}@example.com`)).toBe(a === b);
        expect(addressHash('another')(`${a}@example.com`)).not.toBe(hash(`${a}@example.com`));
        expect(hash(`${a}@example.com`)).not.toContain(`${a}@`);
      }),
    );
  });
});
