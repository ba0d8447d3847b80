import { useQuery } from '@tanstack/react-query';
import type { SummaryAnswer } from '#capabilities/frontdesk/contract.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Facts, Section } from '#console/parts/section.tsx';
import { summaryQuery } from './till-query.ts';
import { arrivalsText, rupees, tomorrowText, wayText } from './till-words.ts';

/** The day beside the drawer: sales by way of paying, what waits, who came, tasks that are left, and tomorrow. */
export function DaySummary() {
  const summary = useQuery(summaryQuery(useApi()));
  return (
    <Section heading="h2" title="Today">
      {summary.data ? <Facts rows={rowsOf(summary.data)} /> : null}
      {!summary.data && summary.error ? (
        <Failed error={summary.error} onAgain={() => void summary.refetch()} title="The day could not be loaded" />
      ) : null}
      {!summary.data && !summary.error ? <RowsSkeleton /> : null}
    </Section>
  );
}

function rowsOf({ sales, refunds, awaited, arrivals, openTasks, tomorrow }: SummaryAnswer): Record<string, string> {
  const byWay = (rows: SummaryAnswer['sales'], label: (way: string) => string) =>
    Object.fromEntries(rows.map(({ way, times, paise }) => [label(wayText(way)), `${rupees(paise)} (${times})`]));
  return {
    ...byWay(sales, (way) => way),
    ...(sales.length === 0 ? { Sales: 'None yet' } : {}),
    ...byWay(refunds, (way) => `Refunds: ${way}`),
    'Not paid yet': awaited.times === 0 ? 'None' : `${rupees(awaited.paise)} (${awaited.times})`,
    Arrivals: arrivalsText(arrivals),
    'Open tasks': String(openTasks),
    Tomorrow: tomorrowText(tomorrow),
  };
}
