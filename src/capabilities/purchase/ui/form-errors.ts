import type { PricedChoice } from './choice/priced-choice.ts';
import type { ContactErrors } from './contact/contact-facts.ts';

export type FormError = { readonly fieldId: string; readonly message: string };

/** All form errors, in the order of the page. */
export function formErrors(errors: ContactErrors, priced: PricedChoice): FormError[] {
  const fields = [
    'customerName',
    'customerEmail',
    'customerPhone',
    'companyName',
    'companyGstin',
    'companyAddress',
    'purpose',
  ] as const;
  return [
    ...(priced.ok ? [] : [{ fieldId: priced.missing.fieldId, message: priced.missing.message }]),
    ...fields.flatMap((fieldId) => {
      const message = errors[fieldId];
      return message ? [{ fieldId, message }] : [];
    }),
  ];
}
