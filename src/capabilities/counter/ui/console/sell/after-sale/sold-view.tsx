import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ticketAddress } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import type { BookingView } from '#capabilities/customers/rules/booking-view.ts';
import { Arrival } from '#capabilities/customers/ui/console/booking/arrival.tsx';
import { bookingQuery } from '#capabilities/customers/ui/console/booking/booking-query.ts';
import { DocumentList } from '#capabilities/customers/ui/console/documents/document-list.tsx';
import { useCheckIn } from '#capabilities/frontdesk/ui/console/today/check-in/use-check-in.ts';
import { useApi } from '#console/api/console-session.tsx';
import { printOnRoll } from '#console/parts/print/print-on-roll.ts';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { Button } from '#design/button.tsx';
import { QrCode } from '#design/ticket.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { CustomerView } from '../customer-view.tsx';
import { isIncluded, type MadeSale, paidText } from './made-sale.ts';
import { SendTicket } from './send-ticket.tsx';
import { type Paper, Slip } from './slip.tsx';

/** The completed sale: change, place, ticket to photograph, printed slip. */
export function SoldView({ sold, onNext }: { sold: MadeSale; onNext: () => void }) {
  const { bookingId, place, totalPaise, changePaise, invoiceNumber } = sold;
  const isPaid = !isIncluded(sold);
  const view = useQuery(bookingQuery(useApi(), bookingId)).data;
  const [shows, setShows] = useState(false);
  const [paper, setPaper] = useState<Paper>('roll');
  const [isPrinting, setPrinting] = useState(false);
  const slip = useRef<HTMLDivElement>(null);
  // A press before the booking is loaded waits for the slip, else the page would be printed without it.
  useEffect(() => {
    if (!isPrinting || !view || !slip.current) return;
    setPrinting(false);
    if (paper === 'roll') printOnRoll(slip.current, 'slip-roll');
    else print();
  }, [isPrinting, view, paper]);
  function printOn(chosen: Paper) {
    setPaper(chosen);
    setPrinting(true);
  }
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const address = ticketAddress(location.origin, bookingId);
  return (
    <>
      <div className="sold" role="status">
        <h3 ref={title} tabIndex={-1} className="sold-change figures">
          {!isPaid ? 'Nothing to pay' : changePaise > 0 ? `Change ${formatRupees(paise(changePaise))}` : 'No change'}
        </h3>
        <p>
          {[paidText(sold), place, sold.arrived ? 'here' : '', invoiceNumber ? `invoice ${invoiceNumber}` : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <QrCode className="sold-code" text={address} label={`Ticket for ${place}`} />
      <p className="text-center text-muted">The customer can photograph this ticket.</p>
      <div className="sold-acts">
        <Button kind="secondary" onClick={() => setShows(true)}>
          Show to customer
        </Button>
        <Button kind="secondary" onClick={() => printOn('roll')}>
          Print slip
        </Button>
        <Button kind="secondary" onClick={() => printOn('a4')}>
          Print on A4
        </Button>
        <Button kind="confirm" onClick={onNext}>
          Next sale
        </Button>
      </div>
      {view ? <HereNow view={view} /> : null}
      {view && isPaid ? (
        <>
          <SendTicket record={view.record} />
          <DocumentList
            documents={view.papers.map((document) => ({ ...document, bookingId }))}
            mailTo={view.record.email ?? ''}
          />
        </>
      ) : null}
      <SheetLink className="underline" to={bookingAddress(bookingId)}>
        Open booking
      </SheetLink>
      {view ? (
        <Slip ref={slip} sold={sold} record={view.record} invoice={view.invoice} address={address} paper={paper} />
      ) : null}
      {shows ? (
        <CustomerView sumPaise={totalPaise} address={address} label="Your ticket" onClose={() => setShows(false)} />
      ) : null}
    </>
  );
}

/** Whether the buyer is here: a switch that takes an arrival back, and the button for one who comes in later. */
function HereNow({ view: { record, visits } }: { view: BookingView }) {
  const { undo } = useCheckIn();
  const [isBusy, setBusy] = useState(false);
  const live = visits.find(({ verdict, undoneAt }) => verdict === 'in' && undoneAt === null);
  if (!live) return <Arrival record={record} />;
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        className="tick"
        checked={!isBusy}
        aria-checked={!isBusy}
        disabled={isBusy}
        onChange={() => {
          setBusy(true);
          void undo(live.key, record.customerName).finally(() => setBusy(false));
        }}
      />
      Here now
    </label>
  );
}
