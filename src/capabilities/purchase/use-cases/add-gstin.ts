import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import { feeInvoicesOf } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { type Replaced, replaceInvoice } from '#capabilities/invoicing/use-cases/replace-invoice.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import { type Result, refused } from '#platform/result.ts';
import { isFeeName } from '../rules/cancel-and-move/move-quote.ts';
import { queueReplacedInvoice } from './queue-invoice-message.ts';

type Tried = Awaited<ReturnType<typeof replaceInvoice>>;
export type GstinRefusal = Extract<Tried, { ok: false }>['refusal'];

type Deps = { db: Database; clock: Clock; facility: Facility; mode: { sandbox: boolean }; jobs: Pick<Jobs, 'send'> };
type Ask = { uid: string; bookingId: string; business: Business };

/**
 * Adds a company's GSTIN to the invoices of the caller's booking and of its moves' fees: a credit note and a new invoice each, an entry in
 * the booking's trail, and one mail with the documents. Invoices that cannot be replaced (return due, credited in full) stay.
 * @returns the result for the booking's invoice or, if that stays, for the first fee's.
 */
export async function addGstin(services: Deps, ask: Ask): Promise<Result<Replaced, GstinRefusal>> {
  // A fee is invoiced to whom its booking is.
  if (isFeeName(ask.bookingId)) return refused({ reason: 'no_invoice' });
  return inTransaction(services.db, (tx) => addIn(tx, services, ask));
}

async function addIn(
  tx: Tx,
  { clock, facility, mode, jobs }: Deps,
  { uid, bookingId, business }: Ask,
): Promise<Result<Replaced, GstinRefusal>> {
  const now = clock.now();
  const booking = await lockBooking(tx, bookingId);
  if (booking?.uid !== uid) return refused({ reason: 'no_invoice' });
  const request = { uid, business, now, facility, sandbox: mode.sandbox };
  const replace = async (name: string): Promise<Tried> => {
    const feeName = name === bookingId ? null : name;
    // A fee is for what it was paid for, wherever the booking went since.
    const replaced = await replaceInvoice(tx, { ...request, bookingId: name, time: feeName ? null : booking });
    if (!isNews(replaced)) return replaced;
    const documents = replaced.value;
    const detail = { invoice: documents.invoice, creditNote: documents.creditNote };
    await recordEvent(tx, { bookingId, at: now, actor: 'customer', event: 'invoice_replaced', detail });
    await queueReplacedInvoice(tx, { jobs }, { bookingId, business, documents, feeName, now });
    return replaced;
  };
  // It locks the booking's invoice, so waiting for that also waits for those of its fees.
  const own = await replace(bookingId);
  const fees: Tried[] = [];
  for (const name of await feeInvoicesOf(tx, { bookingId, uid })) {
    fees.push(await replace(name));
  }
  return [own, ...fees].find(isNews) ?? own;
}

type News = { ok: true; value: Extract<Replaced, { creditNote: string }> };

const isNews = (tried: Tried): tried is News => tried.ok && tried.value.creditNote !== null;
