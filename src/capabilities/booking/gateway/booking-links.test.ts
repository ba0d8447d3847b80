import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { bookingLinks } from './booking-links.ts';

const links = bookingLinks('a secret of this installation');
const link = { bookingId: 'CR-1795500000000-ABC123', version: 3 };
const token = links.tokenOf(link);

describe('a booking’s signed link', () => {
  it('says which booking and which of its links, and fits into an address as it is', () => {
    expect(links.read(token)).toEqual(link);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('is nothing once any character of it is another, missing or too many', () => {
    for (let at = 0; at < token.length; at += 1) {
      for (const other of 'xyA0') {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (changed !== token) expect(links.read(changed), changed).toBeNull();
      }
      expect(links.read(token.slice(0, at) + token.slice(at + 1))).toBeNull();
    }
    for (const more of [`${token}=`, ` ${token}`, `${token}\n`, `${token}.1`]) expect(links.read(more)).toBeNull();
  });

  it('is no calendar address, and a calendar address is no link', () => {
    const feed = links.feedTokenOf({ uid: link.bookingId, version: 3 });
    expect(links.readFeed(feed)).toEqual({ uid: link.bookingId, version: 3 });
    expect(links.read(feed)).toBeNull();
    expect(links.readFeed(token)).toBeNull();
    const uid = 'ಆಶಾ/+ ..'.repeat(4);
    expect(links.readFeed(links.feedTokenOf({ uid, version: 1 }))).toEqual({ uid, version: 1 });
  });

  it('of another installation is nothing here', () => {
    expect(links.read(bookingLinks('another secret').tokenOf(link))).toBeNull();
  });

  it('is nothing for whatever else may be sent, and never an error', () => {
    fc.assert(fc.property(anyText(), (text) => links.read(text) === null));
    const signature = fc.string({ minLength: 22, maxLength: 22, unit: fc.constantFrom(...'abcXYZ019-_') });
    fc.assert(fc.property(signature, (text) => links.read(`CR-1-ABCDEF.1.${text}`) === null));
  });
});
