import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import { assignEnquiryBody, closeEnquiryBody, inboxEnquiriesQuery, replyBody } from '../contract.ts';
import { countWaiting } from '../use-cases/count-waiting.ts';
import { answerEnquiry, assignEnquiry, closeEnquiry, type EnquiryRefusal, inboxEnquiries } from '../use-cases/inbox.ts';

type Needs = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/** The console's calls about enquiries: who wrote, who answers, and the answer by mail. */
export const enquiryInboxCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/inbox/waiting', requireStaff(services, 'inbox'), async (c) =>
      c.json({ success: true, waiting: await countWaiting(services) }),
    )
    .get('/api/console/inbox/enquiries', requireStaff(services, 'inbox'), async (c) => {
      const { cursor, status } = parseInput(inboxEnquiriesQuery, c.req.query());
      const page = await inboxEnquiries(services, { status, cursor: cursor === undefined ? null : Number(cursor) });
      return c.json({ success: true, asOf: services.clock.now().toISOString(), ...page });
    })
    .post('/api/console/enquiries/:id/reply', (c) =>
      staffChange(services, c, 'inbox', replyBody, async ({ tx, input, ...by }) => {
        const { replyId } = valueOf(await answerEnquiry(tx, services, by, { id: idIn(c), text: input.text }));
        return { status: 201, body: { success: true, id: replyId } };
      }),
    )
    .post('/api/console/enquiries/:id/assign', (c) =>
      staffChange(services, c, 'inbox', assignEnquiryBody, async ({ tx, input, ...by }) => {
        valueOf(await assignEnquiry(tx, by, { id: idIn(c), staffId: input.staffId }));
        return { status: 200, body: { success: true } };
      }),
    )
    .post('/api/console/enquiries/:id/close', (c) =>
      staffChange(services, c, 'inbox', closeEnquiryBody, async ({ tx, ...by }) => {
        valueOf(await closeEnquiry(tx, by, idIn(c)));
        return { status: 200, body: { success: true } };
      }),
    );

/** @throws HttpRefusal 404 `not_found`, 409 `no_address`, 400 `invalid_input`. */
function valueOf<Value>(result: Result<Value, EnquiryRefusal>): Value {
  if (result.ok) return result.value;
  throw refusals[result.refusal.reason]();
}

const refusals: Record<EnquiryRefusal['reason'], () => HttpRefusal> = {
  no_enquiry: () => new HttpRefusal(404, 'not_found', 'There is no such enquiry.'),
  no_address: () => new HttpRefusal(409, 'no_address', 'The sender has deleted their data. There is no address.'),
  no_colleague: () =>
    new HttpRefusal(400, 'invalid_input', 'This colleague does not work here.', { fields: { staffId: 'Unknown' } }),
};
