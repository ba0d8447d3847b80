import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { allocatedPlace } from '#capabilities/places/use-cases/move-place.ts';
import { nextCheckWhileMaking } from '#capabilities/purchase/rules/reconciliation/next-check.ts';
import { type Fee, type FeeRefusal, feeByStaff } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import { requestPayment } from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import { paise } from '#platform/money.ts';
import { done, type Result } from '#platform/result.ts';
import type { ByStaff, CounterDeps } from '../deps.ts';
import type { Requested } from '../sell-by-link.ts';

/**
 * Holds the new place or time until its fee is paid by link or QR code, in the caller's transaction. The booking changes only if the fee is paid in
 * time. The provider's order is made after the commit (`orderOfSale`).
 */
export async function askForFee(
  services: CounterDeps,
  { tx, staff, actor, requestId, now }: ByStaff,
  { fee, method, holdMinutes }: { fee: Fee; method: 'link' | 'upi'; holdMinutes: number },
): Promise<Result<Requested, FeeRefusal>> {
  const closesAt = new Date(now.getTime() + holdMinutes * 60_000);
  const requestKey = personalKey(requestId, actor);
  const times = { holdUntil: closesAt, nextCheckAt: nextCheckWhileMaking(now), requestKey, now };
  const held = await feeByStaff(tx, fee, times);
  if (!held.ok) return held;
  const { id, booking_id: saleId, total_paise } = held.value;
  const total = paise(total_paise);
  await requestPayment(tx, {
    checkoutId: id,
    requestKey,
    amount: total,
    staffId: staff.id,
    closesAt,
    byQr: method === 'upi' && services.payments.hasQr,
    arrives: false,
    now,
  });
  const { bookingId, place } = fee.booking;
  const detail = { bookingId, saleId, method, amount: total, closesAt: closesAt.toISOString() };
  await writeAudit(tx, { actor, action: 'payment_requested', subject: `booking:${bookingId}`, detail, requestId, now });
  const number = (await allocatedPlace(tx, id)) ?? place.number;
  return done({ saleId, total, place: placeName({ kind: place.kind, number }, services.facility), closesAt });
}
