import { failureText } from '#console/api/call-failed.ts';
import { refetchTopics } from '#console/api/topics.ts';
import { offerUndo } from '#console/undo/undo-store.ts';
import { showToast } from '#design/toasts/toasts.ts';
import { isolated } from '#platform/names/isolated.ts';
import { undoVisitCall } from '../../../../calls.ts';
import { allNoted, dropNoted } from '../../offline/offline-store.ts';
import { isBeingSent } from '../../offline/replay.ts';
import type { CheckInContext } from './check-in-context.ts';

/** Undoes a check-in; a toast says why it could not. @param key of the visit. @param name of the customer. */
export async function undoCheckIn(context: CheckInContext, key: string, name: string): Promise<void> {
  const { api, client, device, verdicts } = context;
  const stays = (text: string) =>
    showToast({ title: `${isolated(name)} is still checked in`, text, kind: 'destructive', about: key });
  try {
    // An arrival that the server does not have yet is only deleted here.
    const noted = device ? (await allNoted()).find((one) => one.key === key) : undefined;
    if (noted) {
      const bar = offlineBar(context, noted);
      if (bar !== null) return stays(bar);
      // Before the row is back, so that the next check-in keeps its own verdict.
      verdicts.change(() => null);
      await dropNoted([key]);
      return await refetchTopics(client, ['visits']);
    }
    await api.change(undoVisitCall, { params: { key }, body: {}, key: crypto.randomUUID() });
    offerUndo(null);
    verdicts.change((before) => (before?.key === key ? null : before));
  } catch (error) {
    stays(failureText(error));
  }
  await refetchTopics(client, ['visits']);
}

/** Why an arrival noted offline cannot be undone now; null if it can. */
function offlineBar({ staff }: CheckInContext, { key, staffId = 0 }: { key: string; staffId?: number }): string | null {
  if (staffId !== staff.id) return 'A colleague noted this arrival. Undo it once the network is back.';
  return isBeingSent(key) ? 'This arrival is being sent. Undo it again in a moment.' : null;
}
