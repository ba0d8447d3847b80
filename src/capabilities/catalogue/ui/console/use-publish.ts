import { useQueryClient } from '@tanstack/react-query';
import { CallFailed, isOldVersion } from '#console/api/call-failed.ts';
import type { ChangeOf } from '#console/api/console-api.ts';
import { useChange } from '#console/api/use-change.ts';
import { askedIn } from '#console/parts/override/approvers-query.ts';
import type { Call } from '#platform/call.ts';
import type { Published } from '../../contract.ts';
import { PUBLISHED } from './shop-queries.ts';

/** The published values, shown after a colleague's concurrent publication. */
type PublishedThing = Pick<Published, 'version' | 'at' | 'note' | 'by'>;

/**
 * Publishes a change, and says what keeps it from being published.
 * @param changed what is asked for again when it is done: without it, prices and offers.
 */
export function usePublish<Of extends Call>(call: Of, changed: readonly (readonly string[])[] = PUBLISHED) {
  const client = useQueryClient();
  const change = useChange(call, { topics: [] });
  const showCurrent = () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { error } = change;
  const failed = error instanceof CallFailed ? error : null;
  const isOld = isOldVersion(error);
  return {
    /** A colleague's concurrent publication is shown around the form at once; the form itself does not change. */
    publish: (sent: ChangeOf<Of>) =>
      change.mutateAsync(sent).catch((refusal: Error) => {
        if (isOldVersion(refusal)) void showCurrent();
        throw refusal;
      }),
    isPending: change.isPending,
    /** The approval that a colleague has to give; null if none is needed, or before the server has said so. */
    asked: askedIn(error),
    /** Nobody else can approve: the audit log needs a reason. */
    needsReason: failed?.fields['reason'] !== undefined,
    /** Publications of colleagues since this page was loaded; null if there are none. */
    published: isOld ? ((failed?.detail['published'] ?? []) as PublishedThing[]) : null,
    /** Any other failure. */
    error: isOld ? null : error,
    forget: change.reset,
    /** Asks for what was published as it is. */
    showCurrent,
  };
}

export type Publishing = Pick<
  ReturnType<typeof usePublish>,
  'isPending' | 'asked' | 'needsReason' | 'published' | 'error' | 'forget'
>;
