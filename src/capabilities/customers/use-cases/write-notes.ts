import { writeNote } from '#capabilities/identity/use-cases/notes.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { orderOf } from '../store/booking-view.ts';
import { personExists } from '../store/people.ts';
import type { ByStaff } from './change.ts';

/** Writes a note about a booking. The audit log says that there is one; its text goes with the account. @returns null for an unknown booking. */
export async function noteOnBooking(
  change: ByStaff,
  { bookingId, text }: { bookingId: string; text: string },
): Promise<number | null> {
  const order = await orderOf(change.tx, bookingId);
  if (!order) return null;
  return addNote(change, { uid: order.uid, bookingId, text, subject: `booking:${bookingId}` });
}

/** Writes a note about a person. @returns null for an unknown one. */
export async function noteOnPerson(
  change: ByStaff,
  { uid, text }: { uid: string; text: string },
): Promise<number | null> {
  if (!(await personExists(change.tx, uid))) return null;
  return addNote(change, { uid, bookingId: null, text, subject: `person:${uid}` });
}

async function addNote(
  { tx, actor, staff, requestId, now }: ByStaff,
  { subject, ...about }: { uid: string; bookingId: string | null; text: string; subject: string },
): Promise<number> {
  const id = await writeNote(tx, { ...about, staff, now });
  await writeAudit(tx, { actor, action: 'note_written', subject, detail: { note: id }, requestId, now });
  return id;
}
