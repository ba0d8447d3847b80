import type { Database } from '#platform/database/tables.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { bookingsNamed, peopleNamed } from '../store/subject-names.ts';

/**
 * What colleagues call the bookings and people that tasks and messages are about: 'Asha Rao, Day Pass, Tue 24 Nov', and 'Asha Rao'.
 * @param subjects 'booking:ID' or 'person:ID'; null is nothing
 * @returns names by subject; none for what is no longer known
 */
export async function subjectNames(
  db: Database,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const bookings = await bookingsNamed(db, idsOf('booking:', subjects));
  const people = await peopleNamed(db, idsOf('person:', subjects));
  return new Map([
    ...bookings.map(({ id, name, service, startsAt }) => {
      const day = formatIstDay(istDayOf(startsAt), 'short');
      return [`booking:${id}`, [name, service, day].filter(Boolean).join(', ')] as const;
    }),
    ...people.map(({ id, name }) => [`person:${id}`, name] as const),
  ]);
}

const idsOf = (kind: string, subjects: readonly (string | null)[]): string[] => [
  ...new Set(subjects.flatMap((subject) => (subject?.startsWith(kind) ? [subject.slice(kind.length)] : []))),
];
