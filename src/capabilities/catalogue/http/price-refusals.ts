import { HttpRefusal } from '#platform/http/errors.ts';
import type { Published } from '../contract.ts';
import { type OfferRefusal, offerProblemText } from '../rules/offer-changes.ts';
import { type PriceRefusal, priceProblemText } from '../rules/price-changes.ts';
import { type AllowPricesRefusal, pricesApproval } from '../use-cases/allow-prices.ts';
import type { FormerPriceRefusal, TakeBackRefusal } from '../use-cases/change-prices.ts';

type Version = { reason: 'version'; version: number };

export const isOtherVersion = (refusal: { reason: string }): refusal is Version => refusal.reason === 'version';

/** @param published what was published since the version that the person saw. */
export const otherVersion = (version: number, published: readonly Published[]): HttpRefusal =>
  new HttpRefusal(409, 'version', 'A colleague published meanwhile. Look at the prices and offers again.', {
    body: { version, published },
  });

/** 400 `invalid_input` with the field. */
export function refusedPrices(refusal: PriceRefusal | TakeBackRefusal | FormerPriceRefusal | { reason: 'past' }) {
  switch (refusal.reason) {
    case 'past':
      return wrong('from', 'This date has begun. Leave it out to change the prices now.');
    case 'not_planned':
      return wrong('from', 'No price begins on this date, or it has begun.', refusal.reason);
    case 'no_former_price':
      return wrong('show', 'The price before was not higher.', refusal.reason);
    default:
      return wrong(refusal.product, priceProblemText(refusal), refusal.reason);
  }
}

/** 400 `invalid_input` with the field. */
export function refusedOffer(refusal: OfferRefusal | { reason: 'past' }): HttpRefusal {
  if (refusal.reason === 'past') return wrong('from', 'The clock was set back. Please try again.');
  return wrong(refusal.reason === 'dates_swapped' ? 'until' : 'totalPaise', offerProblemText(refusal), refusal.reason);
}

const wrong = (field: string, text: string, why?: string): HttpRefusal =>
  new HttpRefusal(400, 'invalid_input', text, { fields: { [field]: text }, ...(why ? { body: { why } } : {}) });

/** 403 `not_allowed` with the approval that is needed, or 400 for the reason where nobody could approve. */
export function refusedAllowance(refusal: AllowPricesRefusal): HttpRefusal {
  if (refusal.reason === 'needs_reason')
    return wrong('reason', 'Nobody else can approve this now. Please give a reason.');
  const old = refusal.because === null ? '' : 'This approval cannot be used. ';
  return new HttpRefusal(403, 'not_allowed', `${old}A colleague approves new prices with their PIN.`, {
    body: { needs: pricesApproval.act, approval: pricesApproval },
  });
}
