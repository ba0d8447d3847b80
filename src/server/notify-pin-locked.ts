import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { PinLock } from '#capabilities/staff/use-cases/check-pin.ts';
import type { Tx } from '#platform/database/tables.ts';

/** Makes a task of a colleague's PIN that was entered wrong five times: someone may be guessing it. */
export function notifyPinLocked(
  tx: Tx,
  services: Parameters<typeof notifyOperator>[1],
  { place, staffId, until, now }: PinLock & { now: Date },
): Promise<void> {
  const key = `pin-locked:${place}:${staffId}:${until.getTime()}`;
  const where = place > 0 ? { deviceId: place } : { askedBy: -place };
  return notifyOperator(tx, services, { key, kind: 'pin_locked', detail: { staffId, ...where }, now });
}
