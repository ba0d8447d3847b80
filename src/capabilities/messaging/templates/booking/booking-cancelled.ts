import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact } from '#platform/money.ts';
import { calendarFile } from '../../rules/calendar-file.ts';
import { daysOfVisit, lastDayOfVisit } from '../../rules/days-of-visit.ts';
import type { MessageFacts } from '../../rules/messages.ts';
import { calendarName, entryVersion } from '../../rules/visit-appointment.ts';
import { creditNoteLine } from '../document-letters.ts';
import type { Letter, Sender } from '../letter.ts';
import { bookingNews, pageOf, wayTo } from './booking-news.ts';

type Facts = MessageFacts['booking_cancelled'];

export function bookingCancelledLetter(facts: Facts, sender: Sender): Letter {
  const what = `${facts.serviceName}, ${daysOfVisit(facts)}, ${facts.timeText}`;
  const title = facts.houseNote === null ? 'Your booking is cancelled' : 'We had to cancel your booking';
  const said = [
    what,
    facts.houseNote === null ? null : `Reason: ${facts.houseNote}`,
    refundLine(facts),
    facts.keepsUntil ? `Your place stays yours until ${formatIstDay(facts.keepsUntil as IstDay)}.` : null,
    facts.creditNote ? creditNoteLine(facts.creditNote) : null,
  ].filter((line) => line !== null);
  const label = facts.refund > 0 ? 'Track your refund' : 'View the booking';
  return bookingNews(
    {
      subject: `Booking cancelled: ${facts.serviceName}, ${formatIstDay(facts.date as IstDay, 'date')} (${facts.bookingId})`,
      title,
      name: facts.name,
      said,
      preview: refundLine(facts),
      of: facts,
      next: wayTo(facts, label, sender),
    },
    sender,
  );
}

/** 'We are refunding ₹384.00 to your UPI account, usually by 3 December 2026.' */
function refundLine({ refund, paid, account, creditedBy, wentBackBefore, byHand, hoursBack }: Facts): string {
  if (hoursBack !== undefined) return hoursBack;
  if (wentBackBefore)
    return `There is no further refund, as all of ${formatRupeesExact(paid)} has been refunded, is being refunded or is disputed at your bank.`;
  if (refund === 0 || creditedBy === null)
    return `There is no refund of ${formatRupeesExact(paid)} under the terms of this booking.`;
  const part = refund < paid ? ` of ${formatRupeesExact(paid)}` : '';
  if (byHand) return `We gave you back ${formatRupeesExact(refund)}${part} at the reception.`;
  const by = formatIstDay(creditedBy as IstDay, 'date');
  return `We are refunding ${formatRupeesExact(refund)}${part} to your ${account}, usually by ${by}.`;
}

/** ' (until Thursday, 31 December 2026)'; empty for one day. */
function untilText(facts: Facts): string {
  const last = lastDayOfVisit(facts);
  return last ? ` (until ${last})` : '';
}

/**
 * Takes the visit out of the receiver's calendar.
 * @param callOffs how often a closure's message did so before.
 */
export const cancelledCalendar = (
  facts: Pick<Facts, 'bookingId' | 'serviceName' | 'startsAt' | 'endsAt'>,
  { facility, publicUrl }: Sender,
  madeAt: Date,
  callOffs: number,
): string =>
  calendarFile({
    uid: calendarName(facts.bookingId, publicUrl),
    sequence: entryVersion({ changes: 0, callOffs, isCancelled: true }),
    title: `${facts.serviceName} at ${facility.brand}`,
    description: `Booking ID: ${facts.bookingId}`,
    place: addressLine(facility),
    url: `${publicUrl}/my-bookings`,
    organizer: { name: facility.brand, email: facility.email },
    starts: new Date(facts.startsAt),
    ends: new Date(facts.endsAt),
    madeAt,
    cancelled: true,
  });

/** The approved template `booking_cancelled`: name, service, date, booking id, what goes back, the booking's page. */
export const bookingCancelledParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  [formatIstDay(facts.date as IstDay, 'date'), untilText(facts)].join(''),
  facts.bookingId,
  refundLine(facts),
  pageOf(facts, sender),
];
