import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { nationalPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { loadCheckoutKit } from '../checkout/load-checkout-kit.ts';
import type { ContactErrors } from './contact-facts.ts';
import { type ContactForm, contactForm } from './contact-form.ts';
import { readDraft } from './draft.ts';
import { useBuyer } from './use-buyer.ts';

/** The signed-in person as far as a form is interested (ROLE-08). */
type Person = {
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
} | null;

/**
 * The contact form of a page (`contact-form.ts`). Empty fields are filled from the draft, then the account and the profile. Text in a field is never
 * overwritten, except the account's name by the profile's. It is cleared when that person signs out. The rules are loaded with the rest of the
 * purchase.
 */
export function useContactForm(
  service: ServiceType,
  person: Person,
  { clearsOnEdit }: { clearsOnEdit: boolean },
): { readonly form: ContactForm; readonly errors: ContactErrors } {
  const [form] = useState(() =>
    contactForm(service, {
      clearsOnEdit,
      check: async (facts) => (await loadCheckoutKit())?.checkContact(service, facts) ?? null,
    }),
  );
  // Another tab may have ended the session; nothing of this person is left to the next one.
  const uid = person?.uid ?? null;
  const whose = useRef(uid);
  useEffect(() => {
    if (whose.current !== null && whose.current !== uid) form.clear();
    whose.current = uid;
  }, [form, uid]);
  useEffect(() => {
    form.prefill(readDraft(service), {
      customerName: person?.displayName ?? '',
      customerEmail: person?.email ?? '',
      customerPhone: nationalPhoneNumber(person?.phoneNumber ?? ''),
    });
  }, [form, service, person]);
  const buyer = useBuyer();
  useEffect(() => {
    if (!buyer) return;
    form.prefill(
      {},
      { customerName: buyer.name, customerPhone: nationalPhoneNumber(buyer.phone) },
      { customerName: person?.displayName ?? '' },
    );
  }, [form, buyer, person]);
  const errors = useSyncExternalStore(form.subscribe, form.errors, form.errorsOnServer);
  return { form, errors };
}
