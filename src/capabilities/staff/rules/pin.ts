import * as z from 'zod/mini';

/** Six digits, as typed on a tablet. */
export const pinField = z.string().check(z.regex(/^\d{6}$/, 'A PIN has six digits.'));

/** One digit six times, or six in a row up or down. */
export const isEasyPin = (pin: string): boolean => {
  const steps = new Set(Array.from(pin.slice(1), (digit, n) => Number(digit) - Number(pin[n])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
};

/** A new PIN of one's own. */
export const newPinField = pinField.check(
  z.refine((pin) => !isEasyPin(pin), 'This PIN is too easy to guess. Choose another one.'),
);

/** So many wrong PINs lock a person on one device, for this long. */
export const TRIES = 5;
export const LOCKED_MS = 15 * 60_000;

/** The state after a try. `lockedUntil` is null while tries are left. */
export type Tries = { tries: number; lockedUntil: Date | null };

/**
 * Counts a try before the PIN is looked at, so that those who come at once are counted one by one. The last try locks in advance; the right
 * PIN lifts that again.
 * @returns null where the person is locked: the PIN is not looked at.
 */
export function countTry({ tries, lockedUntil }: Tries, now: Date): Tries | null {
  if (lockedUntil !== null && lockedUntil > now) return null;
  const counted = (lockedUntil === null ? tries : 0) + 1;
  return { tries: counted, lockedUntil: counted >= TRIES ? new Date(now.getTime() + LOCKED_MS) : null };
}
