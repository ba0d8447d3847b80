import { html } from 'hono/html';
import { action, frame, heading, type Letter, lines, paragraph, type Sender, signature } from './letter.ts';

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
export function newsLetter({ subject, title, name, said, preview, of, next }: News, sender: Sender): Letter {
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

/** The booking in My Bookings, behind the login. */
export const inMyBookings = (bookingId: string, { publicUrl }: Sender): string =>
  `${publicUrl}/my-bookings?booking=${encodeURIComponent(bookingId)}`;
