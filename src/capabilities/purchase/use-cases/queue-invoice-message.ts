import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Paise } from '#platform/money.ts';
import { bookingOf, findByBooking } from '../store/checkouts.ts';
import { recipientOf } from './checkout/queue-booking-messages.ts';

type Replaced = {
  bookingId: string;
  business: Business;
  documents: { invoice: string; replaces: string; creditNote: string; total: Paise; paymentId: string };
  /** The invoice is of a fee of the booking, by the fee's name; null for the booking's own. */
  feeName: string | null;
  now: Date;
};

/** Puts the mail with a new invoice and the credit note for the one before into the outbox. Documents are no matter for WhatsApp. */
export async function queueReplacedInvoice(
  tx: Tx,
  services: { jobs: Pick<Jobs, 'send'> },
  { bookingId, business: { company, gstin }, documents, feeName, now }: Replaced,
): Promise<void> {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout) return;
  const { customer } = checkout;
  const bought = checkout.quote.serviceName;
  const fee = feeName === null ? undefined : await findByBooking(tx, feeName);
  const serviceName = fee ? `${fee.is_extension ? 'Extension of' : 'Fee for moving'} your ${bought}` : bought;
  const booking = await findBooking({ db: tx }, bookingOf(checkout));
  const link = booking ? { bookingId: booking.bookingId, linkVersion: booking.linkVersion } : { bookingId };
  const facts = { name: customer.name, ...link, serviceName, company, gstin, ...documents };
  const message = { template: 'invoice_replaced', facts } as const;
  const recipient = { ...recipientOf(customer), whatsApp: false };
  await queueMessages(tx, services, { message, about: documents.invoice, bookingId, recipient, now });
}
