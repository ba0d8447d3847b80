import { cancelBooking } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-booking.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { booked } from '../../purchases/booked.ts';
import { choices } from '../../purchases/choices.ts';
import type { ConsoleSite } from '../console-site.ts';
import { sell } from '../sales.ts';
import { openTill } from '../till.ts';
import type { ValidRoute } from './console-routes.ts';

let days = 0;

/** An act on a day pass that somebody has just bought. */
async function onPass(site: ConsoleSite, act: string, body: object) {
  const { bookingId } = await booked(site.shop, choices.dayPass('2026-11-27'));
  return { path: `/bookings/${bookingId}/${act}`, body };
}

/** What colleagues do to a booking for its customer. */
export const actRoutes: Record<string, ValidRoute> = {
  'POST /api/console/bookings/:bookingId/cancel': {
    call: (site) => onPass(site, 'cancel', { refund: 'terms', reason: 'Asked by phone' }),
  },
  'POST /api/console/bookings/:bookingId/refund': {
    call: (site) => onPass(site, 'refund', { paise: 10_000, reason: 'Cold coffee' }),
  },
  'POST /api/console/bookings/:bookingId/move': {
    call: (site) => onPass(site, 'move', { selection: choices.dayPass('2026-11-30').selection }),
  },
  'POST /api/console/bookings/:bookingId/release': {
    call: (site) => onPass(site, 'release', { reason: 'Called' }),
  },
  'POST /api/console/bookings/:bookingId/pay-out': {
    async call(site) {
      await openTill(site);
      const { bookingId } = (await sell(site, { selection: choices.dayPass('2026-11-28').selection })).body;
      const operator = { kind: 'staff', id: null, name: 'Meera' } as const;
      await cancelBooking(site.services, { bookingId, canceller: { by: 'operator', operator, note: 'A holiday' } });
      const due = site.database.db.selectFrom('refunds').select('id').where('booking_id', '=', bookingId);
      const { id: refundId } = await due.executeTakeFirstOrThrow();
      return { path: `/bookings/${bookingId}/pay-out`, body: { refundId } };
    },
  },
  'POST /api/console/bookings/:bookingId/extend': {
    async call(site) {
      days += 1;
      const date = addDays('2026-11-25' as IstDay, days);
      const { bookingId } = await booked(site.shop, choices.room(date, '10:00', '12:00'), { uid: `extends${days}` });
      return { path: `/bookings/${bookingId}/extend`, body: { endTime: '12:30' } };
    },
  },
};
