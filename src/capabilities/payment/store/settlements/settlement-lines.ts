import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { KnownLine } from '../../rules/settlements/report-changes.ts';
import type { NumberedLine } from '../../rules/settlements/settlement-line.ts';

/** Lines a statement, as each takes fourteen of its parameters' arrays. */
const BATCH = 1000;

/** A line corrected by the provider: amounts before and after, in paise. */
type Correction = {
  settlementId: string;
  detail: { entityId: string; type: string; was: Record<string, number>; is: Record<string, number> };
};

/**
 * Writes lines down as the provider reports them now. A bank's number that was missing is filled in.
 * @returns the lines whose amounts were written down otherwise before.
 */
export async function writeSettlementLines(tx: Tx, lines: readonly NumberedLine[]): Promise<Correction[]> {
  const corrections: Correction[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines
      .slice(start, start + BATCH)
      .map((line) => ({ ...line, settledAt: line.settledAt.toISOString() }));
    const { rows } = await sql<Correction>`
      with given as (
        select "settlementId" as settlement_id, "entityId" as entity_id, type, ordinal, utr, amount, fee, tax, debit, credit,
               "paymentId" as payment_id, "orderId" as order_id, "disputeId" as dispute_id, "settledAt" as settled_at
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as line("settlementId" text, "entityId" text, type text, ordinal smallint, utr text, amount bigint, fee bigint,
                  tax bigint, debit bigint, credit bigint, "paymentId" text, "orderId" text, "disputeId" text,
                  "settledAt" timestamptz)),
      written as (
        insert into settlement_lines as known (settlement_id, entity_id, type, ordinal, utr, amount_paise, fee_paise, tax_paise,
                                               debit_paise, credit_paise, payment_id, order_id, dispute_id, settled_at)
        select * from given
        on conflict (settlement_id, entity_id, type, ordinal) do update
        set utr = coalesce(excluded.utr, known.utr), amount_paise = excluded.amount_paise, fee_paise = excluded.fee_paise,
            tax_paise = excluded.tax_paise, debit_paise = excluded.debit_paise, credit_paise = excluded.credit_paise,
            payment_id = excluded.payment_id, order_id = excluded.order_id, dispute_id = excluded.dispute_id,
            settled_at = excluded.settled_at
        where (known.amount_paise, known.fee_paise, known.tax_paise, known.debit_paise, known.credit_paise, known.payment_id,
               known.order_id, known.dispute_id, known.settled_at)
              is distinct from (excluded.amount_paise, excluded.fee_paise, excluded.tax_paise, excluded.debit_paise,
                                excluded.credit_paise, excluded.payment_id, excluded.order_id, excluded.dispute_id,
                                excluded.settled_at)
              or (known.utr is null and excluded.utr is not null))
      select settlement_id as "settlementId", jsonb_build_object('entityId', entity_id, 'type', type,
               'was', jsonb_build_object('amount', k.amount_paise, 'fee', k.fee_paise, 'tax', k.tax_paise, 'debit', k.debit_paise,
                                         'credit', k.credit_paise),
               'is', jsonb_build_object('amount', g.amount, 'fee', g.fee, 'tax', g.tax, 'debit', g.debit, 'credit', g.credit))
               as detail
      from given g join settlement_lines k using (settlement_id, entity_id, type, ordinal)
      where (k.amount_paise, k.fee_paise, k.tax_paise, k.debit_paise, k.credit_paise)
            is distinct from (g.amount, g.fee, g.tax, g.debit, g.credit)
      order by settlement_id, entity_id, type, ordinal`.execute(tx);
    corrections.push(...rows);
  }
  return corrections;
}

