import { type Insertable, type Selectable, sql } from 'kysely';
import { samePlan } from '#platform/database/prepared-statements.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { ConsentsTable } from '../tables.ts';

/** Stores a choice unless it repeats the latest one. */
export const storeConsent = (
  tx: Tx,
  { uid, purpose, given, wording, source, at, by_staff = null }: Insertable<ConsentsTable>,
) =>
  sql`${samePlan}
    insert into consents (uid, purpose, given, wording, source, at, by_staff)
    select ${uid}::text, ${purpose}::text, ${given}::boolean, ${wording}::text, ${source}::text, ${at}::timestamptz,
           ${by_staff}::integer
    where (select given from consents where uid = ${uid} and purpose = ${purpose} and asked order by id desc limit 1)
      is distinct from ${given}::boolean`.execute(tx);

/** All that a person agreed to and took back, the oldest first. */
export const consentsOf = (db: Database | Tx, uid: string): Promise<Selectable<ConsentsTable>[]> =>
  db.selectFrom('consents').selectAll().where('uid', '=', uid).orderBy('id').execute();
