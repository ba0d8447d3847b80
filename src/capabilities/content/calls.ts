import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { call, doneAnswer } from '#platform/call.ts';
import {
  blogPostSchema,
  changedTextAnswer,
  faqSchema,
  publishedTextAnswer,
  revisionAnswer,
  takeBackTextBody,
  textAnswer,
  textBody,
  textPreview,
  textsAnswer,
  textsQuery,
} from './contract.ts';

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

export const listTextsCall = consoleCall('GET', '/texts', {
  needs: 'publish_texts',
  query: textsQuery,
  answers: { 200: textsAnswer },
});
export const readTextCall = consoleCall('GET', '/texts/:slug', {
  needs: 'publish_texts',
  answers: { 200: textAnswer },
});
export const readRevisionCall = consoleCall('GET', '/texts/:slug/revisions/:version', {
  needs: 'publish_texts',
  answers: { 200: revisionAnswer },
});
export const publishTextCall = consoleCall('PUT', '/texts/:slug', {
  needs: 'publish_texts',
  body: textBody,
  answers: { 200: publishedTextAnswer },
  preview: { answer: textPreview },
});
export const removeTextCall = consoleCall('DELETE', '/texts/:slug', {
  needs: 'publish_texts',
  answers: { 200: changedTextAnswer },
});
export const takeBackTextCall = consoleCall('POST', '/texts/:slug/take-back', {
  needs: 'publish_texts',
  body: takeBackTextBody,
  answers: { 200: changedTextAnswer },
});
