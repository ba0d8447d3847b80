import type { Context } from 'hono';
import { readBody } from '#platform/http/body.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { answerError, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { readRenewalCall, startRenewalCall } from '../calls.ts';
import { type CreateOrderAnswer, type RenewalAnswer, renewalBody } from '../contract.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';
import { readRenewal } from '../use-cases/renewal/read-renewal.ts';
import { startRenewal } from '../use-cases/renewal/start-renewal.ts';
import { answerStartRefusal, startRefusals } from './refusals.ts';

const renewalRefusals = {
  ...startRefusals,
  404: ['not_found'],
  409: [...(startRefusals[409] ?? []), 'renewed', 'over', 'other_place'],
};

/** Renewing a month by its signed link, which is in a header, as addresses are logged. Its payment is verified like any other. */
export const renewalCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(
    readRenewalCall,
    {
      about: 'What renewing a month would be, by the link in the header X-Booking-Link.',
      refusals: { 404: ['not_found'] },
    },
    async (c) => {
      const renewal = await readRenewal(services, tokenIn(c));
      if (!renewal) throw notFound('booking');
      return c.json({ success: true, ...renewal } satisfies RenewalAnswer);
    },
  ),
  serve(
    startRenewalCall,
    { about: 'Holds the next month and starts its payment.', refusals: renewalRefusals },
    async (c) => {
      const token = tokenIn(c);
      const { amount, anyPlace = false, desk = null } = await readBody(c, renewalBody);
      const started = await startRenewal(services, { token, amount, anyPlace, desk });
      if (!started.ok) {
        const { refusal } = started;
        switch (refusal.reason) {
          case 'no_such_month':
            throw notFound('booking');
          case 'renewed':
            return answerError(c, 409, 'renewed', 'Your next month is booked already.');
          case 'over':
            return answerError(c, 409, 'over', 'This month can no longer be renewed. Please choose a new start date.');
          case 'other_place':
            return answerError(c, 409, 'other_place', 'Your place is taken for the next month. Another one is free.');
          default:
            return answerStartRefusal(c, refusal, services);
        }
      }
      const { holdExpiresAt, now, ...order } = started.value;
      const instants = { holdExpiresAt: holdExpiresAt.toISOString(), now: now.toISOString() };
      return c.json({ success: true, currency: 'INR', ...order, ...instants } satisfies CreateOrderAnswer);
    },
  ),
];

/** @throws HttpRefusal 404 as for a link that was not signed here. */
function tokenIn(c: Context<HttpEnv>): string {
  const token = c.req.header('X-Booking-Link');
  if (!token) throw notFound('booking');
  return token;
}
