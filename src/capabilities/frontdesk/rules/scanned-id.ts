import { TICKET_PATH } from '#capabilities/booking/rules/ticket-address.ts';

/** Longer than any ticket address. */
const LONGEST = 300;

/**
 * The booking id in a scanned or typed text: the id itself, or an address that ends in '/in/' and the id. Spaces around it are ignored.
 * @returns null for a text that cannot be an id, so that noise is looked up nowhere.
 */
export function scannedId(text: string): string | null {
  if (text.length > LONGEST) return null;
  const written = text.trim();
  const at = written.lastIndexOf(TICKET_PATH);
  const id = /^https?:\/\//i.test(written) && at > 0 ? written.slice(at + TICKET_PATH.length) : written;
  return /^[A-Za-z0-9_-]{4,40}$/.test(id) ? id : null;
}
