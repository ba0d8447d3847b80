import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { changeOnce, servePreviewed } from '#capabilities/staff/http/serve-console.ts';
import type { Tx } from '#platform/database/tables.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { timeText } from '#platform/moment-text.ts';
import { releaseCall } from '../calls.ts';
import { type ReleaseRefusal, releaseAsStaff } from '../use-cases/acts/release-as-staff.ts';
import type { Acting } from '../use-cases/deps.ts';
import { undone } from './act-preview.ts';

/** Freeing the place of a customer who does not come. */
export const releaseCalls = (services: PurchaseDeps): ServedCall[] => {
  const release = async (tx: Tx, asked: { bookingId: string; reason: string; called: boolean }, by: Acting) => {
    const released = await releaseAsStaff(tx, services, asked, by);
    if (!released.ok) throw releaseRefused(released.refusal);
    const { place, until, notBefore } = released.value;
    return { answer: { bookingId: asked.bookingId, place, until, refundPaise: 0 }, notBefore };
  };
  return [
    servePreviewed(
      releaseCall,
      {
        about: 'Frees the place of a customer who does not come. No money goes back.',
        refusals: { 404: ['not_found'], 409: [...Object.keys(texts), 'too_early'] },
      },
      ({ c, staff, input: { reason = '' } }) =>
        undone(services, async (tx, now) => {
          const asked = { bookingId: c.req.param('bookingId'), reason, called: true };
          const seen = await release(tx, asked, { staff, actor: actorOf(staff), requestId: '', now });
          return { ...seen.answer, notBefore: seen.notBefore?.toISOString() ?? null };
        }),
      (c) =>
        changeOnce(services, c, releaseCall, async (change) => {
          const { reason, called = false } = change.input;
          const asked = { bookingId: c.req.param('bookingId'), reason, called };
          return (await release(change.tx, asked, change)).answer;
        }),
    ),
  ];
};

const texts: Record<Exclude<ReleaseRefusal['reason'], 'no_such_booking' | 'too_early'>, string> = {
  cancelled: 'This booking is cancelled.',
  completed: 'This booking has ended.',
  by_month: 'A place for a month stays its customer’s. Cancel the booking instead.',
  has_arrived: 'The customer has come in. Undo the check-in first if that is wrong.',
  released: 'This place is free for others already.',
};

function releaseRefused(refusal: ReleaseRefusal): HttpRefusal {
  if (refusal.reason === 'no_such_booking') return notFound('booking');
  if (refusal.reason !== 'too_early') return new HttpRefusal(409, refusal.reason, texts[refusal.reason]);
  const text = `Until ${timeText(refusal.notBefore)} the place is kept for the customer. Release it earlier only if they said that they do not come.`;
  return new HttpRefusal(409, 'too_early', text, { body: { notBefore: refusal.notBefore.toISOString() } });
}
