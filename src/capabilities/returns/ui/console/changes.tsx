import { Link } from 'react-router';
import { Section } from '#console/parts/section.tsx';
import { addDays, addMonths, formatIstDay, formatIstMonth, type IstDay } from '#platform/ist-day.ts';
import type { MonthAnswer } from '../../contract.ts';
import { PaymentRows } from './payment-rows.tsx';

/** What changed since a month was handed over, and which later month's file has it; nothing where nothing did. */
export function Changes({ month: { changes, changeCount } }: { month: MonthAnswer }) {
  if (changeCount === 0) return null;
  return (
    <Section heading="h2" title="Changed since it was handed over" count={changeCount}>
      <p className="text-muted">
        Figures and files stay as they were handed over. The Tally file of a later month has each payment, refund and
        fee that changed.
      </p>
      <PaymentRows
        name="changes"
        rows={changes.map((change) => ({ ...change, note: <Files of={change.inFilesOf} /> }))}
        count={changeCount}
      />
    </Section>
  );
}

function Files({ of }: { of: readonly string[] }) {
  if (of.length === 0) return 'In no file: your accountant books it.';
  return (
    <>
      {'In the Tally file of '}
      {of.map((month, index) => (
        <span key={month}>
          {index === 0 ? '' : ' and '}
          <Link to={`/console/invoices/${month}`} className="underline">
            {formatIstMonth(firstOf(month))}
          </Link>
        </span>
      ))}
    </>
  );
}

/** What this month's files have of earlier months that changed after they were handed over; nothing where nothing did. */
export function Corrections({ month: { month, corrections, correctionCount } }: { month: MonthAnswer }) {
  if (correctionCount === 0) return null;
  const last = addDays(addMonths(firstOf(month), 1), -1);
  return (
    <Section heading="h2" title="Changes of earlier months" count={correctionCount}>
      <p className="text-muted">
        {`This month’s Tally file has them with the date ${formatIstDay(last, 'date')}. They are not in the sums below.`}
      </p>
      <PaymentRows name="changes of earlier months" rows={corrections} count={correctionCount} />
    </Section>
  );
}

const firstOf = (month: string): IstDay => `${month}-01` as IstDay;
