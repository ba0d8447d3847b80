import type { TaxDocument } from './tax-document.ts';

const methods: Record<string, string> = {
  card: 'by card',
  upi: 'by UPI',
  netbanking: 'by net banking',
  wallet: 'by wallet',
  cash: 'in cash',
};

/** How the money of a document moved, in a sentence. A copy without contact details names no payment. */
export function paymentSentence(document: TaxDocument): string {
  const { id, method } = document.payment;
  const sentence = (...words: string[]): string => `${words.filter(Boolean).join(' ')}.`;
  const named = (words: string): string => (id === '' ? '' : `${words} ${id}`);
  if (document.kind === 'invoice')
    return sentence('Paid in full', (Object.hasOwn(methods, method) && methods[method]) || '', named('with payment'));
  if (document.setAgainstNewInvoice) return 'Set against a new invoice of the same payment. No money moved.';
  return method === 'cash'
    ? sentence('Returned in cash', named('for payment'))
    : sentence('Returned to the original payment', id);
}
