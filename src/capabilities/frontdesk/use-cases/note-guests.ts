import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { lockVisit, setGuests } from '../store/visits.ts';

type Guests = { key: string; guests: number; actor: Actor; requestId: string; now: Date };

/** Notes how many guests came in with the holder of a pass that covers guests, after their arrival was recorded. */
export async function noteGuests(
  tx: Tx,
  { key, guests, actor, requestId, now }: Guests,
): Promise<Result<{ bookingId: string }, 'no_such_visit' | 'no_guests_here'>> {
  const visit = await lockVisit(tx, key);
  if (!visit) return refused('no_such_visit');
  const { booking_id: bookingId, service_type: service } = visit;
  const takesGuests = service !== null && factsOf(service).takesGuests;
  if (bookingId === null || visit.verdict !== 'in' || !takesGuests) return refused('no_guests_here');
  await setGuests(tx, key, guests);
  await writeAudit(tx, {
    actor,
    action: 'arrival_guests',
    subject: `booking:${bookingId}`,
    detail: { visit: key, guests },
    requestId,
    now,
  });
  return done({ bookingId });
}
