import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#console/api/call-failed.ts';
import type { ChangeOf } from '#console/api/console-api.ts';
import { useChange } from '#console/api/use-change.ts';
import type { Call } from '#platform/call.ts';
import type { TextRevision } from '../../../contract.ts';
import { TEXTS_KEY } from './texts-queries.ts';

/** A colleague's concurrent change of a text. */
export type TextConflict = { text: string; published: readonly TextRevision[] };

function conflictOf(error: Error | null): TextConflict | null {
  if (!(error instanceof CallFailed) || error.code !== 'version') return null;
  return { text: error.message, published: (error.detail['published'] ?? []) as TextRevision[] };
}

/**
 * A change of a text; `send` gives null where it failed. The texts are asked again by `showCurrent`.
 * @param onConflict gets what a colleague did since this person looked, which is not in `error`.
 */
export function useTextChange<Of extends Call>(call: Of, onConflict: (conflict: TextConflict) => void) {
  const client = useQueryClient();
  const change = useChange(call, { topics: [] });
  const showCurrent = () => client.invalidateQueries({ queryKey: TEXTS_KEY });
  return {
    send: (sent: ChangeOf<Of>) =>
      change.mutateAsync(sent).catch((error: Error) => {
        const conflict = conflictOf(error);
        if (conflict) {
          onConflict(conflict);
          // It is shown above the form, and the button may be far below.
          scrollTo({ top: 0 });
          void showCurrent();
        }
        return null;
      }),
    isPending: change.isPending,
    error: conflictOf(change.error) ? null : change.error,
    forget: change.reset,
    showCurrent,
  };
}
