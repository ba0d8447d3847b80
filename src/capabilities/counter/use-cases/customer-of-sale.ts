import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { COUNTER_CONSENT } from '#capabilities/identity/rules/consent.ts';
import { ensureWalkIn, isBlockedContact } from '#capabilities/identity/use-cases/buyers.ts';
import { recordConsent, standingConsents } from '#capabilities/identity/use-cases/consents.ts';
import {
  type CounterCustomerRefusal,
  readCounterCustomer,
} from '#capabilities/purchase/rules/checkout/counter-customer.ts';
import type { Customer } from '#capabilities/purchase/rules/checkout/customer.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isLandline } from '#platform/text/phone/phone-number.ts';
import type { SaleInput } from '../contract.ts';
import type { ByStaff, CounterDeps } from './deps.ts';

export type CustomerRefusal = CounterCustomerRefusal | { reason: 'person_blocked' };

/**
 * Who buys, with their row: a walk-in, known again by number and name. A yes to WhatsApp that was spoken is kept with the colleague who asked;
 * without one only an earlier yes of theirs counts.
 */
export async function customerOfSale(
  { facility }: Pick<CounterDeps, 'facility'>,
  { tx, staff, now }: Pick<ByStaff, 'tx' | 'staff' | 'now'>,
  typed: SaleInput['customer'],
  { quote, inCash }: { quote: Quote; inCash: boolean },
): Promise<Result<{ uid: string; customer: Customer }, CustomerRefusal>> {
  const { whatsApp: said, ...fields } = typed;
  const { total, base: taxable } = quote.price;
  const read = readCounterCustomer(fields, { total, taxable, inCash, whatsApp: said === true, facility });
  if (!read.ok) return read;
  const { name, phone, email, business = null } = read.value;
  if (await isBlockedContact(tx, { phone, email, now })) return refused({ reason: 'person_blocked' });
  const uid = await ensureWalkIn(tx, { name, phone, business, now });
  if (said === true) {
    const consent = { purpose: 'whatsapp', given: true, wording: COUNTER_CONSENT.wording, source: 'counter' } as const;
    await recordConsent(tx, { uid, ...consent, at: now, by_staff: staff.id });
  }
  const standing = said === undefined && phone !== '' ? (await standingConsents(tx, uid)).whatsapp?.given : said;
  return done({ uid, customer: { ...read.value, whatsApp: (standing ?? false) && !isLandline(phone) } });
}
