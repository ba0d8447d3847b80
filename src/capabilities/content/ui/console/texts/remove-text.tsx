import { useFreshness } from '#console/live/use-live.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { removeTextCall } from '../../../calls.ts';
import { type TextConflict, useTextChange } from './use-text-change.ts';

/** Takes a post or a question off the site. Its history stays, so it can be published again. */
export function RemoveText({
  slug,
  version,
  onVersion,
  onConflict,
}: {
  slug: string;
  version: number;
  onVersion: (version: number) => void;
  onConflict: (conflict: TextConflict) => void;
}) {
  const change = useTextChange(removeTextCall, onConflict);
  const isOffline = useFreshness().state === 'offline';
  async function remove(): Promise<void> {
    const done = await change.send({ params: { slug }, version });
    if (done) {
      onVersion(done.version);
      showToast({ title: 'Removed', text: 'Publish it to bring it back.', kind: 'success' });
    }
    await change.showCurrent();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="danger"
        disabled={isOffline}
        busy={change.isPending}
        busyLabel="Removing…"
        onClick={() => void remove()}
      >
        Remove from the site
      </Button>
      <RowFailure failure={change.error} />
    </div>
  );
}
