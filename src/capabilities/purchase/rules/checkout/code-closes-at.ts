/** The provider closes no QR code sooner than this (Razorpay, api/qr-codes/create), and a minute is for its clock and the call. */
const LEAST_OPEN_MS = 16 * 60_000;

/** When a sale's QR code closes: with the hold, but not earlier than the provider allows. A payment after the hold counts as late. */
export const codeClosesAt = (holdEnds: Date, now: Date): Date =>
  new Date(Math.max(holdEnds.getTime(), now.getTime() + LEAST_OPEN_MS));
