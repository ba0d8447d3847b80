import { html } from 'hono/html';
import { type GstPrice, invoicedGst } from '#capabilities/catalogue/rules/gst-price.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees, formatRupeesExact } from '#platform/money.ts';
import { calendarFile } from '../../rules/calendar-file.ts';
import { dateLine, lastDayOfVisit } from '../../rules/days-of-visit.ts';
import type { OfBooking, VisitFacts } from '../../rules/messages.ts';
import { visitAppointment } from '../../rules/visit-appointment.ts';
import { type VisitTexts, visitTexts } from '../../rules/visit-texts.ts';
import { brokenLines, link, type Part, paragraph, type Sender, style } from '../letter.ts';
import { pageOf } from './booking-news.ts';

/** The texts for the product. */
export const visitTextsOf = (facts: VisitFacts, { facility }: Sender): VisitTexts =>
  visitTexts({ ...facts, startsAt: new Date(facts.startsAt) }, facility);

/** What to do before the visit, and where it is; as on the confirmation page (CONFIRM-15 to CONFIRM-18), where a set hour is booked. */
export function beforeYourVisit(facts: VisitFacts, sender: Sender): Part[] {
  const { term, firstStep, arrival } = visitTextsOf(facts, sender);
  const address = addressLine(sender.facility);
  const { mapsUrl } = sender.facility;
  const title = term === 'month' ? 'Before Your First Day' : 'Before Your Visit';
  const advice = [firstStep, 'Carry a valid photo ID', ...(term === 'visit' ? [arrival] : []), 'Quote your Booking ID'];
  return [
    paragraph(
      html`<strong>${title}</strong><br>${brokenLines(advice)}`,
      title,
      ...advice.map((line) => `- ${line}`),
      '',
    ),
    paragraph(
      html`<strong>Where</strong><br>${address}<br>${link('Open in Maps', mapsUrl)}`,
      `Where: ${address}`,
      `Map: ${mapsUrl}`,
    ),
  ];
}

/** The booking as a paper ticket, its date large and its id on the stub. `badge` is its state: '✓ Confirmed'. */
export function visitTicket(facts: VisitFacts, badge: string): Part {
  const day = facts.date as IstDay;
  const last = lastDayOfVisit(facts);
  const [weekday = '', date = ''] = formatIstDay(day).split(/, (.*)/);
  return {
    text: [
      '',
      `Booking ID: ${facts.bookingId}`,
      dateLine(facts),
      `Time: ${facts.timeText}`,
      `Duration: ${facts.durationText}`,
      facts.place && `Your place: ${facts.place}`,
    ],
    html: html`<tr><td style="padding:0 0 20px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e6ddcf;border-radius:20px">
<tr><td style="padding:20px 22px 6px">
<span class="ink" style="font-weight:600;${style.ink}">${facts.serviceName}</span>
<span class="success" style="float:right;font-weight:600;color:#166534">${badge}</span>
</td></tr>
<tr><td style="padding:0 22px 18px">
<span class="muted" style="${style.muted}">${weekday}</span><br>
<span class="ink" style="font-size:28px;line-height:34px;font-weight:700;${style.ink}">${date}</span><br>
${last ? html`<span class="ink" style="${style.ink}">until ${last}</span><br>` : ''}
<span class="ink" style="${style.ink}">${facts.timeText}</span>
<span class="muted" style="${style.muted}"> · ${facts.durationText}${facts.place ? ` · ${facts.place}` : ''}</span>
</td></tr>
<tr><td class="line muted" style="padding:12px 22px 16px;border-top:2px dashed #e6ddcf;${style.small};${style.muted}">
Booking ID <strong class="ink" style="${style.ink}">${facts.bookingId}</strong>
</td></tr>
</table></td></tr>`,
  };
}

/** Price, GST and total as on the site's price summary, with what belongs under it. */
export function priceSummary(price: GstPrice, totalLabel: string, note: string): Part {
  const invoiced = invoicedGst(price);
  // What the attached invoice has instead of the round GST.
  const below = [
    ...(invoiced
      ? [`Tax invoice: GST ${formatRupeesExact(invoiced.gst)}, rounding ${formatRupeesExact(invoiced.rounding)}.`]
      : []),
    note,
  ];
  const rows = [
    ['Base Price', formatRupees(price.base)],
    ['GST', formatRupees(price.gst)],
    [totalLabel, formatRupees(price.total)],
  ] as const;
  const cells = rows.map(([label, amount], index) => {
    const last =
      index === 2 ? 'font-weight:700;font-size:18px;border-top:1px dashed #8f8373;padding:8px 0 3px' : style.cell;
    return html`<tr><td class="ink line" style="${last};${style.ink}">${label}</td><td class="ink line" align="right" style="${last};${style.ink};font-variant-numeric:tabular-nums">${amount}</td></tr>`;
  });
  return {
    text: ['', ...rows.map(([label, amount]) => `${label}: ${amount}`), ...below],
    html: html`<tr><td style="padding:0 0 20px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e6ddcf;border-radius:12px"><tr><td style="padding:14px 22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells}</table>
<p class="muted" style="margin:10px 0 0;${style.small};${style.muted}">${below.join(' ')}</p>
</td></tr></table></td></tr>`,
  };
}

type InCalendar = OfBooking & Omit<VisitFacts, 'name' | 'date' | 'durationText' | 'linkVersion'>;

/**
 * The visit for the receiver's calendar.
 * @param version.changes how often the booking had got another time or place; a later one takes the place of an earlier entry.
 * @param version.callOffs how often a closure's message had taken it out of the calendar.
 * @param madeAt when the message was queued, so that a repetition is the same file.
 */
export const visitCalendar = (
  facts: InCalendar,
  version: { changes: number; callOffs: number },
  sender: Sender,
  madeAt: Date,
): string =>
  calendarFile(
    visitAppointment({
      ...facts,
      startsAt: new Date(facts.startsAt),
      endsAt: new Date(facts.endsAt),
      ...version,
      isCancelled: false,
      page: pageOf(facts, sender),
      ...sender,
      madeAt,
    }),
  );
