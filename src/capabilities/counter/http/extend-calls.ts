import { Hono } from 'hono';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { extendBody } from '../rules/acts/act-bodies.ts';
import { type ExtendRefusal, extendAsStaff } from '../use-cases/acts/extend-as-staff.ts';
import { isPreview, previewAct } from './act-preview.ts';

/** Letting a room's booking end later, by half hours at the price that was paid. */
export const extendCalls = (services: PurchaseNeeds) =>
  new Hono<StaffEnv>().post('/api/console/bookings/:bookingId/extend', async (c) => {
    const bookingId = c.req.param('bookingId');
    // Read before the transaction, as it needs a connection of its own.
    const catalogue = await currentCatalogue(services);
    const rules = { jobs: services.jobs, catalogue, facility: services.facility };
    if (isPreview(c))
      return previewAct(
        services,
        c,
        'move',
        extendBody,
        async ({ tx, staff, input, now }) => {
          const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
          const asked = { bookingId, endTime: input.endTime };
          const seen = await extendAsStaff(tx, rules, asked, { staff, actor, requestId: '', now });
          if (!seen.ok) throw extendRefused(seen.refusal);
          return { bookingId, ...seen.value, duePaise: 0 };
        },
        { undone: true },
      );
    return staffChange(services, c, 'move', extendBody, async ({ tx, staff, actor, input, requestId, now }) => {
      const acting = { staff, actor: actor as StaffActor, requestId, now };
      const extended = await extendAsStaff(tx, rules, { bookingId, endTime: input.endTime }, acting);
      if (!extended.ok) throw extendRefused(extended.refusal);
      return { status: 200, body: { success: true, bookingId, ...extended.value, duePaise: 0 } };
    });
  });

function extendRefused(refusal: ExtendRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_booking':
      return notFound('booking');
    case 'invalid_end': {
      const text = `Choose a later end on the half hour, by ${refusal.closes}.`;
      return new HttpRefusal(400, 'invalid_input', text, { fields: { endTime: text } });
    }
    case 'other_tier':
      return new HttpRefusal(
        409,
        'other_tier',
        'So long costs more. Sell the further hours as a booking of their own.',
      );
    case 'slot_taken':
      return new HttpRefusal(409, 'slot_taken', 'The room is taken by then. Choose an earlier end.');
    case 'not_the_room':
      return new HttpRefusal(409, 'not_the_room', 'Only bookings by the hour can be extended.');
    case 'cancelled':
      return new HttpRefusal(409, 'cancelled', 'This booking is cancelled.');
    case 'completed':
      return new HttpRefusal(409, 'completed', 'This booking has ended. Sell the room for the next half hour.');
  }
}
