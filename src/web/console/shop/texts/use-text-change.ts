import { useQueryClient } from '@tanstack/react-query';
import type { TextRevision } from '#capabilities/content/contract.ts';
import type { Call } from '#platform/call.ts';
import { CallFailed } from '../../api/call-failed.ts';
import { useChange } from '../../parts/use-change.ts';
import { TEXTS_KEY } from './texts-queries.ts';

/** A change of a text, and what a colleague published since this person looked. The texts are asked again by `showCurrent`. */
export function useTextChange<Of extends Call>(call: Of) {
  const client = useQueryClient();
  const change = useChange(call, { topics: [] });
  const failed = change.error instanceof CallFailed ? change.error : null;
  const isOld = failed?.code === 'version';
  return {
    send: change.mutateAsync,
    isPending: change.isPending,
    meanwhile: isOld ? { text: failed.message, published: (failed.detail['published'] ?? []) as TextRevision[] } : null,
    error: isOld ? null : change.error,
    forget: change.reset,
    showCurrent: () => client.invalidateQueries({ queryKey: TEXTS_KEY }),
  };
}
