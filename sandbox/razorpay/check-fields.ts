import { ProviderError } from './provider-error.ts';

export type Body = Record<string, unknown>;

/** @throws ProviderError naming the first field that the call does not know. */
export function onlyFields(body: Body, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  if (unknown.length > 0) throw new ProviderError(`${unknown.join(', ')} is/are not required and should not be sent`);
}

/** @throws ProviderError unless the field is a whole number of paise, at least ₹1 and at most ₹5,00,000. */
export function amountField(body: Body, field = 'amount'): number {
  const given = body[field];
  if (given === undefined || given === null) throw new ProviderError(`The ${field} field is required.`, { field });
  const amount = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new ProviderError(`The ${field} must be an integer.`, { field });
  }
  if (amount < 100) {
    throw new ProviderError('The amount must be at least INR 1.00.', {
      field,
      reason: 'amount_less_than_minimum_amount',
    });
  }
  if (amount > 50_000_000) throw new ProviderError('Amount exceeds maximum amount allowed.', { field });
  return amount;
}

/** @throws ProviderError unless it is the one currency that this account takes. */
export function currencyField(body: Body): 'INR' {
  const { currency } = body;
  if (currency === undefined || currency === null) {
    throw new ProviderError('The currency field is required.', { field: 'currency' });
  }
  if (currency !== 'INR') throw new ProviderError('Currency is not supported', { field: 'currency' });
  return currency;
}

/** @throws ProviderError for a text longer than 40 characters. */
export function receiptField(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null || receipt === '') return null;
  if (typeof receipt !== 'string') throw new ProviderError('The receipt must be a string.', { field: 'receipt' });
  if (receipt.length > 40) {
    throw new ProviderError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return receipt;
}

/** @throws ProviderError for more than 15 notes or a value over 256 characters. */
export function notesField(body: Body): Record<string, string> {
  const { notes } = body;
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  if (typeof notes !== 'object' || Array.isArray(notes)) {
    throw new ProviderError('The notes must be an array.', { field: 'notes' });
  }
  const entries = Object.entries(notes).map(([key, value]): [string, string] => [key, String(value)]);
  if (entries.length > 15) {
    throw new ProviderError('Number of fields in notes should be less than or equal to 15', { field: 'notes' });
  }
  if (entries.some(([, value]) => value.length > 256)) {
    throw new ProviderError('Notes value should not be greater than 256 characters', { field: 'notes' });
  }
  return Object.fromEntries(entries);
}
