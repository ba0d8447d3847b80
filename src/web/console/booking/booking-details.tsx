import { ToastRegion } from '#design/toasts/toast-region.tsx';
import { useStaff } from '../frame/staff.tsx';
import { UndoBar } from '../frame/undo/undo-bar.tsx';
import { BookingRows } from '../parts/booking-rows.tsx';
import { Messages } from '../parts/messages.tsx';
import { Notes } from '../parts/notes.tsx';
import { Papers } from '../parts/papers.tsx';
import { Section } from '../parts/section.tsx';
import { Arrival } from './arrival.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { type BookingView, bookingKey } from './booking-query.ts';
import { MoneyLedger } from './money-ledger.tsx';
import { TermsNow } from './terms-now.tsx';
import { Trail } from './trail.tsx';

/** The parts of a booking's sheet, the most needed first. What somebody may not do is absent. */
export function BookingDetails({ view }: { view: BookingView }) {
  const { permissions } = useStaff();
  const { record, money, papers, messages, notes, others, terms, trail } = view;
  const { bookingId } = record;
  const path = `/bookings/${encodeURIComponent(bookingId)}`;
  const queryKey = bookingKey(bookingId);
  const isBooked = record.status !== 'not_booked';
  return (
    <>
      <UndoBar />
      {isBooked && permissions.includes('arrivals') ? <Arrival record={record} /> : null}
      <BookingFacts record={record} />
      <Section title="Payments">
        <MoneyLedger money={money} />
      </Section>
      <TermsNow terms={terms} />
      <Section title="Invoices and credit notes" count={papers.length}>
        <Papers papers={papers.map((paper) => ({ ...paper, bookingId }))} />
      </Section>
      <Section title="Messages" count={messages.length}>
        <Messages
          messages={messages}
          queryKey={queryKey}
          showsNumbers
          resendPath={permissions.includes('inbox') ? () => `${path}/resend` : null}
        />
      </Section>
      {permissions.includes('notes') ? (
        <Notes notes={notes} path={`${path}/notes`} queryKey={queryKey} mayWrite />
      ) : null}
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
