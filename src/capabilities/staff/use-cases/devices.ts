import type { Clock } from '#platform/clock.ts';
import { type Actor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { hashOf, newCode, newSecret } from '../gateway/secrets.ts';
import { enrolByCode, insertDevice, lockDeviceRow } from '../store/devices.ts';

export { listDevices } from '../store/devices.ts';

type By = { staffId: number; actor: Actor; requestId: string; now: Date };

const CODE_MS = 10 * 60_000;

/** Adds a shared device. @returns the code that enrols it once, within ten minutes. */
export async function addDevice(
  tx: Tx,
  { name, door }: { name: string; door: boolean },
  { staffId, actor, requestId, now }: By,
): Promise<{ id: number; code: string; codeEndsAt: Date }> {
  const code = newCode();
  const codeEndsAt = new Date(now.getTime() + CODE_MS);
  const id = await insertDevice(tx, { name, door, codeHash: hashOf(code), codeEndsAt, by: staffId, now });
  await writeAudit(tx, { actor, action: 'device_added', subject: `device:${id}`, detail: { door }, requestId, now });
  return { id, code, codeEndsAt };
}

/** Gives a device its key, by the code; null for a code that is unknown, used or old. The key is shown once and stored as a hash. */
export async function enrolDevice(
  { db, clock }: { db: Database; clock: Clock },
  code: string,
): Promise<{ id: number; name: string; door: boolean; key: string } | null> {
  const key = newSecret();
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const device = await enrolByCode(tx, { codeHash: hashOf(code.toUpperCase()), keyHash: hashOf(key), now });
    if (!device) return null;
    const { addedBy, ...enrolled } = device;
    const actor: Actor = { kind: 'system', name: 'the device' };
    await writeAudit(tx, {
      actor,
      action: 'device_enrolled',
      subject: `device:${device.id}`,
      detail: { addedBy },
      now,
    });
    return { ...enrolled, key };
  });
}

/** Locks a device for good: its key counts no more, and shifts on it end at once. False where there is none, or it is locked already. */
export async function lockDevice(tx: Tx, id: number, { staffId, actor, requestId, now }: By): Promise<boolean> {
  const device = await lockDeviceRow(tx, { id, by: staffId, now });
  if (!device) return false;
  await writeAudit(tx, { actor, action: 'device_locked', subject: `device:${id}`, detail: {}, requestId, now });
  return true;
}
