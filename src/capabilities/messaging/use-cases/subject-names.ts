import type { Database } from '#platform/database/tables.ts';
import { formatIstDay, istDayOf, shortStyle } from '#platform/ist-day.ts';
import { bookingsNamed, peopleNamed } from '../store/subject-names.ts';

/**
 * What colleagues call the bookings and people that tasks and messages are about: 'Asha Rao, Day Pass, Tue 24 Nov', and 'Asha Rao'.
 * A date of another year than that of `now` has it.
 * @param subjects 'booking:ID' or 'person:ID'; null is nothing
 * @returns names by subject; none for what is no longer known
 */
export async function subjectNames(
  db: Database,
  subjects: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const bookings = await bookingsNamed(db, idsOf('booking:', subjects));
  const people = await peopleNamed(db, idsOf('person:', subjects));
  return new Map([
    ...bookings.map(({ id, name, service, startsAt }) => {
      const day = istDayOf(startsAt);
      const date = formatIstDay(day, shortStyle(day, istDayOf(now)));
      return [`booking:${id}`, [name, service, date].filter(Boolean).join(', ')] as const;
    }),
    ...people.map(({ id, name }) => [`person:${id}`, name] as const),
  ]);
}

const idsOf = (kind: string, subjects: readonly (string | null)[]): string[] => [
  ...new Set(subjects.flatMap((subject) => (subject?.startsWith(kind) ? [subject.slice(kind.length)] : []))),
];
