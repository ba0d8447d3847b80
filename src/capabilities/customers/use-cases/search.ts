import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, type AuditAction, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { SearchResult } from '../contract.ts';
import { bookingResult, documentResult, paymentResult, personResult } from '../rules/result-text.ts';
import type { SearchQuery } from '../rules/search-query.ts';
import { shareResults } from '../rules/share-results.ts';
import {
  bookingsWhere,
  documentsWhere,
  findBookings,
  findDocuments,
  findPayments,
  findPeople,
  peopleWhere,
} from '../store/search.ts';

const RESULTS_MAX = 12;
/** Fewer digits are no end of a phone number. */
const PHONE_END = 4;
/** More digits are no number of a document: a sequence is an integer of the database. */
const SEQUENCE_DIGITS = 9;

type Deps = { db: Database; clock: Clock; facility: CapacityFacts };
type Where = Parameters<typeof findPeople>[1];

/**
 * What a typed text finds, at most 12 results. People first, then bookings nearest to now, then the newest documents and payments.
 * A search for a person is noted in the audit log, without what was typed.
 * @param people whether people and bookings may be found; else only documents, by the buyer too, and payments.
 */
export async function search(
  services: Deps,
  { query, people, actor }: { query: SearchQuery; people: boolean; actor: Actor },
): Promise<SearchResult[]> {
  const results = shareResults(await Promise.all(lookUps(services, query, people)), RESULTS_MAX);
  const action = people ? searchAction(query) : null;
  if (action) {
    const detail = { by: query.by, results: results.length };
    await writeAudit(services.db, { actor, action, subject: '', detail, now: services.clock.now() });
  }
  return results;
}

/** What a search for a person is called in the audit log; null for one by the number of a booking, a document or a payment. */
function searchAction(query: SearchQuery): AuditAction | null {
  if (query.by === 'name') return 'search_by_name';
  if (query.by === 'email') return 'search_by_email';
  return query.by === 'phone' || (query.by === 'digits' && query.digits.length >= PHONE_END) ? 'search_by_phone' : null;
}

function lookUps({ db, clock, facility }: Deps, query: SearchQuery, people: boolean): Promise<SearchResult[]>[] {
  const persons = async (where: Where) => (people ? await findPeople(db, where, RESULTS_MAX) : []).map(personResult);
  const now = clock.now();
  const bookings = async (where: Where) =>
    (people ? await findBookings(db, where, { now, limit: RESULTS_MAX }) : []).map((row) =>
      bookingResult(row, { today: istDayOf(now), facility }),
    );
  const documents = async (where: Where) => (await findDocuments(db, where, RESULTS_MAX)).map(documentResult);
  switch (query.by) {
    case 'name': {
      const { words } = query;
      if (words.length === 0) return [];
      if (!people) return [documents(documentsWhere.name(words))];
      return [persons(peopleWhere.name(words)), bookings(bookingsWhere.name(words))];
    }
    case 'phone':
      return [persons(peopleWhere.phoneEnd(query.number)), bookings(bookingsWhere.phoneEnd(query.number))];
    case 'digits': {
      const { digits } = query;
      const isPhone = digits.length >= PHONE_END;
      return [
        ...(isPhone ? [persons(peopleWhere.phoneEnd(digits)), bookings(bookingsWhere.phoneEnd(digits))] : []),
        ...(digits.length <= SEQUENCE_DIGITS ? [documents(documentsWhere.sequence(Number(digits)))] : []),
      ];
    }
    case 'email':
      return [persons(peopleWhere.email(query.start)), bookings(bookingsWhere.email(query.start))];
    case 'booking':
      return [bookings(bookingsWhere.id(query.bookingId))];
    case 'document':
      return [documents(documentsWhere.number(query))];
    case 'payment':
      return [
        bookings(bookingsWhere.payment(query.id)),
        findPayments(db, query.id, RESULTS_MAX).then((rows) => rows.map(paymentResult)),
      ];
    case 'gstin':
      return [documents(documentsWhere.gstin(query.gstin))];
  }
}
