import { useQuery } from '@tanstack/react-query';
import type { SummaryAnswer } from '#capabilities/frontdesk/contract.ts';
import { useApi } from '#console/api/console-session.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { Facts, Section } from '#console/parts/section.tsx';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { summaryQuery } from './till-query.ts';
import { arrivalsText, tomorrowText, wayText } from './till-words.ts';

/**
 * The day beside the drawer: sales by way of paying, what waits, who came, tasks that are left, and tomorrow.
 * @param date an earlier day, of which only what was paid and who came still counts; today where it is left out.
 */
export function DaySummary({ date }: { date?: IstDay }) {
  const summary = useQuery(summaryQuery(useApi(), date));
  return (
    <Section heading="h2" title={date === undefined ? 'Today' : formatIstDay(date, 'short')}>
      {summary.data ? <Facts rows={date === undefined ? rowsOf(summary.data) : pastRowsOf(summary.data)} /> : null}
      {!summary.data && summary.error ? (
        <Failed error={summary.error} onAgain={() => void summary.refetch()} title="The day could not be loaded" />
      ) : null}
      {!summary.data && !summary.error ? <RowsSkeleton /> : null}
    </Section>
  );
}

const rowsOf = (summary: SummaryAnswer): Record<string, string> => {
  const { awaited, openTasks, tomorrow } = summary;
  const { Arrivals = '', ...money } = pastRowsOf(summary);
  return {
    ...money,
    'Not paid yet': awaited.times === 0 ? 'None' : `${rupees(awaited.paise)} (${awaited.times})`,
    Arrivals,
    'Open tasks': String(openTasks),
    Tomorrow: tomorrowText(tomorrow),
  };
};

function pastRowsOf({ sales, refunds, arrivals }: SummaryAnswer): Record<string, string> {
  const byWay = (rows: SummaryAnswer['sales'], label: (way: string) => string) =>
    Object.fromEntries(rows.map(({ way, times, paise }) => [label(wayText(way)), `${rupees(paise)} (${times})`]));
  return {
    ...byWay(sales, (way) => way),
    ...(sales.length === 0 ? { Sales: 'None yet' } : {}),
    ...byWay(refunds, (way) => `Refunds: ${way}`),
    Arrivals: arrivalsText(arrivals),
  };
}
