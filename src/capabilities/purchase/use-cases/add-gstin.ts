import { recordEvent } from '#capabilities/booking/use-cases/record-event.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { type Replaced, replaceInvoice } from '#capabilities/invoicing/use-cases/replace-invoice.ts';
import type { Business } from '#platform/business.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Result } from '#platform/result.ts';

export type GstinRefusal = Extract<Awaited<ReturnType<typeof replaceInvoice>>, { ok: false }>['refusal'];

type Needs = { db: Database; clock: Clock; facility: Facility; mode: { sandbox: boolean } };

/** Puts a company's GSTIN on the invoice of the caller's own booking, by a credit note and a new invoice, with an entry in its trail. */
export async function addGstin(
  { db, clock, facility, mode }: Needs,
  { uid, bookingId, business }: { uid: string; bookingId: string; business: Business },
): Promise<Result<Replaced, GstinRefusal>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const replaced = await replaceInvoice(tx, { bookingId, uid, business, now, facility, sandbox: mode.sandbox });
    if (!replaced.ok || replaced.value.creditNote === null) return replaced;
    const detail = { ...replaced.value };
    await recordEvent(tx, { bookingId, at: now, actor: 'customer', event: 'invoice_replaced', detail });
    return replaced;
  });
}
