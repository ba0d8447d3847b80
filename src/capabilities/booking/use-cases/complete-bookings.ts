import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { completeEnded } from '../store/bookings.ts';

/** Finishes the bookings whose end has passed; the only change of a status that nobody asks for. Called on an interval. */
export const completeBookings = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  completeEnded(db, clock.now());
