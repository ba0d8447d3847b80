import type { Terms } from '#capabilities/customers/rules/booking-view.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { Facts, Section } from '../parts/section.tsx';

/** What the customer may do at this moment by their own terms, and what it costs. */
export function TermsNow({ terms: { cancellation, move } }: { terms: Terms }) {
  if (!cancellation && !move) return null;
  return (
    <Section title="The customer’s terms now">
      <Facts
        rows={{
          Cancelling: cancellation?.message,
          Moving: move ? moveText(move) : null,
        }}
      />
    </Section>
  );
}

const bars: Readonly<Record<string, string>> = {
  cancelled: 'Not possible: the booking is cancelled.',
  completed: 'Not possible: the booking has ended.',
  already_started: 'Not possible: the booking has started.',
};

function moveText({ allowed, reason, feePaise }: NonNullable<Terms['move']>): string {
  if (!allowed) return bars[reason ?? ''] ?? 'Not possible.';
  return feePaise === 0 ? 'Free this time.' : `Costs ${formatRupees(paise(feePaise))}.`;
}
