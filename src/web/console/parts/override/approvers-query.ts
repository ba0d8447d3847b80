import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../../api/console-api.ts';

/** An act that needs a colleague. `subject` is one thing ('booking:ID'), `paise` the whole sum of the act. */
export type AskedAct = { act: string; subject: string; paise: number };

const answer = z.object({ colleagues: z.array(z.object({ id: z.int(), name: z.string() })) });
export type Approver = z.output<typeof answer>['colleagues'][number];

/** The colleagues with a PIN who may allow an act of this sum. */
export const approversQuery = (api: ConsoleApi, { act, paise }: Pick<AskedAct, 'act' | 'paise'>) =>
  queryOptions({
    queryKey: ['approvers', act, paise],
    queryFn: async ({ signal }) =>
      (await api.read(`/approvals?${new URLSearchParams({ act, paise: String(paise) })}`, answer, signal)).colleagues,
    staleTime: 60_000,
  });
