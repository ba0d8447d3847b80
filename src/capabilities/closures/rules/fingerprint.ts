import { type Affected, type Group, groupOf, groups } from './affected.ts';

/**
 * Who is affected, how, and what is left of each payment, as one line: 'BK1:later:38400~BK2:here:0+', with '+' where
 * another closure waits for the customer. The press repeats that of its preview, so
 * that both speak of the same people; from two of them follows the difference.
 */
export const fingerprintOf = (affected: readonly Affected[], now: Date): string =>
  affected
    .map((booking) => `${booking.bookingId}:${groupOf(booking, now)}:${booking.left}${booking.waits ? '+' : ''}`)
    .toSorted()
    .join('~');

/** What changed for whom since a preview: booking ids. */
export type Difference = { added: string[]; removed: string[]; changed: string[] };

/** What differs between the fingerprint of a preview and that of now. Null where nothing does. */
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
