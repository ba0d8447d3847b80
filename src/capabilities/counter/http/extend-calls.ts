import { HOURS_REFUSED, hoursRefusalText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { changeOnce, servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import type { Tx } from '#platform/database/tables.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { extendCall } from '../calls.ts';
import { type ExtendRefusal, extendAsStaff } from '../use-cases/acts/extend-as-staff.ts';
import type { Acting } from '../use-cases/deps.ts';
import { actingIn } from './act-calls.ts';
import { undone } from './act-preview.ts';

const refusals = {
  404: ['not_found'],
  409: ['other_tier', HOURS_REFUSED, 'slot_taken', 'not_the_room', 'cancelled', 'completed'],
};

/** Letting a room's booking end later, by half hours at the price that was paid. */
export const extendCalls = (services: PurchaseDeps): ServedCall[] => {
  const extend = async (tx: Tx, catalogue: Catalogue, asked: { bookingId: string; endTime: string }, by: Acting) => {
    const rules = { jobs: services.jobs, catalogue, facility: services.facility };
    const extended = await extendAsStaff(tx, rules, asked, by);
    if (!extended.ok) throw extendRefused(extended.refusal);
    return { bookingId: asked.bookingId, ...extended.value, duePaise: 0 };
  };
  return [
    servePreviewed(
      extendCall,
      { about: 'Lets a room’s booking end later, by half hours.', refusals },
      async ({ c, staff, input: { endTime } }) => {
        const asked = { bookingId: c.req.param('bookingId'), endTime };
        // Read before the transaction, as it needs a connection of its own.
        const catalogue = await currentCatalogue(services);
        return undone(services, (tx, now) =>
          extend(tx, catalogue, asked, { staff, actor: actorOf(staff), requestId: '', now }),
        );
      },
      async (c) => {
        const catalogue = await currentCatalogue(services);
        return changeOnce(services, c, extendCall, (change) => {
          const asked = { bookingId: c.req.param('bookingId'), endTime: change.input.endTime };
          return extend(change.tx, catalogue, asked, actingIn(change));
        });
      },
    ),
  ];
};

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
    case 'no_month':
    case 'too_few_hours':
      return new HttpRefusal(409, HOURS_REFUSED, hoursRefusalText(refusal));
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
