import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useOpened } from '#console/live/use-live.ts';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { datesText } from '#console/parts/words/sums-and-dates.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { comparedText, valueText } from './figure-words.ts';
import { figuresQuery } from './figures-queries.ts';
import { PeriodChoice } from './period-choice.tsx';
import { periodIn, searchOf } from './periods.ts';

/** Eight figures of a period beside the period before. */
export function TilesPage() {
  const [search] = useSearchParams();
  const today = istDayOf(useOpened());
  const period = periodIn(search, today);
  const figures = useQuery(figuresQuery(useApi(), period));
  return (
    <div className="grid gap-5">
      <div className="screen-head">
        <h1>Figures</h1>
      </div>
      <PeriodChoice period={period} today={today} />
      {figures.error && !figures.data ? (
        <Failed error={figures.error} onAgain={() => void figures.refetch()} title="The figures could not be loaded" />
      ) : null}
      {!figures.data && !figures.error ? <RowsSkeleton /> : null}
      {figures.data ? (
        <>
          <p className="text-muted">
            {datesText(figures.data.from, figures.data.to)}, compared with{' '}
            {datesText(figures.data.before.from, figures.data.before.to)}.
          </p>
          <ul className="tiles" aria-label="Figures">
            {figures.data.figures.map(({ name, title, unit, value, before }) => (
              <li key={name}>
                <Link to={`/console/figures/${name}?${searchOf(period)}`} className="tile">
                  <span>{title}</span>
                  <span className="tile-value figures">{value === null ? 'No data' : valueText(value, unit)}</span>
                  <span className="row-detail figures">{comparedText({ value, before, unit })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
