import { recordVisits } from '#capabilities/frontdesk/use-cases/record-visits.ts';
import type { OnRequestPaid } from '#capabilities/purchase/use-cases/deps.ts';
import { mayComeIn } from '../rules/sale-times.ts';
import { comesInBy } from '../store/requests.ts';

/**
 * Records the arrival of a customer who waited at the counter for their payment by link or QR code, in the transaction that confirms it. Not for one
 * whose booking is on another day by then.
 */
export const comeInWhenPaid: OnRequestPaid = async (tx, services, { checkoutId, bookingId, quote, now }) => {
  if (!mayComeIn(quote, now)) return;
  const staff = await comesInBy(tx, checkoutId);
  if (!staff) return;
  const visit = { key: crypto.randomUUID(), bookingId, how: 'sale' as const, at: now };
  const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
  await recordVisits(tx, services, {
    visits: [visit],
    sentAt: undefined,
    staff: { ...staff, device: null },
    actor,
    now,
  });
};
