import { parsePhoneNumber } from '#platform/phone-number.ts';
import type { Purchase } from './checkout/checkout-machine.ts';
import type { ContactFacts } from './contact/contact-facts.ts';
import type { Wish } from './wish.ts';

/** What is ordered, of what was chosen and of who it is for. The modal sends the phone as its digits (MODAL-13), a page as one number of the world. */
export function orderOf(
  { selection, quote }: Extract<Wish, { ok: true }>,
  who: ContactFacts,
  asksIn: 'page' | 'modal',
): Purchase {
  const { customerName, customerEmail, customerPhone, purpose } = who;
  const phone =
    asksIn === 'modal' ? customerPhone.replace(/\D/g, '') : (parsePhoneNumber(customerPhone) ?? customerPhone);
  return {
    selection: selection.serviceType === 'meetingRoom' && purpose ? { ...selection, purpose } : selection,
    quote,
    customer: { name: customerName, email: customerEmail, phone },
    whatsApp: who.emailOnly !== true,
    withGstin: who.withoutGstin !== true,
  };
}
