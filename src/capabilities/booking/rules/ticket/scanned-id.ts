import { bookingIdIn } from '../booking-id.ts';
import { TICKET_PATH } from './ticket-address.ts';

/** Longer than any ticket address with tracking parameters. */
const LONGEST = 600;

/** A scanner may name the kind of code first: ']Q1' is a QR code (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\w/;
const TICKET = new RegExp(`^https?://[^/\\s]+${TICKET_PATH}([^?#]*)`, 'i');
/** Spaces, control characters such as STX and ETX, and the full stop or bracket after a link in a sentence. */
const AROUND = /^[^\w\]-]+|[^\w-]+$/g;

/**
 * The booking id in a scanned or typed text: the id itself in any case, or an address that ends in '/in/' and the id. Characters added by scanners
 * and chats are ignored.
 * @returns null for a text that cannot be an id, which saves the look-up.
 */
export function scannedId(text: string): string | null {
  if (text.length > LONGEST) return null;
  const written = text
    .replace(/\p{Cf}/gu, '')
    .replace(AROUND, '')
    .replace(SYMBOLOGY, '');
  const id = (TICKET.exec(written)?.[1] ?? written).replace(AROUND, '');
  return bookingIdIn(id) ?? (/^[A-Za-z0-9_-]{4,40}$/.test(id) ? id : null);
}
