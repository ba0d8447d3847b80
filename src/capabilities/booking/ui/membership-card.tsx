import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#design/button.tsx';
import type { AuthorizedFetch } from '#platform/ask.ts';
import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import type { BookingRecord } from '../contract.ts';
import { runningMemberships } from '../rules/months/running-memberships.ts';
import { daysOfBooking, deskText, lastDayOf, nameOfBooking } from '../rules/visit-of.ts';
import { downloadInvoice } from './download-invoice.ts';
import { fetchBookings } from './fetch-bookings.ts';
import { InvoiceButton } from './invoice-button.tsx';

/** What is coming is listed first, so a running month is among them. */
const MOST = 100;

/** The signed-in person's memberships. Shows nothing until they are known, and where there are none. */
export function MembershipCard({
  email,
  send,
  facility,
}: {
  email: string;
  send: AuthorizedFetch;
  facility: Parameters<typeof downloadInvoice>[2];
}) {
  const { data } = useQuery({
    queryKey: ['bookings', email, 'memberships'],
    queryFn: ({ signal }) => fetchBookings(send, { email, status: null, cursor: null, limit: MOST }, signal),
    retry: false,
  });
  const running = data ? runningMemberships(data.bookings, new Date(data.now)) : [];
  return <Memberships running={running} onInvoice={(booking) => downloadInvoice(send, booking, facility)} />;
}

type OnInvoice = (booking: BookingRecord) => Promise<void>;

/** Each chain of months as one membership: until when, where it is renewed, and the invoice of each month. */
export function Memberships({
  running,
  onInvoice,
}: {
  running: readonly (readonly BookingRecord[])[];
  onInvoice: OnInvoice;
}) {
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="memberships" className="card grid gap-5">
      <h2 id="memberships" className="text-h3">
        {running.length === 1 ? 'Your membership' : 'Your memberships'}
      </h2>
      {running.map((months) => (
        <Membership key={months[0]?.booking_id} months={months} onInvoice={onInvoice} />
      ))}
    </section>
  );
}

function Membership({ months, onInvoice }: { months: readonly BookingRecord[]; onInvoice: OnInvoice }) {
  const [first, last] = [months[0], months.at(-1)];
  const until = last ? lastDayOf(last) : null;
  if (!first || !last || !until) return null;
  const desk = deskText(last.place);
  const since = formatIstDay(istDayOf(new Date(first.starts_at)), 'date');
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3 className="text-body font-strong tracking-normal">{last.service_name}</h3>
        <p className="font-medium">
          {desk ? `${desk}, until ${formatIstDay(until, 'short')}` : `Until ${formatIstDay(until, 'short')}`}
        </p>
        <p className="text-small text-muted">
          {`Since ${since}, ${months.length === 1 ? '1 month' : `${months.length} months`}`}
        </p>
      </div>
      <div className="flex w-full flex-wrap items-start gap-x-4">
        {last.renewPath ? (
          <LinkButton to={last.renewPath} reloadDocument>
            Renew<span className="sr-only"> {nameOfBooking(last)}</span>
          </LinkButton>
        ) : null}
        <details className="min-w-0 grow">
          <summary className="min-h-12 py-3 font-medium text-primary">{`Invoices (${months.length})`}</summary>
          <ul className="grid gap-3">
            {months.toReversed().map((month) => (
              <li key={month.booking_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="text-small">{daysOfBooking(month)}</span>
                <InvoiceButton of={nameOfBooking(month)} onPress={() => onInvoice(month)} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
