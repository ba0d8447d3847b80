import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { saleWindow } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { addDays, daysBetween, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { AvailabilityAnswer } from '../contract.ts';
import { dayStates } from '../rules/day-states.ts';
import { LONGEST_WINDOW_DAYS } from '../rules/longest-window.ts';
import { capacityFor, daysOccupied, isMonthly, type Plan, placeKindOf } from '../rules/product.ts';
import { nextMonth } from '../rules/renewal.ts';
import { allocationsOf, readOccupancy } from '../store/allocations.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };
export type Asked = {
  service: ServiceType;
  plan?: Plan | undefined;
  from?: IstDay | undefined;
  to?: IstDay | undefined;
  /** The caller's live unpaid checkouts: their places are free for the caller and marked as theirs. */
  own?: readonly number[];
};

/**
 * What is free for each date from `from` to `to`, at most 62. One query, over the allocations of that window alone, so that it does not slow down as
 * bookings grow; nothing is cached, so that it is never stale.
 */
export async function availability(
  services: Deps,
  { service, plan, own = [], ...asked }: Asked,
): Promise<Result<AvailabilityAnswer, 'bad_window'>> {
  const { db, clock, facility } = services;
  const now = clock.now();
  const { first, last } = saleWindow(factsOf(service), now);
  const from = asked.from ?? first;
  const to = asked.to ?? earlier(last, addDays(from, LONGEST_WINDOW_DAYS - 1));
  if (to < from || daysBetween(from, to) >= LONGEST_WINDOW_DAYS) return refused('bad_window');

  const catalogue = await currentCatalogue(services);
  const kind = placeKindOf(service, plan);
  const lastSale = daysOccupied(kind, to);
  // For months, the answer also says whether a place is free for the month after.
  const end = (isMonthly(kind) ? nextMonth(lastSale) : lastSale).end;
  const window = { start: daysOccupied(kind, from).start, end };
  const occupied = await readOccupancy(db, kind, window, { now, except: own });
  const yours = own.length > 0 ? await allocationsOf(db, kind, own) : [];
  const question = {
    service,
    kind,
    from,
    to,
    facility,
    capacityOn: (date: IstDay) => capacityFor(facility, kind, date),
    onSale: catalogue[service].onSale,
    now,
  };
  return done({
    success: true,
    today: istDayOf(now),
    now: now.toISOString(),
    days: dayStates(question, occupied, yours),
  });
}

const earlier = (a: IstDay, b: IstDay): IstDay => (a < b ? a : b);
