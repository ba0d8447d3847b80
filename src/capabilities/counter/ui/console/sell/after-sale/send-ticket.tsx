import { useQuery } from '@tanstack/react-query';
import type { BookingRecord } from '#capabilities/customers/rules/booking-view.ts';
import { useApi } from '#console/api/console-session.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import { mailLink } from '#platform/text/email.ts';
import { chatLink } from '#platform/text/phone-number.ts';
import { saleQuery } from '../sell-queries.ts';

/**
 * The ticket's link, to be sent from this device: by WhatsApp, or by mail. Both also work where the customer left no number or address, as the
 * app then asks for it.
 */
export function SendTicket({ record }: { record: BookingRecord }) {
  const path = useQuery(saleQuery(useApi(), record.bookingId)).data?.ticketPath;
  if (!path) return null;
  const what = `${record.serviceName}, ${shortDate(record.date)}, ${record.timeText}`;
  const text = `Your ticket for ${what}: ${location.origin}${path}`;
  const mail = new URLSearchParams({ subject: `Your ticket: ${what}`, body: text }).toString().replaceAll('+', '%20');
  return (
    <div className="sold-send">
      <a
        className="button button-secondary"
        href={chatLink(record.phone ?? '', text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Send by WhatsApp
      </a>
      <a className="button button-secondary" href={`${mailLink(record.email ?? '')}?${mail}`}>
        Send by e-mail
      </a>
    </div>
  );
}
