import type { ReactNode } from 'react';
import { Icon, type IconName } from '#design/icon.tsx';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';

/** Support contacts and address (CONFIRM-12 to CONFIRM-14). */
export function SupportCard({
  phone,
  email,
  whatsApp,
  address,
  bookingId,
  note,
}: {
  phone: string;
  email: string;
  whatsApp: string;
  address: string;
  bookingId: string;
  /** Shown beside the contacts if the booking could not be found. */
  note: string;
}) {
  return (
    <section aria-labelledby="important" className="unless-roll card grid gap-4">
      <h2 id="important" className="text-h3">
        Important Information
      </h2>
      {note ? <p className="font-strong text-pending">{note}</p> : null}
      <ul className="grid gap-3">
        <Line icon="phone">
          <a href={`tel:${phone}`}>{formatPhoneNumber(phone)}</a>
        </Line>
        <Line icon="mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
        <Line icon="chat">
          <a href={whatsAppLink(whatsApp, bookingId)} rel="noopener">
            WhatsApp support
          </a>
        </Line>
        <Line icon="pin">
          <address className="not-italic">{address}</address>
        </Line>
      </ul>
    </section>
  );
}

/** A chat with the facility, prefilled with a booking query (CONFIRM-13). */
const whatsAppLink = (number: string, bookingId: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(
    `Hello, I have a query about my booking. Booking ID: ${bookingId}`,
  )}`;

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
