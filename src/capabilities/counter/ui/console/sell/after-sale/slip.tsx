import { createPortal } from 'react-dom';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { shortDate } from '#console/parts/words/moments.ts';
import { readSetup } from '#console/setup.ts';
import { QrCode } from '#design/ticket.tsx';
import { formatRupees, paise } from '#platform/money.ts';
import { isIncluded, type MadeSale, paidText } from './made-sale.ts';

export type Paper = 'roll' | 'a4';

/** The paper for the customer, seen in print only, on a roll of 80 mm or on A4. Below it the notice on personal data with its page. */
export function Slip({
  sold,
  record,
  address,
  paper,
}: {
  sold: MadeSale;
  record: BookingRecord;
  address: string;
  paper: Paper;
}) {
  const { sandbox, brand } = readSetup();
  // Beside the sheet: what lies in the top layer cannot choose its page.
  return createPortal(
    <div className="slip" data-paper={paper} aria-hidden="true">
      <p className="slip-brand">{brand}</p>
      {sandbox ? <p>Sandbox: no real sale</p> : null}
      <p className="slip-what">
        {record.serviceName}
        <br />
        {shortDate(record.date)}, {record.timeText}
        <br />
        {sold.place}
      </p>
      <QrCode className="slip-code" text={address} label="Ticket" />
      <p>
        {isIncluded(sold) ? (
          paidText(sold)
        ) : (
          <>
            Paid {formatRupees(paise(sold.totalPaise))} incl. GST
            <br />
            Invoice {sold.invoiceNumber}
          </>
        )}
        <br />
        {record.bookingId}
      </p>
      <hr />
      <p>We keep your name, phone number and booking to serve you and to write your invoice. How, and your rights:</p>
      <QrCode className="slip-notice" text={`${location.origin}/privacy`} label="Privacy policy" />
      <p>{location.host}/privacy</p>
    </div>,
    document.body,
  );
}
