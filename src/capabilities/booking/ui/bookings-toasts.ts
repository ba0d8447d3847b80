import type { Toast } from '#design/toasts/toasts.ts';
import { formatWhole } from '#platform/text/indian-number.ts';
import type { BookingsProblem } from './fetch-bookings.ts';

/** Toasts about loading the list. Each replaces the last, and only on its own page. */
export const ABOUT_LIST = 'bookings';
const ofList = { about: ABOUT_LIST, ofPage: true } as const;
type ListToast = Required<Pick<Toast, 'kind' | 'title' | 'text'>> & typeof ofList;

/** After a load that the visitor waited for (BOOKINGS-16, BOOKINGS-17). */
export const loadedToast = (count: number): ListToast =>
  count > 0
    ? {
        ...ofList,
        kind: 'success',
        title: 'Bookings Loaded',
        text: `You have ${formatWhole(count)} ${count === 1 ? 'booking' : 'bookings'}.`,
      }
    : { ...ofList, kind: 'info', title: 'No Bookings Found', text: 'You have not booked anything yet.' };

/** After a load that failed (BOOKINGS-18, API-17, API-18). */
export function problemToast({ kind, status }: Pick<BookingsProblem, 'kind' | 'status'>): ListToast {
  switch (kind) {
    case 'api':
      return {
        ...ofList,
        kind: 'destructive',
        title: 'API Error',
        text: `The server answered with status ${status}. Please try again.`,
      };
    case 'connection':
      return {
        ...ofList,
        kind: 'destructive',
        title: 'Connection Error',
        text: 'We could not reach the server. Please check your internet connection and try again.',
      };
    case 'data':
      return {
        ...ofList,
        kind: 'destructive',
        title: 'Data Processing Error',
        text: 'Bookings data could not be processed properly. Please refresh the page.',
      };
  }
}

/** After an invoice was saved (BOOKINGS-19); `isText` when only the plain text could be made. */
export const invoiceToast = (name: string, isText: boolean): Toast => ({
  kind: 'success',
  title: 'Invoice Downloaded',
  text: isText ? `The PDF is not available right now, so ${name} is a plain text copy.` : `Saved as ${name}.`,
});
