import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#console/api/console-session.tsx';
import { ShowMore } from '#console/parts/lists/show-more.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { CloseList } from './close-list.tsx';
import { reportsQuery } from './till-query.ts';

/** All closes of the till, page by page. */
export function ReportsPage() {
  const reports = useInfiniteQuery(reportsQuery(useApi()));
  const rows = reports.data?.pages.flatMap((page) => page.reports);
  if (!rows && reports.error)
    return (
      <Failed error={reports.error} onAgain={() => void reports.refetch()} title="The closes could not be loaded" />
    );
  if (!rows) return <RowsSkeleton />;
  if (rows.length === 0) return <p className="text-muted">The till was never closed.</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <CloseList closes={rows} />
      </div>
      <ShowMore query={reports} />
    </div>
  );
}
