import { roomHoursOf } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { blockOf } from '#capabilities/identity/use-cases/blocks.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import type { PhoneNumber } from '#platform/text/phone/phone-number.ts';
import type { KnownCustomersAnswer } from '../contract.ts';
import { customersOfPhone } from '../store/known-customers.ts';

const MOST = 4;

/** Who is known by a whole phone number, as a sale needs them; that it was asked is noted, without the number. */
export async function knownCustomers(
  { db, clock }: { db: Database; clock: Clock },
  { phone, actor }: { phone: PhoneNumber; actor: Actor },
): Promise<KnownCustomersAnswer['customers']> {
  const now = clock.now();
  const rows = await customersOfPhone(db, phone, MOST);
  const blocks = await Promise.all(rows.map(({ uid }) => blockOf(db, { uid, now })));
  const months = await Promise.all(rows.map(({ uid }) => roomHoursOf({ db, clock }, uid)));
  const detail = { by: 'sale', results: rows.length };
  await writeAudit(db, { actor, action: 'search_by_phone', subject: '', detail, now });
  return rows.map(({ uid, name, email, company, gstin, ...row }, index) => ({
    personId: uid,
    name,
    email,
    company,
    gstin,
    address: row.billing_address,
    bookings: row.bookings,
    lastCame: row.last_came?.toISOString() ?? null,
    blocked: blocks[index]?.reason ?? null,
    roomHours: (months[index] ?? [])
      .filter(({ isFirm }) => isFirm)
      .map(({ period, left }) => ({ from: period.start.toISOString(), until: period.end.toISOString(), left })),
  }));
}
