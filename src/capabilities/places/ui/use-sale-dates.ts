import { useState } from 'react';
import { saleWindow } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';
import { type IstDay, instantAt } from '#platform/ist-day.ts';
import type { Ask } from './fetch-availability.ts';
import { type AvailabilityState, useAvailability } from './use-availability.ts';
import { useServerClock } from './use-server-clock.ts';

export type SaleDates = {
  /** The dates on sale, both included. `first` is today in India: as the page was made, then as the server says. */
  readonly first: IstDay;
  readonly last: IstDay;
  readonly availability: AvailabilityState;
  /** The present by the server's clock; midnight of `first` while that is not known. */
  readonly now: () => Date;
};

/**
 * What a service's page knows of its dates, kept up to date while it is looked at.
 * @param session who looks: what they hold unpaid is free for them.
 */
export function useSaleDates(
  service: Pick<ServiceFacts, 'id' | 'daysAhead'>,
  today: IstDay,
  {
    plan,
    session,
  }: { plan?: 'month' | undefined; session?: { readonly user: object | null; readonly send: Ask } } = {},
): SaleDates {
  const [first, setFirst] = useState(today);
  const { last } = saleWindow(service, instantAt(first));
  const availability = useAvailability(service.id, { first, last, plan, ask: session?.user ? session.send : null });
  if (availability.today && availability.today !== first) setFirst(availability.today);
  const now = useServerClock(availability.clock, instantAt(first));
  return { first, last, availability, now };
}
