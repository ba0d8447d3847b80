import type { QueryClient } from '@tanstack/react-query';
import type { DayAnswer } from '../../../../contract.ts';
import { type ArrivalRow, withoutArrival } from '../board.ts';
import { DAY_KEY } from '../day-query.ts';

/** The board's row of a booking; undefined where it is not on today's board. */
export const cachedRow = (client: QueryClient, bookingId: string | undefined): ArrivalRow | undefined =>
  client.getQueryData<DayAnswer>(DAY_KEY)?.arrivals.find((row) => row.bookingId === bookingId);

/** Changes the board at once, before the server answers. */
export const changeBoard = (client: QueryClient, change: (day: DayAnswer) => DayAnswer): void =>
  void client.setQueryData<DayAnswer>(DAY_KEY, (day) => day && change(day));

/** Reverts the optimistic update of a row, as the server did not record the arrival. @param key of the visit. */
export function takeBack(client: QueryClient, before: ArrivalRow | undefined, key: string): void {
  if (before) changeBoard(client, (day) => withoutArrival(day, { key, before }));
}
