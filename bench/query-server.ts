import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bookingLinks } from '#capabilities/booking/gateway/booking-links.ts';
import { listBookings } from '#capabilities/booking/use-cases/find-booking.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { AvailabilityAnswer } from '#capabilities/places/contract.ts';
import { dayStates } from '#capabilities/places/rules/day-states.ts';
import { daysOccupied, placeCapacity } from '#capabilities/places/rules/product.ts';
import { occupancyQuery } from '#capabilities/places/store/allocations.ts';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/open.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';

/** The floor of availability and of My Bookings: Hono routes without any middleware that make the same queries and the same answers of them. */
process.once('message', ({ url }: { url: string }) => void answerOn(url));
process.once('disconnect', () => process.exit());

async function answerOn(url: string): Promise<void> {
  const { db } = await openDatabase({ url, dataDir: null });
  const capacity = placeCapacity(sampleFacility).hot_desk;
  const links = bookingLinks('the links of this measurement');
  const app = new Hono();
  app.get('/api/database/bookings/user/:who', async (c) => {
    const ask = { uid: c.req.param('who'), status: null, from: null, limit: 100 };
    const page = await listBookings({ db, clock: systemClock, links, facility: sampleFacility }, ask);
    return c.json({ success: true, ...page, now: systemClock.now().toISOString(), message: 'Bookings loaded' });
  });
  app.get('/api/availability/dayPass', async (c) => {
    const [from, to] = [c.req.query('from') as IstDay, c.req.query('to') as IstDay];
    const now = new Date();
    const window = { start: daysOccupied('hot_desk', from).start, end: daysOccupied('hot_desk', to).end };
    const { rows } = await occupancyQuery('hot_desk', window, now).execute(db);
    const question = {
      service: 'dayPass',
      kind: 'hot_desk',
      from,
      to,
      capacityOn: () => capacity,
      facility: sampleFacility,
    } as const;
    const days = dayStates({ ...question, onSale: true, now }, rows);
    const answer: AvailabilityAnswer = { success: true, today: istDayOf(now), now: now.toISOString(), days };
    return c.json(answer);
  });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, (address) =>
    process.send?.(address),
  );
}
