import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { Dispute, DisputeState } from '../../rules/disputes/dispute.ts';
import type { MoneyPosition } from '../../rules/money-page.ts';
import type { DisputesTable } from '../../tables.ts';

type DisputeRow = Selectable<DisputesTable>;

/**
 * Locks a dispute. Inserts it first if it is new.
 * @returns what was known before.
 */
export async function lockDispute(
  tx: Tx,
  { disputeId, paymentId, first, now }: { disputeId: string; paymentId: string | null; first: Dispute; now: Date },
): Promise<DisputeRow> {
  await tx
    .insertInto('disputes')
    .values({ dispute_id: disputeId, payment_id: paymentId, heard_at: now, ...columnsOf(first) })
    .onConflict((conflict) => conflict.column('dispute_id').doNothing())
    .execute();
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function firstReportedAt(tx: Tx, paymentId: string): Promise<Date | null> {
  const { first } = await tx
    .selectFrom('disputes')
    .select(({ fn }) => fn.min<Date | null>('heard_at').as('first'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return first;
}

export const updateDispute = (
  tx: Tx,
  disputeId: string,
  change: { dispute: Dispute; paymentId: string | null; endedAt: Date | null; freedAt: Date | null },
) =>
  tx
    .updateTable('disputes')
    .set({
      ...columnsOf(change.dispute),
      payment_id: change.paymentId,
      ended_at: change.endedAt,
      freed_at: change.freedAt,
    })
    .where('dispute_id', '=', disputeId)
    .execute();

const columnsOf = ({ state, amount, deducted, phase, reason, respondBy, reportedAt }: Dispute) => ({
  state,
  amount_paise: amount,
  deducted_paise: deducted,
  phase,
  reason,
  respond_by: respondBy,
  told_at: reportedAt,
});

export type ListedDispute = {
  dispute_id: string;
  payment_id: string | null;
  booking_id: string | null;
  customer_name: string | null;
  amount_paise: number | null;
  deducted_paise: number;
  state: DisputeState;
  phase: string | null;
  reason: string | null;
  respond_by: Date | null;
  heard_at: Date;
  ended_at: Date | null;
};

/** Rows of the previous release have no state, so it is derived from their other columns. */
const STATE = sql`case when d.ended_at is null or d.state in ('won', 'lost', 'closed') then d.state
                       when d.freed_at is null then 'lost' else 'closed' end`;

const LISTED = sql`
  select d.dispute_id, d.payment_id, coalesce(c.moves_booking, c.booking_id) as booking_id, coalesce(b.customer_name, c.customer ->> 'name') as customer_name,
         coalesce(d.amount_paise, p.amount_paise) as amount_paise, d.deducted_paise, ${STATE} as state, d.phase, d.reason,
         d.respond_by, d.heard_at, d.ended_at
  from disputes d left join payments p on p.payment_id = d.payment_id left join checkouts c on c.id = p.checkout_id
  left join bookings b on b.booking_id = coalesce(c.moves_booking, c.booking_id)`;

/** Disputes first reported within a span of time, newest first, after a position. */
export async function disputesReported(
  db: Database,
  { from, until, after, limit }: { from: Date | null; until: Date | null; after: MoneyPosition | null; limit: number },
): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    ${LISTED}
    where (${from}::timestamptz is null or d.heard_at >= ${from}) and (${until}::timestamptz is null or d.heard_at < ${until})
      and (${after?.at ?? null}::timestamptz is null or (d.heard_at, d.dispute_id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by d.heard_at desc, d.dispute_id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Disputes that were lost in a span of time: how many, and what they were about in paise, as the list has it. Of a payment no more can be lost than
 * it was, however many disputes of it are lost, in the span or before.
 */
export async function disputesLost(db: Database, { start, end }: TimeRange): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    with lost as (
      select max(p.amount_paise) as paid, count(*) filter (where d.ended_at >= ${start}) as count,
             sum(coalesce(d.amount_paise, p.amount_paise)) as until_end,
             coalesce(sum(coalesce(d.amount_paise, p.amount_paise)) filter (where d.ended_at < ${start}), 0) as before
      from disputes d left join payments p on p.payment_id = d.payment_id
      where d.ended_at < ${end} and ${STATE} = 'lost'
      group by coalesce(p.payment_id, d.dispute_id))
    select coalesce(sum(count), 0)::int as count, coalesce(sum(least(until_end, paid) - least(before, paid)), 0)::float8 as paise
    from lost`.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}

/** Open disputes, oldest first. */
export async function disputesOpen(db: Database, limit: number): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    ${LISTED} where d.ended_at is null order by d.heard_at, d.dispute_id limit ${limit}`.execute(db);
  return rows;
}

export async function findListedDispute(db: Database, disputeId: string): Promise<ListedDispute | undefined> {
  const { rows } = await sql<ListedDispute>`${LISTED} where d.dispute_id = ${disputeId}`.execute(db);
  return rows[0];
}
