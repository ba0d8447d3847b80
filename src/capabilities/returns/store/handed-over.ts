import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { HandedOverFigures } from '../rules/month/handed-over.ts';

/** `figures`: null where the month was marked before they were kept. */
export type HandedOver = { at: Date; by: string; figures: HandedOverFigures | null };

/** When, by whom and with which figures a month was handed over. @param first the month's first day. */
export async function handedOver(db: Database | Tx, first: IstDay): Promise<HandedOver | null> {
  const row = await db
    .selectFrom('handed_over_months as m')
    .innerJoin('staff as s', 's.id', 'm.by_staff')
    .select(['m.at', 's.name as by', 'm.figures'])
    .where('m.month', '=', first)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a month; false if it was marked before. */
export async function markHandedOver(
  tx: Tx,
  first: IstDay,
  { staffId, figures, now }: { staffId: number; figures: HandedOverFigures; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('handed_over_months')
    .values({ month: first, by_staff: staffId, at: now, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}
