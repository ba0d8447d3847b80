import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { systemClock } from '#platform/clock.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { AvailabilityAnswer } from '../contract.ts';
import { readAvailability } from './read-availability.ts';
import type { ClockReading } from './use-server-clock.ts';

export type Availability = AvailabilityAnswer & {
  /** The server's instant and the browser's when the answer came: the visitor's own clock may be wrong. */
  readonly clock: ClockReading | null;
};

/** @throws Error when the call fails or its answer cannot be read. */
export async function fetchAvailability(
  { service, plan, from, to }: { service: ServiceType; plan?: 'month' | undefined; from: IstDay; to: IstDay },
  signal: AbortSignal,
): Promise<Availability> {
  const query = new URLSearchParams({ from, to, ...(plan ? { plan } : {}) });
  const response = await fetch(`/api/availability/${service}?${query}`, { signal });
  if (!response.ok) throw new Error(`availability answered ${response.status}`);
  const answer = readAvailability(await response.json());
  if (!answer) throw new Error('availability answered what cannot be read');
  const { now } = answer;
  return { ...answer, clock: now ? { serverMs: Date.parse(now), browserMs: systemClock.now().getTime() } : null };
}
