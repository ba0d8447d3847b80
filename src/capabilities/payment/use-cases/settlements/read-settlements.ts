import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { MoneyRow, SettlementsAnswer } from '../../contract.ts';
import { linesAfter, pageOfMoney } from '../../rules/money-page.ts';
import {
  type Difference,
  differenceNext,
  differencePaise,
  differenceSentence,
} from '../../rules/settlements/difference-words.ts';
import { comparedFrom, lastDayToBeSettled } from '../../rules/settlements/import-days.ts';
import { refusalIn } from '../../rules/settlements/import-failure.ts';
import { settlementDifferences } from '../../store/settlements/differences.ts';
import { readImport } from '../../store/settlements/settlement-imports.ts';
import { feesByMonth, settlementsBetween } from '../../store/settlements/settlement-lines.ts';
import type { MoneySpan } from '../money-span.ts';

const DAYS_MAX = 400;

/** The provider's payouts of a span, its fees by month, whether it answers, and every difference from our books, the newest first. */
export async function readSettlements(
  { db, clock }: { db: Database; clock: Clock },
  span: MoneySpan,
): Promise<Omit<SettlementsAnswer, 'success'>> {
  const state = await readImport(db);
  const answeredAt = state?.answered_at ?? null;
  const firstCompared = comparedFrom(istDayOf(clock.now()));
  const differences = await settlementDifferences(db, {
    comparedFrom: instantAt(firstCompared),
    coversFrom: instantAt((state?.covers_from ?? '9999-01-01') as IstDay),
    // Payments after the last import do not count as late, as their payouts are unknown.
    lateBefore: answeredAt && instantAt(addDays(lastDayToBeSettled(answeredAt), 1)),
  });
  const days = await settlementsBetween(db, { ...span, limit: DAYS_MAX });
  return {
    ...pageOfMoney(linesAfter(differences.map(differenceLine), span)),
    days: days.map((day) => ({
      ...day,
      differences:
        day.day < firstCompared ? null : differences.filter((one) => one.settlements.includes(day.settlementId)).length,
    })),
    months: await feesByMonth(db, span),
    provider: {
      answeredAt: answeredAt?.toISOString() ?? null,
      failingSince: state?.failing_since?.toISOString() ?? null,
      failure: state?.failure ?? null,
      refusal: refusalIn(state?.failure ?? null),
    },
  };
}

const differenceLine = (difference: Difference): MoneyRow => ({
  id: `${difference.kind}:${difference.type}:${difference.entityId}`,
  kind: difference.kind,
  sentence: differenceSentence(difference),
  paise: differencePaise(difference),
  since: difference.since.toISOString(),
  next: differenceNext[difference.kind],
  ...(difference.type === 'payment' ? { paymentId: difference.entityId } : {}),
  ...(difference.bookingId ? { bookingId: difference.bookingId } : {}),
});
