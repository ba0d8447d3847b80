/** The stored state of a paid checkout. The value is that of the first migration, so that old processes of a rolling restart understand it. */
export const FULFILLED = 'settled';

/**
 * The states of a checkout. A place is `held` for fifteen minutes. Paid, the checkout is fulfilled: there is a booking. Unpaid, it is
 * `expired` by the clock or `released` by its owner; a late payment still fulfils it if a place is free, else it is `refunded` in full. A held
 * one is refunded if its place was lost. Fulfilled and `refunded` are final: later changes concern the booking or the refund.
 */
export const checkoutStates = {
  held: [FULFILLED, 'refunded', 'expired', 'released'],
  expired: [FULFILLED, 'refunded'],
  released: [FULFILLED, 'refunded'],
  [FULFILLED]: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type CheckoutState = keyof typeof checkoutStates;

/** An open checkout can still be paid: money that arrives for it is new. */
export const isOpen = (state: CheckoutState): boolean => checkoutStates[state].length > 0;

/** Minutes for which a hold blocks its place for others. */
export const HOLD_MINUTES = 15;

/** Most unpaid holds of one person at a time, against hoarding. */
export const LIVE_HOLDS_MAX = 6;

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** A hold is active before its expiry; the expiry itself is too late. */
export const isLive = (checkout: { state: CheckoutState; hold_expires_at: Date }, now: Date): boolean =>
  checkout.state === 'held' && now < checkout.hold_expires_at;
