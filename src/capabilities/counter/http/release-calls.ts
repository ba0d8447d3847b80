import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { changeOnce, servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import type { Tx } from '#platform/database/tables.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { releaseCall } from '../calls.ts';
import { type ReleaseRefusal, releaseAsStaff } from '../use-cases/acts/release-as-staff.ts';
import type { Acting } from '../use-cases/deps.ts';
import { actingIn } from './act-calls.ts';
import { undone } from './act-preview.ts';

/** Freeing the place of a customer who does not come. */
export const releaseCalls = (services: PurchaseDeps): ServedCall[] => {
  const release = async (tx: Tx, asked: { bookingId: string; reason: string }, by: Acting) => {
    const released = await releaseAsStaff(tx, services, asked, by);
    if (!released.ok) throw releaseRefused(released.refusal);
    return { bookingId: asked.bookingId, ...released.value, refundPaise: 0 };
  };
  return [
    servePreviewed(
      releaseCall,
      {
        about: 'Frees the place of a customer who does not come. No money goes back.',
        refusals: { 404: ['not_found'], 409: Object.keys(texts) },
      },
      ({ c, staff, input: { reason = '' } }) =>
        undone(services, (tx, now) => {
          const asked = { bookingId: c.req.param('bookingId'), reason };
          return release(tx, asked, { staff, actor: actorOf(staff), requestId: '', now });
        }),
      (c) =>
        changeOnce(services, c, releaseCall, (change) => {
          const asked = { bookingId: c.req.param('bookingId'), reason: change.input.reason };
          return release(change.tx, asked, actingIn(change));
        }),
    ),
  ];
};

const texts: Record<Exclude<ReleaseRefusal['reason'], 'no_such_booking'>, string> = {
  cancelled: 'This booking is cancelled.',
  completed: 'This booking has ended.',
  by_month: 'A place for a month stays its customer’s. Cancel the booking instead.',
  has_arrived: 'The customer has come in. Undo the check-in first if that is wrong.',
  released: 'This place is free for others already.',
};

const releaseRefused = ({ reason }: ReleaseRefusal): HttpRefusal =>
  reason === 'no_such_booking' ? notFound('booking') : new HttpRefusal(409, reason, texts[reason]);
