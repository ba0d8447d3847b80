import type { Insertable } from 'kysely';
import * as z from 'zod';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstDay, instantAt, parseIstDay } from '#platform/ist-day.ts';
import type { SandboxServices } from '../../services.ts';
import type { RazorpaySettlementLinesTable } from '../../tables.ts';
import { feeOf, type PaymentRow } from '../entities.ts';
import { newId } from '../new-id.ts';
import { queueEvent } from '../webhooks/queue-event.ts';
import { utrOf } from './utr.ts';

const spoiled = z.object({
  kind: z.enum(['missing', 'double', 'wrong_fee', 'partial', 'unknown']),
  payment_id: z.string().max(40).optional(),
});

/** The body of `POST /sandbox/razorpay/settle`: a day in India, and mistakes of the provider on request. */
export const settleRequest = z.object({
  day: z
    .string()
    .refine((day) => parseIstDay(day) !== null, 'day is a date like 2026-11-24.')
    .transform((day) => day as IstDay),
  spoil: z.array(spoiled).max(1000).default([]),
});

type Spoil = z.infer<typeof spoiled>;
type Line = Insertable<RazorpaySettlementLinesTable>;

/**
 * Settles now what was captured and refunded on a day and is not settled yet, and queues `settlement.processed`. A mistake without `payment_id`
 * spoils the next payment of the day. Without anything to settle, no event is sent.
 */
export const settleDay = (
  services: SandboxServices,
  { day, spoil }: z.infer<typeof settleRequest>,
): Promise<{ settlement_id: string | null; utr: string | null; lines: number; amount: number }> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const settlement_id = newId('setl');
    const utr = utrOf(settlement_id, now);
    const unsettled = await capturedOn(tx, day);
    const named = await paymentsOf(tx, spoil);
    const mistakes = assigned(spoil, [...named, ...unsettled]);
    const again = named.filter(({ id }) => !unsettled.some((payment) => payment.id === id));
    const lines = [
      ...unsettled.flatMap((payment) => paymentLines(payment, mistakes.get(payment.id))),
      // What was settled before can only be settled once more.
      ...again.flatMap((payment) => (mistakes.get(payment.id) === 'double' ? paymentLines(payment, undefined) : [])),
      ...spoil.filter(({ kind }) => kind === 'unknown').map(unknownLine),
      ...(await refundLines(tx, day)),
    ].map((line) => ({ ...line, settlement_id, utr, settled_at: now }));
    if (lines.length === 0) return { settlement_id: null, utr: null, lines: 0, amount: 0 };
    for (let start = 0; start < lines.length; start += 1000)
      await tx
        .insertInto('sandbox.razorpay_settlement_lines')
        .values(lines.slice(start, start + 1000))
        .execute();
    const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
    const amount = total(({ credit_paise, debit_paise }) => credit_paise - debit_paise);
    await queueEvent(tx, services.clock, 'settlement.processed', {
      settlement: {
        id: settlement_id,
        entity: 'settlement',
        amount,
        status: 'processed',
        fees: total(({ fee_paise }) => fee_paise),
        tax: total(({ tax_paise }) => tax_paise),
        utr,
        created_at: Math.floor(now.getTime() / 1000),
      },
    });
    return { settlement_id, utr, lines: lines.length, amount };
  });

const capturedOn = (tx: Tx, day: IstDay): Promise<PaymentRow[]> =>
  tx
    .selectFrom('sandbox.razorpay_payments')
    .selectAll()
    .where('captured_at', '>=', instantAt(day))
    .where('captured_at', '<', instantAt(addDays(day, 1)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox.razorpay_settlement_lines')
            .select('seq')
            .whereRef('entity_id', '=', 'sandbox.razorpay_payments.id'),
        ),
      ),
    )
    .orderBy('seq')
    .execute();

async function paymentsOf(tx: Tx, spoil: readonly Spoil[]): Promise<PaymentRow[]> {
  const ids = spoil.flatMap(({ kind, payment_id }) => (kind !== 'unknown' && payment_id ? [payment_id] : []));
  if (ids.length === 0) return [];
  return tx.selectFrom('sandbox.razorpay_payments').selectAll().where('id', 'in', ids).execute();
}

/** Which payment each mistake is made with. */
function assigned(spoil: readonly Spoil[], payments: readonly PaymentRow[]): Map<string, Spoil['kind']> {
  const made = new Map<string, Spoil['kind']>();
  const wanted = spoil.filter(({ kind }) => kind !== 'unknown');
  for (const { kind, payment_id } of wanted) if (payment_id) made.set(payment_id, kind);
  for (const { kind, payment_id } of wanted) {
    const next = payment_id ? undefined : payments.find(({ id }) => !made.has(id));
    if (next) made.set(next.id, kind);
  }
  return made;
}

type BareLine = Omit<Line, 'settlement_id' | 'utr' | 'settled_at'>;

function paymentLines(payment: PaymentRow, mistake: Spoil['kind'] | undefined): BareLine[] {
  if (mistake === 'missing') return [];
  const amount = mistake === 'partial' ? Math.floor(payment.amount_paise / 2) : payment.amount_paise;
  const line = creditLine(payment.id, amount, mistake === 'wrong_fee' ? 100 : 0);
  const entry = { ...line, payment_id: null, order_id: payment.order_id, method: payment.method };
  return mistake === 'double' ? [entry, entry] : [entry];
}

function creditLine(entity_id: string, amount: number, tooMuch = 0): BareLine {
  const { fee, tax } = feeOf(amount);
  return {
    entity_id,
    type: 'payment',
    amount_paise: amount,
    debit_paise: 0,
    credit_paise: amount - fee - tooMuch,
    fee_paise: fee + tooMuch,
    tax_paise: tax,
  };
}

const unknownLine = ({ payment_id }: Spoil): BareLine => creditLine(payment_id ?? newId('pay'), 38_400);

async function refundLines(tx: Tx, day: IstDay): Promise<BareLine[]> {
  const refunds = await tx
    .selectFrom('sandbox.razorpay_refunds')
    .selectAll()
    .where('failed_at', 'is', null)
    .where('created_at', '>=', instantAt(day))
    .where('created_at', '<', instantAt(addDays(day, 1)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sandbox.razorpay_settlement_lines')
            .select('seq')
            .whereRef('entity_id', '=', 'sandbox.razorpay_refunds.id'),
        ),
      ),
    )
    .orderBy('seq')
    .execute();
  return refunds.map(({ id, amount_paise, payment_id }) => ({
    entity_id: id,
    type: 'refund',
    amount_paise,
    debit_paise: amount_paise,
    credit_paise: 0,
    fee_paise: 0,
    tax_paise: 0,
    payment_id,
  }));
}
