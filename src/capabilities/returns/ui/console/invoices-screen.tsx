import { Link, Route, Routes, useLocation } from 'react-router';
import { serverClock } from '#console/api/server-clock.ts';
import { Redirect } from '#console/sheet/redirect.tsx';
import { addMonths, formatIstMonth, type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import { MonthPage } from './month-page.tsx';

/** Until this day the accountant works on the month before. */
const LAST_DAY_FOR_MONTH_BEFORE = 15;

const monthOf = (day: IstDay): string => day.slice(0, 7);

function monthNow(): string {
  const today = istDayOf(serverClock.now());
  return monthOf(Number(today.slice(8)) <= LAST_DAY_FOR_MONTH_BEFORE ? addMonths(today, -1) : today);
}

/** The invoices of a month, and the files that the accountant takes. */
export function InvoicesScreen() {
  const { pathname } = useLocation();
  const first = parseIstDay(`${pathname.split('/')[3]}-01`);
  return (
    <div className="screen-narrow">
      <div className="screen-head">
        <h1>{first ? `Invoices of ${formatIstMonth(first)}` : 'Invoices'}</h1>
        {first ? (
          <nav aria-label="Months" className="flex flex-wrap gap-4">
            {[-1, 1]
              .map((step) => addMonths(first, step))
              .filter((other) => monthOf(other) <= monthOf(istDayOf(serverClock.now())))
              .map((other) => (
                <Link key={other} to={`/console/invoices/${monthOf(other)}`} className="underline">
                  {formatIstMonth(other)}
                </Link>
              ))}
          </nav>
        ) : null}
      </div>
      <Routes>
        <Route path=":month" element={<MonthPage key={pathname} />} />
        <Route path="*" element={<Redirect to={`/console/invoices/${monthNow()}`} />} />
      </Routes>
    </div>
  );
}
