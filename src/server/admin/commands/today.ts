import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { type AdminBooking, bookingsOfDay } from '#capabilities/booking/use-cases/admin-lists.ts';
import { readDay } from '#capabilities/frontdesk/use-cases/read-day.ts';
import { listTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { listClosures } from '#capabilities/places/use-cases/close-places.ts';
import { formatIstDay, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { daysOf } from '#platform/time-range.ts';
import { type AdminCommand, type AdminServices, reader, table } from '../command.ts';

export const today: AdminCommand = {
  name: 'today',
  summary: 'list visitors, closures and open tasks of a day',
  help: `today [DATE]

Lists the visitors of a date (default: today) and who came, months that run or end, closures and the number of open tasks.

  npm run admin -- today
  npm run admin -- today 2026-11-25`,
  maxPositionals: 1,
  options: {},
  access: () => ({ does: 'looks_up', needs: 'today' }),
  async run(services, args) {
    const read = reader(args);
    const day = read.optional(0) === null ? istDayOf(services.clock.now()) : read.day(read.optional(0), 'The date');
    const { arriving, running } = await bookingsOfDay(services, day);
    const { arrivals, months } = await readDay(services, day);
    const tasks = await listTasks(services);
    const closures = await listClosures(services, services.clock.now());
    return [
      `${formatIstDay(day)}: ${arriving.length} ${arriving.length === 1 ? 'booking starts' : 'bookings start'}.`,
      ...(arriving.length > 0 ? ['', bookingsTable(arriving, services, cameOf(arrivals)), ''] : []),
      ...(arriving.length > 0 ? [countsOf(arrivals, day)] : []),
      ...months.end.map(({ customerName, place }) => `Ends: ${place}, ${customerName}.`),
      ...running.map(({ service, count }) => `Still running: ${count} × ${service}.`),
      ...(closures.length > 0 ? [`Closed now or later: ${closures.length} (npm run admin -- close).`] : []),
      tasks.length > 0
        ? `${tasks.length} ${tasks.length === 1 ? 'open task' : 'open tasks'}: npm run admin -- tasks`
        : 'No open tasks.',
    ].join('\n');
  },
};

type Arrival = Awaited<ReturnType<typeof readDay>>['arrivals'][number];

/** 'came 9:58 AM', 'to come', 'not come', by booking. */
const cameOf = (arrivals: readonly Arrival[]): Map<string, string> =>
  new Map(arrivals.map((one) => [one.bookingId, cameText(one)]));

function cameText({ state, arrivedAt }: Arrival): string {
  if (arrivedAt) return `came ${timeText(new Date(arrivedAt))}`;
  return state === 'no_show' ? 'not come' : 'to come';
}

/** 'Came: 12. To come: 3. Not come: 1.' Who came within a month that began before counts, too; who need not come does not. */
function countsOf(arrivals: readonly Arrival[], day: IstDay): string {
  const begun = ({ start, state }: Arrival) => state === 'expected' && istDayOf(new Date(start)) < day;
  const of = (state: Arrival['state']) => arrivals.filter((one) => one.state === state && !begun(one)).length;
  return `Came: ${of('arrived')}. To come: ${of('expected')}. Not come: ${of('no_show')}.`;
}

/** @param came who came, by booking; null where that is not asked. */
export const bookingsTable = (
  bookings: readonly AdminBooking[],
  { facility }: Pick<AdminServices, 'facility'>,
  came: Map<string, string> | null = null,
): string =>
  table(
    [...(came ? ['Came'] : []), 'When', 'Service', 'Place', 'Name', 'Phone', 'Status', 'Booking'],
    bookings.map((booking) => [
      ...(came ? [came.get(booking.booking_id) ?? ''] : []),
      `${datesOf(booking)} ${booking.booking_time}`,
      booking.service_name,
      placeName({ kind: booking.place_kind, number: booking.place_number }, facility),
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
