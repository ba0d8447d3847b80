import { Hono } from 'hono';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { releaseBody, releasePreviewBody } from '../rules/acts/act-bodies.ts';
import { type ReleaseRefusal, releaseAsStaff } from '../use-cases/acts/release-as-staff.ts';
import { isPreview, previewAct } from './act-preview.ts';

/** Freeing the place of a customer who does not come. */
export const releaseCalls = (services: PurchaseNeeds) =>
  new Hono<StaffEnv>().post('/api/console/bookings/:bookingId/release', async (c) => {
    const bookingId = c.req.param('bookingId');
    if (isPreview(c))
      return previewAct(
        services,
        c,
        'cancel_by_terms',
        releasePreviewBody,
        async ({ tx, staff, input: { reason = '' }, now }) => {
          const actor = { kind: 'staff', id: staff.id, name: staff.name } as const;
          const acting = { staff, actor, requestId: '', now };
          const seen = await releaseAsStaff(tx, services, { bookingId, reason }, acting);
          if (!seen.ok) throw releaseRefused(seen.refusal);
          return { bookingId, ...seen.value, refundPaise: 0 };
        },
        { undone: true },
      );
    return staffChange(services, c, 'cancel_by_terms', releaseBody, async (change) => {
      const { tx, staff, actor, input, requestId, now } = change;
      const acting = { staff, actor: actor as StaffActor, requestId, now };
      const released = await releaseAsStaff(tx, services, { bookingId, reason: input.reason }, acting);
      if (!released.ok) throw releaseRefused(released.refusal);
      return { status: 200, body: { success: true, bookingId, ...released.value, refundPaise: 0 } };
    });
  });

const texts: Record<Exclude<ReleaseRefusal['reason'], 'no_such_booking'>, string> = {
  cancelled: 'This booking is cancelled.',
  completed: 'This booking has ended.',
  by_month: 'A place for a month stays its customer’s. Cancel the booking instead.',
  has_arrived: 'The customer has come in. Undo the check-in first if that is wrong.',
  released: 'This place is free for others already.',
};

const releaseRefused = ({ reason }: ReleaseRefusal): HttpRefusal =>
  reason === 'no_such_booking' ? notFound('booking') : new HttpRefusal(409, reason, texts[reason]);
