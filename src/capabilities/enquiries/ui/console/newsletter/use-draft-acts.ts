import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#console/api/call-failed.ts';
import { useChange } from '#console/api/use-change.ts';
import { offerUndo } from '#console/undo/undo-store.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { discardIssueCall, draftIssueCall, sendIssueCall, testIssueCall } from '../../../calls.ts';
import { ISSUES_KEY } from './issue-query.ts';
import { readersText } from './issue-words.ts';
import type { SavedDraft } from './use-saved-draft.ts';

const again = { topics: [], queries: [ISSUES_KEY] } as const;

/**
 * The acts on a draft: save, test, send, discard. A test and the sending first save the text on screen; discarding waits for a save under way.
 * @param onClose called after the draft was discarded.
 */
export function useDraftActs(id: number, draft: SavedDraft, onClose: () => void) {
  const { saving } = draft;
  const testing = useChange(testIssueCall, again);
  const sending = useChange(sendIssueCall, again);
  // The list alone is asked again: there is no draft to ask for.
  const discarding = useChange(discardIssueCall, { topics: [] });
  const drafting = useChange(draftIssueCall, again);
  const client = useQueryClient();
  const calls = [saving, testing, sending, discarding];
  const forgetErrors = () => calls.forEach((one) => one.reset());
  const showNewest = () => client.invalidateQueries({ queryKey: ISSUES_KEY });
  const submit = (act: () => Promise<void>) =>
    draft.form.handleSubmit(async () => {
      forgetErrors();
      await act();
    });

  return {
    save: submit(async () => {
      await draft.savedVersion();
      showToast({ title: 'Draft saved', kind: 'success' });
    }),
    test: submit(async () => {
      const { to } = await testing.mutateAsync({ params: { id }, version: await draft.savedVersion() });
      showToast({ title: 'Test mail sent', text: `To ${to}`, kind: 'success' });
    }),
    send: submit(async () => {
      const { subscribers } = await sending.mutateAsync({ params: { id }, version: await draft.savedVersion() });
      showToast({ title: 'The issue is being sent', text: `To ${readersText(subscribers)}.`, kind: 'success' });
    }),
    async discard(): Promise<void> {
      const body = draft.typed;
      forgetErrors();
      const version = await draft.lastVersion();
      try {
        await discarding.mutateAsync({ params: { id }, version });
      } catch (failed) {
        await showNewest();
        throw failed;
      }
      draft.forgetUnsaved();
      offerUndo({
        text: 'Draft removed',
        undo: () =>
          drafting.mutateAsync({ body }).catch((failed: unknown) => {
            showToast({ title: 'The draft is still removed', text: failureText(failed), kind: 'destructive' });
          }),
      });
      onClose();
      await client.invalidateQueries({ queryKey: [...ISSUES_KEY, 'list'] });
    },
    forgetErrors,
    showNewest,
    error: saving.error ?? testing.error ?? sending.error ?? discarding.error,
    isTesting: testing.isPending,
    isDiscarding: discarding.isPending,
    isBusy: calls.some((one) => one.isPending),
  };
}
