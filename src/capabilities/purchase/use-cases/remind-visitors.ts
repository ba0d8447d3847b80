import { claimReminders } from '#capabilities/booking/use-cases/claim-reminders.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { failingAlone, inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { findById } from '../store/checkouts.ts';
import { recipientOf } from './checkout/queue-booking-messages.ts';
import type { ClosurePromise } from './deps.ts';
import { visitFacts } from './visit-facts.ts';

const EVENING = '18:00' as IstTime;
const BATCH = 50;

type Deps = {
  db: Database;
  clock: Clock;
  facility: CapacityFacts;
  log: Log;
  jobs: Pick<Jobs, 'send'>;
  closurePromise?: ClosurePromise;
};

/**
 * From 6 PM in India reminds the customers of visits that begin the next day, once per date. Skips bookings that were cancelled, moved away,
 * or made or moved since 6 PM, and those that a closure gives back: their customers were told that we are closed. After an outage it catches up until midnight. A booking whose reminder cannot be written is logged and goes without.
 * Called on an interval. @returns how many were reminded.
 */
export async function remindVisitors(services: Deps): Promise<number> {
  const now = services.clock.now();
  const today = istDayOf(now);
  const evening = instantAt(today, EVENING);
  if (now < evening) return 0;
  let reminded = 0;
  for (;;) {
    const taken = await inTransaction(services.db, async (tx) => {
      const due = await claimReminders(tx, { date: addDays(today, 1), confirmedSince: evening, limit: BATCH });
      let failures = 0;
      for (const booking of due) {
        const failed = await failingAlone(tx, () => remind(tx, services, booking, now));
        if (!failed) continue;
        failures += 1;
        services.log.error({ err: failed.error, bookingId: booking.bookingId }, 'a visitor could not be reminded');
      }
      return { due: due.length, reminded: due.length - failures };
    });
    reminded += taken.reminded;
    if (taken.due < BATCH) return reminded;
  }
}

type Due = Awaited<ReturnType<typeof claimReminders>>[number];

async function remind(
  tx: Tx,
  services: Pick<Deps, 'jobs' | 'closurePromise' | 'facility'>,
  booking: Due,
  now: Date,
): Promise<void> {
  if (await services.closurePromise?.(tx, booking.bookingId)) return;
  const checkout = await findById(tx, booking.checkoutId);
  if (!checkout) return;
  const { durationText } = booking;
  const { name } = checkout.customer;
  const message = {
    template: 'booking_reminder',
    facts: visitFacts(booking, { durationText, name, facility: services.facility }),
  } as const;
  const { bookingId, date } = booking;
  const recipient = recipientOf(checkout.customer);
  await queueMessages(tx, services, { message, about: `${bookingId}@${date}`, bookingId, recipient, now });
}
