import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { parsePhoneNumber } from '#platform/text/phone/phone-number.ts';
import { knownCustomersCall, searchCall } from '../calls.ts';
import { searchQuery } from '../rules/search-query.ts';
import { knownCustomers } from '../use-cases/known-customers.ts';
import { search } from '../use-cases/search.ts';

/** Search of people, bookings, documents and payments, and look-up of customers by phone number for a sale. */
export const searchCalls = (services: { db: Database; clock: Clock; facility: CapacityFacts }): ServedCall[] => [
  serveRead(
    searchCall,
    { about: 'People, bookings, documents and payments that a typed text finds.' },
    async ({ staff, query: { q } }) => {
      const query = searchQuery(q);
      if (!query) throw mistyped('q', 'Type at least two characters.');
      const people = may(staff, 'find_people');
      return { results: await search(services, { query, people, actor: actorOf(staff) }) };
    },
  ),
  serveRead(
    knownCustomersCall,
    { about: 'Who is known by a whole phone number, for a sale at the counter.' },
    async ({ staff, query }) => {
      const phone = parsePhoneNumber(query.phone);
      if (!phone) throw mistyped('phone', 'Type the whole phone number.');
      return { customers: await knownCustomers(services, { phone, actor: actorOf(staff) }) };
    },
  ),
];

const mistyped = (field: string, message: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', message, { fields: { [field]: message } });
