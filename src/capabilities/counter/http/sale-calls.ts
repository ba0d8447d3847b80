import { HOURS_REFUSED } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { quoteRefusalCodes } from '#capabilities/purchase/rules/checkout/quote-refusal-words.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { changeOnce, requireStaff, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { type ServedCall, serve, succeeded } from '#platform/http/serve.ts';
import { endSaleCall, readSaleCall, sellCall, sellIncludedCall, takeCashCall } from '../calls.ts';
import { type SoldAnswer, saleBody } from '../contract.ts';
import type { Sold } from '../use-cases/complete-sale.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { endSale, lastCheckOf } from '../use-cases/end-sale.ts';
import { readSale } from '../use-cases/read-sale.ts';
import { type SaleStep, sellAtCounter } from '../use-cases/sell-at-counter.ts';
import { sellByLink } from '../use-cases/sell-by-link.ts';
import { sellWithinHours } from '../use-cases/sell-within-hours.ts';
import { takeCashInstead } from '../use-cases/take-cash-instead.ts';
import { answerRequested, requestedBody } from './pay-fee.ts';
import { includedSaleRefused, lookRefused, noSuchSale, saleRefused, silent, unconfigured } from './sale-refusals.ts';

const paid = {
  400: quoteRefusalCodes,
  403: ['person_blocked'],
  409: ['sold_out', 'slot_taken', 'reference_used', 'drawer_closed', 'cash_limit', 'price_changed'],
};
const waiting = { 404: ['not_found'], 409: ['already_paid', 'sale_ended', 'payment_under_way'] };

/** Sales by a colleague. */
export const saleCalls = (services: CounterDeps): ServedCall[] => [
  serve<typeof sellCall, StaffEnv>(
    sellCall,
    {
      about: 'Sells at the counter. 201 where it is paid, 202 where it is to be paid by link or QR code.',
      refusals: {
        ...paid,
        502: ['payment_provider_failed'],
        503: ['payment_provider_slow', 'payments_not_configured'],
      },
    },
    async (c) => {
      // Read before the transaction, as it needs a connection of its own.
      const catalogue = await currentCatalogue(services);
      let isNew = false;
      const answer = await staffChange(services, c, sellCall.needs, saleBody, async ({ input, ...by }) => {
        const { payment, ...rest } = input;
        if (payment.method === 'cash' || payment.method === 'machine') {
          const sold = await sellAtCounter({ ...services, catalogue }, by, { ...rest, payment });
          if (!sold.ok) throw saleRefused(sold.refusal);
          return { status: 201, body: succeeded(soldAnswer(sold.value)) };
        }
        if (services.payments.keyId === null) throw unconfigured();
        const requested = await sellByLink({ ...services, catalogue }, by, { ...rest, payment });
        if (!requested.ok) throw saleRefused(requested.refusal);
        isNew = true;
        return { status: 202, body: requestedBody(requested.value, payment.method) };
      });
      if (answer.status === 202) return answerRequested(c, services, { answer, isNew });
      await services.faultPoint?.('sale:committed' satisfies SaleStep);
      return answer;
    },
  ),
  serve<typeof sellIncludedCall, StaffEnv>(
    sellIncludedCall,
    {
      about: 'Books the conference room within the hours that a member’s month includes.',
      refusals: {
        400: quoteRefusalCodes,
        403: ['person_blocked'],
        404: ['not_found'],
        409: ['slot_taken', 'sold_out', HOURS_REFUSED],
      },
    },
    async (c) => {
      const catalogue = await currentCatalogue(services);
      const personId = c.req.param('uid');
      return changeOnce(services, c, sellIncludedCall, async ({ input, ...by }) => {
        const sold = await sellWithinHours({ ...services, catalogue }, by, { ...input, personId });
        if (!sold.ok) throw includedSaleRefused(sold.refusal);
        return sold.value;
      });
    },
  ),
  serveRead(
    readSaleCall,
    { about: 'A sale as it is now. While it waits, the payment provider is asked.', refusals: { 404: ['not_found'] } },
    async ({ c }) => {
      const read = await readSale(services, saleIn(c.req.param('saleId')));
      if (!read) throw noSuchSale();
      return read;
    },
  ),
  serve<typeof endSaleCall, StaffEnv>(
    endSaleCall,
    {
      about: 'Ends a sale that waits for its payment; its place is free again.',
      refusals: { ...waiting, 503: ['payment_provider_slow'] },
    },
    async (c) => {
      requireStaff(c, endSaleCall);
      const saleId = saleIn(c.req.param('saleId'));
      // The provider is never asked in a transaction.
      const check = await lastCheckOf(services, saleId);
      return changeOnce(services, c, endSaleCall, async ({ input: _, ...by }) => {
        if (check === 'under_way') throw lookRefused();
        if (check === 'silent') throw silent();
        const ended = await endSale(by, saleId);
        if (!ended.ok) throw saleRefused(ended.refusal);
        return { released: true as const };
      });
    },
  ),
  serve<typeof takeCashCall, StaffEnv>(
    takeCashCall,
    {
      about: 'Takes cash for a sale that waits for another payment.',
      refusals: { ...paid, ...waiting, 409: [...paid[409], ...waiting[409]] },
    },
    async (c) => {
      requireStaff(c, takeCashCall);
      const saleId = saleIn(c.req.param('saleId'));
      // Without the provider's answer, cash is accepted anyway. A later payment is refunded.
      const check = await lastCheckOf(services, saleId);
      return changeOnce(services, c, takeCashCall, async ({ input, ...by }) => {
        if (check === 'under_way') throw lookRefused();
        const { receivedPaise, arriveNow } = input;
        const sold = await takeCashInstead(services, by, { saleId, receivedPaise, arriveNow });
        if (!sold.ok) throw saleRefused(sold.refusal);
        return soldAnswer(sold.value);
      });
    },
  ),
];

const soldAnswer = ({
  bookingId,
  invoiceNumber,
  total,
  change,
  place,
  arrived,
}: Sold): Omit<SoldAnswer, 'success'> => ({
  bookingId,
  invoiceNumber,
  totalPaise: total,
  changePaise: change,
  place,
  arrived,
});

/** @throws HttpRefusal 404 for what cannot be a sale's id. */
function saleIn(saleId: string): string {
  if (!/^[\w-]{1,60}$/.test(saleId)) throw noSuchSale();
  return saleId;
}
