import { claimReminders } from '#capabilities/booking/use-cases/claim-reminders.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { Jobs } from '#platform/jobs.ts';
import { findById } from '../store/checkouts.ts';
import { recipientOf } from './checkout/queue-booking-messages.ts';
import { visitFacts } from './visit-facts.ts';

const EVENING = '18:00' as IstTime;
const BATCH = 50;

/**
 * From 6 PM in India reminds the customers of visits that begin the next day, once per date. Skips bookings that were cancelled, moved away,
 * or made or moved since 6 PM. After an outage it catches up until midnight. Called on an interval. @returns how many were reminded.
 */
export async function remindVisitors(services: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
}): Promise<number> {
  const now = services.clock.now();
  const today = istDayOf(now);
  const evening = instantAt(today, EVENING);
  if (now < evening) return 0;
  let reminded = 0;
  for (;;) {
    const taken = await inTransaction(services.db, async (tx) => {
      const due = await claimReminders(tx, { date: addDays(today, 1), confirmedSince: evening, limit: BATCH });
      for (const booking of due) {
        const checkout = await findById(tx, booking.checkoutId);
        if (!checkout) continue;
        const message = {
          template: 'booking_reminder',
          facts: visitFacts(booking, booking.durationText, checkout.customer.name),
        } as const;
        const { bookingId, date } = booking;
        const recipient = recipientOf(checkout.customer);
        await queueMessages(tx, services, { message, about: `${bookingId}@${date}`, bookingId, recipient, now });
      }
      return due.length;
    });
    reminded += taken;
    if (taken < BATCH) return reminded;
  }
}
