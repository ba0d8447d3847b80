import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { isRefundable } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { type RefundAsked, refundById } from '#capabilities/payment/use-cases/read-payments.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { askAgain } from '#capabilities/purchase/use-cases/refunds/refund-again.ts';
import { askAboutRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { changeOnce, requireStaff, serveChange, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { notFound } from '#platform/http/errors.ts';
import { idIn } from '#platform/http/id-in.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import {
  askCustomerCall,
  askRefundAgainCall,
  assignPaymentCall,
  findCandidatesCall,
  giveOtherwiseCall,
  giveUnknownBackCall,
} from '../calls.ts';
import { askCustomer } from '../use-cases/stuck/ask-customer.ts';
import { giveRefused } from '../use-cases/stuck/give-refused.ts';
import {
  askUnknown,
  askUnknownWithOrder,
  assignPayment,
  findCandidates,
  giveUnknownBack,
} from '../use-cases/stuck/unknown-payment.ts';
import { whyNotRefused } from '../use-cases/stuck/why-not-refused.ts';
import { providerSilent, stuckRefused } from './stuck-refusals.ts';

const silent = { 503: ['payment_provider_slow'] };
const unknown = { 404: ['not_found'], 409: ['payment_known', 'not_captured'] };

/** Calls about money that waits for a person: failed or late refunds, and payments without a matching order. */
export const stuckCalls = (services: PurchaseDeps): ServedCall[] => [
  serve<typeof askRefundAgainCall, StaffEnv>(
    askRefundAgainCall,
    {
      about: 'Asks the payment provider what became of a refund, and for a failed one again.',
      refusals: { 404: ['not_found'], 409: ['not_refused', 'refunded_elsewhere', 'too_small'], ...silent },
    },
    async (c) => {
      requireStaff(c, askRefundAgainCall);
      const refundId = idIn(c);
      const isAnswered = await askProvider(services, refundId);
      return changeOnce(services, c, askRefundAgainCall, async (change) => {
        const { tx, actor, requestId, now } = change;
        const { bookingId, amount, state } = await foundRefund(tx, refundId);
        if (!isAnswered) throw providerSilent();
        const asked = await askAgain(tx, services, { bookingId, of: { refundId }, operator: actor, requestId, now });
        // A colleague has just paid it in another way, or it went back at the provider's dashboard.
        if (asked.length === 0 && state === 'failed')
          throw stuckRefused({ reason: isRefundable(amount) ? await whyNotRefused(tx, refundId) : 'too_small' });
        return { refundId, bookingId, refundPaise: amount, state: asked.length > 0 ? 'requested' : state };
      });
    },
  ),
  serveChange(
    services,
    askCustomerCall,
    {
      about: 'Asks the customer of a failed refund by mail for another account.',
      refusals: { 404: ['not_found'], 409: ['not_refused', 'refunded_elsewhere', 'disputed', 'no_address'] },
    },
    async (change, c) => {
      const refundId = idIn(c);
      const refund = await foundRefund(change.tx, refundId);
      const asked = await askCustomer(change.tx, services, refund, change);
      if (!asked.ok) throw stuckRefused(asked.refusal);
      return { refundId, bookingId: refund.bookingId };
    },
  ),
  serve<typeof giveOtherwiseCall, StaffEnv>(
    giveOtherwiseCall,
    {
      about: 'Records that a refund which the provider refused was given in cash, or by a bank transfer.',
      refusals: {
        404: ['not_found'],
        409: ['not_refused', 'refunded_elsewhere', 'too_early', 'disputed', 'drawer_closed'],
        ...silent,
      },
    },
    async (c) => {
      requireStaff(c, giveOtherwiseCall);
      const refundId = idIn(c);
      const isAnswered = await askProvider(services, refundId);
      return changeOnce(services, c, giveOtherwiseCall, async (change) => {
        const { tx, input } = change;
        const refund = await foundRefund(tx, refundId);
        if (!isAnswered) throw providerSilent();
        const transfer = input.by === 'transfer' ? input.reference : null;
        const given = await giveRefused(tx, services, { refund, transfer }, change);
        if (!given.ok) throw stuckRefused(given.refusal);
        const { amount, handed, mailSent } = given.value;
        const { bookingId } = refund;
        return { refundId, bookingId, refundPaise: amount, handedPaise: transfer === null ? handed : 0, mailSent };
      });
    },
  ),
  serveRead(
    findCandidatesCall,
    {
      about: 'A payment that fits no order, and the orders of the same amount that it may belong to.',
      refusals: { ...unknown, ...silent },
    },
    async ({ c, staff, query: { q = '' } }) => {
      const asked = await askUnknown(services, c.req.param('paymentId'));
      if (!asked.ok) throw stuckRefused(asked.refusal);
      const payment = asked.value;
      const found = await findCandidates(services, { payment, typed: q, actor: actorOf(staff) });
      return {
        payment: {
          paymentId: payment.id,
          paise: payment.amount,
          currency: payment.currency,
          refundedPaise: payment.amountRefunded,
          method: payment.method,
          paidAt: payment.paidAt.toISOString(),
          payer: found.payer,
        },
        candidates: found.candidates.map(({ begunAt, ...one }) => ({ ...one, begunAt: begunAt.toISOString() })),
      };
    },
  ),
  serve<typeof giveUnknownBackCall, StaffEnv>(
    giveUnknownBackCall,
    {
      about: 'Gives a payment back in full that fits no order.',
      refusals: { 404: unknown[404], 409: [...unknown[409], 'nothing_left', 'too_large'], ...silent },
    },
    async (c) => {
      requireStaff(c, giveUnknownBackCall);
      const paymentId = c.req.param('paymentId');
      const asked = await askUnknownWithOrder(services, paymentId);
      return changeOnce(services, c, giveUnknownBackCall, async (change) => {
        if (!asked.ok) throw stuckRefused(asked.refusal);
        const { tx, input } = change;
        const given = await giveUnknownBack(tx, services, { ...asked.value, reason: input.reason }, change);
        if (!given.ok) throw stuckRefused(given.refusal);
        return { paymentId, refundPaise: given.value };
      });
    },
  ),
  serve<typeof assignPaymentCall, StaffEnv>(
    assignPaymentCall,
    {
      about: 'Says which order a payment belongs to. It is booked if its place is free; else the money goes back.',
      refusals: { 404: unknown[404], 409: [...unknown[409], 'amount_differs', 'order_over'], ...silent },
    },
    async (c) => {
      requireStaff(c, assignPaymentCall);
      const asked = await askUnknown(services, c.req.param('paymentId'));
      const catalogue = await currentCatalogue(services).catch(() => null);
      return changeOnce(services, c, assignPaymentCall, async (change) => {
        if (!asked.ok) throw stuckRefused(asked.refusal);
        const { tx, input } = change;
        const { bookingId } = input;
        const payment = asked.value;
        const became = await assignPayment(tx, { ...services, catalogue }, { payment, bookingId }, change);
        if (!became.ok) throw stuckRefused(became.refusal);
        return { bookingId, became: became.value };
      });
    },
  ),
];

async function foundRefund(db: Parameters<typeof refundById>[0], refundId: number): Promise<RefundAsked> {
  const refund = await refundById(db, refundId);
  if (!refund) throw notFound('refund');
  return refund;
}

/** Records, before the transaction, what became of the refund at the provider. @returns false when it did not answer. */
async function askProvider(services: PurchaseDeps, refundId: number): Promise<boolean> {
  const refund = await refundById(services.db, refundId);
  return refund === null || askAboutRefunds(services, refund.paymentId);
}
