import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

const finding = z.object({
  level: z.enum(['must', 'should']),
  setting: z.string(),
  wrong: z.string(),
  todo: z.string(),
  confirm: z.optional(z.literal('payments-tried')),
});
/** One thing that is missing or wrong, and its next step; both without a full stop. */
export type Finding = z.output<typeof finding>;

export const GOING_LIVE_KEY = ['going-live'];

const answer = z.object({ findings: z.array(finding) });

/** What the doctor says of this installation. It asks the payment provider and the mail service, so only a press asks again. */
export const goingLiveQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: GOING_LIVE_KEY,
    queryFn: ({ signal }) => api.readPath('/going-live', answer, signal),
    meta: about(),
    staleTime: 0,
  });
