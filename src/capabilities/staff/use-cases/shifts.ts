import type { Clock } from '#platform/clock.ts';
import type { Actor } from '#platform/database/audit-log.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { hashPin, isPin } from '../gateway/pin-hash.ts';
import { hashOf, newSecret, SHIFT_PREFIX } from '../gateway/secrets.ts';
import type { Role } from '../rules/permissions.ts';
import { findByKey } from '../store/devices.ts';
import { endShift, insertShift, noteDeviceSeen, peopleWithPin, pinHashOf, setPinHash } from '../store/shifts.ts';
import { checkPin, type PinDeps, type PinRefusal } from './check-pin.ts';

type DeviceShown = { id: number; name: string; door: boolean };

/** How long a shift lasts at most. */
const SHIFT_MS = 12 * 3_600_000;

/** A shared device and the names to choose from; null for a key that is unknown or locked. */
export async function deviceWithPeople(
  { db, clock }: { db: Database; clock: Clock },
  key: string,
): Promise<{ device: DeviceShown; people: { id: number; name: string }[] } | null> {
  const device = await findByKey(db, hashOf(key));
  if (!device) return null;
  await noteDeviceSeen(db, device.id, clock.now());
  return { device, people: await peopleWithPin(db) };
}

type Shift = { token: string; endsAt: Date; staff: { id: number; name: string; role: Role }; device: DeviceShown };

/** The steps of beginning a shift, in their order; each may be the last one that a killed process did. */
export const shiftSteps = ['shift:checked', 'shift:begun'] as const;
type ShiftStep = (typeof shiftSteps)[number];

/** Begins a person's shift on a shared device. `unknown_device`: the key is none of ours, or the device is locked. */
export async function beginShift(
  deps: PinDeps,
  { deviceKey, staffId, pin }: { deviceKey: string; staffId: number; pin: string },
): Promise<Result<Shift, PinRefusal | { reason: 'unknown_device' }>> {
  const { db, clock, faultPoint } = deps;
  const device = await findByKey(db, hashOf(deviceKey));
  if (!device) return refused({ reason: 'unknown_device' });
  const checked = await checkPin(deps, { place: device.id, staffId, pin });
  if (!checked.ok) return checked;
  await faultPoint?.('shift:checked' satisfies ShiftStep);
  const token = `${SHIFT_PREFIX}${newSecret()}`;
  const now = clock.now();
  const endsAt = new Date(now.getTime() + SHIFT_MS);
  const staff = await inTransaction(db, async (tx) => {
    const person = await insertShift(tx, { tokenHash: hashOf(token), staffId, deviceId: device.id, now, endsAt });
    if (person) await noteShift(tx, 'shift_begun', { ...person, deviceId: device.id, now });
    return person;
  });
  await faultPoint?.('shift:begun' satisfies ShiftStep);
  return staff ? done({ token, endsAt, staff, device }) : refused({ reason: 'unknown_device' });
}

/** Ends the shift of a token; nothing where it has ended. */
export const leaveShift = ({ db, clock }: { db: Database; clock: Clock }, token: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const ended = await endShift(tx, { tokenHash: hashOf(token), now });
    if (ended) await noteShift(tx, 'shift_ended', { ...ended, now });
  });

const noteShift = (
  tx: Tx,
  action: 'shift_begun' | 'shift_ended',
  { id, name, deviceId, now }: { id: number; name: string; deviceId: number; now: Date },
): Promise<void> =>
  writeAudit(tx, {
    actor: { kind: 'staff', id, name, deviceId },
    action,
    subject: `staff:${id}`,
    detail: {},
    now,
  });

/** Whether this is the person's PIN. Counts no try: for what the person sends again themselves. */
export const hasPin = async (tx: Tx, staffId: number, pin: string): Promise<boolean> =>
  isPin(pin, await pinHashOf(tx, staffId));

/** Sets a person's own PIN; their shifts on all devices end. */
export async function setPin(
  tx: Tx,
  { staffId, pin }: { staffId: number; pin: string },
  { actor, requestId, now }: { actor: Actor; requestId: string; now: Date },
): Promise<void> {
  await setPinHash(tx, { id: staffId, hash: await hashPin(pin), now });
  await writeAudit(tx, { actor, action: 'pin_set', subject: `staff:${staffId}`, detail: {}, requestId, now });
}
