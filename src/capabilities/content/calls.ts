import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call, doneAnswer } from '#platform/call.ts';
import { blogPostSchema, faqSchema } from './contract.ts';

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

export const listFaqsCall = call('GET', '/api/faqs', 'anyone', { answers: { 200: z.array(faqSchema) } });
export const listPostsCall = call('GET', '/api/blog/posts', 'anyone', { answers: { 200: z.array(blogPostSchema) } });
export const readPostCall = call('GET', '/api/blog/posts/:slug', 'anyone', { answers: { 200: blogPostSchema } });
