import * as z from 'zod';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { toOneLine } from '#platform/text/plain-text.ts';

type Notes = Readonly<Record<string, string>>;

/** Where a booking was moved to, as its payment's notes at the provider have it. `moves` counts them. */
export type NotedMove = { moves: number; date: string; time: string; place: number };

const NAME = 'booking_move';

const shape = z.object({
  moves: z.int().positive(),
  date: z.string().transform((text) => toOneLine(text, 20)),
  time: z.string().transform((text) => toOneLine(text, 40)),
  place: z.int(),
});

type Moved = Pick<StoredBooking, 'moves' | 'date' | 'timeText' | 'place'>;

/**
 * A payment's notes with the present place of its moved booking: all others stay. It is one note, as the provider takes 15, and holds no
 * personal data.
 */
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
export const whereAndWhen = ({ date, time, place }: Omit<NotedMove, 'moves'>): string =>
  `${date} ${time}, place ${place}`;
