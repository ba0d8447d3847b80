import { documentsRetainedFrom } from '#capabilities/invoicing/rules/retention.ts';
import { moneyOfMonth } from '#capabilities/payment/use-cases/money-of-month.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { type Difference, differenceOf, notInTill, type PaymentFacts } from '../rules/month/agreement.ts';
import { type Correction, correctingMonth } from '../rules/month/corrections.ts';
import { type Change, changesSince, type HandedOverFigures } from '../rules/month/handed-over.ts';
import { joinSums, type MonthSums, monthSums } from '../rules/month/month-sums.ts';
import { isRunning, type ReturnMonth, yearUntil } from '../rules/month/return-month.ts';
import { type Warning, warningsOf } from '../rules/month/warnings.ts';
import { bookedFees, comparedMoves, handedOverAround } from '../store/corrections.ts';
import { missingNumbers, valueBetween } from '../store/documents.ts';
import { type HandedOver, handedOver } from '../store/handed-over.ts';
import { keptMoney } from '../store/kept-money.ts';
import { counterPaymentsNotInTill, lifetimesOf } from '../store/money.ts';
import { totalsOf } from './hand-over.ts';
import { correctionsIn } from './read-corrections.ts';
import { findMonthDocuments, readDocuments, spanOf } from './read-documents.ts';

/** Most documents named on the screen; `count` is the total. */
const NAMED = 100;

export type MonthReport = {
  state: 'running' | 'complete' | 'handed_over';
  handedOver: HandedOver | null;
  /** What changed since it was handed over: what was handed over stays in all other figures. */
  changes: { count: number; rows: Change[] };
  /** What its files have of earlier months that changed after they were handed over. In no sum of this month. */
  corrections: { count: number; rows: Correction[] };
  differences: { count: number; rows: Difference[] };
  warnings: Warning[];
  sums: MonthSums;
  money: { received: number; refunded: number };
  /** The provider's fees including GST; `tax` is the GST. */
  fees: { fee: number; tax: number };
  /** Their amounts are in no document, payment or refund. */
  disputesLost: { count: number; paise: number };
};

/** A month's documents compared with its money, and warnings for the accountant. The money of one that was handed over is as it was then. */
export async function readMonth(services: { db: Database; clock: Clock }, month: ReturnMonth): Promise<MonthReport> {
  const { db, clock } = services;
  const marked = await handedOver(db, month.first);
  const documents = await findMonthDocuments(db, month);
  let sums = monthSums([]);
  for await (const page of readDocuments(db, documents)) sums = joinSums(sums, monthSums(page));
  const missing: string[] = [];
  for (const numbers of documents.given)
    missing.push(...(await missingNumbers(db, numbers, { span: documents.span, limit: NAMED })));
  const kept = marked?.figures ?? null;
  const moved = kept ? await keptMoney(db, month.first) : await moneyOfMonth(services, month.first);
  const totals = await totalsOf(db, month);
  const changes = kept ? await changesOf(db, month, kept, { totals, now: clock.now() }) : [];
  const corrections = await correctionsIn(db, month);
  const differences = [
    ...(await paymentDifferences(db, sums, moved)),
    ...(await counterPaymentsNotInTill(db, documents.span)).map(notInTill),
  ];
  const { fees, disputesLost } = kept ?? totals;
  return {
    state: marked ? 'handed_over' : isRunning(month, clock.now()) ? 'running' : 'complete',
    handedOver: marked,
    changes: { count: changes.length, rows: changes.slice(0, NAMED) },
    corrections: { count: corrections.length, rows: corrections.slice(0, NAMED) },
    differences: { count: differences.length, rows: differences.slice(0, NAMED) },
    warnings: warningsOf({
      missing,
      sellers: sums.tables.sellers,
      doubtful: sums.doubtful,
      turnover: await turnoverUntil(db, month),
    }),
    sums,
    money: {
      received: moved.reduce((sum, { received }) => sum + received, 0),
      refunded: moved.reduce((sum, { sent_back }) => sum + sent_back, 0),
    },
    fees,
    disputesLost,
  };
}

async function changesOf(
  db: Database,
  month: ReturnMonth,
  kept: HandedOverFigures,
  { totals, now }: { totals: Awaited<ReturnType<typeof totalsOf>>; now: Date },
): Promise<Change[]> {
  // Of months before that day documents and payments are removed, which is no change.
  if (month.first < documentsRetainedFrom(istDayOf(now))) return [];
  const moves = await comparedMoves(db, month.first, spanOf(month));
  const next =
    correctingMonth(month.first, new Set((await handedOverAround(db, month.first)).keys()))?.slice(0, 7) ?? null;
  return changesSince(kept, { ...totals, moves }, { fees: await bookedFees(db, month.first, kept.fees), next });
}

/** Month by month, as a statement over a whole year would stop the embedded database. */
async function turnoverUntil(db: Database, month: ReturnMonth): Promise<number> {
  let turnover = 0;
  for (const one of yearUntil(month)) turnover += await valueBetween(db, spanOf(one));
  return turnover;
}

type Moved = Awaited<ReturnType<typeof moneyOfMonth>>[number];

async function paymentDifferences(
  db: Database,
  { byPayment }: MonthSums,
  moved: readonly Moved[],
): Promise<Difference[]> {
  const nets = new Map(moved.map(({ payment_id, received, sent_back }) => [payment_id, received - sent_back]));
  const differing = [...new Set([...byPayment.keys(), ...nets.keys()])].flatMap((paymentId) => {
    const [invoicedInMonth, moneyInMonth] = [byPayment.get(paymentId) ?? 0, nets.get(paymentId) ?? 0];
    return invoicedInMonth === moneyInMonth ? [] : [{ paymentId, invoicedInMonth, moneyInMonth }];
  });
  const lifetimes = new Map<string, Omit<PaymentFacts, 'invoicedInMonth' | 'moneyInMonth'>>();
  for (let at = 0; at < differing.length; at += 500) {
    const ids = differing.slice(at, at + 500).map(({ paymentId }) => paymentId);
    for (const lifetime of await lifetimesOf(db, ids)) lifetimes.set(lifetime.paymentId, lifetime);
  }
  return differing.map((one) => {
    const unknown = { bookingId: null, invoiced: one.invoicedInMonth, money: 0, refundsWaiting: 0 };
    return differenceOf({ ...unknown, ...lifetimes.get(one.paymentId), ...one });
  });
}
