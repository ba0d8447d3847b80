import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';

/** The statuses that a confirmation link may carry when the payment was not verified at once (REC-12, REC-13). */
const confirmationStatuses = ['payment_successful', 'payment_successful_verification_pending'] as const;
type ConfirmationStatus = (typeof confirmationStatuses)[number];

/** What travels in the link. `amount` is rupees, `date` 'YYYY-MM-DD'. */
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

/** What a link says, as far as it says it readably; a link proves nothing. Texts are bounded and lose control characters. */
export type ConfirmationQuery = {
  readonly type: ServiceType | null;
  readonly plan: string;
  readonly amount: number | null;
  readonly date: string;
  readonly time: string;
  readonly duration: string;
  readonly bookingId: string;
  readonly paymentId: string;
  readonly status: ConfirmationStatus | null;
};

const aliases = new Map<string, ServiceType>([
  ['day-pass', 'dayPass'],
  ['daypass', 'dayPass'],
  ['conference', 'meetingRoom'],
  ['conference-room', 'meetingRoom'],
  ['meeting', 'meetingRoom'],
  ['coworking-premium', 'coworking'],
]);

const LONGEST = 120;

/** Reads a confirmation link (CONFIRM-01). `type` is one of the four service types; day-pass, conference and coworking-premium are understood too. */
export function readConfirmationLink(query: URLSearchParams): ConfirmationQuery {
  const text = (name: string) => clean(query.get(name) ?? '');
  return {
    type: serviceTypes.find((known) => known === query.get('type')) ?? aliases.get(text('type').toLowerCase()) ?? null,
    plan: text('plan'),
    amount: readAmount(text('amount')),
    date: text('date'),
    time: text('time'),
    duration: text('duration'),
    bookingId: text('bookingId'),
    paymentId: text('paymentId'),
    status: confirmationStatuses.find((known) => known === query.get('status')) ?? null,
  };
}

const clean = (value: string): string =>
  Array.from(value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('');

const readAmount = (text: string): number | null => (/^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : null);
