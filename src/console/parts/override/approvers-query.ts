import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readApproversCall } from '#capabilities/staff/calls.ts';
import { CallFailed } from '../../api/call-failed.ts';
import type { ConsoleApi } from '../../api/console-api.ts';

/** An act that needs a colleague. `subject` is one thing ('booking:ID'), `paise` the whole sum of the act. */
const askedAct = z.object({ act: z.string(), subject: z.string(), paise: z.int() });
export type AskedAct = z.output<typeof askedAct>;

/** What a colleague has to approve, by the server's refusal; null where nobody has to. */
export function askedIn(error: Error | null): AskedAct | null {
  const asked = error instanceof CallFailed ? z.safeParse(askedAct, error.detail['approval']) : null;
  return asked?.success ? asked.data : null;
}

/** The colleagues with a PIN who may allow an act of this sum. */
export const approversQuery = (api: ConsoleApi, { act, paise }: Pick<AskedAct, 'act' | 'paise'>) =>
  queryOptions({
    queryKey: ['approvers', act, paise],
    queryFn: async ({ signal }) =>
      (await api.read(readApproversCall, { query: { act, paise: String(paise) } }, signal)).colleagues,
    staleTime: 60_000,
  });
