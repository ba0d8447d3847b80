import type { Actor } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';

/** Who changes something, in which transaction. */
export type ByStaff = {
  tx: Tx;
  actor: Actor;
  staff: { id: number; name: string };
  requestId: string;
  now: Date;
};
