import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { systemClock } from '#platform/clock.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { AvailabilityAnswer } from '../contract.ts';
import { readAvailability } from './read-availability.ts';
import type { ClockReading } from './use-server-clock.ts';

export type Availability = AvailabilityAnswer & {
  /** The server's instant and the browser's when the answer came: the visitor's own clock may be wrong. */
  readonly clock: ClockReading | null;
  /** Whether a signed-in person asked. */
  readonly isOwn: boolean;
};

/** `fetch` to our own calls as the signed-in person. */
export type Ask = (address: string, init: { signal: AbortSignal }) => Promise<Response>;

/** @throws Error when the call fails or its answer cannot be read. */
export async function fetchAvailability(
  {
    service,
    plan,
    from,
    to,
    ask,
  }: { service: ServiceType; plan?: 'month' | undefined; from: IstDay; to: IstDay; ask: Ask | null },
  signal: AbortSignal,
): Promise<Availability> {
  const query = new URLSearchParams({ from, to, ...(plan ? { plan } : {}) });
  const address = `/api/availability/${service}?${query}`;
  // Availability is public, so a rejected sign-in must not hide it.
  const own = await ask?.(address, { signal }).catch(() => null);
  const response = own?.ok ? own : await fetch(address, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`availability answered ${response.status}`);
  }
  const answer = readAvailability(await response.json());
  if (!answer) throw new Error('availability answered what cannot be read');
  const { now } = answer;
  return {
    ...answer,
    isOwn: ask !== null,
    clock: now ? { serverMs: Date.parse(now), browserMs: systemClock.now().getTime() } : null,
  };
}
