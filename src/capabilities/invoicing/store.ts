import { sql } from 'kysely';
import { samePlan } from '#platform/database/prepared-statements.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { Numbering } from './rules/document-number.ts';
import type { CreditNote, DocumentKind, Invoice, TaxDocument } from './rules/tax-document.ts';

/** By more than this no transaction waits: a number whose date lies further ahead was given by a clock that was wrong. */
const AHEAD_AT_MOST = sql`interval '5 minutes'`;

/**
 * Takes the next number and keeps the document under it, in one statement: the counter's row stays locked from here to the
 * commit, so this comes last in a transaction. A rollback gives the number back, which leaves no gap. Where the number before was issued a moment
 * later, the document has that date, as at midnight numbers would else go back a day.
 */
export async function storeUnderNextNumber(
  tx: Tx,
  unnumbered: {
    document: Omit<TaxDocument, 'number'>;
    kind: DocumentKind;
    bookingId: string;
    /** Of a move's fee: the booking that was moved. */
    movedBookingId?: string | null | undefined;
    uid: string;
    issuedAt: Date;
  },
  { series, financialYear, prefix, digits }: Numbering,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`${samePlan}
    with counter as (
      insert into invoice_counters as c (series, financial_year, last, last_issued_at)
      values (${series}, ${financialYear}, 1, ${unnumbered.issuedAt})
      on conflict (series, financial_year) do update
      set last = c.last + 1,
          last_issued_at = case when c.last_issued_at between excluded.last_issued_at and excluded.last_issued_at + ${AHEAD_AT_MOST}
                             then c.last_issued_at else excluded.last_issued_at end
      returning last, last_issued_at as at
    ), numbered as (
      select last, at, ${prefix} || repeat('0', greatest(0, ${digits} - length(last::text))) || last as number from counter
    )
    insert into invoices (number, series, financial_year, sequence, kind, booking_id, moved_booking_id, uid, document, issued_at)
    select number, ${series}, ${financialYear}, last, ${unnumbered.kind}, ${unnumbered.bookingId}, ${unnumbered.movedBookingId ?? null}, ${unnumbered.uid},
           ${JSON.stringify(unnumbered.document)}::jsonb
             || jsonb_build_object('number', number, 'issuedOn', (at at time zone 'Asia/Kolkata')::date::text), at
    from numbered
    returning number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the document was not kept');
  return row.number;
}

/** The invoice in force of this person's booking; undefined when there is none or it is another person's. */
export async function findInvoice(
  db: Database | Tx,
  { bookingId, uid }: { bookingId: string; uid: string },
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('document')
    .where('booking_id', '=', bookingId)
    .where('uid', '=', uid)
    .where('kind', '=', 'invoice')
    .where('superseded', '=', false)
    .executeTakeFirst();
  return row?.document as Invoice | undefined;
}

type LockedDocuments = {
  uid: string;
  /** Of a move's fee: the booking that was moved. */
  movedBookingId: string | null;
  invoice: Invoice;
  creditNotes: CreditNote[];
};

/** A booking's invoice in force, locked, and its credit notes; undefined when it has no invoice. */
export async function lockDocuments(tx: Tx, bookingId: string): Promise<LockedDocuments | undefined> {
  const documents = tx
    .selectFrom('invoices')
    .select(['uid', 'moved_booking_id', 'document'])
    .where('booking_id', '=', bookingId);
  const inForce = documents.where('kind', '=', 'invoice').where('superseded', '=', false);
  // While this transaction waited for the lock, another may have replaced the invoice: read again which one is in force.
  const row = (await inForce.forUpdate().executeTakeFirst()) ?? (await inForce.forUpdate().executeTakeFirst());
  if (!row) return undefined;
  const invoice = row.document as Invoice;
  const notes = await documents.where('kind', '=', 'credit_note').execute();
  const creditNotes = notes.map((note) => note.document as CreditNote);
  return {
    uid: row.uid,
    movedBookingId: row.moved_booking_id,
    invoice,
    creditNotes: creditNotes.filter((note) => note.against.number === invoice.number),
  };
}

export const supersede = (tx: Tx, number: string) =>
  tx.updateTable('invoices').set({ superseded: true }).where('number', '=', number).execute();

export type StoredDocument = { document: TaxDocument; superseded: boolean };

/** A person's documents in the order of their issue. */
const documentsInOrder = (db: Database | Tx, uid: string) =>
  db.selectFrom('invoices').where('uid', '=', uid).orderBy('issued_at').orderBy('kind').orderBy('number');

type OfPerson = { uid: string; bookingId: string };

/** A booking's documents in the order of their issue, those of its moves' fees included; none when it is not this person's. */
export const documentsAbout = (db: Database | Tx, { uid, bookingId }: OfPerson): Promise<StoredDocument[]> =>
  documentsInOrder(db, uid)
    .select(['document', 'superseded'])
    .where((where) => where.or([where('booking_id', '=', bookingId), where('moved_booking_id', '=', bookingId)]))
    .execute();

/** The ids under which a booking's move fees are invoiced, oldest first. */
export async function feeInvoicesOf(tx: Tx, { uid, bookingId }: { uid: string; bookingId: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('booking_id')
    .where('moved_booking_id', '=', bookingId)
    .where('uid', '=', uid)
    .where('kind', '=', 'invoice')
    .where('superseded', '=', false)
    .orderBy('booking_id')
    .execute();
  return rows.map((row) => row.booking_id);
}

/** A person's documents about a booking in the order of their issue. */
export const documentsOf = (db: Database | Tx, { uid, bookingId }: OfPerson): Promise<StoredDocument[]> =>
  documentsInOrder(db, uid).select(['document', 'superseded']).where('booking_id', '=', bookingId).execute();

/** The numbers of the person's invoices and credit notes in the order of issue. */
export async function numbersOfDocuments(db: Database, uid: string): Promise<string[]> {
  const rows = await documentsInOrder(db, uid).select('number').execute();
  return rows.map((row) => row.number);
}

/** How many documents a person has, and the day on which the last one was issued. */
export async function issueDaysOf(db: Database | Tx, uid: string): Promise<{ papers: number; last: IstDay | null }> {
  const { rows } = await sql<{ papers: number; last: IstDay | null }>`
    select count(*)::int as papers, max(document ->> 'issuedOn') as last from invoices where uid = ${uid}`.execute(db);
  return rows[0] ?? { papers: 0, last: null };
}

/**
 * Removes e-mail and phone number from a person's invoices and credit notes, and the free text of a credit note's reason. No document needs them
 * (rules 46 and 53 of the CGST Rules), so they go when the account is deleted.
 */
export const dropContact = (tx: Tx, uid: string) =>
  sql`
    update invoices
    set document = jsonb_set(document, '{recipient}', document -> 'recipient' || '{"email": "", "phone": ""}')
      || case when document ? 'reason'
              then jsonb_build_object('reason', split_part(document ->> 'reason', ': ', 1)) else '{}' end
    where uid = ${uid}`.execute(tx);

export async function documentsNumbered(db: Database, numbers: readonly string[]): Promise<TaxDocument[]> {
  const rows = await db.selectFrom('invoices').select('document').where('number', 'in', numbers).execute();
  return rows.map(({ document }) => document);
}

/** All documents issued from `start` on and before `end`: invoices first, each series in the order of its numbers. */
export async function documentsBetween(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<TaxDocument[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('document')
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .orderBy('kind', 'desc')
    .orderBy('series')
    .orderBy('financial_year')
    .orderBy('sequence')
    .execute();
  return rows.map(({ document }) => document);
}

/** The number of the first invoice of a booking, in force or replaced since; undefined when it has none. */
export async function firstInvoiceOf(db: Database, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .orderBy('issued_at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
