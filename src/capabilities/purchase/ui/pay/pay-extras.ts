/* Parts beside the price that only some buyers see, in one script. */
export { ErrorSummary } from '#design/error-summary.tsx';
export { AlreadyBookedNotice, ConfirmSecondBooking, ExistingHoldNotice } from '../existing/existing-notices.tsx';
export { BuyBar } from './buy-bar.tsx';
