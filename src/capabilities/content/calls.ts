import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { doneAnswer } from '#platform/call.ts';

/** One thing that is missing or wrong, and its next step; both without a full stop. */
const finding = z.object({
  level: z.enum(['must', 'should']),
  setting: z.string(),
  wrong: z.string(),
  todo: z.string(),
  confirm: z.optional(z.literal('payments-tried')),
});
export type GoingLiveFinding = z.output<typeof finding>;

export const goingLiveCall = consoleCall('GET', '/going-live', {
  needs: 'change_facts',
  answers: { 200: z.object({ success: z.literal(true), findings: z.array(finding) }) },
});
export const confirmPaymentsCall = consoleCall('POST', '/going-live/payments-tried', {
  needs: 'change_facts',
  answers: { 200: doneAnswer },
});
