import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { nationalPhoneNumber } from '#platform/phone-number.ts';
import type { ContactForm } from './contact-fields.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { loadCheckoutKit } from './load-checkout-kit.ts';

/** The signed-in person as far as a form is interested (ROLE-08). */
type Person = { displayName: string | null; email: string | null; phoneNumber: string | null } | null;

/**
 * The contact form of a purchase. Nothing complains before the first submit; after it messages follow every key. What was typed is kept
 * in the tab; empty fields are filled from the draft and then from the account, and nothing that stands in a field is overwritten.
 * @param clearsOnEdit the contact modal's way: a message goes when its field is edited (MODAL-12).
 */
export function useContactForm(
  service: ServiceType,
  person: Person,
  { clearsOnEdit = false }: { clearsOnEdit?: boolean } = {},
): UseFormReturn<ContactForm> {
  const form = useForm<ContactForm>({
    // The rules come with the rest of the purchase; nobody submits before that (`Checkout.prepare`).
    async resolver(...form) {
      const kit = await loadCheckoutKit();
      return kit ? kit.contactResolver(service)(...form) : { values: {}, errors: { root: { type: 'unready' } } };
    },
    mode: 'onSubmit',
    reValidateMode: clearsOnEdit ? 'onSubmit' : 'onChange',
    shouldFocusError: false,
  });
  const { getValues, setValue, subscribe, clearErrors } = form;

  useEffect(() => {
    const draft = readDraft(service);
    const known = {
      customerName: draft.customerName ?? person?.displayName ?? '',
      customerEmail: draft.customerEmail ?? person?.email ?? '',
      customerPhone: draft.customerPhone ?? nationalPhoneNumber(person?.phoneNumber ?? ''),
    };
    for (const name of ['customerName', 'customerEmail', 'customerPhone'] as const) {
      if (!getValues(name) && known[name]) setValue(name, known[name]);
    }
    if (draft.emailOnly) setValue('emailOnly', true);
    if (draft.purpose && !getValues('purpose')) setValue('purpose', draft.purpose);
  }, [service, person, getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(service, { ...readDraft(service), ...values });
          if (clearsOnEdit && name) clearErrors(name as keyof ContactForm);
        },
      }),
    [service, subscribe, clearErrors, clearsOnEdit],
  );
  return form;
}
