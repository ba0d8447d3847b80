import { parsePhoneNumber } from '#platform/text/phone-number.ts';
import type { Purchase } from './checkout/checkout-machine.ts';
import type { PricedChoice } from './choice/choice-in-address.ts';
import type { ContactFacts } from './contact/contact-facts.ts';

/** What is ordered, of what was chosen and of who it is for. A number of another country goes as one of the world; an Indian one does so from a page, and as its digits from the modal (MODAL-13). */
export function toPurchase(
  { selection, quote, included = false, nextMonthTaken = false }: Extract<PricedChoice, { ok: true }>,
  who: ContactFacts,
  asksIn: 'page' | 'modal',
): Purchase {
  const { customerName, customerEmail, customerPhone, purpose, companyName, companyGstin, companyAddress } = who;
  const number = parsePhoneNumber(customerPhone) ?? customerPhone;
  const phone = asksIn === 'modal' ? number.replace(/^\+91/, '') : number;
  return {
    selection: selection.serviceType === 'meetingRoom' && purpose ? { ...selection, purpose } : selection,
    quote,
    included,
    nextMonthTaken,
    customer: { name: customerName, email: customerEmail, phone },
    whatsApp: who.whatsApp === true,
    withGstin: who.withoutGstin !== true,
    business:
      companyName && companyGstin && companyAddress
        ? { company: companyName, gstin: companyGstin, address: companyAddress }
        : null,
  };
}
