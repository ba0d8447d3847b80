import { recordVisits } from '#capabilities/frontdesk/use-cases/record-visits.ts';
import type { FulfilmentDeps, OnRequestPaid } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';
import { canCheckIn } from '../rules/sale-times.ts';
import { colleagueToCheckIn } from '../store/requests.ts';

type Arrival = { bookingId: string; at: Date } & Pick<Parameters<typeof recordVisits>[2], 'staff' | 'actor' | 'now'>;

/** Records that a customer comes in with what they have just bought. @returns whether that is their arrival of the day. */
export async function checkInBuyer(
  tx: Tx,
  services: FulfilmentDeps,
  { bookingId, at, ...by }: Arrival,
): Promise<boolean> {
  const visits = [{ key: crypto.randomUUID(), bookingId, how: 'sale', at }] as const;
  const [shown] = await recordVisits(tx, services, { visits, sentAt: undefined, ...by });
  return shown?.verdict === 'in';
}

/**
 * Records the arrival of a customer who waited at the counter for their payment by link or QR code, in the transaction that confirms it. Not for one
 * whose booking is on another day by then.
 */
export const checkInWhenPaid: OnRequestPaid = async (tx, services, { checkoutId, bookingId, quote, now }) => {
  if (!canCheckIn(quote, now)) return;
  const staff = await colleagueToCheckIn(tx, checkoutId);
  if (!staff) return;
  const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
  await checkInBuyer(tx, services, { bookingId, at: now, staff: { ...staff, device: null }, actor, now });
};
