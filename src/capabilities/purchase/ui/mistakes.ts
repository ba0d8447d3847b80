import type { ContactErrors } from './contact/contact-facts.ts';
import type { PricedChoice } from './priced-choice.ts';

export type Mistake = { readonly fieldId: string; readonly message: string };

/** What is missing or wrong, in the order of the page. */
export function mistakesOf(errors: ContactErrors, priced: PricedChoice): Mistake[] {
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
