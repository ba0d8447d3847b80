import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { Fault, FaultTarget } from './fault.ts';

/** The misbehaviour that this request has to suffer, counted down so that `times` holds over all processes; null when there is none. */
export async function nextFault(db: Database, target: FaultTarget, path = ''): Promise<Fault | null> {
  for (;;) {
    const fault = await db
      .selectFrom('sandbox.faults')
      .select(['id', 'mode', 'phase', 'status', 'delay_ms', 'times_left'])
      .where('target', '=', target)
      .where((when) => when.or([when('times_left', 'is', null), when('times_left', '>', 0)]))
      .where((when) => when.or([when('path', 'is', null), sql<boolean>`position(path in ${path}) > 0`]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!fault) return null;
    const taken = { mode: fault.mode, phase: fault.phase, status: fault.status, delayMs: fault.delay_ms };
    if (fault.times_left === null) return taken;
    const counted = await db
      .updateTable('sandbox.faults')
      .set((column) => ({ times_left: column('times_left', '-', 1) }))
      .where('id', '=', fault.id)
      .where('times_left', '>', 0)
      .executeTakeFirst();
    if (counted.numUpdatedRows > 0n) return taken;
  }
}
