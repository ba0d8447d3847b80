import { scannedId } from '#capabilities/booking/rules/ticket/scanned-id.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { notAllowed } from '#capabilities/staff/http/access.ts';
import { serveChange } from '#capabilities/staff/http/serve-console.ts';
import { type ActingStaff, may } from '#capabilities/staff/rules/acting-staff.ts';
import { useApproval } from '#capabilities/staff/use-cases/approvals.ts';
import type { Tx } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { uuidIn } from '#platform/text/uuid.ts';
import { noteGuestsCall, recordVisitsCall, undoVisitCall } from '../calls.ts';
import type { NotedVisit } from '../contract.ts';
import { noteGuests } from '../use-cases/note-guests.ts';
import { recordVisits } from '../use-cases/record-visits.ts';
import { type UndoRefusal, undoVisit } from '../use-cases/undo-visit.ts';

const missing = { 404: ['not_found'] };

/** Calls to check people in at the front desk, and to undo it. */
export const visitsCalls = (services: FulfilmentDeps): ServedCall[] => [
  serveChange(
    services,
    recordVisitsCall,
    { about: 'Checks in what was scanned or typed, up to 200 at once. Each visit has its own verdict.' },
    async ({ tx, staff, actor, input, requestId, now }) => {
      const { visits, sentAt } = input;
      const approvalId = await approvalToLetIn(tx, { visits, staff, now });
      const by = { staff, approvalId, actor, requestId, now };
      return { results: await recordVisits(tx, services, { visits, sentAt, ...by }) };
    },
  ),
  serveChange(
    services,
    undoVisitCall,
    { about: 'Takes a check-in back.', refusals: { ...missing, 409: ['not_the_arrival'] } },
    async ({ tx, staff, actor, input, requestId, now }, c) => {
      const undone = await undoVisit(tx, services, {
        key: visitKeyIn(c.req.param('key')),
        reason: input.reason || null,
        staff,
        mayUndoAny: may(staff, 'undo_any_arrival'),
        approvalId: input.approvalId,
        actor,
        requestId,
        now,
      });
      if (!undone.ok) throw undoRefused(undone.refusal);
      return undone.value;
    },
  ),
  serveChange(
    services,
    noteGuestsCall,
    {
      about: 'Notes how many guests came in with the holder of a pass.',
      refusals: { ...missing, 409: ['no_guests_here'] },
    },
    async ({ tx, actor, input: { guests }, requestId, now }, c) => {
      const noted = await noteGuests(tx, { key: visitKeyIn(c.req.param('key')), guests, actor, requestId, now });
      if (noted.ok) return { ...noted.value, guests };
      if (noted.refusal === 'no_such_visit') throw noSuchVisit();
      throw new HttpRefusal(409, 'no_guests_here', 'This booking covers no guests.');
    },
  ),
];

/**
 * Uses up the approval for letting a blocked customer in. Undefined if the person needs none, or if no blocked customer is let in.
 * @throws HttpRefusal 403 `not_allowed`; 400 `invalid_input` for more than one customer with a colleague's approval.
 */
async function approvalToLetIn(
  tx: Tx,
  { visits, staff, now }: { visits: readonly NotedVisit[]; staff: ActingStaff; now: Date },
): Promise<number | undefined> {
  const asking = visits.filter(({ letIn }) => letIn !== undefined);
  const [first, second] = asking;
  if (!first || may(staff, 'decide_blocks')) return undefined;
  if (second) throw new HttpRefusal(400, 'invalid_input', 'An approval lets in one customer.');
  const approvalId = first.letIn?.approvalId;
  if (approvalId === undefined) throw notAllowed('decide_blocks');
  const subject = `booking:${scannedId(first.bookingId)}`;
  const used = await useApproval(tx, { approvalId, staffId: staff.id, act: 'decide_blocks', subject, paise: 0, now });
  if (!used.ok) throw notAllowed('decide_blocks');
  return approvalId;
}

/** @throws HttpRefusal 404 for a malformed visit key. */
function visitKeyIn(text: string): string {
  const key = uuidIn(text);
  if (key === null) throw noSuchVisit();
  return key;
}

const noSuchVisit = (): HttpRefusal => new HttpRefusal(404, 'not_found', 'There is no such check-in.');

function undoRefused(refusal: UndoRefusal): HttpRefusal {
  if (refusal === 'no_such_visit') return noSuchVisit();
  if (refusal === 'arrival_of_colleague') return notAllowed('undo_any_arrival');
  return new HttpRefusal(409, 'not_the_arrival', 'This check-in does not count, so there is nothing to undo.');
}
