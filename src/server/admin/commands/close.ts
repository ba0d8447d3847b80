import type { AdminBooking } from '#capabilities/booking/use-cases/admin-lists.ts';
import { type ClosedDates, closeDates, closureProgress } from '#capabilities/closures/use-cases/close-dates.ts';
import { listClosures } from '#capabilities/places/use-cases/close-places.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { type AdminCommand, type AdminServices, type AdminText, reader, table } from '../command.ts';
import { closableNames, closureIn, nameOf } from './read-closure.ts';
import { bookingsTable } from './today.ts';

export const close: AdminCommand = {
  name: 'close',
  summary: 'close a date of a service, or one place of it',
  help: `close [SERVICE DATE [LAST-DATE]] [--place N] [--reason TEXT] [--refund]
close --progress ID

Closes a service from DATE to LAST-DATE, or one place of it. New sales stop and unpaid holds end. Existing bookings stay and are listed. With
--refund the server cancels them, refunds them in full and tells the customers, even if you stop this command. --progress shows how far it is.
Without arguments it lists what is closed.
SERVICE is one of: ${closableNames.join(', ')}.

  npm run admin -- close day-pass 2026-12-25 --reason "Closed for Christmas"
  npm run admin -- close room 2026-11-25 2026-11-26 --reason "Projector under repair" --refund
  npm run admin -- close coworking 2026-12-01 2026-12-05 --place 14 --reason "New floor"`,
  maxPositionals: 3,
  options: {
    place: { type: 'string' },
    reason: { type: 'string' },
    refund: { type: 'boolean' },
    progress: { type: 'string' },
  },
  access: ({ positionals }) =>
    positionals.length > 0 ? { does: 'changes', needs: 'close_period' } : { does: 'reads' },
  async run(services, args) {
    const read = reader(args);
    const asked = read.wholeNumber('progress');
    if (asked !== null) return progress(services, asked);
    if (read.isBare('The service')) return closed(services);
    const { service, first, last, ...closure } = await closureIn(args, services);
    const { operator } = args;
    const refund = read.has('refund');
    const done = await closeDates(services, { ...closure, reason: read.reason(), operator, refund });
    const what = `${service}${closure.number === null ? '' : `, place ${closure.number},`} from ${first} to ${last}`;
    const text = [
      `Closed (${done.closureId}): ${what}.`,
      ...(done.endedHolds > 0
        ? [`${done.endedHolds} unpaid holds ended; a late payment is refunded automatically.`]
        : []),
      ...(done.affected.length === 0
        ? ['No booking is affected.']
        : ['', bookingsTable(done.affected.map(asListed), services), '']),
      ...(done.affected.length > 0 && !refund
        ? ['These bookings are still confirmed. To cancel them with a full refund, repeat the command with --refund.']
        : []),
      ...(done.affected.length > 0 && refund ? ['The server is cancelling and refunding these bookings.'] : []),
    ].join('\n');
    return refund ? { text, follow: ['close', '--progress', String(done.closureId)] } : text;
  },
};

/** As `today` lists bookings. */
const asListed = (booking: ClosedDates['affected'][number]): AdminBooking => ({
  booking_id: booking.bookingId,
  status: 'confirmed',
  service_name: booking.serviceName,
  booking_date: booking.date,
  booking_time: booking.timeText,
  starts_at: booking.visit.start,
  ends_at: booking.visit.end,
  place_kind: booking.placeKind,
  place_number: booking.placeNumber,
  customer_name: booking.customerName,
  customer_phone: booking.phone,
  total_paise: booking.paid,
});

async function progress(services: AdminServices, closureId: number): Promise<string | AdminText> {
  const { all, cancelled, waiting, notCancelled } = await closureProgress(services, closureId);
  if (all === 0) return `Closure ${closureId} cancels no bookings.`;
  const text = [
    `${cancelled} of ${all} bookings cancelled and refunded in full${waiting > 0 ? `, ${waiting} wait` : ''}.`,
    ...(notCancelled.length > 0
      ? [`Not cancelled, because they had ended, were moved, or the dates were reopened: ${notCancelled.join(', ')}`]
      : []),
  ].join('\n');
  return waiting > 0 ? { text, follow: ['close', '--progress', String(closureId)] } : text;
}

async function closed(services: AdminServices): Promise<string> {
  const closures = await listClosures(services, services.clock.now());
  if (closures.length === 0) return 'Nothing is closed.';
  return table(
    ['Id', 'Part of', 'What', 'Place', 'From', 'To', 'By', 'Reason'],
    closures.map(({ id, lead, kind, number, start, end, by, reason }) => [
      String(id),
      lead === id ? '' : String(lead),
      nameOf(kind),
      number === null ? 'all' : String(number),
      istDayOf(start),
      istDayOf(new Date(end.getTime() - 1)),
      by,
      reason,
    ]),
  );
}
