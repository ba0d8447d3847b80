import { Hono } from 'hono';
import * as z from 'zod/mini';
import { writeAudit } from '#platform/database/audit-log.ts';
import { parseInput, readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { actField, approvalBody } from '../contract.ts';
import { actNamed } from '../rules/approvals.ts';
import type { Permission } from '../rules/permissions.ts';
import { approve, approversOf } from '../use-cases/approvals.ts';
import { checkPin, type PinNeeds } from '../use-cases/check-pin.ts';
import type { StaffEnv } from './access.ts';
import { requireStaff } from './require-staff.ts';
import { wrongPin } from './session-calls.ts';
import { staffChange } from './staff-change.ts';

const approversQuery = z.object({ act: actField, paise: z.optional(z.string().check(z.regex(/^\d{1,10}$/))) });

/**
 * A colleague's yes, by their PIN on the same screen: who may give it (GET), and giving it (POST). It holds for one act on one subject, up to
 * the sum, once, for five minutes.
 */
export const approvalCalls = (needs: PinNeeds) =>
  new Hono<StaffEnv>()
    .get('/api/console/approvals', requireStaff(needs, 'today'), async (c) => {
      const { act: name, paise = '0' } = parseInput(approversQuery, c.req.query());
      const asked = { staffId: c.get('staff').id, act: named(name), paise: Number(paise) };
      return c.json({ success: true, colleagues: await approversOf(needs.db, asked) });
    })
    .post('/api/console/approvals', requireStaff(needs, 'today'), async (c) => {
      const { staffId: approverId, pin } = await readBody(c, approvalBody);
      const { id, device } = c.get('staff');
      if (approverId === id) throw notAnother();
      const checked = await checkPin(needs, { place: device?.id ?? -id, staffId: approverId, pin });
      if (!checked.ok) throw wrongPin(checked.refusal, needs.clock.now());
      return staffChange(
        needs,
        c,
        'today',
        approvalBody,
        async ({ tx, staff, actor, input, requestId, now }) => {
          const { subject, paise } = input;
          const asked = { staffId: staff.id, approverId, act: named(input.act), subject, paise, now };
          const given = await approve(tx, asked);
          if (!given.ok) throw given.refusal === 'not_another' ? notAnother() : mayNot();
          const { approvalId, endsAt } = given.value;
          const detail = { act: asked.act, paise };
          await writeAudit(tx, { actor, action: 'approved', subject, detail, approvalId, requestId, now });
          return { status: 201, body: { success: true, approvalId, endsAt: endsAt.toISOString() } };
        },
        { hashed: ({ pin: _, ...asked }) => asked },
      );
    });

const named = (name: string): Permission => {
  const found = actNamed(name);
  if (!found) throw new Error('An act was not checked.');
  return found;
};

const notAnother = () => new HttpRefusal(409, 'own_approval', 'Nobody approves their own act. Ask another colleague.');
const mayNot = () =>
  new HttpRefusal(409, 'approver_may_not', 'This colleague may not approve that sum. Ask another colleague.');
