import { html } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/phone-number.ts';
import { calendarFile } from '../rules/calendar-file.ts';
import type { MessageFacts } from '../rules/messages.ts';
import {
  action,
  frame,
  type Html,
  heading,
  type Letter,
  lines,
  paragraph,
  type Sender,
  signature,
  style,
} from './letter.ts';
import { slip, slipText } from './slip.ts';

type Facts = MessageFacts['booking_confirmed'];

/** As on the confirmation page (CONFIRM-15 to CONFIRM-18). */
const beforeYourVisit = [
  'Arrive 15 minutes early',
  'Carry a valid photo ID',
  'Check in at reception',
  'Quote your Booking ID',
];

export function bookingConfirmedLetter(facts: Facts, sender: Sender): Letter {
  const { facility, publicUrl } = sender;
  const day = facts.date as IstDay;
  const service = facts.serviceName.toLowerCase();
  const sentence = `Your ${service} has been successfully booked.`;
  const when = `${formatIstDay(day)}, ${facts.timeText}`;
  const bookings = `${publicUrl}/my-bookings`;
  return {
    subject: `Booking Confirmed: ${facts.serviceName}, ${formatIstDay(day, 'date')} (${facts.bookingId})`,
    text: lines([
      'Booking Confirmed!',
      '',
      `Hello ${facts.name},`,
      sentence,
      '',
      `Booking ID: ${facts.bookingId}`,
      `Date: ${formatIstDay(day)}`,
      `Time: ${facts.timeText}`,
      `Duration: ${facts.durationText}`,
      facts.place && `Your place: ${facts.place}`,
      '',
      ...slipText(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`),
      '',
      'Before Your Visit',
      ...beforeYourVisit.map((line) => `- ${line}`),
      '',
      `Where: ${addressLine(facility)}`,
      `Map: ${facility.mapsUrl}`,
      `Your bookings and invoice: ${bookings}`,
      `Questions: ${formatPhoneNumber(facility.phone)} or ${facility.email}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      `${when}. Booking ID ${facts.bookingId}`,
      html`${heading('Booking Confirmed!')}
${paragraph(`Hello ${facts.name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)}
${ticket(facts, day)}
${slip(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`)}
${paragraph(html`<strong>Before Your Visit</strong><br>${beforeYourVisit.map((line) => html`${line}<br>`)}`)}
${paragraph(html`<strong>Where</strong><br>${addressLine(facility)}<br><a class="chair" href="${facility.mapsUrl}" style="color:#c2410c">Open in Maps</a>`)}
${action('View My Bookings', bookings)}`,
    ),
  };
}

/** The booking as a paper ticket, its date large and its id on the stub. */
function ticket(facts: Facts, day: IstDay): Html {
  const [weekday = '', date = ''] = formatIstDay(day).split(/, (.*)/);
  return html`<tr><td style="padding:0 0 20px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e6ddcf;border-radius:20px">
<tr><td style="padding:20px 22px 6px">
<span class="ink" style="font-weight:600;${style.ink}">${facts.serviceName}</span>
<span class="leaf" style="float:right;font-weight:600;color:#166534">✓ Confirmed</span>
</td></tr>
<tr><td style="padding:0 22px 18px">
<span class="muted" style="${style.muted}">${weekday}</span><br>
<span class="ink" style="font-size:28px;line-height:34px;font-weight:700;${style.ink}">${date}</span><br>
<span class="ink" style="${style.ink}">${facts.timeText}</span>
<span class="muted" style="${style.muted}"> · ${facts.durationText}${facts.place ? ` · ${facts.place}` : ''}</span>
</td></tr>
<tr><td class="line muted" style="padding:12px 22px 16px;border-top:2px dashed #e6ddcf;${style.small};${style.muted}">
Booking ID <strong class="ink" style="${style.ink}">${facts.bookingId}</strong>
</td></tr>
</table></td></tr>`;
}

/** The visit for the receiver's calendar. `madeAt` is when the message was queued, so that a repetition is the same file. */
export function bookingCalendar(facts: Facts, { facility, publicUrl }: Sender, madeAt: Date): string {
  return calendarFile({
    uid: `${facts.bookingId}@${new URL(publicUrl).hostname}`,
    sequence: 0,
    title: `${facts.serviceName} at ${facility.brand}`,
    description: [`Booking ID: ${facts.bookingId}`, facts.timeText, ...beforeYourVisit].join('\n'),
    place: addressLine(facility),
    url: `${publicUrl}/my-bookings`,
    starts: new Date(facts.startsAt),
    ends: new Date(facts.endsAt),
    madeAt,
  });
}

/** The approved template `booking_confirmed`: name, service, date, time, booking id, amount, terms. */
export const bookingConfirmedParameters = (facts: Facts, amount: string): string[] => [
  facts.name,
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.timeText,
  facts.bookingId,
  amount,
  facts.terms,
];
