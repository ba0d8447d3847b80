import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { wasNotedSince } from '../store/audit.ts';

/** An open screen asks again at each change, and the same person who comes back within this time has seen it. */
const ONE_LOOK_MS = 10 * 60_000;

/** Notes that a colleague looked at one person or booking; once for all looks of ten minutes. `subject` names what was shown. */
export async function noteLookUp(
  db: Database,
  look: { actor: StaffActor; action: 'person_opened' | 'booking_opened'; subject: string; now: Date },
): Promise<void> {
  const { now } = look;
  if (await wasNotedSince(db, { ...look, since: new Date(now.getTime() - ONE_LOOK_MS) })) return;
  await writeAudit(db, { ...look, detail: {}, now });
}
