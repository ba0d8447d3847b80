import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingLink, BookingLinks } from '../rules/booking-link.ts';

/** Half of SHA-256's output, which RFC 2104 (section 5) still counts as sound; a shorter link survives more mail programs. */
const MAC_BYTES = 16;
const shape = /^([\w-]{1,60})\.([1-9]\d{0,8})\.([\w-]{22})$/;

/**
 * Links as `{booking id}.{version}.{signature}`, signed with HMAC-SHA256 and compared in constant time.
 * @param secret of this installation; who has it can open every booking.
 */
export function bookingLinks(secret: string): BookingLinks {
  const sign = ({ bookingId, version }: BookingLink): string =>
    createHmac('sha256', secret)
      .update(`booking-link\n${bookingId}\n${version}`)
      .digest()
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  return {
    tokenOf: (link) => `${link.bookingId}.${link.version}.${sign(link)}`,
    read(token) {
      const [, bookingId, version, signature] = shape.exec(token) ?? [];
      if (!bookingId || !version || !signature) return null;
      const link = { bookingId, version: Number(version) };
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(link))) ? link : null;
    },
  };
}
