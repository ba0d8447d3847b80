import { queryOptions } from '@tanstack/react-query';
import { readApproversCall } from '#capabilities/staff/calls.ts';
import type { ConsoleApi } from '../../api/console-api.ts';

/** An act that needs a colleague. `subject` is one thing ('booking:ID'), `paise` the whole sum of the act. */
export type AskedAct = { act: string; subject: string; paise: number };

/** The colleagues with a PIN who may allow an act of this sum. */
export const approversQuery = (api: ConsoleApi, { act, paise }: Pick<AskedAct, 'act' | 'paise'>) =>
  queryOptions({
    queryKey: ['approvers', act, paise],
    queryFn: async ({ signal }) =>
      (await api.read(readApproversCall, { query: { act, paise: String(paise) } }, signal)).colleagues,
    staleTime: 60_000,
  });
