import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useApi } from '#console/api/console-session.tsx';
import { useDownload } from '#console/api/use-download.ts';
import { useOpened } from '#console/live/use-live.ts';
import { WideTable } from '#console/parts/lists/wide-table.tsx';
import { Failed } from '#console/parts/pages/page-states.tsx';
import { RowsSkeleton } from '#console/parts/pages/skeletons.tsx';
import { RowFailure } from '#console/parts/row-failure.tsx';
import { Section } from '#console/parts/section.tsx';
import { datesText } from '#console/parts/words/sums-and-dates.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { readFigureCall } from '../../calls.ts';
import type { FigureAnswer } from '../../contract.ts';
import { BarChart } from './bar-chart.tsx';
import { cellText, comparedText, valueText } from './figure-words.ts';
import { figureQuery } from './figures-queries.ts';
import { PeriodChoice } from './period-choice.tsx';
import { periodIn, searchOf } from './periods.ts';
import { TimeChart } from './time-chart.tsx';

/** More would push everything else away. */
const MANY_ROWS = 60;

/** One figure: its charts, the rows below them, and the same as a file. */
export function FigurePage() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const today = istDayOf(useOpened());
  const period = periodIn(search, today);
  const figure = useQuery(figureQuery(useApi(), name, period));
  // The list of figures may have been scrolled.
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="grid gap-5">
      <div className="screen-head">
        <h1>{figure.data?.title ?? 'Figure'}</h1>
        <Link to={`/console/figures?${searchOf(period)}`} className="inline-block py-2 underline">
          All figures
        </Link>
      </div>
      <PeriodChoice period={period} today={today} />
      {figure.error && !figure.data ? (
        <Failed error={figure.error} onAgain={() => void figure.refetch()} title="The figure could not be loaded" />
      ) : null}
      {!figure.data && !figure.error ? <RowsSkeleton /> : null}
      {figure.data ? <Details figure={figure.data} /> : null}
    </div>
  );
}

function Details({ figure }: { figure: FigureAnswer }) {
  const { name, unit, value, from, to, about, charts, rows } = figure;
  return (
    <>
      <div className="grid gap-1">
        <p className="tile-value figures">{value === null ? 'No data' : valueText(value, unit)}</p>
        <p className="text-muted figures">
          {datesText(from, to)}. {comparedText(figure)}.
        </p>
        <p className="text-muted">{about}</p>
      </div>
      {rows.length === 0 ? (
        <p>There is nothing in these days.</p>
      ) : (
        <>
          <div className="charts">
            {charts.map((chart) =>
              chart.overTime ? (
                <TimeChart key={`${chart.title} ${from} ${to}`} chart={chart} />
              ) : (
                <BarChart key={chart.title} chart={chart} />
              ),
            )}
          </div>
          <Section heading="h2" title="Rows" count={rows.length} actions={<Download name={name} from={from} to={to} />}>
            {rows.length > MANY_ROWS ? (
              <details>
                <summary>Show all rows</summary>
                <Rows figure={figure} />
              </details>
            ) : (
              <Rows figure={figure} />
            )}
          </Section>
        </>
      )}
    </>
  );
}

function Download({ name, from, to }: { name: string; from: string; to: string }) {
  const { busy, failure, download } = useDownload();
  const address = { params: { name }, query: { from: from as IstDay, to: to as IstDay, format: 'csv' as const } };
  return (
    <div className="grid justify-items-end gap-1 print:hidden">
      <Button
        kind="secondary"
        busy={busy !== null}
        busyLabel="Preparing…"
        onClick={() => void download(readFigureCall, address, `${name}-${from}-${to}.csv`)}
      >
        <Icon name="download" />
        Download CSV
      </Button>
      <RowFailure failure={failure} />
    </div>
  );
}

function Rows({ figure: { title, columns, rows } }: { figure: FigureAnswer }) {
  return (
    <WideTable label={`Rows of ${title}`}>
      <table className="compared figures">
        <thead>
          <tr>
            {columns.map(({ title: name, unit }) => (
              <th key={name} scope="col" className={alignOf(unit)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.filter((cell) => typeof cell === 'string').join('/')}>
              {row.map((cell, nth) => (
                <td key={columns[nth]?.title} className={alignOf(columns[nth]?.unit)}>
                  {cellText(cell, columns[nth]?.unit ?? 'text')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** Numbers are aligned below each other. */
const alignOf = (unit: string | undefined): string | undefined =>
  unit === undefined || unit === 'text' ? undefined : 'text-right';
