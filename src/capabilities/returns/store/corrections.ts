import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { addMonths, type IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type Correction, MONTHS_BACK } from '../rules/month/corrections.ts';
import type { BookedFees, ChangedMove, HandedOverFigures } from '../rules/month/handed-over.ts';
import type { MoneyMove } from '../rules/tally/vouchers.ts';
import { movesIn } from './money.ts';

/**
 * The months that were handed over, by their first days: of those whose changes may be in the files of a month, and in whose files the changes of that
 * month may be. `figures`: null for those that were marked before they were kept.
 * @param first the month's first day.
 */
export async function handedOverAround(
  db: Database | Tx,
  first: IstDay,
): Promise<ReadonlyMap<IstDay, { figures: HandedOverFigures | null }>> {
  const rows = await db
    .selectFrom('handed_over_months')
    .select(['month', 'figures'])
    .where('month', '>=', addMonths(first, -MONTHS_BACK))
    .where('month', '<=', addMonths(first, MONTHS_BACK))
    .execute();
  return new Map(rows.map(({ month, figures }) => [month as IstDay, { figures }]));
}

/** A changed payment or refund with all that an entry needs. `roundedUp`: how much more cash rounding than is booked. */
export type ComparedMove = ChangedMove & Pick<MoneyMove, 'id' | 'by' | 'roundedUp'> & { at: Date };

/** The payments and refunds of a handed-over month whose amount differs from what was handed over, or from what all files have until now. */
export async function comparedMoves(db: Database | Tx, first: IstDay, span: TimeRange): Promise<ComparedMove[]> {
  const { rows } = await sql<ComparedMove>`
    with kept as (select * from handed_over_moves where month = ${first}::date),
         later as (
           select kind, id, min(payment_id) as payment_id, max(booking_id) as booking_id, min(by) as by, min(moved_at) as moved_at,
                  sum(amount_paise)::int as amount_paise, sum(rounded_up_paise)::int as rounded_up_paise,
                  array_agg(to_char(month, 'YYYY-MM') order by month) as months
           from handed_over_corrections where of_month = ${first}::date and kind <> 'fees' group by kind, id)
    select kind, id, coalesce(kept.payment_id, later.payment_id, known.payment_id) as "paymentId",
           coalesce(known.booking_id, kept.booking_id, later.booking_id) as "bookingId",
           coalesce(kept.by, later.by, known.by) as by, coalesce(kept.moved_at, later.moved_at, known.moved_at) as at,
           kept.amount_paise as was, known.amount_paise as "is",
           coalesce(kept.amount_paise, 0) + coalesce(later.amount_paise, 0) as booked,
           coalesce(known.rounded_up_paise, 0) - coalesce(kept.rounded_up_paise, 0) - coalesce(later.rounded_up_paise, 0) as "roundedUp",
           coalesce(later.months, '{}') as "bookedIn"
    from kept full join later using (kind, id) full join (${movesIn(span)}) known using (kind, id)
    where kept.amount_paise is distinct from known.amount_paise
       or coalesce(kept.amount_paise, 0) + coalesce(later.amount_paise, 0) <> coalesce(known.amount_paise, 0)
    order by at, kind, id`.execute(db);
  return rows;
}

/** The fees of a handed-over month that all files have until now. @param handed those in its own file. */
export async function bookedFees(
  db: Database | Tx,
  first: IstDay,
  handed: HandedOverFigures['fees'],
): Promise<BookedFees> {
  const { rows } = await sql<{ fee: number; tax: number; months: string[] }>`
    select coalesce(sum(amount_paise), 0)::int as fee, coalesce(sum(tax_paise), 0)::int as tax,
           coalesce(array_agg(to_char(month, 'YYYY-MM') order by month), '{}') as months
    from handed_over_corrections where of_month = ${first}::date and kind = 'fees'`.execute(db);
  const [{ fee, tax, months } = { fee: 0, tax: 0, months: [] }] = rows;
  return { fee: handed.fee + fee, tax: handed.tax + tax, bookedIn: months };
}

/** Keeps what the files of a month have of earlier months. @param first the month's first day. */
export async function keepCorrections(tx: Tx, first: IstDay, corrections: readonly Correction[]): Promise<void> {
  const rows = corrections.map((one) => {
    const { kind, of, id, booked, difference } = one;
    const both = { kind, of_month: of, id, was_paise: booked, amount_paise: difference };
    if (one.kind === 'fees') return { ...both, rounded_up_paise: 0, tax_paise: one.tax };
    const { paymentId: payment_id, bookingId: booking_id, roundedUp: rounded_up_paise, by, at: moved_at } = one;
    return { ...both, rounded_up_paise, tax_paise: 0, payment_id, booking_id, by, moved_at };
  });
  await sql`
    insert into handed_over_corrections (month, of_month, kind, id, payment_id, booking_id, was_paise, amount_paise, rounded_up_paise, tax_paise, by, moved_at)
    select ${first}::date, of_month, kind, id, payment_id, booking_id, was_paise, amount_paise, rounded_up_paise, tax_paise, by, moved_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(of_month date, kind text, id text, payment_id text, booking_id text, was_paise int, amount_paise int, rounded_up_paise int, tax_paise int,
           by text, moved_at timestamptz)`.execute(tx);
}

/** What the files of a handed-over month have of earlier months, in their order. @param first the month's first day. */
export async function keptCorrections(db: Database | Tx, first: IstDay): Promise<Correction[]> {
  const { rows } = await sql<Kept>`
    select kind, of_month as "of", id, was_paise as booked, amount_paise as difference, payment_id as "paymentId", booking_id as "bookingId",
           rounded_up_paise as "roundedUp", tax_paise as tax, by, moved_at as at
    from handed_over_corrections where month = ${first}::date
    order by of_month, kind = 'fees' desc, moved_at, kind, id`.execute(db);
  return rows.map(({ tax, paymentId, bookingId, roundedUp, by, at, ...both }) =>
    both.kind === 'fees'
      ? { ...both, kind: both.kind, tax }
      : { ...both, kind: both.kind, paymentId, bookingId, roundedUp, by, at },
  );
}

type Kept = Pick<Correction, 'of' | 'id' | 'booked' | 'difference' | 'kind'> & {
  tax: number;
  paymentId: string;
  bookingId: string | null;
  roundedUp: number;
  by: MoneyMove['by'];
  at: Date;
};
