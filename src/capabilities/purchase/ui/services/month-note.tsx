import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { DayState } from '#capabilities/places/ui/day-labels.ts';
import { addDays, formatIstDay, istDayOf } from '#platform/ist-day.ts';

/** How long a month is, that it ends by itself (no automatic renewal), and where its place cannot be kept: said beside the button. */
export function MonthNote({ quote, day, what }: { quote: Quote | null; day: DayState | undefined; what: string }) {
  const last = quote && formatIstDay(addDays(istDayOf(quote.occupies.end), -1), 'short');
  return (
    <>
      <p>
        {quote && last ? `${formatIstDay(quote.date, 'short')} to ${last}. ` : 'One month from your start date. '}
        <span className="font-medium text-ink">No automatic renewal:</span> your month simply ends, and you are not
        charged again.
      </p>
      {last && day?.nextMonthTaken ? (
        <p className="mt-2 font-medium text-pending">
          {`You cannot keep this ${what} after ${last}: every free ${what} is already booked for the month after.`}
        </p>
      ) : null}
    </>
  );
}
