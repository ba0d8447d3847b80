import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import { cashBody, type RequestedAnswer, type SaleAnswer, type SoldAnswer, saleBody } from '../contract.ts';
import type { Sold } from '../use-cases/complete-sale.ts';
import { endSale, lastCheckOf } from '../use-cases/end-sale.ts';
import type { CounterNeeds } from '../use-cases/needs.ts';
import { payUrl, readSale } from '../use-cases/read-sale.ts';
import { type SaleStep, sellAtCounter } from '../use-cases/sell-at-counter.ts';
import { orderOfSale, sellByLink } from '../use-cases/sell-by-link.ts';
import { sendRequest } from '../use-cases/send-request.ts';
import { takeCashInstead } from '../use-cases/take-cash-instead.ts';
import { lookRefused, noSuchSale, providerRefused, saleRefused, silent, unconfigured } from './sale-refusals.ts';

const sale = '/api/console/sales/:saleId';

/** Sales by a colleague. */
export const saleCalls = (services: CounterNeeds) =>
  new Hono<StaffEnv>()
    .post('/api/console/sales', async (c) => {
      // Read before the transaction, as it needs a connection of its own.
      const catalogue = await currentCatalogue(services);
      let isNew = false;
      const answer = await staffChange(services, c, 'sell', saleBody, async ({ input, ...by }) => {
        const { payment, ...rest } = input;
        if (payment.method === 'cash' || payment.method === 'machine') {
          const sold = await sellAtCounter({ ...services, catalogue }, by, { ...rest, payment });
          if (!sold.ok) throw saleRefused(sold.refusal);
          return { status: 201, body: soldAnswer(sold.value) };
        }
        if (services.payments.keyId === null) throw unconfigured();
        const requested = await sellByLink({ ...services, catalogue }, by, { ...rest, payment });
        if (!requested.ok) throw saleRefused(requested.refusal);
        isNew = true;
        const { saleId, total: totalPaise, place, closesAt } = requested.value;
        return {
          status: 202,
          body: { success: true, saleId, method: payment.method, totalPaise, place, closesAt: closesAt.toISOString() },
        };
      });
      if (answer.status !== 202) {
        await services.faultPoint?.('sale:committed' satisfies SaleStep);
        return answer;
      }
      const stored = (await answer.json()) as Omit<RequestedAnswer, 'payUrl' | 'orderId' | 'qrId' | 'qrText'>;
      const order = await orderOfSale(services, { saleId: stored.saleId, isNew });
      if (!order.ok) throw providerRefused(order.refusal);
      if (stored.method === 'link') await sendRequest(services, stored.saleId);
      const body: RequestedAnswer = { ...stored, payUrl: payUrl(services, stored.saleId), ...order.value };
      return c.json(body, 202);
    })
    .get(sale, requireStaff(services, 'sell'), async (c) => {
      const read = await readSale(services, saleIn(c));
      if (!read) throw noSuchSale();
      return c.json({ success: true, ...read } satisfies SaleAnswer);
    })
    .delete(sale, requireStaff(services, 'sell'), async (c) => {
      const saleId = saleIn(c);
      // The provider is never asked in a transaction.
      const look = await lastCheckOf(services, saleId);
      return staffChange(services, c, 'sell', z.object({}), async ({ input: _, ...by }) => {
        if (look === 'under_way') throw lookRefused();
        if (look === 'silent') throw silent();
        const ended = await endSale(by, saleId);
        if (!ended.ok) throw saleRefused(ended.refusal);
        return { status: 200, body: { success: true, released: true } };
      });
    })
    .post(`${sale}/cash`, requireStaff(services, 'sell'), async (c) => {
      const saleId = saleIn(c);
      // Where the provider is silent, cash is taken all the same: what comes later goes back.
      const look = await lastCheckOf(services, saleId);
      return staffChange(services, c, 'sell', cashBody, async ({ input, ...by }) => {
        if (look === 'under_way') throw lookRefused();
        const { receivedPaise, arriveNow } = input;
        const sold = await takeCashInstead(services, by, { saleId, receivedPaise, arriveNow });
        if (!sold.ok) throw saleRefused(sold.refusal);
        return { status: 201, body: soldAnswer(sold.value) };
      });
    });

const soldAnswer = ({ bookingId, invoiceNumber, total, change, place, arrived }: Sold): SoldAnswer => ({
  success: true,
  bookingId,
  invoiceNumber,
  totalPaise: total,
  changePaise: change,
  place,
  arrived,
});

/** @throws HttpRefusal 404 for what cannot be a sale's id. */
function saleIn(c: Context): string {
  const saleId = c.req.param('saleId') ?? '';
  if (!/^[\w-]{1,60}$/.test(saleId)) throw noSuchSale();
  return saleId;
}
