import { serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Result } from '#platform/result.ts';
import { assignEnquiryCall, closeEnquiryCall, countWaitingCall, listEnquiriesCall, replyCall } from '../calls.ts';
import {
  answerEnquiry,
  assignEnquiry,
  closeEnquiry,
  countWaiting,
  type EnquiryRefusal,
  inboxEnquiries,
} from '../use-cases/inbox.ts';

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/** The console's calls about enquiries: who wrote, who answers, and the answer by mail. */
export const enquiryInboxCalls = (services: Deps): ServedCall[] => [
  serveRead(countWaitingCall, { about: 'How much waits in each list of the inbox.' }, async () => ({
    waiting: await countWaiting(services),
  })),
  serveRead(
    listEnquiriesCall,
    { about: 'A page of the enquiries in a status.' },
    async ({ query: { cursor, status } }) => {
      const page = await inboxEnquiries(services, { status, cursor: cursor === undefined ? null : Number(cursor) });
      return { asOf: services.clock.now().toISOString(), ...page };
    },
  ),
  serveChange(
    services,
    replyCall,
    {
      about: 'Answers an enquiry by mail.',
      refusals: { 404: ['not_found'], 409: ['no_address', 'answered_meanwhile'] },
    },
    async ({ tx, input, ...by }, c) => {
      const { text, seen } = input;
      const { replyId } = valueOf(await answerEnquiry(tx, services, by, { id: idIn(c), text, seen }));
      return { id: replyId };
    },
  ),
  serveChange(
    services,
    assignEnquiryCall,
    { about: 'Gives an enquiry to a colleague, or to nobody.', refusals: { 404: ['not_found'] } },
    async ({ tx, input, ...by }, c) => {
      valueOf(await assignEnquiry(tx, by, { id: idIn(c), staffId: input.staffId }));
      return {};
    },
  ),
  serveChange(
    services,
    closeEnquiryCall,
    { about: 'Closes an enquiry without an answer.', refusals: { 404: ['not_found'] } },
    async ({ tx, ...by }, c) => {
      valueOf(await closeEnquiry(tx, by, idIn(c)));
      return {};
    },
  ),
];

/** @throws HttpRefusal 404 `not_found`, 409 `no_address` and `answered_meanwhile`, 400 `invalid_input`. */
function valueOf<Value>(result: Result<Value, EnquiryRefusal>): Value {
  if (result.ok) return result.value;
  throw refusedBy(result.refusal);
}

function refusedBy(refusal: EnquiryRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_enquiry':
      return new HttpRefusal(404, 'not_found', 'There is no such enquiry.');
    case 'no_address':
      return new HttpRefusal(409, 'no_address', 'The sender has deleted their data. There is no address.');
    case 'no_colleague':
      return new HttpRefusal(400, 'invalid_input', 'This colleague does not work here.', {
        fields: { staffId: 'Unknown' },
      });
    case 'answered_meanwhile':
      return new HttpRefusal(
        409,
        'answered_meanwhile',
        `${refusal.by} has answered this meanwhile. Your answer was not sent: read the other one first.`,
        { body: { answers: refusal.answers } },
      );
  }
}
