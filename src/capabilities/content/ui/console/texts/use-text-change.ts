import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#console/api/call-failed.ts';
import type { ChangeOf } from '#console/api/console-api.ts';
import { useChange } from '#console/api/use-change.ts';
import type { Call } from '#platform/call.ts';
import type { TextRevision } from '../../../contract.ts';
import { TEXTS_KEY } from './texts-queries.ts';

/** What a colleague did to a text since this person looked. */
export type Meanwhile = { text: string; published: readonly TextRevision[] };

function meanwhileOf(error: Error | null): Meanwhile | null {
  if (!(error instanceof CallFailed) || error.code !== 'version') return null;
  return { text: error.message, published: (error.detail['published'] ?? []) as TextRevision[] };
}

/**
 * A change of a text; `send` gives null where it failed. The texts are asked again by `showCurrent`.
 * @param onMeanwhile gets what a colleague did since this person looked, which is not in `error`.
 */
export function useTextChange<Of extends Call>(call: Of, onMeanwhile: (meanwhile: Meanwhile) => void) {
  const client = useQueryClient();
  const change = useChange(call, { topics: [] });
  const showCurrent = () => client.invalidateQueries({ queryKey: TEXTS_KEY });
  return {
    send: (sent: ChangeOf<Of>) =>
      change.mutateAsync(sent).catch((error: Error) => {
        const meanwhile = meanwhileOf(error);
        if (meanwhile) {
          onMeanwhile(meanwhile);
          // It is shown above the form, and the button may be far below.
          scrollTo({ top: 0 });
          void showCurrent();
        }
        return null;
      }),
    isPending: change.isPending,
    error: meanwhileOf(change.error) ? null : change.error,
    forget: change.reset,
    showCurrent,
  };
}
