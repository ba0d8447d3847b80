import pg from 'pg';

export type YearClock = {
  now(): Date;
  /** Defaults of columns take the time of the year too; to be called once all tables are there. */
  takeDefaults(): Promise<void>;
  /** Only forward. The server has this time when it has heard of it. */
  moveTo(instant: Date): Promise<void>;
  close(): Promise<void>;
};

/**
 * The clock of a database, from which every process takes its own: `clock_timestamp()` and `now()` of this database are ahead of the real time
 * by what a row says. New connections see them; the product's SQL names no schema for either.
 */
export async function openYearClock(url: string, start: Date): Promise<YearClock> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`
    create schema year;
    create table year.clock (ahead interval not null);
    insert into year.clock values (interval '0');
    create function public.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + ahead from year.clock';
    create function public.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + ahead from year.clock';
    alter database ${name} set search_path = public, pg_catalog;`);
  let aheadMs = 0;
  async function moveTo(instant: Date): Promise<void> {
    aheadMs = Math.max(aheadMs, instant.getTime() - Date.now());
    await client.query(`update year.clock set ahead = $1::double precision * interval '1 millisecond'`, [aheadMs]);
  }
  await moveTo(start);
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveTo,
    async takeDefaults() {
      const { rows } = await client.query<{ statement: string }>(`
        select format('alter table %I.%I alter column %I set default %s', table_schema, table_name, column_name,
                      replace(replace(column_default, 'pg_catalog.now()', 'now()'), 'now()', 'public.now()')) as statement
        from information_schema.columns
        where column_default like '%now()%' and column_default not like '%public.now()%' and table_schema in ('public', 'sandbox', 'pgboss')`);
      for (const { statement } of rows) await client.query(statement);
    },
    close: () => client.end(),
  };
}
