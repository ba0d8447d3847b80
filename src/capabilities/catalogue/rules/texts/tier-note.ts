import { formatRupees } from '#platform/money.ts';
import type { RoomTier } from '../catalogue.ts';

/**
 * Price of a longer time, shown before it is chosen: 'More than 4 hours costs ₹7,552, up to the full day.'
 * @param hours of the chosen time; null while none is chosen.
 */
export function tierNote(hours: number | null, [first, second]: readonly [RoomTier, RoomTier]): string {
  const longer = `More than ${first.maxHours} hours costs ${formatRupees(second.price.total)}, up to the full day.`;
  if (hours === null || hours >= first.maxHours) return longer;
  const left = first.maxHours - hours;
  return `${left === 1 ? 'One more hour costs' : `${left} more hours cost`} nothing extra. ${longer}`;
}
