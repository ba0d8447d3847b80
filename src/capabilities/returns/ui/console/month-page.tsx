import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useChange } from '#console/api/use-change.ts';
import { useFreshness } from '#console/live/use-live.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { dayText } from '#console/parts/words/moments.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { isolated } from '#platform/names/isolated.ts';
import { handOverCall } from '../../calls.ts';
import { type MonthAnswer } from '../../contract.ts';
import { Agreement, Warnings } from './agreement.tsx';
import { Changes, Corrections } from './changes.tsx';
import { Downloads } from './downloads.tsx';
import { MONTH_KEY, monthQuery } from './month-query.ts';
import { Register } from './register.tsx';
import { ReturnTables } from './return-tables.tsx';

/** One month: whether it agrees, its list, its files, its warnings. */
export function MonthPage() {
  const { month = '' } = useParams();
  const report = useQuery(monthQuery(useApi(), month));
  const isOffline = useFreshness().state === 'offline';
  if (!report.data && report.error)
    return <Failed error={report.error} onAgain={() => void report.refetch()} title="The month could not be loaded" />;
  if (!report.data) return <RowsSkeleton />;
  return (
    <div className="grid gap-6">
      {isOffline ? <Notice tone="pending" title="You are offline. Downloads need the network." /> : null}
      <MonthState report={report.data} />
      <Changes month={report.data} />
      <Corrections month={report.data} />
      <Agreement month={report.data} />
      <Warnings warnings={report.data.warnings} />
      <ReturnTables month={report.data} />
      <Downloads month={month} />
      <Register month={month} />
    </div>
  );
}

function MonthState({ report: { month, state, handedOver } }: { report: MonthAnswer }) {
  const change = useChange(handOverCall, { topics: [], queries: [MONTH_KEY] });
  if (handedOver)
    return (
      <p className="text-muted">
        Handed over on {dayText(handedOver.at)} by {isolated(handedOver.by)}.
      </p>
    );
  if (state === 'running') return <p className="text-muted">This month is still running.</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="secondary"
        busy={change.isPending}
        busyLabel="Saving…"
        onClick={() => change.mutate({ params: { month } })}
      >
        Mark as handed over
      </Button>
      <RowFailure failure={change.error} />
    </div>
  );
}
