import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { addDays, formatIstDay, istDayOf } from '#platform/ist-day.ts';

/** How long a month is, and that it ends by itself: said beside the button (no automatic renewal). */
export function MonthNote({ quote }: { quote: Quote | null }) {
  const last = quote && formatIstDay(addDays(istDayOf(quote.occupies.end), -1), 'short');
  return (
    <p>
      {quote && last ? `${formatIstDay(quote.date, 'short')} to ${last}. ` : 'One month from your start date. '}
      <span className="font-medium text-ink">No automatic renewal:</span> your month simply ends, and you are not
      charged again.
    </p>
  );
}
