import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownTermsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { PriceSummary } from '#capabilities/catalogue/ui/price-summary.tsx';
import { Badge } from '#design/badge.tsx';
import { LinkButton } from '#design/button.tsx';
import { CheckList } from '#design/check-list.tsx';
import { Icon, type IconName } from '#design/icon.tsx';
import { Ticket } from '#design/ticket.tsx';
import type { ConfirmationView, Tone } from './confirmation-view.ts';

/** The confirmation of a booking (rows CONFIRM), in the specified order: details, service, information, the visit, the buttons. */
export function Confirmation({
  view,
  next,
  important,
  visit,
  note,
  documents,
}: {
  view: ConfirmationView;
  /** Ticket actions: add to calendar, and directions. */
  next: ReactNode;
  /** Support contacts and directions. */
  important: ReactNode;
  visit: ReactNode;
  /** Delivery state of the messages about the booking. */
  note: string;
  documents: ReactNode;
}) {
  return (
    <div className="grid gap-8 print:block print:space-y-4">
      <ConfirmationHeader view={view} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12 print:block print:space-y-4">
        <div className="grid gap-8 print:block print:space-y-4">
          <BookingDetails view={view} next={next} />
          <ServiceInformation view={view} />
          {important}
          {view.hasVisit ? (
            <section aria-labelledby="visit" className="unless-roll grid gap-4">
              <h2 id="visit" className="text-h3">
                Before Your Visit
              </h2>
              {visit}
              <p className="notice tone-info">
                <Icon name="info" />
                <span className="wrap-anywhere">Your Booking ID is needed for check-in. {note}</span>
              </p>
            </section>
          ) : null}
        </div>
        <div className="grid gap-6 print:block print:space-y-4">
          {view.price ? (
            <PriceSummary
              price={view.price}
              totalLabel={view.booked ? 'Paid' : 'Total'}
              deadline={view.terms === '' ? undefined : view.terms}
            />
          ) : null}
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 print:hidden">{documents}</div>
        </div>
      </div>
    </div>
  );
}

const headerIcons: Record<Tone, IconName> = {
  success: 'done',
  pending: 'clock',
  error: 'alert',
  completed: 'done',
  muted: 'info',
};

/** Green when it is confirmed (CONFIRM-03), and only then. Read out when it changes by itself. */
function ConfirmationHeader({ view }: { view: ConfirmationView }) {
  return (
    <header className="confirmation-header" data-tone={view.tone} aria-live="polite">
      <Icon name={headerIcons[view.tone]} size={44} />
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-h2">
          {view.heading}
        </h1>
        {view.sentence ? <p className="text-lead">{view.sentence}</p> : null}
      </div>
    </header>
  );
}

function BookingDetails({ view, next }: { view: ConfirmationView; next: ReactNode }) {
  const facts = [
    { label: 'Status', value: <Badge tone={view.status.tone}>{view.status.text}</Badge>, shown: true },
    { label: 'Payment', value: view.amount ? `${view.amount} · ${view.payment}` : view.payment, shown: true },
    { label: 'Duration', value: view.duration, shown: true },
    { label: 'Place', value: view.place, shown: view.place !== '' },
  ].filter(({ shown }) => shown);
  return (
    <section
      aria-labelledby="booking-details"
      className="grid gap-4 print:block print:break-inside-avoid print:space-y-3"
    >
      <h2 id="booking-details" className="text-h3">
        Booking Details
      </h2>
      <Ticket
        title={view.name}
        day={view.day}
        lastDay={view.lastDay}
        timeText={view.time}
        facts={facts}
        code={view.booked ? ticketAddress(location.origin, view.bookingId) : null}
        reference={view.bookingId}
      />
      <div className="flex flex-wrap gap-3 print:hidden">{next}</div>
    </section>
  );
}

function ServiceInformation({ view }: { view: ConfirmationView }) {
  return (
    <section aria-labelledby="service" className="unless-roll card grid gap-4 print:break-inside-avoid">
      <h2 id="service" className="text-h3">
        Service Information
      </h2>
      <div>
        <p className="font-strong">{view.name}</p>
        {view.description ? <p className="text-muted">{view.description}</p> : null}
        {view.plan ? <p className="wrap-anywhere">Plan: {view.plan}</p> : null}
      </div>
      {view.features.length > 0 ? <CheckList items={view.features} /> : null}
    </section>
  );
}

/** Links to continue, shown in every state (CONFIRM-23, CONFIRM-24). */
export function ConfirmationLinks() {
  return (
    <>
      <LinkButton kind="secondary" to="/my-bookings">
        View My Bookings
      </LinkButton>
      <LinkButton kind="secondary" to="/">
        Back to Home
      </LinkButton>
    </>
  );
}

/** What to do before the visit (CONFIRM-15 to CONFIRM-19). The sentence about cancelling is followed by the booking's own terms. */
export function VisitList({ steps, ownTerms }: { steps: readonly string[]; ownTerms: string }) {
  return (
    <ul className="grid gap-2.5">
      {steps.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Icon name="check" className="mt-0.5 shrink-0 text-success" />
          {line}
        </li>
      ))}
      <li className="flex items-start gap-2.5">
        <Icon name="clock" className="mt-0.5 shrink-0 text-pending" />
        <span>
          <span>Cancellations must be made 24 hours in advance.</span>{' '}
          {ownTerms ? (
            <>{ownTermsSentence(ownTerms)}</>
          ) : (
            <>
              The terms of each service apply instead: <Link to="/return-policy">return policy</Link>.
            </>
          )}
        </span>
      </li>
    </ul>
  );
}
