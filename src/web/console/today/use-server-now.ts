import { useState } from 'react';
import { systemClock } from '#platform/clock.ts';
import { useNow } from '../frame/live/use-live.ts';

const EVERY_MS = 15_000;

/** The present instant by the server's clock, as a device's own may be wrong. @param asOf the server's instant of the newest answer. */
export function useServerNow(asOf: string | undefined): Date {
  const now = useNow(EVERY_MS);
  const [heard, setHeard] = useState<{ asOf: string | undefined; ahead: number }>({ asOf: undefined, ahead: 0 });
  if (asOf !== undefined && asOf !== heard.asOf) {
    setHeard({ asOf, ahead: Date.parse(asOf) - systemClock.now().getTime() });
  }
  return new Date(now.getTime() + heard.ahead);
}
