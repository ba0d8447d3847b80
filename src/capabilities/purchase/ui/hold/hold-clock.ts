import { HOLD_MINUTES } from '../../rules/checkout/checkout-states.ts';

/** Time left of a hold, for the countdown. */
export type HoldLeft = {
  /** '14:59'. */
  readonly text: string;
  readonly seconds: number;
  /** In the last three minutes: the buyer is warned before the hold ends. */
  readonly warn: boolean;
  readonly ended: boolean;
};

const WARN_SECONDS = 180;

/**
 * The rest of a hold that ends at `expiresAt` (ISO 8601), by the server's clock `now`. The browser's copy of that clock lags by the answer's
 * travel time; a hold is never shown longer than one is, which is 15 minutes but for a sale by link.
 */
export function holdLeft(expiresAt: string, now: Date, longestMinutes = HOLD_MINUTES): HoldLeft {
  const ends = Date.parse(expiresAt);
  const left = Number.isNaN(ends) ? 0 : Math.ceil((ends - now.getTime()) / 1000);
  const seconds = Math.min(longestMinutes * 60, Math.max(0, left));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { text, seconds, warn: seconds > 0 && seconds <= WARN_SECONDS, ended: seconds === 0 };
}
