import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

type NotesTable = {
  id: GeneratedAlways<number>;
  uid: string;
  /** The booking that it is about; null for one about the person. */
  booking_id: string | null;
  text: string;
  staff_id: number | null;
  staff_name: string;
  at: ColumnType<Date, Date, never>;
};

declare module '#platform/database/tables.ts' {
  interface Tables {
    notes: NotesTable;
  }
}

export type NoteRow = Selectable<NotesTable>;

export async function insertNote(tx: Tx, note: Omit<NoteRow, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What was written about a person and their bookings, the newest first. */
export const notesOf = (db: Database | Tx, about: { uid: string } | { bookingId: string }): Promise<NoteRow[]> => {
  const notes = db.selectFrom('notes').selectAll().orderBy('id', 'desc');
  return 'uid' in about
    ? notes.where('uid', '=', about.uid).execute()
    : notes.where('booking_id', '=', about.bookingId).execute();
};

export const deleteNotes = (tx: Tx, uid: string) => tx.deleteFrom('notes').where('uid', '=', uid).execute();

export const moveNotes = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('notes').set({ uid: to }).where('uid', '=', from).execute();
