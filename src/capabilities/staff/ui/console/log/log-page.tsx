import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useDownload } from '#console/api/use-download.ts';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { useCan } from '#console/staff.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { exportAuditCall } from '../../../calls.ts';
import { LogFilters } from './log-filters.tsx';
import { type LogFilter, logQuery, logQueryOf } from './log-query.ts';
import { LogRow } from './log-row.tsx';

/** The audit log, newest first. The front desk sees only its own entries. */
export function LogPage() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const asked = (name: keyof LogFilter) => search.get(name) ?? '';
  const filter = { subject: asked('subject'), actor: asked('actor'), from: asked('from'), to: asked('to') };
  const log = useInfiniteQuery(logQuery(useApi(), filter));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  const { busy, failure, download } = useDownload();
  const seesAll = can('audit_log');
  const show = (next: LogFilter) =>
    setSearch(new URLSearchParams(Object.entries(next).filter(([, text]) => text.trim() !== '')));
  return (
    <div className="grid gap-4">
      {seesAll ? null : <p className="text-muted">These are your own entries.</p>}
      <LogFilters key={search.toString()} filter={filter} seesAll={seesAll} onFilter={show} />
      {!entries && log.error ? (
        <Failed error={log.error} onAgain={() => void log.refetch()} title="The log could not be loaded" />
      ) : null}
      {!entries && !log.error ? <RowsSkeleton /> : null}
      {entries?.length === 0 ? <p className="text-muted">No entries.</p> : null}
      {entries && entries.length > 0 ? (
        <div>
          <Button
            kind="secondary"
            busy={busy !== null}
            busyLabel="Preparing…"
            onClick={() => void download(exportAuditCall, { query: logQueryOf(filter) }, 'audit-log.csv')}
          >
            <Icon name="download" />
            Download these entries
          </Button>
        </div>
      ) : null}
      <RowFailure failure={failure} />
      {entries && entries.length > 0 ? (
        <ol className="rows" aria-label="Entries">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      <RowFailure failure={entries && log.error} />
      <ShowMore query={log} />
    </div>
  );
}
