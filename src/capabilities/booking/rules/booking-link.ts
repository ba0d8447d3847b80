/** The content of a booking's link: the booking id and the link's version. No personal data. */
type BookingLink = { bookingId: string; version: number };

/** The content of a calendar address: the person, and the address's version. */
type FeedLink = { uid: string; version: number };

/** Signs and reads the links that need no login. A text that was not signed here, or was changed, reads as null. */
export type BookingLinks = {
  tokenOf(link: BookingLink): string;
  read(token: string): BookingLink | null;
  feedTokenOf(link: FeedLink): string;
  readFeed(token: string): FeedLink | null;
  /** Opens only the payment of one checkout. Contains the id of its future booking. */
  payTokenOf(bookingId: string): string;
  /** The checkout whose payment a link opens, by its booking's id. */
  readPay(token: string): string | null;
  /** Opens only the purchase of the next month, not the booking. Revoked together with the booking's link of that version. */
  renewalTokenOf(link: BookingLink): string;
  readRenewal(token: string): BookingLink | null;
  /** Eight letters to read out instead of the payment link. They are compared with those of the open sales. */
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
