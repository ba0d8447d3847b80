import { writeAudit } from '#platform/database/audit-log.ts';
import { readBody } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { approveCall, readApproversCall } from '../calls.ts';
import { approvalBody } from '../contract.ts';
import { actNamed } from '../rules/approvals.ts';
import type { Permission } from '../rules/permissions.ts';
import { approve, approversOf } from '../use-cases/approvals.ts';
import { checkPin, type PinDeps } from '../use-cases/check-pin.ts';
import type { StaffEnv } from './access.ts';
import { changeOnce, requireStaff, serveRead } from './serve-console.ts';
import { wrongPin } from './session-calls.ts';

/** A colleague's yes, by their PIN on the same screen. It holds for one act on one subject, up to the sum, once, for five minutes. */
export const approvalCalls = (deps: PinDeps): ServedCall[] => [
  serveRead(
    readApproversCall,
    { about: 'The colleagues with a PIN who may approve an act of this sum.' },
    async ({ staff, query: { act, paise = '0' } }) => ({
      colleagues: await approversOf(deps.db, { staffId: staff.id, act: named(act), paise: Number(paise) }),
    }),
  ),
  serve<typeof approveCall, StaffEnv>(
    approveCall,
    {
      about: 'A colleague approves an act on one subject by their PIN. It holds once, for five minutes.',
      refusals: { 403: ['wrong_pin'], 409: ['own_approval', 'approver_may_not'], 429: ['pin_locked'] },
    },
    async (c) => {
      const { id, device } = requireStaff(c, approveCall);
      const { staffId: approverId, pin } = await readBody(c, approvalBody);
      if (approverId === id) throw notAnother();
      const checked = await checkPin(deps, { place: device?.id ?? -id, staffId: approverId, pin });
      if (!checked.ok) throw wrongPin(checked.refusal, deps.clock.now());
      return changeOnce(
        deps,
        c,
        approveCall,
        async ({ tx, staff, actor, input, requestId, now }) => {
          const { subject, paise } = input;
          const asked = { staffId: staff.id, approverId, act: named(input.act), subject, paise, now };
          const given = await approve(tx, asked);
          if (!given.ok) throw given.refusal === 'not_another' ? notAnother() : mayNot();
          const { approvalId, endsAt } = given.value;
          const detail = { act: asked.act, paise };
          await writeAudit(tx, { actor, action: 'approved', subject, detail, approvalId, requestId, now });
          return { approvalId, endsAt: endsAt.toISOString() };
        },
        { hashed: ({ pin: _, ...asked }) => asked },
      );
    },
  ),
];

const named = (name: string): Permission => {
  const found = actNamed(name);
  if (!found) throw new Error('An act was not checked.');
  return found;
};

const notAnother = () => new HttpRefusal(409, 'own_approval', 'Nobody approves their own act. Ask another colleague.');
const mayNot = () =>
  new HttpRefusal(409, 'approver_may_not', 'This colleague may not approve that sum. Ask another colleague.');
