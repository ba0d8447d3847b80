import { sql } from 'kysely';
import type { CreateOrderAnswer, RenewalAnswer, VerifyAnswer } from '#capabilities/purchase/contract.ts';
import type { Database } from '#platform/database/tables.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { bookingRow } from '#tests/support/database/rows/booking-row.ts';
import type { Answer, CallOptions } from '../server/site-client.ts';
import type { Refusal } from './buying.ts';

type Call = <Body>(method: string, path: string, options: CallOptions) => Promise<Answer<Body>>;

/** The calls of one renewal link, as its page makes them. @param token null for none. */
export function renewing(call: Call, token: string | null) {
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    call<Body & Refusal>(method, path, {
      headers: token === null ? {} : { 'X-Booking-Link': token },
      ...(body === undefined ? {} : { body }),
    });
  return {
    read: () => ask<RenewalAnswer>('GET', '/api/renewals'),
    /** @param change what is said besides the price of a month. */
    order: (change: Record<string, unknown> = {}) =>
      ask<CreateOrderAnswer>('POST', '/api/renewals', { amount: 648_900, ...change }),
    verify: (paid: unknown) => ask<VerifyAnswer>('POST', '/api/payments/verify', paid),
  };
}

/** The number of a booking's place. */
export async function deskOf(db: Database, bookingId: string): Promise<number> {
  const { place_number: number } = await bookingRow(db, bookingId);
  return number;
}

/** A place that is kept for the month after a booking's: from when, until when, and whether a checkout of the member's has it. */
type Kept = { number: number; from: IstDay; until: Date; taken: boolean };

/** What is kept for the month after a booking's; undefined where nothing is. */
export async function keptFor(db: Database, bookingId: string): Promise<Kept | undefined> {
  const { rows } = await sql<{ number: number; start: Date; until: Date; taken: boolean }>`
    select p.number, lower(a.period) as start, a.kept_until as until, a.checkout_id is not null as taken
    from allocations a join places p on p.id = a.place_id
    join bookings b on b.checkout_id = a.renewal_of where b.booking_id = ${bookingId}`.execute(db);
  const [row] = rows;
  return row && { number: row.number, from: istDayOf(row.start), until: row.until, taken: row.taken };
}
