import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { SummaryAnswer } from '../contract.ts';
import { isClosingTime } from '../rules/closing-time.ts';
import { awaitedSales, paidByWay, refundedByWay } from '../store/day-money.ts';
import { readDay } from './read-day.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/**
 * A day in India beside the till: what was paid in it, who came, and the next day's numbers; with what is awaited and left to do at this moment.
 * A drawer that is closed after midnight is that of the day before.
 */
export async function readSummary(services: Deps, date: IstDay): Promise<Omit<SummaryAnswer, 'success'>> {
  const now = services.clock.now();
  const tomorrow = addDays(date, 1);
  const { arrivals, openTasks } = await readDay(services, date);
  const next = await readDay(services, tomorrow);
  const day = { start: instantAt(date), end: instantAt(tomorrow) };
  const due = arrivals.filter(({ state }) => state !== 'cancelled');
  const here = due.filter(({ state }) => state === 'arrived');
  // Members of a month are not expected on a certain day.
  const ofTheDay = ({ isMonth }: { isMonth: boolean }) => !isMonth;
  const came = here.filter(ofTheDay).length;
  return {
    date,
    isClosingTime: isClosingTime(services.facility, now),
    sales: await paidByWay(services.db, day),
    refunds: await refundedByWay(services.db, day),
    awaited: await awaitedSales(services.db, now),
    arrivals: { came, expected: due.filter(ofTheDay).length, members: here.length - came },
    openTasks,
    tomorrow: next.services.map(({ service, plan, label, unit, sold }) => ({ service, plan, label, unit, sold })),
  };
}
