import type { ConfirmationView } from './confirmation-view.ts';

/** The receipt that the browser makes of the page (RECEIPT-01). It proves nothing; the numbered tax invoice from the server does. */
export type Receipt = {
  readonly bookingId: string;
  readonly service: string;
  readonly plan: string;
  readonly amount: string;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  /** ISO instant of the download. */
  readonly downloadDate: string;
  readonly location: string;
  readonly payment: string;
};

/**
 * The receipt's title and the name of its files. Anybody can write a link, so what only a link says is called 'not checked'.
 * @param brand the facility's, for a booking that the server confirmed.
 */
export const receiptNames = (view: ConfirmationView, brand: string): { title: string; file: string } =>
  view.booked
    ? { title: `${brand} receipt`, file: `receipt-${view.bookingId}` }
    : { title: 'Booking details, not checked', file: `not-checked-${view.bookingId}` };

export const receiptOf = (view: ConfirmationView, location: string, now: Date): Receipt => ({
  bookingId: view.bookingId,
  service: view.name,
  plan: view.plan || view.name,
  amount: view.amount,
  date: view.date,
  time: view.time,
  duration: view.duration,
  downloadDate: now.toISOString(),
  location,
  payment: view.payment,
});
