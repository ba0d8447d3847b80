import type { ReactNode } from 'react';
import { hoursTermsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import { meetingRoomFacts } from '#capabilities/catalogue/services/meeting-room/facts.ts';
import { Notice } from '#design/notice.tsx';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import type { ConferenceView } from './conference-choice.ts';

/** Shows the hours that a member's month includes on this day, and whether they cover the chosen time. */
export function IncludedHours({
  left,
  date,
  view,
  isIncluded,
  now,
}: {
  /** The most hours that one booking on the day may have; null where no month covers it. */
  left: number | null;
  date: IstDay;
  view: Pick<ConferenceView, 'quote' | 'hours'>;
  isIncluded: boolean;
  now: Date;
}): ReactNode {
  const { quote, hours } = view;
  if (left === null)
    return (
      <Notice live="status" title="Not included on this date">
        No month of yours that includes hours of the room covers {formatIstDay(date, 'short')}. A booking then is
        charged in full.
      </Notice>
    );
  return (
    <Notice live="status" tone={isIncluded ? 'success' : 'info'} title={`Included: ${left} h left`}>
      {isIncluded && quote && hours ? (
        <>
          <p>
            Your membership includes this booking. It uses {hours} h and leaves {left - hours} h for this month. There
            is nothing to pay, and no invoice.
          </p>
          <p>{hoursTermsSentence(meetingRoomFacts.terms, { purchasedAt: now, visit: quote.visit }, now)}.</p>
        </>
      ) : (
        chargedText(left, hours)
      )}
    </Notice>
  );
}

/** Why the chosen time is charged, or what would be included where none is chosen. */
function chargedText(left: number, hours: number | null): string {
  if (left === 0) return 'All hours of this month are used, so a booking is charged in full.';
  if (hours !== null && hours > left)
    return `This booking of ${hours} h is longer than that, so it is charged in full. Bookings are never included in part.`;
  return `A booking of up to ${left} h is included. A longer one is charged in full.`;
}
