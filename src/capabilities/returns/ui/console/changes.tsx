import { Section } from '#console/parts/section.tsx';
import type { MonthAnswer } from '../../contract.ts';
import { PaymentRows } from './payment-rows.tsx';

/** What changed since a month was handed over; nothing where nothing did. The accountant books it, as the files stay. */
export function Changes({ month: { changes, changeCount } }: { month: MonthAnswer }) {
  if (changeCount === 0) return null;
  return (
    <Section heading="h2" title="Changed since it was handed over" count={changeCount}>
      <p className="text-muted">
        Figures and files stay as they were handed over. Tell your accountant of these changes.
      </p>
      <PaymentRows name="changes" rows={changes} count={changeCount} />
    </Section>
  );
}
