import { html } from 'hono/html';
import type { OfBooking } from '../rules/messages.ts';
import {
  action,
  bookingPage,
  frame,
  heading,
  type Letter,
  lines,
  paragraph,
  type Sender,
  signature,
} from './letter.ts';

type News = {
  subject: string;
  title: string;
  name: string;
  /** What happened, in paragraphs. */
  said: readonly string[];
  /** What an inbox shows beside the subject. */
  preview: string;
  of: { bookingId: string; paymentId: string };
  /** Where to go on; null where there is nothing to do. `asText` introduces the address in the plain text. */
  next: { label: string; asText: string; url: string } | null;
};

/** A letter of a few sentences about a booking and its money. */
export function bookingNews({ subject, title, name, said, preview, of, next }: News, sender: Sender): Letter {
  const greeting = `Hello ${name},`;
  const reference = `Booking ID ${of.bookingId}, payment ${of.paymentId}`;
  return {
    subject,
    text: lines([
      title,
      '',
      greeting,
      ...said,
      '',
      reference,
      next && `${next.asText}: ${next.url}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      preview,
      html`${heading(title)}
${paragraph(greeting)}
${said.map((line) => paragraph(line))}
${paragraph(reference)}
${next ? action(next.label, next.url) : ''}`,
    ),
  };
}

/** The button and the line of plain text that lead to it. */
export const wayTo = (of: OfBooking, label: string, sender: Sender): NonNullable<News['next']> => ({
  label,
  asText: of.linkVersion === undefined ? label : `${label} (no login needed)`,
  url: pageOf(of, sender),
});

/** The booking's page, which needs no login; without a booking, My Bookings, which needs one. */
export const pageOf = ({ bookingId, linkVersion }: OfBooking, sender: Sender): string =>
  linkVersion === undefined
    ? `${sender.publicUrl}/my-bookings?booking=${encodeURIComponent(bookingId)}`
    : bookingPage({ bookingId, linkVersion }, sender);
