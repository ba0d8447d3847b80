import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { BookingRecord, BookingView } from '#capabilities/customers/rules/booking-view.ts';
import { shortDate } from '#console/parts/words/moments.ts';
import { readSetup } from '#console/setup.ts';
import { QrCode } from '#design/ticket.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees, formatRupeesExact, paise } from '#platform/money.ts';
import { isIncluded, type MadeSale, paidText } from './made-sale.ts';

export type Paper = 'roll' | 'a4';

/** The ticket and the tax invoice for the customer, seen in print only, on a roll of 80 mm or on A4. Below them the notice on personal data with its page. */
export function Slip({
  sold,
  record,
  invoice,
  address,
  paper,
  ref,
}: {
  sold: MadeSale;
  record: BookingRecord;
  invoice: BookingView['invoice'];
  address: string;
  paper: Paper;
  ref: Ref<HTMLDivElement>;
}) {
  const { sandbox, brand } = readSetup();
  // Rendered outside the sheet, as elements in the top layer cannot use `page` styles.
  return createPortal(
    <div ref={ref} className="slip" data-paper={paper} aria-hidden="true">
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
            <span>Paid {formatRupees(paise(sold.totalPaise))} incl. GST</span>
            {invoice ? null : (
              <>
                <br />
                <span>Invoice {sold.invoiceNumber}</span>
              </>
            )}
          </>
        )}
        <br />
        {record.bookingId}
      </p>
      {invoice ? <SlipInvoice invoice={invoice} /> : null}
      <hr />
      <p>We keep your name, phone number and booking to serve you and to write your invoice. How, and your rights:</p>
      <QrCode className="slip-notice" text={`${location.origin}/privacy`} label="Privacy policy" />
      <p>{location.host}/privacy</p>
    </div>,
    document.body,
  );
}

/** The tax invoice, line by line. */
function SlipInvoice({ invoice }: { invoice: NonNullable<BookingView['invoice']> }) {
  const { supplier, buyer, halfRatePercent: half } = invoice;
  const sums: [string, number][] = [
    ['Taxable value', invoice.taxablePaise],
    [`CGST ${half}%`, invoice.cgstPaise],
    [`SGST ${half}%`, invoice.sgstPaise],
    ...(invoice.roundingPaise === 0 ? [] : [['Rounding', invoice.roundingPaise] satisfies [string, number]]),
    ['Total', invoice.totalPaise],
  ];
  return (
    <>
      <hr />
      <p>
        <strong>Tax invoice {invoice.number}</strong>
        <br />
        {formatIstDay(invoice.issuedOn as IstDay, 'date')}
        <br />
        {supplier.name}
        <br />
        {supplier.address}
        <br />
        GSTIN {supplier.gstin}
      </p>
      {buyer ? (
        <p>
          {buyer.company}
          <br />
          {buyer.address}
          <br />
          GSTIN {buyer.gstin}
        </p>
      ) : null}
      <p>
        SAC {invoice.sac} · Place of supply {invoice.placeOfSupply}
      </p>
      <dl className="slip-sums">
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{formatRupeesExact(paise(sum))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
