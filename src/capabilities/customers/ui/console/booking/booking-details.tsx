import { type ComponentType, useState } from 'react';
import { ResendForm } from '#capabilities/messaging/ui/console/resend-form.tsx';
import { useChange } from '#console/api/use-change.ts';
import { Facts, Section } from '#console/parts/section.tsx';
import { actionText, actorText } from '#console/parts/words/action-words.ts';
import { momentText, shortDate } from '#console/parts/words/moments.ts';
import { useCan } from '#console/staff.tsx';
import { UndoBar } from '#console/undo/undo-bar.tsx';
import { Button } from '#design/button.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { noteOnBookingCall } from '../../../calls.ts';
import type { BookingView, Terms, TrailEntry } from '../../../rules/booking-view.ts';
import { BookingRows } from '../booking-rows.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { Messages } from '../messages.tsx';
import { Notes } from '../notes.tsx';
import { Arrival } from './arrival.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { bookingKey } from './booking-query.ts';
import { MoneyLedger } from './money-ledger.tsx';
import { Visits } from './visits.tsx';

/** What can be done with a booking: the counter's acts. */
export type BookingActs = ComponentType<{ view: BookingView }>;

/** The parts of a booking's sheet, the most needed first. What someone may not do is absent. */
export function BookingDetails({ view, Acts }: { view: BookingView; Acts: BookingActs }) {
  const can = useCan();
  const { record, money, papers, messages, visits, notes, others, terms, trail } = view;
  const { bookingId } = record;
  const queryKey = bookingKey(bookingId);
  const noting = useChange(noteOnBookingCall, { topics: [], queries: [queryKey] });
  const [mailing, setMailing] = useState(false);
  const mailAgain = can('inbox') ? confirmationOf(view) : undefined;
  const isBooked = record.status !== 'not_booked';
  return (
    <>
      <UndoBar />
      {isBooked && can('arrivals') ? <Arrival record={record} /> : null}
      {isBooked ? <Acts view={view} /> : null}
      <BookingFacts record={record} />
      {can('notes') ? (
        <Notes notes={notes} save={(text) => noting.mutateAsync({ params: { bookingId }, body: { text } })} />
      ) : null}
      {visits.length > 0 ? (
        <Section title="Visits">
          <Visits visits={visits} />
        </Section>
      ) : null}
      <Section title="Payments">
        <MoneyLedger money={money} included={view.included} />
      </Section>
      <TermsNow terms={terms} />
      <Section title="Invoices and credit notes" count={papers.length}>
        <DocumentList documents={papers.map((document) => ({ ...document, bookingId }))} mailTo={record.email ?? ''} />
      </Section>
      <Section
        title="Messages"
        count={messages.length}
        actions={
          mailAgain ? (
            <Button kind="plain" onClick={() => setMailing(true)}>
              Mail confirmation again
            </Button>
          ) : null
        }
      >
        {mailAgain && mailing ? (
          <ResendForm message={mailAgain} queryKey={queryKey} onClose={() => setMailing(false)} />
        ) : null}
        <Messages messages={messages} queryKey={queryKey} showsNumbers mayResend={can('inbox')} />
      </Section>
      {others.length > 0 ? (
        <Section title="Other bookings" count={others.length}>
          <BookingRows bookings={others} />
        </Section>
      ) : null}
      <Section title="History">
        <Trail entries={trail} />
      </Section>
    </>
  );
}

/** The newest mail that confirms the booking as it is now; undefined where it was cancelled or never confirmed by mail. */
const confirmationOf = ({ record, messages }: BookingView) =>
  record.status === 'confirmed'
    ? messages.find(({ channel, template }) => channel === 'email' && /^booking_(confirmed|moved)$/.test(template))
    : undefined;

/** What happened to a booking and who did it, the newest first. */
function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <ol className="trail">
      {entries.toReversed().map((entry, index) => (
        <li key={`${entry.at} ${entry.action} ${entries.length - index}`}>
          <p>
            {actionText(entry.action)} by {actorText(entry.actor)}
          </p>
          <p className="row-detail">
            {momentText(entry.at)}
            {entry.reason ? ` · ${entry.reason}` : ''}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What the customer may do at this moment by their own terms, and what it costs. */
function TermsNow({ terms: { cancellation, move } }: { terms: Terms }) {
  const isCancelled = cancellation?.reason === 'cancelled';
  const keepsUntil = isCancelled ? cancellation.keepsUntil : null;
  if (!(cancellation || move) || (isCancelled && !keepsUntil)) return null;
  return (
    <Section title="The customer’s terms now">
      <Facts
        rows={{
          // The ledger shows the refund with its state.
          Cancelling: isCancelled ? null : cancellation?.message,
          'Place kept until': keepsUntil && shortDate(keepsUntil),
          Moving: move ? moveText(move) : null,
        }}
      />
    </Section>
  );
}

const bars: Readonly<Record<string, string>> = {
  cancelled: 'Not possible: the booking is cancelled.',
  completed: 'Not possible: the booking has ended.',
  already_started: 'Not possible: the booking has started. We can still give another place or time.',
};

function moveText({ allowed, reason, feePaise }: NonNullable<Terms['move']>): string {
  if (!allowed) return bars[reason ?? ''] ?? 'Not possible.';
  return feePaise === 0 ? 'Free this time.' : `Costs ${formatRupees(paise(feePaise))}.`;
}
