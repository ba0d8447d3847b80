import { roomHoursOf } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { comingBookings } from '#capabilities/booking/use-cases/find-booking.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { readExistingBookingsCall } from '../calls.ts';
import type { ExistingBookingsAnswer } from '../contract.ts';
import { unpaidOrdersOf } from '../use-cases/checkout/hold/unpaid-holds.ts';
import { mayClaimWelcome } from '../use-cases/checkout/hold/welcome-offer.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';

/** GET /api/purchases/{service}/before: the caller's current bookings and unpaid orders of a service, shown before they buy again. */
export const existingBookingsCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(
    readExistingBookingsCall,
    { about: 'The caller’s bookings and unpaid orders of a service.', refusals: { 404: ['unknown_service'] } },
    async (c) => {
      const caller = requireCaller(c);
      const service = serviceTypes.find((known) => known === c.req.param('service'));
      if (!service) throw new HttpRefusal(404, 'unknown_service', 'There is no such service.');
      const coming = await comingBookings(services, caller.uid, service);
      const mayHaveWelcome = service === 'coworking' && (await mayClaimWelcome(services, caller));
      const bookings = coming.map(({ bookingId, visit }) => ({
        bookingId,
        startsAt: visit.start.toISOString(),
        endsAt: visit.end.toISOString(),
      }));
      const orders = await unpaidOrdersOf(services, caller.uid, service);
      const holds = orders.map(({ until, ...order }) => ({ ...order, until: until.toISOString() }));
      const months = service === 'meetingRoom' ? await roomHoursOf(services, caller.uid) : [];
      const roomHours = months
        .filter(({ isFirm }) => isFirm)
        .map(({ period, left }) => ({ from: period.start.toISOString(), until: period.end.toISOString(), left }));
      return c.json({ success: true, bookings, mayHaveWelcome, holds, roomHours } satisfies ExistingBookingsAnswer);
    },
  ),
];
