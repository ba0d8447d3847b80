import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { Section } from '#console/parts/section.tsx';
import { bookingAddress, SheetLink } from '#console/parts/sheet-link.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import type { PersonView } from '../../../rules/person-view.ts';

/** What each of a person's months includes of the conference room, and what is left of it. */
export function RoomHours({ months }: { months: PersonView['roomHours'] }) {
  if (months.length === 0) return null;
  return (
    <Section title="Included conference room hours" count={months.length}>
      <ul className="rows">
        {months.map(({ monthId, from, until, hours, left, ended }) => (
          <li key={monthId}>
            <SheetLink className="row-link" to={bookingAddress(monthId)}>
              <span className="min-w-0">
                <span className="row-title">
                  {shortDate(from)} to {shortDate(until)}
                </span>
                <span className="row-detail">
                  {ended ? 'Ended with the month' : `Includes ${hourCountText(hours)}`}
                </span>
              </span>
              <span className="row-figure figures">{ended ? 'None left' : `${hourCountText(left)} left`}</span>
            </SheetLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
