import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { ListedPaper, PapersAnswer } from '../contract.ts';
import { leftOf } from '../rules/make-credit-note.ts';
import { paperFile } from '../rules/paper-file.ts';
import { replaceRefusal } from '../rules/replace-invoice.ts';
import type { Invoice } from '../rules/tax-paper.ts';
import { type KeptPaper, papersAbout } from '../store.ts';
import type { NoInvoice } from './read-invoice.ts';

/** All papers of the caller's own booking, the invoices of its moves' fees included, and whether a GSTIN can still be put on its invoice. */
export async function listPapers(
  { db, clock }: { db: Database; clock: Clock },
  of: { bookingId: string; uid: string },
): Promise<Result<Omit<PapersAnswer, 'success'>, NoInvoice>> {
  const papers = await papersAbout(db, of);
  if (papers.length === 0) return refused({ reason: 'no_invoice' });
  const isOwn = ({ document }: KeptPaper) => document.bookingId === of.bookingId;
  return done({
    papers: papers.map((paper) => listed(paper, { isMoveFee: !isOwn(paper) })),
    gstin: gstinChance(papers, clock.now()),
  });
}

function listed({ document, superseded }: KeptPaper, { isMoveFee }: { isMoveFee: boolean }): ListedPaper {
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
    file: paperFile(number),
  };
}

/** One of the booking's invoices in force, its moves' fees among them, can still be issued again. */
function gstinChance(papers: readonly KeptPaper[], now: Date): PapersAnswer['gstin'] {
  const inForce = papers.flatMap(({ document, superseded }) =>
    document.kind === 'invoice' && !superseded ? [document] : [],
  );
  const allowed = inForce.some((invoice) => canBeReplaced(invoice, papers, now));
  return { allowed, until: allowed ? lastOfMonth(istDayOf(now)) : null };
}

function canBeReplaced(invoice: Invoice, papers: readonly KeptPaper[], now: Date): boolean {
  const about = papers.map(({ document }) => document).filter(({ bookingId }) => bookingId === invoice.bookingId);
  const notes = about.flatMap((paper) =>
    paper.kind === 'credit_note' && paper.against.number === invoice.number ? [paper] : [],
  );
  const left = leftOf(invoice, notes).total;
  const invoices = about.filter(({ kind }) => kind === 'invoice').length;
  return replaceRefusal(invoice, { now, left, invoices }) === null;
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
