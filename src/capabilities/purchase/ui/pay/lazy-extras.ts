import { lazyPart } from '#design/lazy-part.ts';

const extras = () => import('./pay-extras.ts');

export const ErrorSummary = lazyPart(async () => (await extras()).ErrorSummary);
export const AlreadyBookedNotice = lazyPart(async () => (await extras()).AlreadyBookedNotice);
export const ConfirmSecondBooking = lazyPart(async () => (await extras()).ConfirmSecondBooking);
export const ExistingHoldNotice = lazyPart(async () => (await extras()).ExistingHoldNotice);
export const BuyBar = lazyPart(async () => (await extras()).BuyBar);
