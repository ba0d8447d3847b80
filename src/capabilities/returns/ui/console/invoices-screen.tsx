import { Link, Route, Routes, useLocation } from 'react-router';
import { serverClock } from '#console/api/server-clock.ts';
import { Redirect } from '#console/sheet/redirect.tsx';
import { addMonths, formatIstMonth, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { parseReturnMonth } from '../../rules/month/return-month.ts';
import { MonthPage } from './month-page.tsx';

/** Until this day the accountant works on the month before. */
const LAST_DAY_FOR_MONTH_BEFORE = 15;

const monthOf = (day: IstDay): string => day.slice(0, 7);

const today = (): IstDay => istDayOf(serverClock.now());

/** The first day of the month in an address; null for a text that is no month, and for a month that has not begun. */
function firstDayIn(pathname: string): IstDay | null {
  const month = parseReturnMonth(pathname.split('/')[3] ?? '');
  return month && month.first <= today() ? month.first : null;
}

function monthNow(): string {
  const day = today();
  return monthOf(Number(day.slice(8)) <= LAST_DAY_FOR_MONTH_BEFORE ? addMonths(day, -1) : day);
}

/** The invoices of a month, and the files that the accountant takes. Other addresses lead to the month that is worked on. */
export function InvoicesScreen() {
  const { pathname } = useLocation();
  const first = firstDayIn(pathname);
  const toMonthNow = <Redirect to={`/console/invoices/${monthNow()}`} />;
  return (
    <div className="screen-narrow">
      <div className="screen-head">
        <h1>{first ? `Invoices of ${formatIstMonth(first)}` : 'Invoices'}</h1>
        {first ? (
          <nav aria-label="Months" className="flex flex-wrap gap-4">
            {[-1, 1]
              .map((step) => addMonths(first, step))
              .filter((other) => monthOf(other) <= monthOf(today()))
              .map((other) => (
                <Link key={other} to={`/console/invoices/${monthOf(other)}`} className="underline">
                  {formatIstMonth(other)}
                </Link>
              ))}
          </nav>
        ) : null}
      </div>
      <Routes>
        <Route path=":month" element={first ? <MonthPage key={pathname} /> : toMonthNow} />
        <Route path="*" element={toMonthNow} />
      </Routes>
    </div>
  );
}
