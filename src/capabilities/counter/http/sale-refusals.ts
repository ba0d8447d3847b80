import { HOURS_REFUSED, hoursRefusalText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import {
  fieldOfWords,
  quoteRefusalWords,
  takenWords,
} from '#capabilities/purchase/rules/checkout/quote-refusal-words.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { formatRupees } from '#platform/money.ts';
import type { EndRefusal } from '../use-cases/end-sale.ts';
import type { SaleRefusal } from '../use-cases/sell-at-counter.ts';
import type { IncludedSaleRefusal } from '../use-cases/sell-within-hours.ts';

/** Maps a refused sale to HTTP: 400 for a wrong request, 409 for what is taken, used or closed. Nothing is stored. */
export function saleRefused(refusal: SaleRefusal | EndRefusal | { reason: 'sale_ended' }): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_sale':
      return noSuchSale();
    case 'already_paid': {
      const { bookingId } = refusal;
      return new HttpRefusal(409, 'already_paid', 'This sale is paid. Take no cash.', { body: { bookingId } });
    }
    case 'sale_ended':
      return new HttpRefusal(409, 'sale_ended', 'This sale has ended. Begin a new one.');
    case 'invalid_customer': {
      const fields = Object.fromEntries(
        Object.entries(refusal.fields).map(([field, text]) => [`customer.${field}`, text]),
      );
      return new HttpRefusal(400, 'invalid_input', Object.values(fields)[0] ?? '', { fields });
    }
    case 'not_today':
      return wrong(
        'soldAt',
        'Enter what was sold by the receipt book on the same day. The time cannot be in the future.',
      );
    case 'not_by_receipt_book':
      return wrong('soldAt', 'Only what was paid at the counter is entered with its time.');
    case 'cannot_be_sold': {
      const words = quoteRefusalWords(refusal.because);
      return new HttpRefusal(400, words.code, words.text, fieldOfWords(words));
    }
    case 'price_changed': {
      const { total } = refusal;
      const text =
        total === 0
          ? 'Nothing is to be paid by now. Give the money back, and look again.'
          : `The price is ${formatRupees(total)} by now. Ask the customer, and take this sum.`;
      return new HttpRefusal(409, 'price_changed', text, { body: { totalPaise: total } });
    }
    case 'too_little':
      return wrong(
        'payment.receivedPaise',
        `The price is ${formatRupees(refusal.total)}. What was handed over is less.`,
      );
    case 'cannot_come_in':
      return wrong('arriveNow', 'They can be checked in on the day of their booking only.');
    case 'person_blocked':
      return new HttpRefusal(403, 'person_blocked', 'This person is blocked and cannot buy. Ask a manager.');
    case 'taken': {
      const { code, text } = takenWords(refusal.quote);
      return new HttpRefusal(409, code, `${text} Give the money back.`);
    }
    case 'reference_used':
      return new HttpRefusal(409, 'reference_used', 'This reference was used for another sale. Check the slip.', {
        fields: { 'payment.reference': 'Already used' },
      });
    case 'drawer_closed':
      return new HttpRefusal(409, 'drawer_closed', 'No drawer is open. Open the drawer, then sell again.');
    case 'cash_limit': {
      const text = `From one person less than ₹2,00,000 in cash is allowed in a day. ${formatRupees(refusal.left)} is left today. Take another way of payment.`;
      return new HttpRefusal(409, 'cash_limit', text);
    }
  }
}

/** Maps a refused booking with included hours to HTTP. No money was involved. */
export function includedSaleRefused(refusal: IncludedSaleRefusal): HttpRefusal {
  switch (refusal.reason) {
    case 'no_such_member':
      return new HttpRefusal(404, 'not_found', 'There is no such member.');
    case 'taken': {
      const { code, text } = takenWords(refusal.quote);
      return new HttpRefusal(409, code, text);
    }
    case 'no_month':
    case 'too_few_hours':
      return new HttpRefusal(409, HOURS_REFUSED, hoursRefusalText(refusal));
    default:
      return saleRefused(refusal);
  }
}

export const noSuchSale = (): HttpRefusal => new HttpRefusal(404, 'not_found', 'There is no such sale.');

/** The customer's bank is confirming a payment just now. */
export const lookRefused = (): HttpRefusal =>
  new HttpRefusal(409, 'payment_under_way', 'A payment of this sale is being confirmed by the bank. Wait a moment.');

export const silent = (): HttpRefusal =>
  new HttpRefusal(503, 'payment_provider_slow', 'The payment provider does not say whether this was paid. Try again.', {
    headers: { 'Retry-After': '5' },
  });

export const unconfigured = (): HttpRefusal =>
  new HttpRefusal(503, 'payments_not_configured', 'Online payment is not set up. Take cash or the card machine.');

/** The provider made no order: nothing is held. */
export const providerRefused = (why: 'provider_failed' | 'provider_timed_out'): HttpRefusal =>
  why === 'provider_timed_out'
    ? new HttpRefusal(
        503,
        'payment_provider_slow',
        'The payment provider takes too long. Take cash or the card machine.',
      )
    : new HttpRefusal(502, 'payment_provider_failed', 'The payment provider failed. Take cash or the card machine.');

const wrong = (field: string, text: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text } });
