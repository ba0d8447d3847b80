/* What only some buyers see beside the price, in one script of its own. */
export { ErrorSummary } from '#design/error-summary.tsx';
export { AlreadyBookedNotice } from '../existing/already-booked.tsx';
export { ConfirmSecondBooking } from '../existing/confirm-second-booking.tsx';
export { ExistingHoldNotice } from '../existing/existing-hold-notice.tsx';
export { BuyBar } from './buy-bar.tsx';
