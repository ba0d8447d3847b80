/** The provider closes no QR code sooner than this (Razorpay, api/qr-codes/create), and a minute is for its clock and the call. */
const LEAST_OPEN_MS = 16 * 60_000;

/** When a QR code of a sale closes: with the hold of its place, but not sooner than the provider allows. What is paid in between counts as late. */
export const codeClosesAt = (holdEnds: Date, now: Date): Date =>
  new Date(Math.max(holdEnds.getTime(), now.getTime() + LEAST_OPEN_MS));
