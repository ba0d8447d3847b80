import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Published } from '#capabilities/catalogue/contract.ts';
import { neededApproval } from '#capabilities/counter/rules/acts/act-answers.ts';
import type { Call } from '#platform/call.ts';
import { CallFailed } from '../api/call-failed.ts';
import { useChange } from '../parts/use-change.ts';
import { PUBLISHED } from './shop-queries.ts';

/** Publishes a change of prices or offers, and says what stands in its way. Both pages are asked again when it is done. */
export function usePublish<Of extends Call>(call: Of) {
  const client = useQueryClient();
  const change = useChange(call, { topics: [] });
  const { error } = change;
  const failed = error instanceof CallFailed ? error : null;
  const approval = z.safeParse(neededApproval, failed?.detail['approval']);
  const isOld = failed?.code === 'version';
  return {
    publish: change.mutateAsync,
    isPending: change.isPending,
    /** What a colleague has to approve; null where nobody has to, or is not known to. */
    asked: approval.success ? approval.data : null,
    /** Nobody else can approve: the audit log needs a reason. */
    needsReason: failed?.fields['reason'] !== undefined,
    /** What a colleague published since this person looked; null where nobody did. */
    published: isOld ? ((failed?.detail['published'] ?? []) as Published[]) : null,
    /** What else failed. */
    error: isOld ? null : error,
    forget: change.reset,
    /** Asks for the prices and offers as they are. */
    showCurrent: () => Promise.all(PUBLISHED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  };
}

/** Where a publication stands. */
export type Publishing = Pick<
  ReturnType<typeof usePublish>,
  'isPending' | 'asked' | 'needsReason' | 'published' | 'error' | 'forget'
>;
