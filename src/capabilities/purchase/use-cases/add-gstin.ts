import { recordEvent } from '#capabilities/booking/use-cases/record-event.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type Replaced, replaceInvoice } from '#capabilities/invoicing/use-cases/replace-invoice.ts';
import type { Business } from '#platform/business.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import { queueReplacedInvoice } from './tell-of-invoice.ts';

export type GstinRefusal = Extract<Awaited<ReturnType<typeof replaceInvoice>>, { ok: false }>['refusal'];

type Needs = { db: Database; clock: Clock; facility: Facility; mode: { sandbox: boolean }; jobs: Pick<Jobs, 'send'> };

/**
 * Puts a company's GSTIN on the invoice of the caller's own booking, by a credit note and a new invoice, with an entry in its trail and both
 * papers in a mail to the buyer.
 */
export async function addGstin(
  { db, clock, facility, mode, jobs }: Needs,
  { uid, bookingId, business }: { uid: string; bookingId: string; business: Business },
): Promise<Result<Replaced, GstinRefusal>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const replaced = await replaceInvoice(tx, { bookingId, uid, business, now, facility, sandbox: mode.sandbox });
    if (!replaced.ok || replaced.value.creditNote === null) return replaced;
    const papers = replaced.value;
    const detail = { invoice: papers.invoice, creditNote: papers.creditNote };
    await recordEvent(tx, { bookingId, at: now, actor: 'customer', event: 'invoice_replaced', detail });
    await queueReplacedInvoice(tx, { jobs }, { bookingId, business, papers, now });
    return replaced;
  });
}
