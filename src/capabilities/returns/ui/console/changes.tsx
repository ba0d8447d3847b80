import { Section } from '#console/parts/section.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import type { MonthAnswer } from '../../contract.ts';

/** What changed since a month was handed over; nothing where nothing did. The accountant books it, as the files stay. */
export function Changes({ month: { changes, changeCount } }: { month: MonthAnswer }) {
  if (changeCount === 0) return null;
  return (
    <Section heading="h2" title="Changed since it was handed over" count={changeCount}>
      <p className="text-muted">
        Figures and files stay as they were handed over. Tell your accountant of these changes.
      </p>
      <ul className="rows" aria-label="Changes">
        {changes.map(({ kind, sentence, paymentId, bookingId }) => (
          <li key={`${kind} ${paymentId} ${sentence}`} className="row-text">
            <p className="row-title">{sentence}</p>
            {paymentId ? <p className="row-detail">{`Payment ${paymentId}`}</p> : null}
            {bookingId ? (
              <SheetLink to={bookingAddress(bookingId)} className="underline">
                Open booking<span className="sr-only">: {sentence}</span>
              </SheetLink>
            ) : null}
          </li>
        ))}
      </ul>
      {changeCount > changes.length ? (
        <p className="text-muted">
          The first {changes.length} of {changeCount} changes.
        </p>
      ) : null}
    </Section>
  );
}
