import { typedCode } from '#platform/text/typed.ts';

/** The bank's own number of a transfer (UTR), in capitals. */
export const BANK_REFERENCE = /^[A-Z0-9]{6,35}$/;
export const REFERENCE_WANTED = 'Type the bank reference (UTR): 6 to 35 letters and digits.';

/** A typed or pasted bank reference as it is stored; one that does not match `BANK_REFERENCE` is none. */
export const typedReference = (text: string): string => typedCode(text).toUpperCase();
