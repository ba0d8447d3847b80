import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { instantAt, istDayOf } from '#platform/ist-day.ts';
import { type Sales, salesSince } from '../store/admin-lists.ts';

/** What was sold since midnight in India, for each service that sold anything; what was cancelled since counts as sold. */
export const salesOfToday = ({ db, clock }: { db: Database; clock: Clock }): Promise<Sales[]> =>
  salesSince(db, instantAt(istDayOf(clock.now())));