/** The lines of these payouts as they are written down. */
export async function linesOfSettlements(tx: Tx, settlementIds: readonly string[]): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select settlement_id as "settlementId", entity_id as "entityId", type, ordinal, settled_at as "settledAt"
    from settlement_lines where settlement_id = any(${settlementIds})`.execute(tx);
  return rows;
}

/** A line that the provider no longer reports, with its amounts in paise. */
type Withdrawal = { settlementId: string; detail: { entityId: string; type: string; was: Record<string, number> } };

/**
 * Removes lines that the provider has withdrawn from a payout, or reports in another payout now.
 * @param lines every line that the provider reports now for the days from `from` until `until`. Of a payout without any line there only what is in
 * another payout goes: an empty answer is no correction.
 */
export async function removeWithdrawnLines(
  tx: Tx,
  { lines, from, until }: { lines: readonly NumberedLine[]; from: Date; until: Date },
): Promise<Withdrawal[]> {
  const reported = lines.map(({ settlementId, entityId, type, ordinal }) => ({
    settlement_id: settlementId,
    entity_id: entityId,
    type,
    ordinal,
  }));
  const { rows } = await sql<Withdrawal>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
        as line(settlement_id text, entity_id text, type text, ordinal smallint))
    delete from settlement_lines known
    where settled_at >= ${from} and settled_at < ${until}
      and (settlement_id in (select settlement_id from reported) or (entity_id, type) in (select entity_id, type from reported))
      and (settlement_id, entity_id, type, ordinal) not in (select settlement_id, entity_id, type, ordinal from reported)
    returning settlement_id as "settlementId", jsonb_build_object('entityId', entity_id, 'type', type, 'was',
      jsonb_build_object('amount', amount_paise, 'fee', fee_paise, 'tax', tax_paise, 'debit', debit_paise,
                         'credit', credit_paise)) as detail`.execute(tx);
  return rows;
}

/**
 * A payout: `day` in India; amounts in paise, the fee with its GST. Payments less fee and refunds, and `otherPaise`, are what was paid out:
 * amounts of disputes that were kept or returned, and whatever else the provider took or gave.
 */
export type PaidOutDay = {
  day: string;
  settlementId: string;
  utr: string | null;
  grossPaise: number;
  feePaise: number;
  taxPaise: number;
  refundsPaise: number;
  otherPaise: number;
  netPaise: number;
};

/** Payouts of a span of time, the newest first. */
export async function settlementsBetween(
  db: Database,
  { from, until, limit }: { from: Date | null; until: Date | null; limit: number },
): Promise<PaidOutDay[]> {
  const { rows } = await sql<PaidOutDay>`
    with paid_out as (
      select (min(settled_at) at time zone 'Asia/Kolkata')::date::text as day, settlement_id, max(utr) as utr, min(settled_at) as at,
             coalesce(sum(amount_paise) filter (where type = 'payment'), 0) as gross, sum(fee_paise) as fee, sum(tax_paise) as tax,
             coalesce(sum(debit_paise) filter (where type = 'refund'), 0) as refunds, sum(credit_paise) - sum(debit_paise) as net
      from settlement_lines
      where (${from}::timestamptz is null or settled_at >= ${from}) and (${until}::timestamptz is null or settled_at < ${until})
      group by settlement_id order by min(settled_at) desc, settlement_id limit ${limit})
    select day, settlement_id as "settlementId", utr, gross::float8 as "grossPaise", fee::float8 as "feePaise", tax::float8 as "taxPaise",
           refunds::float8 as "refundsPaise", (net - (gross - fee - refunds))::float8 as "otherPaise", net::float8 as "netPaise"
    from paid_out order by at desc, settlement_id`.execute(db);
  return rows;
}

/** What the provider kept in a month in India ('2026-11'), in paise; the fee with its GST. */
export type FeesOfMonth = { month: string; feePaise: number; taxPaise: number };

/** The provider's fees month by month, the newest first. */
export async function feesByMonth(
  db: Database,
  { from, until }: { from: Date | null; until: Date | null },
): Promise<FeesOfMonth[]> {
  const { rows } = await sql<FeesOfMonth>`
    select to_char(settled_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, sum(fee_paise)::float8 as "feePaise",
           sum(tax_paise)::float8 as "taxPaise"
    from settlement_lines
    where (${from}::timestamptz is null or settled_at >= ${from}) and (${until}::timestamptz is null or settled_at < ${until})
    group by 1 order by 1 desc limit 24`.execute(db);
  return rows;
}
