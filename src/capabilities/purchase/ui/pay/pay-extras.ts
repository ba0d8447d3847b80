/* What only some buyers see beside the price, in one script of its own. */
export { ErrorSummary } from '#design/error-summary.tsx';
export { AlreadyBookedNotice, ConfirmSecondBooking, ExistingHoldNotice } from '../existing/existing-notices.tsx';
export { BuyBar } from './buy-bar.tsx';
