import * as z from 'zod';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { toOneLine } from '#platform/text/plain-text.ts';

type Notes = Readonly<Record<string, string>>;

/** The target of a move, as stored in the payment's notes at the provider. `moves`: number of moves so far. */
export type NotedMove = { moves: number; date: string; time: string; place: number };

const NAME = 'booking_move';

const shape = z.object({
  moves: z.int().positive(),
  date: z.string().transform((text) => toOneLine(text, 20)),
  time: z.string().transform((text) => toOneLine(text, 40)),
  place: z.int(),
});

type Moved = Pick<StoredBooking, 'moves' | 'date' | 'timeText' | 'place'>;

/** Adds the place of a moved booking to its payment's notes; other notes stay. One note only, as the provider allows 15. No personal data. */
export const withMoveNote = (notes: Notes, { moves, date, timeText, place }: Moved): Notes => ({
  ...notes,
  [NAME]: JSON.stringify({ moves, date, time: timeText, place: place.number } satisfies NotedMove),
});

/** The note that `withMoveNote` wrote; null where there is none. People can edit notes at the provider. */
export function readMoveNote(notes: Notes): NotedMove | null {
  try {
    const read = shape.safeParse(JSON.parse(notes[NAME] ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** '2026-11-29 10:00 AM - 7:00 PM, place 12', for operators. */
export const timeAndPlaceText = ({ date, time, place }: Omit<NotedMove, 'moves'>): string =>
  `${date} ${time}, place ${place}`;
