import type { PricedChoice } from './choice/choice-in-address.ts';
import type { ContactErrors } from './contact/contact-facts.ts';
import { draftTexts } from './contact/draft.ts';

export type FormError = { readonly fieldId: string; readonly message: string };

/** All form errors, in the order of the page. */
export function formErrors(errors: ContactErrors, priced: PricedChoice): FormError[] {
  return [
    ...(priced.ok ? [] : [{ fieldId: priced.missing.fieldId, message: priced.missing.message }]),
    ...draftTexts.flatMap((fieldId) => {
      const message = errors[fieldId];
      return message ? [{ fieldId, message }] : [];
    }),
  ];
}
