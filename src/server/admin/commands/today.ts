import { placeText } from '#capabilities/booking/rules/place-text.ts';
import { type AdminBooking, bookingsOfDay } from '#capabilities/booking/use-cases/admin-lists.ts';
import { listTasks } from '#capabilities/messaging/use-cases/work-on-tasks.ts';
import { listClosures } from '#capabilities/places/use-cases/close-places.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { daysOf } from '#platform/time-range.ts';
import type { AdminCommand } from '../command.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';

export const today: AdminCommand = {
  name: 'today',
  summary: 'list visitors, closures and open tasks of a day',
  help: `today [DATE]

Lists the visitors of a date (default: today), running months, closures and the number of open tasks.

  npm run admin -- today
  npm run admin -- today 2026-11-25`,
  maxPositionals: 1,
  options: {},
  access: () => ({ does: 'looks_up', needs: 'today' }),
  async run(services, args) {
    const read = reader(args);
    const day = read.optional(0) === null ? istDayOf(services.clock.now()) : read.day(read.optional(0), 'The date');
    const { arriving, running } = await bookingsOfDay(services, day);
    const tasks = await listTasks(services);
    const closures = await listClosures(services, services.clock.now());
    return [
      `${formatIstDay(day)}: ${arriving.length} ${arriving.length === 1 ? 'booking starts' : 'bookings start'}.`,
      ...(arriving.length > 0 ? ['', bookingsTable(arriving), ''] : []),
      ...running.map(({ service, count }) => `Still running: ${count} × ${service}.`),
      ...(closures.length > 0 ? [`Closed now or later: ${closures.length} (npm run admin -- close).`] : []),
      tasks.length > 0
        ? `${tasks.length} ${tasks.length === 1 ? 'open task' : 'open tasks'}: npm run admin -- tasks`
        : 'No open tasks.',
    ].join('\n');
  },
};

export const bookingsTable = (bookings: readonly AdminBooking[]): string =>
  table(
    ['When', 'Service', 'Place', 'Name', 'Phone', 'Status', 'Booking'],
    bookings.map((booking) => [
      `${datesOf(booking)} ${booking.booking_time}`,
      booking.service_name,
      placeText({ kind: booking.place_kind, number: booking.place_number }),
      booking.customer_name,
      booking.customer_phone,
      booking.status,
      booking.booking_id,
    ]),
  );

/** '2026-12-01'; of a month '2026-12-01 to 2026-12-31'. */
function datesOf({ booking_date: date, starts_at: start, ends_at: end }: AdminBooking): string {
  const { to } = daysOf({ start, end });
  return to > date ? `${date} to ${to}` : date;
}
