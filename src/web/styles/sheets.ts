import fonts from '#design/styles/fonts.css?inline';
import type { PageHandle } from '#web/page-handle.ts';
import booking from './booking.css?inline';
import bookingFile from './booking.css?url';
import site from './site.css?inline';
import siteFile from './site.css?url';

/** 'site' for public pages, 'booking' for pages with bookings, payments or private data. */
export type Sheet = 'site' | 'booking';

const dev = import.meta.env.DEV;
const server = import.meta.env.SSR;

/** Without the compiler's banner, which would be in every page. */
const bare = (sheet: string): string => sheet.replace(/^\/\*![^*]*\*\/\s*/, '');

/** The style sheets as texts for the server's HTML; the browser's bundle omits them. Development uses one for all pages. */
export const sheets: Record<Sheet, string> = {
  site: dev ? fonts + booking : server ? fonts + bare(site) : '',
  booking: dev || server ? fonts + bare(booking) : '',
};

/** The same as files, without the font. */
export const sheetFiles: Record<Sheet, string> = { site: siteFile, booking: bookingFile };

/** The style sheet of a page, from what its route modules say (outermost first). */
export const sheetOf = (handles: readonly (PageHandle | undefined)[]): Sheet =>
  handles.findLast((handle) => handle?.sheet)?.sheet ?? 'site';
