import { moveFee } from '#capabilities/booking/rules/moving.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { hoursTermsSentence, termsSentence } from '#capabilities/booking/rules/terms/terms-sentence.ts';
import { visitChanges } from '#capabilities/booking/use-cases/change-visit.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { issueInvoice } from '#capabilities/invoicing/use-cases/issue-invoice.ts';
import { businessOnInvoice } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { dropWaitingReminders, queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paidName } from '../../rules/cancel-and-move/fee-checkout.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { bookingOf, type CheckoutRow } from '../../store/checkouts.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { visitFacts } from '../visit-facts.ts';

type Moved = {
  before: StoredBooking;
  moved: StoredBooking;
  durationText: string;
  customer: Customer;
  /** The fee paid, with its invoice number. Null for a free move. */
  paid: { fee: GstPrice; invoice: string } | null;
  now: Date;
};

/** Queues the message about a moved booking, replacing a waiting reminder, and the note at the provider. */
export async function queueMoved(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility'>,
  move: Moved,
): Promise<void> {
  const { before, moved, customer, paid, now } = move;
  const { bookingId, moves } = moved;
  const facts = {
    ...visitFacts(moved, { durationText: move.durationText, name: customer.name, facility: services.facility }),
    from: {
      date: before.date,
      timeText: before.timeText,
      startsAt: before.visit.start.toISOString(),
      endsAt: before.visit.end.toISOString(),
    },
    moves,
    changes: (await visitChanges(tx, [bookingId])).get(bookingId) ?? moves,
    fee: paid?.fee ?? null,
    feeInvoice: paid?.invoice ?? null,
    nextFee: moveFee(moved),
    terms:
      moved.creditUseId === null
        ? termsSentence(moved.terms, moved, now, moved.refundAtMost ?? undefined)
        : hoursTermsSentence(moved.terms, moved, now),
  };
  await dropWaitingReminders(tx, bookingId);
  const message = { template: 'booking_moved', facts } as const;
  const recipient = recipientOf(customer);
  await services.jobs.send(tx, 'note-move', { bookingId, moves });
  await queueMessages(tx, services, { message, about: `${bookingId}@${moves}`, bookingId, recipient, now });
}

/**
 * Issues the invoice of a move's fee or an extension's supplement, under its own name and for the booking's buyer. Late in the transaction, as all share its
 * counter.
 */
export async function issueFeeInvoice(
  tx: Tx,
  { facility, mode }: Pick<FulfilmentDeps, 'facility' | 'mode'>,
  { checkout, payment, now }: { checkout: CheckoutRow; payment: { id: string; method: string }; now: Date },
): Promise<{ number: string }> {
  const quote = restoreQuote(checkout.quote);
  const { name, email, phone } = checkout.customer;
  const { uid } = checkout;
  const movedBookingId = bookingOf(checkout);
  const business = await businessOnInvoice(tx, { bookingId: movedBookingId, uid });
  return issueInvoice(tx, {
    bookingId: checkout.booking_id,
    movedBookingId,
    uid,
    facility,
    service: { ...quote, serviceName: paidName(checkout, quote.serviceName) },
    buyer: { name, email, phone, gstin: null, ...business },
    payment: { id: payment.id, method: payment.method },
    issuedAt: now,
    sandbox: mode.sandbox,
  });
}
