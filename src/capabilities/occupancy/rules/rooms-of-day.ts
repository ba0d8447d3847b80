/** One of the rooms of a day. `label` has its number where there are several: 'Conference Room 2'. */
export type RoomOfDay = { readonly number: number; readonly label: string; readonly isForSale: boolean };

/**
 * The rooms of a kind on a day: those for sale, and any with a higher number that are still taken, as the capacity was reduced later.
 * @param count how many are for sale. @param taken numbers of the rooms that are sold, held or closed; null for all of them.
 */
export function roomsOfDay(label: string, count: number, taken: readonly (number | null)[]): RoomOfDay[] {
  const forSale = Array.from({ length: count }, (_, index) => index + 1);
  const numbers = [...new Set([...forSale, ...taken.filter((number) => number !== null)])].sort((a, b) => a - b);
  const isAlone = numbers.length === 1 && numbers[0] === 1;
  return numbers.map((number) => ({
    number,
    label: isAlone ? label : `${label} ${number}`,
    isForSale: number <= count,
  }));
}

/** Whether something belongs to a room; with the number null it belongs to every room of the kind. */
export const isOfRoom =
  (room: RoomOfDay) =>
  ({ number }: { readonly number: number | null }): boolean =>
    number === null || number === room.number;
