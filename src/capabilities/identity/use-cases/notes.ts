import type { Database, Tx } from '#platform/database/tables.ts';
import { deleteNotes, insertNote, type NoteRow, notesOf } from '../store/notes.ts';

/** A note of staff about a person, or about one of their bookings. */
export type Note = { id: number; bookingId: string | null; text: string; by: string; at: Date };

type About = { uid: string } | { bookingId: string };

/** The newest notes about a person and all of their bookings, or about one booking. */
export const readNotes = async (db: Database | Tx, about: About): Promise<Note[]> =>
  (await notesOf(db, about)).map(noteFrom);

/** Writes a note inside the caller's transaction. @returns its id. */
export const writeNote = (
  tx: Tx,
  note: { uid: string; bookingId: string | null; text: string; staff: { id: number | null; name: string }; now: Date },
): Promise<number> =>
  insertNote(tx, {
    uid: note.uid,
    booking_id: note.bookingId,
    text: note.text,
    staff_id: note.staff.id,
    staff_name: note.staff.name,
    at: note.now,
  });

/** Notes go with the account of their person. */
export const forgetNotes = async (tx: Tx, uid: string): Promise<void> => {
  await deleteNotes(tx, uid);
};

const noteFrom = (row: NoteRow): Note => ({
  id: row.id,
  bookingId: row.booking_id,
  text: row.text,
  by: row.staff_name,
  at: row.at,
});
