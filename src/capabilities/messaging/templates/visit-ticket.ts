import { html } from 'hono/html';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { lastDayOfVisit } from '../rules/days-of-visit.ts';
import type { VisitFacts } from '../rules/messages.ts';
import { type Html, style } from './letter.ts';

/** The booking as a paper ticket, its date large and its id on the stub. `badge` is its state: '✓ Confirmed'. */
export function visitTicket(facts: VisitFacts, badge: string): Html {
  const day = facts.date as IstDay;
  const last = lastDayOfVisit(facts);
  const [weekday = '', date = ''] = formatIstDay(day).split(/, (.*)/);
  return html`<tr><td style="padding:0 0 20px">
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
</table></td></tr>`;
}
