import type { ReactNode } from 'react';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';

/** One sentence about a month, with the payment and the booking that it is about where it is about one. */
type Row = { kind: string; sentence: string; paymentId: string | null; bookingId: string | null; note?: ReactNode };

/**
 * Sentences about payments of a month.
 * @param name of the rows: 'differences'. @param count of all; `rows` may be the first of them.
 */
export function PaymentRows({ name, rows, count }: { name: string; rows: readonly Row[]; count: number }) {
  return (
    <>
      <ul className="rows" aria-label={name.charAt(0).toUpperCase() + name.slice(1)}>
        {rows.map(({ kind, sentence, paymentId, bookingId, note }) => (
          <li key={`${kind} ${paymentId} ${sentence}`} className="row-text">
            <p className="row-title">{sentence}</p>
            {paymentId ? <p className="row-detail">{`Payment ${paymentId}`}</p> : null}
            {note ? <p className="row-detail">{note}</p> : null}
            {bookingId ? (
              <SheetLink to={bookingAddress(bookingId)} className="underline">
                Open booking<span className="sr-only">: {sentence}</span>
              </SheetLink>
            ) : null}
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="text-muted">
          The first {rows.length} of {count} {name}.
        </p>
      ) : null}
    </>
  );
}
