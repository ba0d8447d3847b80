import { businessWords } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Profile } from '../contract.ts';

type InvoiceDetails = Pick<Profile, 'gstin' | 'company' | 'billingAddress'>;

/** What is still missing for invoices with the GSTIN, as a message per field; nothing without a GSTIN. */
export function missingForGstin({ gstin, company, billingAddress }: InvoiceDetails): Record<string, string> {
  if (!gstin) return {};
  return {
    ...(company ? {} : { company: businessWords.company }),
    ...(billingAddress ? {} : { billingAddress: businessWords.address }),
  };
}
