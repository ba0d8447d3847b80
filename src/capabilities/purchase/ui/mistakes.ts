import type { ContactErrors } from './contact/contact-facts.ts';
import type { Wish } from './wish.ts';

export type Mistake = { readonly fieldId: string; readonly message: string };

/** What is missing or wrong, in the order of the page. */
export function mistakesOf(errors: ContactErrors, wish: Wish): Mistake[] {
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
    ...(wish.ok ? [] : [{ fieldId: wish.missing.fieldId, message: wish.missing.message }]),
    ...fields.flatMap((fieldId) => {
      const message = errors[fieldId];
      return message ? [{ fieldId, message }] : [];
    }),
  ];
}
