import { HOURS_REFUSED } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { bookIncludedCall } from '../calls.ts';
import { type IncludedBookingAnswer, includedBookingBody } from '../contract.ts';
import { quoteRefusalCodes } from '../rules/checkout/quote-refusal-words.ts';
import { bookIncluded } from '../use-cases/checkout/included/book-included.ts';
import type { PurchaseDeps } from '../use-cases/deps.ts';
import { answerMoveRefusal } from './refusals.ts';

/** POST /api/included-bookings: the conference room within the hours of the caller's membership. */
export const includedCalls = (services: PurchaseDeps): ServedCall[] => [
  serve(
    bookIncludedCall,
    {
      about: 'Books the conference room within the hours that the caller’s membership includes.',
      refusals: {
        400: [...quoteRefusalCodes],
        403: ['account_blocked'],
        409: [HOURS_REFUSED, 'slot_taken', 'sold_out', 'own_hold'],
      },
    },
    async (c) => {
      const caller = requireCaller(c);
      const { selection, customerName, customerEmail, customerPhone, whatsApp } = await readBody(
        c,
        includedBookingBody,
      );
      const customer = { name: customerName, email: customerEmail, phone: customerPhone };
      const booked = await bookIncluded(services, { caller, selection, customer, whatsApp: whatsApp ?? null });
      if (!booked.ok) return answerMoveRefusal(c, booked.refusal, services);
      return c.json({ success: true, ...booked.value } satisfies IncludedBookingAnswer);
    },
  ),
];
