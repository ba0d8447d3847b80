import type { TaxDocument } from './tax-document.ts';

/**
 * A document for a person who came by the booking's link: without the buyer's e-mail, phone and payment id, which the booking's page and calls
 * hide from them too. Rule 46 of the CGST Rules asks an invoice for none of the three.
 */
export const withoutContact = <Document extends TaxDocument>(document: Document): Document => ({
  ...withoutAddress(document),
  payment: { ...document.payment, id: '' },
});

/** A document for a colleague who works with the money alone: without the buyer's e-mail and phone. */
export const withoutAddress = <Document extends TaxDocument>(document: Document): Document => ({
  ...document,
  recipient: { ...document.recipient, email: '', phone: '' },
});
