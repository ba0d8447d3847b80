import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addMonths, type IstDay, instantAt } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { DocumentsAnswer, ListedDocument } from '../contract.ts';
import { documentFile } from '../rules/document-file.ts';
import { leftOf } from '../rules/make/make-credit-note.ts';
import { lastDayToReplace, replaceRefusal } from '../rules/make/replace-invoice.ts';
import type { Invoice, TaxDocument } from '../rules/tax-document.ts';
import { documentsAbout, documentsBetween, type StoredDocument } from '../store.ts';
import type { NoInvoice } from './read-invoice.ts';

/** Every invoice and credit note of a month in India, for the monthly return. @param first the month's first day. */
export const documentsOfMonth = ({ db }: { db: Database }, first: IstDay): Promise<TaxDocument[]> =>
  documentsBetween(db, { start: instantAt(first), end: instantAt(addMonths(first, 1)) });

/** All invoices and credit notes of the caller's booking, those of its moves' fees included, and whether a GSTIN can still be added. */
export async function listDocuments(
  { db, clock, facility }: { db: Database; clock: Clock; facility: Pick<Facility, 'invoiceChangesUntilDay'> },
  of: { bookingId: string; uid: string },
): Promise<Result<Omit<DocumentsAnswer, 'success'>, NoInvoice>> {
  const documents = await documentsAbout(db, of);
  if (documents.length === 0) return refused({ reason: 'no_invoice' });
  const isOwn = ({ document }: StoredDocument) => document.bookingId === of.bookingId;
  return done({
    papers: documents.map((stored) => listed(stored, { isMoveFee: !isOwn(stored) })),
    gstin: gstinChance(documents, { now: clock.now(), untilDay: facility.invoiceChangesUntilDay }),
  });
}

function listed({ document, superseded }: StoredDocument, { isMoveFee }: { isMoveFee: boolean }): ListedDocument {
  const { number, kind, issuedOn, total, recipient } = document;
  return {
    number,
    kind,
    issuedOn,
    total,
    gstin: recipient.gstin,
    superseded,
    isMoveFee,
    against: document.kind === 'credit_note' ? document.against.number : null,
    replaces: document.kind === 'invoice' ? (document.replaces?.number ?? null) : null,
    file: documentFile(number),
  };
}

type Moment = { now: Date; untilDay: number };

/** One of the booking's invoices in force, its moves' fees among them, can still be issued again; until the last day of any of them. */
function gstinChance(documents: readonly StoredDocument[], moment: Moment): DocumentsAnswer['gstin'] {
  const inForce = documents.flatMap(({ document, superseded }) =>
    document.kind === 'invoice' && !superseded ? [document] : [],
  );
  const until = inForce
    .filter((invoice) => canBeReplaced(invoice, documents, moment))
    .map((invoice) => lastDayToReplace(invoice, moment.untilDay))
    .toSorted()
    .at(-1);
  return { allowed: until !== undefined, until: until ?? null };
}

function canBeReplaced(invoice: Invoice, documents: readonly StoredDocument[], moment: Moment): boolean {
  const about = documents.map(({ document }) => document).filter(({ bookingId }) => bookingId === invoice.bookingId);
  const notes = about.flatMap((document) =>
    document.kind === 'credit_note' && document.against.number === invoice.number ? [document] : [],
  );
  const left = leftOf(invoice, notes).total;
  const invoices = about.filter(({ kind }) => kind === 'invoice').length;
  return replaceRefusal(invoice, { ...moment, left, invoices }) === null;
}
