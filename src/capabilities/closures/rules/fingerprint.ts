import { type Affected, type Group, groupOf, groups } from './affected.ts';

/**
 * Who is affected, how, and what is left of each payment, as one line: 'BK1:later:38400~BK2:here:0+', with '+' where another closure waits for the
 * customer. The final call repeats the fingerprint of its preview, so that both concern the same bookings. Two fingerprints give the difference.
 */
export const fingerprintOf = (affected: readonly Affected[], now: Date): string =>
  affected
    .map((booking) => `${booking.bookingId}:${groupOf(booking, now)}:${booking.left}${booking.waits ? '+' : ''}`)
    .toSorted()
    .join('~');

/** Booking ids that changed since a preview. */
export type Difference = { added: string[]; removed: string[]; changed: string[] };

/** Compares the fingerprint of a preview with the current one. Null if they are equal. */
export function differenceOf(seen: string, now: string): Difference | null {
  if (seen === now) return null;
  const before = entriesOf(seen);
  const after = entriesOf(now);
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed: [...after].filter(([id, state]) => before.has(id) && before.get(id) !== state).map(([id]) => id),
  };
}

/** An invalid fingerprint has no entries: then every booking is new. */
function entriesOf(fingerprint: string): Map<string, string> {
  const entries = fingerprint.split('~').map((entry) => entry.split(':'));
  return new Map(
    entries.flatMap(([id = '', group = '', left = '']) =>
      groups.includes(group as Group) && /^[\w-]{1,60}$/.test(id) ? [[id, `${group}:${left}`] as const] : [],
    ),
  );
}
