import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { systemClock } from '#platform/clock.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { DayState } from './day-words.ts';

export type Availability = {
  readonly today: string;
  readonly days: readonly DayState[];
  /** The server's instant and the browser's when the answer came: the visitor's own clock may be wrong. */
  readonly clock: { readonly serverMs: number; readonly browserMs: number };
};

/** @throws Error when the call fails or its answer cannot be read. */
export async function fetchAvailability(
  { service, plan, from, to }: { service: ServiceType; plan?: 'month' | undefined; from: IstDay; to: IstDay },
  signal: AbortSignal,
): Promise<Availability> {
  const query = new URLSearchParams({ from, to, ...(plan ? { plan } : {}) });
  const response = await fetch(`/api/availability/${service}?${query}`, { signal });
  if (!response.ok) throw new Error(`availability answered ${response.status}`);
  const body = (await response.json()) as { today?: unknown; days?: unknown; now?: unknown };
  if (typeof body.today !== 'string' || !Array.isArray(body.days)) throw new Error('availability is not readable');
  const browserMs = systemClock.now().getTime();
  const serverMs = typeof body.now === 'string' ? Date.parse(body.now) : browserMs;
  return { today: body.today, days: body.days as DayState[], clock: { serverMs, browserMs } };
}
