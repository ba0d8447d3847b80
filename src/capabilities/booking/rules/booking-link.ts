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
};

const DAYS_AFTER_END = 42;

/**
 * From when on a booking's link opens nothing: six weeks after its end, as long as somebody may still need its invoice. It follows the
 * booking when that is moved, so that the link in an old message stays good.
 */
export const linkExpiry = (bookingEnds: Date): Date =>
  new Date(bookingEnds.getTime() + DAYS_AFTER_END * 24 * 3_600_000);

/** The address of a person's calendar, without the origin. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/** The page of a link, without the origin. */
export const linkPath = (token: string): string => `/b/${token}`;
