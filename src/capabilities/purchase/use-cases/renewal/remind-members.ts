import { type EndingMonths, remindersDue } from '#capabilities/booking/rules/reminders-due.ts';
import { deskText } from '#capabilities/booking/rules/visit-of.ts';
import { claimEndingMonths } from '#capabilities/booking/use-cases/ending-months.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { nextPlace } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { failingAlone, inTransaction } from '#platform/database/transaction.ts';
import { addDays, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { heldRenewal, type PaidMonth, paidMonth, quoteNextMonth } from './month-to-renew.ts';

type Deps = Pick<FulfilmentDeps, 'db' | 'clock' | 'jobs' | 'facility' | 'log' | 'faultPoint'>;

/** The steps of a batch of reminders, in their order; each may be the last one that a killed process did. */
export const reminderSteps = ['remind:claimed', 'remind:queued', 'remind:committed'] as const;
type ReminderStep = (typeof reminderSteps)[number];

/** No messages at night. */
const MORNING = '09:00' as IstTime;
const BATCH = 50;

/**
 * From 9 AM in India asks the members whose months end soon to renew them, once, and writes to them once more when their place is
 * no longer kept. Skips those who have the next month. A month whose reminder cannot be written is logged and goes without. Called on an
 * interval. @returns how many were due.
 */
export async function remindMembers(services: Deps): Promise<number> {
  // Only where there is someone to remind, as it runs each minute.
  const reached = async (step: ReminderStep, months: number) => {
    if (months > 0) await services.faultPoint?.(step);
  };
  const now = services.clock.now();
  const today = istDayOf(now);
  if (now < instantAt(today, MORNING)) return 0;
  const catalogue = await currentCatalogue(services);
  let reminded = 0;
  for (const due of remindersDue(today, services.facility.membership)) {
    let taken: number;
    do {
      taken = await inTransaction(services.db, async (tx) => {
        const months = await claimEndingMonths(tx, { ...due, limit: BATCH, now });
        await reached('remind:claimed', months.length);
        for (const booking of months) {
          const failed = await failingAlone(tx, async () => {
            const month = await paidMonth(tx, booking);
            if (month) await remind(tx, services, { month, catalogue, reminder: due.reminder, now });
          });
          if (failed)
            services.log.error({ err: failed.error, bookingId: booking.bookingId }, 'a member could not be reminded');
        }
        await reached('remind:queued', months.length);
        return months.length;
      });
      await reached('remind:committed', taken);
      reminded += taken;
    } while (taken === BATCH);
  }
  return reminded;
}

async function remind(
  tx: Tx,
  { jobs, facility }: Deps,
  {
    month,
    catalogue,
    reminder,
    now,
  }: { month: PaidMonth; catalogue: Catalogue; now: Date } & Pick<EndingMonths, 'reminder'>,
): Promise<void> {
  const { booking, checkout, place, period } = month;
  const quoted = quoteNextMonth(month, { catalogue, facility, now });
  // Its service is closed: there is nothing to renew.
  if (!quoted.ok) return;
  const held = await heldRenewal(tx, month, quoted.value);
  const next = await nextPlace(tx, { checkoutId: checkout.id, place, period, now, own: held ? [held.id] : [] });
  const { bookingId, serviceName, linkVersion } = booking;
  const { occupies, price } = quoted.value;
  const lastDay = (end: Date) => addDays(istDayOf(end), -1);
  const facts = {
    name: checkout.customer.name,
    bookingId,
    linkVersion,
    serviceName,
    placeKind: place.kind,
    place: deskText(place),
    reminder,
    lastDay: lastDay(period.end),
    nextUntil: lastDay(occupies.end),
    isSamePlace: next.place === 'same',
    isFull: next.place === 'none',
    keptUntil: next.place === 'same' && next.keptUntil ? lastDay(next.keptUntil) : null,
    price: price.total,
    paidBefore: booking.paid,
  };
  const message = { template: 'renewal_due', facts } as const;
  const recipient = recipientOf(checkout.customer);
  await queueMessages(tx, { jobs }, { message, about: `${bookingId}@${reminder}`, bookingId, recipient, now });
}
