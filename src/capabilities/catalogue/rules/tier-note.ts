import { formatRupees } from '#platform/money.ts';
import type { RoomTier } from './catalogue.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/**
 * What another hour would cost, said before it is chosen: 'A fifth hour moves to the 8-hour price, ₹7,552.'
 * @param hours of the chosen time; null while none is chosen.
 */
export function tierNote(hours: number | null, [first, second]: readonly [RoomTier, RoomTier]): string {
  const next = `${ordinals[first.maxHours] ?? 'further'} hour`;
  const longer = `${second.maxHours}-hour price, ${formatRupees(second.price.total)}`;
  const move = `${/^[aeiou]/.test(next) ? 'An' : 'A'} ${next} moves to the ${longer}.`;
  if (hours === null || hours === first.maxHours) return move;
  if (hours > first.maxHours) return `More than ${first.maxHours} hours: the ${longer}, for the full day too.`;
  const left = first.maxHours - hours;
  return `${left === 1 ? 'One more hour costs' : `${left} more hours cost`} nothing extra. ${move}`;
}
