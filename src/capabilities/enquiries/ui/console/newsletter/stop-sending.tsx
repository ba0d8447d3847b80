import { useChange } from '#console/api/use-change.ts';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toasts/toasts.ts';
import { stopIssueCall } from '../../../calls.ts';
import { ISSUES_KEY } from './issue-query.ts';

/** Keeps an issue from those who have not got it yet. */
export function StopSending({ id }: { id: number }) {
  const stopping = useChange(stopIssueCall, { topics: [], queries: [ISSUES_KEY] });
  async function stop(): Promise<void> {
    await stopping.mutateAsync({ params: { id } });
    showToast({ title: 'Stopped', text: 'Nobody else gets this issue.', kind: 'success' });
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="secondary"
        busy={stopping.isPending}
        busyLabel="Stopping…"
        onClick={() => void stop().catch(() => undefined)}
      >
        Stop sending
      </Button>
      <RowFailure failure={stopping.error} />
    </div>
  );
}
