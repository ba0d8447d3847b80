import { calendarFile } from '../rules/calendar-file.ts';
import type { VisitFacts } from '../rules/messages.ts';
import { visitAppointment } from '../rules/visit-appointment.ts';
import { bookingPage, type Sender } from './letter.ts';

/**
 * The visit for the receiver's calendar.
 * @param moves how often the booking had been moved; a later one takes the place of an earlier entry.
 * @param madeAt when the message was queued, so that a repetition is the same file.
 */
export const visitCalendar = (facts: VisitFacts, moves: number, sender: Sender, madeAt: Date): string =>
  calendarFile(
    visitAppointment({
      ...facts,
      startsAt: new Date(facts.startsAt),
      endsAt: new Date(facts.endsAt),
      moves,
      isCancelled: false,
      page: bookingPage(facts, sender),
      ...sender,
      madeAt,
    }),
  );
