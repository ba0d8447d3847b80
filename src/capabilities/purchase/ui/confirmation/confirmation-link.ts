import type { ServiceType } from '#capabilities/catalogue/contract.ts';

/** The statuses that a confirmation link may carry when the payment was not verified at once (REC-12, REC-13). */
export const confirmationStatuses = ['payment_successful', 'payment_successful_verification_pending'] as const;
export type ConfirmationStatus = (typeof confirmationStatuses)[number];

/** The facts in the link. `amount` in rupees, `date` as 'YYYY-MM-DD'. */
export type ConfirmationFacts = {
  readonly type: ServiceType;
  readonly plan: string;
  readonly amount: number;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly bookingId: string;
  readonly paymentId?: string;
  readonly status?: ConfirmationStatus;
};

/** The confirmation page's address (DAYPASS-27, CONFIRM-01). */
export function confirmationLink(facts: ConfirmationFacts): string {
  const query = new URLSearchParams();
  for (const name of [
    'type',
    'plan',
    'amount',
    'date',
    'time',
    'duration',
    'bookingId',
    'paymentId',
    'status',
  ] as const) {
    const value = facts[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return `/booking-confirmation?${query}`;
}
