import { lockBuyer } from '#capabilities/identity/use-cases/buyers.ts';
import { addDays, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import { cashLeft } from '../rules/paid-at-counter.ts';
import { cashOfPerson } from '../store/used-limits.ts';
import type { ByStaff } from './deps.ts';

/** What someone may still pay in cash today in India. Payments of one phone number wait for each other, so two at once are counted in turn. */
export async function cashLeftToday(
  { tx, now }: Pick<ByStaff, 'tx' | 'now'>,
  { uid, customer: { phone } }: { uid: string; customer: { phone: string } },
): Promise<Paise> {
  await lockBuyer(tx, phone);
  const today = istDayOf(now);
  const span = { start: instantAt(today), end: instantAt(addDays(today, 1)) };
  return cashLeft(await cashOfPerson(tx, { uid, phone, span }));
}
