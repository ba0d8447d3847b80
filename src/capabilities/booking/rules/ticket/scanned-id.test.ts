import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { anyText } from '#tests/support/any-text.ts';
import { bookingId } from '../booking-id.ts';
import { scannedId } from './scanned-id.ts';

describe('the booking id in what was scanned', () => {
  it('is found in old and new tickets of all services', () => {
    for (const service of serviceTypes) {
      const id = bookingId(service, 1_795_000_123_456, 'A1B2C3');
      expect(scannedId(id)).toBe(id);
      expect(scannedId(` ${id}\r\n`)).toBe(id);
      expect(scannedId(`https://meju.example/in/${id}`)).toBe(id);
      expect(scannedId(`HTTP://127.0.0.1:3000/in/${id}`)).toBe(id);
    }
  });

  it('is found in what scanners and chats put around it, in any case', () => {
    const id = bookingId('meetingRoom', 1_795_000_123_456, 'A1B2C3');
    const address = `https://meju.example/in/${id}`;
    for (const text of [
      `]Q1${address}`,
      `\u0002${address}\u0003`,
      `${address}?utm_source=whatsapp&utm_medium=chat`,
      `${address}#top`,
      `${address}/`,
      `${address}.`,
      `(${address})`,
      `\u200b${address}\u200b`,
      `${address.slice(0, 30)}\u200b${address.slice(30)}`,
      address.toUpperCase(),
      address.toLowerCase(),
      id.toLowerCase(),
      `${id}.`,
    ])
      expect(scannedId(text), JSON.stringify(text)).toBe(id);
    expect(scannedId('DAYPASS_1_1795000123456')).toBe('daypass_1_1795000123456');
  });

  it('is not found in noise', () => {
    for (const text of [
      '',
      ' ',
      'a b',
      '/in/',
      'https://meju.example/in/',
      'upi://pay?pa=a@b',
      'x'.repeat(4096),
      'नमस्ते',
    ])
      expect(scannedId(text)).toBeNull();
    expect(scannedId(`https://meju.example/in/${'x'.repeat(4096)}`)).toBeNull();
  });

  it('has only harmless characters, whatever was scanned', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(scannedId(text) ?? 'none').toMatch(/^[\w-]{4,40}$/);
      }),
    );
  });
});
