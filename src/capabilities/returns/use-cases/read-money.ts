import type { Database } from '#platform/database/tables.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { MoneyMove } from '../rules/tally/vouchers.ts';
import { type MovedAt, paymentsPage, refundsPage } from '../store/money.ts';

const PAGE = 500;

/** Payments of a span of time by the provider's clock, then the refunds that left in it, page by page. */
export async function* readMoney(db: Database, span: TimeRange): AsyncGenerator<MoneyMove[]> {
  for (const pageAfter of [paymentsPage, refundsPage]) {
    let after: MovedAt | null = null;
    do {
      const page: MovedAt[] = await pageAfter(db, span, { after, limit: PAGE });
      after = page.length === PAGE ? (page.at(-1) ?? null) : null;
      if (page.length > 0) yield page.map(({ at, cursor: _cursor, ...move }) => ({ ...move, day: istDayOf(at) }));
    } while (after);
  }
}
