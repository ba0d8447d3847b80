import { useState } from 'react';
import { noteOnBookingCall } from '#capabilities/customers/calls.ts';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import { Button } from '#design/button.tsx';
import { ToastRegion } from '#design/toasts/toast-region.tsx';
import { useCan } from '../frame/staff.tsx';
import { UndoBar } from '../frame/undo/undo-bar.tsx';
import { BookingRows } from '../parts/booking-rows.tsx';
import { DocumentList } from '../parts/documents/document-list.tsx';
import { Messages } from '../parts/messages/messages.tsx';
import { ResendForm } from '../parts/messages/resend-form.tsx';
import { Notes } from '../parts/notes.tsx';
import { Section } from '../parts/section.tsx';
import { useChange } from '../parts/use-change.ts';
import { Acts } from './acts/acts.tsx';
import { Arrival } from './arrival.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { bookingKey } from './booking-query.ts';
import { MoneyLedger } from './money-ledger.tsx';
import { TermsNow } from './terms-now.tsx';
import { Trail } from './trail.tsx';
import { Visits } from './visits.tsx';

/** The parts of a booking's sheet, the most needed first. What somebody may not do is absent. */
export function BookingDetails({ view }: { view: BookingView }) {
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
        <MoneyLedger money={money} />
      </Section>
      <TermsNow terms={terms} />
      <Section title="Invoices and credit notes" count={papers.length}>
        <DocumentList documents={papers.map((paper) => ({ ...paper, bookingId }))} mailTo={record.email ?? ''} />
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
      <ToastRegion />
    </>
  );
}

/** The newest mail that confirms the booking as it is now; undefined where it was cancelled or never confirmed by mail. */
const confirmationOf = ({ record, messages }: BookingView) =>
  record.status === 'confirmed'
    ? messages.find(({ channel, template }) => channel === 'email' && /^booking_(confirmed|moved)$/.test(template))
    : undefined;
