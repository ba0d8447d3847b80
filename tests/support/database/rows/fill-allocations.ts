import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { bareCheckout } from '../bare-checkouts.ts';

const ALLOCATIONS_PER_DAY = 146;

/**
 * Fills the places with about `count` paid allocations as years of business leave them: four of five places taken on every day up
 * to 30 days from `now`, back as far as it takes. For tests and measurements of what must not slow down as bookings grow.
 */
export async function fillAllocations(pooled: Database, count: number, now: Date): Promise<void> {
  await pooled.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    const indexes = await dropIndexes(db);
    await fill(db, count, now);
    for (const index of indexes) await sql.raw(index).execute(db);
    await sql`analyze allocations`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

/** They are far quicker made at the end than kept during the fill. @returns the statements that make them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table allocations drop constraint %I', conname) as drop,
           format('alter table allocations add constraint %I %s', conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = 'allocations'::regclass and contype = 'x'
    union all
    select format('drop index %I', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
    where i.indrelid = 'allocations'::regclass and not i.indisprimary and not i.indisexclusion`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return rows.map(({ make }) => make);
}

async function fill(db: Database, count: number, now: Date): Promise<void> {
  const checkout = await bareCheckout(db, now, 'filler');
  const days = Math.ceil(count / ALLOCATIONS_PER_DAY);
  const wholeDays = (kind: string, step: number, length: string) => sql`
    insert into allocations (place_id, kind, period, checkout_id, created_at)
    select p.id, p.kind, tstzrange(day, day + ${length}::interval), ${checkout}::bigint, ${now}::timestamptz
    from generate_series(0, ${Math.ceil(days / step)}::int - 1) n, places p,
         lateral (select (date_trunc('day', ${now}::timestamptz, 'Asia/Kolkata') + (30 - n * ${step}::int - case when ${step}::int > 1 then p.number % ${step}::int else 0 end) * interval '1 day') as day) d
    where p.kind = ${kind} and (p.number + n) % 5 <> 0`;
  await wholeDays('hot_desk', 1, '1 day').execute(db);
  await wholeDays('recreation_day', 1, '1 day').execute(db);
  await wholeDays('dedicated_desk', 31, '30 days').execute(db);
  await wholeDays('recreation_month', 31, '30 days').execute(db);
  await sql`
    insert into allocations (place_id, kind, period, checkout_id, created_at)
    select p.id, p.kind, tstzrange(start, start + interval '1 hour'), ${checkout}::bigint, ${now}::timestamptz
    from generate_series(0, ${days}::int - 1) n, generate_series(9, 18) hour, places p,
         lateral (select date_trunc('day', ${now}::timestamptz, 'Asia/Kolkata') + (30 - n) * interval '1 day' + hour * interval '1 hour' as start) s
    where p.kind = 'room' and (hour + n) % 5 <> 0`.execute(db);
}
