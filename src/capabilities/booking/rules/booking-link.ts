/** What a booking's link says: which booking, and which of its links. It holds nothing else, so nothing can be read from it. */
type BookingLink = { bookingId: string; version: number };

/** What a person's calendar address says: whose it is, and which of their addresses. */
type FeedLink = { uid: string; version: number };

/** Signs and reads the links that need no login. A text that was not signed here, or was changed, reads as null. */
export type BookingLinks = {
  tokenOf(link: BookingLink): string;
  read(token: string): BookingLink | null;
  feedTokenOf(link: FeedLink): string;
  readFeed(token: string): FeedLink | null;
  /** Opens the payment of one checkout, by the id that its booking will have, and nothing else. */
  payTokenOf(bookingId: string): string;
  /** The checkout whose payment a link opens, by its booking's id. */
  readPay(token: string): string | null;
  /** Opens the purchase of the month after a booking's month, and nothing of the booking itself. It ends with the booking's link of that version. */
  renewalTokenOf(link: BookingLink): string;
  readRenewal(token: string): BookingLink | null;
  /** Eight letters for the same that can be read out; they are compared with those of the sales that wait. */
  payCodeOf(bookingId: string): string;
};

const DAYS_AFTER_END = 42;

/**
 * When a booking's link expires: six weeks after the end, as the invoice may be needed. It follows a moved booking, so that links in old
 * messages stay valid.
 */
export const linkExpiry = (bookingEnds: Date): Date =>
  new Date(bookingEnds.getTime() + DAYS_AFTER_END * 24 * 3_600_000);

/** The address of a person's calendar, without the origin. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/** The page on which a checkout is paid, without the origin. */
export const payPath = (token: string): string => `/pay/${token}`;

/** The page on which a month is renewed, without the origin. */
export const renewalPath = (token: string): string => `/renew/${token}`;

/** The page of a link, without the origin. */
export const linkPath = (token: string): string => `/b/${token}`;
