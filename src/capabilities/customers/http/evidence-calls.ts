import { makeZip } from 'client-zip';
import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { evidenceOfDispute } from '../use-cases/evidence-of-dispute.ts';

/** `GET /api/console/money/disputes/{id}/evidence`: what to upload at the provider, as one ZIP file. */
export const evidenceCalls = (services: Parameters<typeof evidenceOfDispute>[0]) =>
  new Hono<StaffEnv>().get(
    '/api/console/money/disputes/:id/evidence',
    requireStaff(services, 'work_money'),
    async (c) => {
      const disputeId = c.req.param('id');
      const files = await evidenceOfDispute(services, { disputeId, actor: actorOf(c.get('staff')) });
      if (!files) throw new HttpRefusal(404, 'not_found', 'There is no such dispute.');
      const madeAt = services.clock.now();
      const dated = files.map((file) => ({ ...file, lastModified: madeAt }));
      return c.body(makeZip(dated), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="evidence-${disputeId.replace(/[^\w-]/g, '')}.zip"`,
        'Cache-Control': 'private, no-store',
      });
    },
  );
