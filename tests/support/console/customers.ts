import { submitEnquiry } from '#capabilities/enquiries/use-cases/submit-enquiry.ts';
import { booked } from '../purchases/booked.ts';
import { choices } from '../purchases/choices.ts';
import type { ConsoleSite } from './console-site.ts';

let people = 0;

/** A new person with an account and nothing else. */
export async function newPerson(
  { database, clock }: Pick<ConsoleSite, 'database' | 'clock'>,
  facts: { name?: string; phone?: string; email?: string } = {},
): Promise<string> {
  people += 1;
  const uid = `person-${people}`;
  const { name = `Person ${people}`, phone = '', email = `${uid}@example.com` } = facts;
  const now = clock.now();
  await database.db
    .insertInto('users')
    .values({ uid, email, display_name: name, phone, created_at: now, updated_at: now })
    .execute();
  return uid;
}

export type Bought = { uid: string; bookingId: string; paymentId: string; orderId: string };

/** A day pass of Thursday, 26 November 2026, paid. */
export const buyPass = async (site: ConsoleSite, uid = 'asha'): Promise<Bought> => ({
  uid,
  ...(await booked(site.shop, choices.dayPass('2026-11-26'), { uid })),
});

const passes = new WeakMap<ConsoleSite, Promise<Bought>>();

/** One paid day pass, shared by tests that only read it. */
export function somePass(site: ConsoleSite): Promise<Bought> {
  const known = passes.get(site) ?? buyPass(site);
  passes.set(site, known);
  return known;
}

/** An enquiry by the contact form; a new one at each call. */
export async function newEnquiry({ services, database }: ConsoleSite, email = 'writer@example.com'): Promise<number> {
  const { reference } = await submitEnquiry(services, {
    kind: 'contact',
    fields: {
      type: 'general',
      name: 'Kiran Writer',
      email,
      subject: 'A visit on Tuesday',
      message: 'May I see the floor at ten?',
    },
  });
  const { id } = await database.db
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest message about a booking by this channel. */
export async function messageOf({ database }: ConsoleSite, bookingId: string, channel = 'email'): Promise<number> {
  const { id } = await database.db
    .selectFrom('messages')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('channel', '=', channel as 'email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The audit log about a subject: action and detail, the oldest first. */
export const auditOf = ({ database }: ConsoleSite, subject: string) =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'detail', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
