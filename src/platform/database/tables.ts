import type { Kysely, Transaction } from 'kysely';

/**
 * Every table of the program. Each capability adds its own rows in its `tables.ts`:
 * `declare module '#platform/database/tables.ts' { interface Tables { allocations: AllocationsTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
