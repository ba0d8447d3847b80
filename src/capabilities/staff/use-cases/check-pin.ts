import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { consumeCalls } from '#platform/database/call-counts.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isPin } from '../gateway/pin-hash.ts';
import { countTry, LOCKED_MS, TRIES, type Tries } from '../rules/pin.ts';
import { lockTries, pinHashOf, setTries } from '../store/shifts.ts';

/** A person who is locked after wrong PINs. `place` is the device, or below zero the colleague who asked for the PIN. */
export type PinLock = { place: number; staffId: number; until: Date };

export type PinDeps = {
  db: Database;
  clock: Clock;
  faultPoint?: FaultPoint;
  /** Tells the owner, in the transaction of the lock. */
  onPinLocked(tx: Tx, lock: PinLock & { now: Date }): Promise<void>;
};

export type PinRefusal = { reason: 'wrong'; triesLeft: number } | { reason: 'locked'; until: Date };

/**
 * Checks a person's PIN at one place. Each try is counted before the PIN is looked at, so callers at once get no more tries than others.
 * After the last wrong one the person is locked there for 15 minutes, and the owner is told. Not inside a transaction.
 */
export async function checkPin(
  { db, clock, onPinLocked }: PinDeps,
  { place, staffId, pin }: { place: number; staffId: number; pin: string },
): Promise<Result<null, PinRefusal>> {
  const counted = await inTransaction(db, async (tx): Promise<Result<Counted, PinRefusal>> => {
    const before = await lockTries(tx, { place, staffId });
    const now = clock.now();
    if (!before) return countForNobody(tx, { place, staffId, now });
    const next = countTry(before, now);
    if (!next) return refused({ reason: 'locked' as const, until: before.lockedUntil ?? now });
    await setTries(tx, { place, staffId, ...next });
    return done(next);
  });
  if (!counted.ok) return counted;
  const kept = await pinHashOf(db, staffId);
  if (await isPin(pin, kept)) {
    await inTransaction(db, (tx) => setTries(tx, { place, staffId, tries: 0, lockedUntil: null }));
    return done(null);
  }
  const { tries, lockedUntil: until, isNobody } = counted.value;
  if (!isNobody) await noteWrongPin(db, { place, staffId, now: clock.now() });
  if (!until) return refused({ reason: 'wrong', triesLeft: TRIES - tries });
  if (!isNobody) await inTransaction(db, (tx) => onPinLocked(tx, { place, staffId, until, now: clock.now() }));
  return refused({ reason: 'locked', until });
}

/** A person's PIN that was typed wrong, by someone unknown on a device, or by the colleague who asked for it. */
const noteWrongPin = (
  db: Database,
  { place, staffId, now }: { place: number; staffId: number; now: Date },
): Promise<void> =>
  writeAudit(db, {
    actor: { kind: 'system', name: 'shared device' },
    action: 'pin_wrong',
    subject: `staff:${staffId}`,
    detail: place > 0 ? { deviceId: place } : { askedBy: -place },
    now,
  });

type Counted = Tries & { isNobody?: true };

/** The same count for the number of nobody, so that the answers do not say whose numbers there are. */
async function countForNobody(
  tx: Tx,
  { place, staffId, now }: { place: number; staffId: number; now: Date },
): Promise<Result<Counted, PinRefusal>> {
  const { used, leftMs } = await consumeCalls(tx, 'pin', LOCKED_MS)(`${place} ${staffId}`, 1);
  const until = new Date(now.getTime() + leftMs);
  if (used > TRIES) return refused({ reason: 'locked', until });
  return done({ tries: used, lockedUntil: used === TRIES ? until : null, isNobody: true });
}
