import type { Database } from '#platform/database/tables.ts';
import type { PeopleAnswer } from '../contract.ts';
import { type PeoplePosition, peopleCursor } from '../rules/people-cursor.ts';
import { type ListedPerson, peopleByContact } from '../store/people.ts';

const PAGE = 50;

/** A page of all people by their last contact, the latest first, after a position. */
export async function listPeople(
  { db }: { db: Database },
  after: PeoplePosition | null,
): Promise<Omit<PeopleAnswer, 'success'>> {
  const rows = await peopleByContact(db, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE && last !== undefined;
  return { people: page.map(personLine), nextCursor: hasMore ? peopleCursor({ at: last.last, uid: last.uid }) : null };
}

const personLine = ({ uid, name, phone, bookings, last }: ListedPerson) => ({
  id: uid,
  name,
  phoneEnd: phone.slice(-4),
  bookings,
  lastContact: last.toISOString(),
});
