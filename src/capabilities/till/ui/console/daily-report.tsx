import type { Ref } from 'react';
import { Ledger } from '#console/parts/ledger.tsx';
import { momentText } from '#console/parts/words/moments.ts';
import { rupees } from '#console/parts/words/sums-and-dates.ts';
import { isolated } from '#platform/names/isolated.ts';
import type { ReportAnswer } from '../../contract.ts';
import { differenceText, entryText, wayText } from './till-words.ts';

/** The daily report on paper: the drawer from its float to its difference, sales and refunds by way of paying, counts and all entries. */
export function DailyReport({
  report,
  paper,
  ref,
}: {
  report: ReportAnswer;
  paper: 'a4' | 'roll';
  ref: Ref<HTMLElement>;
}) {
  const { session, facility, sales, refunds, counts, entries, approvedBy } = report;
  const cashOf = (rows: ReportAnswer['sales']) => rows.find(({ way }) => way === 'cash')?.paise ?? 0;
  const drawer: [string, number][] = [
    ['Float', report.floatPaise],
    ['Sales in cash', cashOf(sales)],
    ['Refunds in cash', cashOf(refunds)],
    ...(report.roundingPaise === 0
      ? []
      : [['Rounded to whole rupees', report.roundingPaise] satisfies [string, number]]),
    ['Paid in', report.paidInPaise],
    ['Paid out', report.paidOutPaise],
    ...(report.correctionsPaise === 0 ? [] : [['Corrections', report.correctionsPaise] satisfies [string, number]]),
    ['Expected', session.expectedPaise],
    ['Counted', session.countedPaise],
    ['Difference', session.differencePaise],
    ['Stays in the drawer', report.keptPaise],
    ['To the bank', report.bankPaise],
  ];
  return (
    <article ref={ref} className="till-report" data-paper={paper} aria-labelledby="report-title">
      <header>
        <p className="font-strong">{facility}</p>
        <h2 id="report-title">Daily report {session.id}</h2>
        <p>
          Opened {momentText(session.openedAt)} by {isolated(session.openedBy)}
          <br />
          Closed {momentText(session.closedAt)} by {isolated(session.closedBy)}
          {approvedBy ? `, approved by ${approvedBy}` : ''}
        </p>
        <p className="font-strong">{differenceText(session.differencePaise)}</p>
        {session.reason ? <p>Reason: {session.reason}</p> : null}
      </header>
      <Figures title="Drawer" rows={drawer} />
      {report.openingDifferencePaise === 0 ? null : (
        <p>Difference to the last close at opening: {rupees(report.openingDifferencePaise)}</p>
      )}
      <Figures title="Sales by way of paying" rows={byWay(sales)} empty="No sales." />
      <Figures title="Refunds by way of paying" rows={byWay(refunds)} empty="No refunds." />
      <Figures
        title="Counts"
        rows={counts.map(
          ({ at, by, countedPaise }) => [`${momentText(at)} · ${isolated(by)}`, countedPaise] as [string, number],
        )}
      />
      {report.addedPaise === 0 ? null : <p>Added to the last count: {rupees(report.addedPaise)}</p>}
      <Figures
        title="Entries"
        rows={entries.map(
          (entry) =>
            [
              [momentText(entry.at), entryText(entry), isolated(entry.by), entry.bookingId].filter(Boolean).join(' · '),
              entry.amountPaise,
            ] as [string, number],
        )}
      />
    </article>
  );
}

const byWay = (rows: ReportAnswer['sales']): [string, number][] =>
  rows.map(({ way, times, paise }) => [`${wayText(way)} (${times})`, paise]);

function Figures({ title, rows, empty }: { title: string; rows: readonly [string, number][]; empty?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? <p>{empty}</p> : null}
      {rows.length > 0 ? (
        <Ledger>
          {rows.map(([name, paise], n) => (
            // A report never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${n} ${name}`}>
              <td>{name}</td>
              <td className="figures">{rupees(paise)}</td>
            </tr>
          ))}
        </Ledger>
      ) : null}
    </section>
  );
}
