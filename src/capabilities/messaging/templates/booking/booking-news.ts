import type { OfBooking } from '../../rules/messages.ts';
import {
  action,
  bookingPage,
  greeting,
  type Letter,
  type Part,
  paragraph,
  plain,
  type Sender,
  writeParts,
} from '../letter.ts';

type News = {
  subject: string;
  title: string;
  name: string;
  /** What happened, in paragraphs. */
  said: readonly string[];
  /** Preview text of the inbox. */
  preview: string;
  /** `paymentId` is null for a booking that was not paid but included. */
  of: { bookingId: string; paymentId: string | null };
  /** Where to go on; null where there is nothing to do. */
  next: Part | null;
};

/** A letter of a few sentences about a booking and its money. */
export const bookingNews = ({ name, said, of, next, ...mail }: News, sender: Sender): Letter =>
  writeParts(sender, mail, [
    greeting(name),
    ...said.map((line) => paragraph(line)),
    plain(),
    paragraph(`Booking ID ${of.bookingId}${of.paymentId === null ? '' : `, payment ${of.paymentId}`}`),
    ...(next ? [next] : []),
  ]);

/** The button and the line of plain text that lead to a booking. */
export const wayTo = (of: OfBooking, label: string, sender: Sender): Part =>
  action(label, pageOf(of, sender), of.linkVersion === undefined ? label : `${label} (no login needed)`);

/** The booking's page, which needs no login; without a booking, My Bookings, which needs one. */
export const pageOf = ({ bookingId, linkVersion }: OfBooking, sender: Sender): string =>
  linkVersion === undefined
    ? `${sender.publicUrl}/my-bookings?booking=${encodeURIComponent(bookingId)}`
    : bookingPage({ bookingId, linkVersion }, sender);

/** What a mail says of the calendar file that it brings along. */
export const REPLACED = 'The attached calendar file replaces the earlier entry.';
