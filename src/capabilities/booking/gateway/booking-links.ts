import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingLinks } from '../rules/booking-link.ts';
import { payCode } from '../rules/pay-code.ts';

/** Half of SHA-256's output, which RFC 2104 (section 5) still counts as sound; a shorter link survives more mail programs. */
const MAC_BYTES = 16;
const shape = /^([\w-]{1,200})\.([1-9]\d{0,8})\.([\w-]{22})$/;

/**
 * Links as `{name}.{version}.{signature}`, signed with HMAC-SHA256 and compared in constant time. The name is a booking's id, or a person's as
 * base64; a signature for one kind is none for the other.
 * @param secret the installation's secret. It can open every booking.
 */
export function bookingLinks(secret: string): BookingLinks {
  const booking = signer(secret, 'booking-link');
  const feed = signer(secret, 'calendar-feed');
  const pay = signer(secret, 'payment-link');
  const renewal = signer(secret, 'renewal-link');
  return {
    tokenOf: ({ bookingId, version }) => booking.sign(bookingId, version),
    read(token) {
      const read = booking.read(token);
      return read && { bookingId: read.name, version: read.version };
    },
    feedTokenOf: ({ uid, version }) => feed.sign(Buffer.from(uid).toString('base64url'), version),
    readFeed(token) {
      const read = feed.read(token);
      return read && { uid: Buffer.from(read.name, 'base64url').toString(), version: read.version };
    },
    payTokenOf: (bookingId) => pay.sign(bookingId, 1),
    readPay: (token) => pay.read(token)?.name ?? null,
    renewalTokenOf: ({ bookingId, version }) => renewal.sign(bookingId, version),
    readRenewal(token) {
      const read = renewal.read(token);
      return read && { bookingId: read.name, version: read.version };
    },
    payCodeOf: (bookingId) => payCode(createHmac('sha256', secret).update(`payment-code\n${bookingId}`).digest()),
  };
}

function signer(secret: string, purpose: string) {
  const signatureOf = (name: string, version: number): string =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${name}\n${version}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  return {
    sign: (name: string, version: number): string => `${name}.${version}.${signatureOf(name, version)}`,
    read(token: string): { name: string; version: number } | null {
      const [, name, digits, signature] = shape.exec(token) ?? [];
      if (!name || !digits || !signature) return null;
      const version = Number(digits);
      const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(name, version)));
      return isGenuine ? { name, version } : null;
    },
  };
}
