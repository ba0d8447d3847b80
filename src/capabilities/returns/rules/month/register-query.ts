import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { type NameWord, nameWords } from '#platform/names/name-words.ts';
import { typedCode, typedGstin } from '#platform/text/typed.ts';

/** A search of the register of documents. */
export type RegisterQuery =
  /** Zeros before the last part may be left out. */
  | { by: 'number'; series: string; financialYear: string; sequence: number }
  | { by: 'gstin'; gstin: string }
  /** The last part of a number, or an amount in whole rupees. */
  | { by: 'digits'; sequence: number; paise: number }
  | { by: 'amount'; paise: number }
  | { by: 'name'; words: readonly NameWord[] };

/** 'INV/26-27/000123', and the same with dashes as in the name of a file. */
const NUMBER = /^([a-z]{1,4})[/-](\d\d-\d\d)[/-](\d{1,9})(?:\.pdf)?$/i;
const AMOUNT = /^(?:₹|rs\.?)?\s*((?:\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\.\d{1,2})?)$/i;
/** The highest value of an integer column. */
const LARGEST = 2_147_483_647;
const WORDS_MAX = 6;

/** Parses a search text. Null if it cannot match anything. */
export function registerQuery(typed: string): RegisterQuery | null {
  const code = typedCode(typed);
  const [, series, financialYear, sequence] = NUMBER.exec(code) ?? [];
  if (series !== undefined && financialYear !== undefined)
    return { by: 'number', series: series.toUpperCase(), financialYear, sequence: Number(sequence) };
  const gstin = typedGstin(typed);
  if (isGstin(gstin)) return { by: 'gstin', gstin };
  return amountIn(code) ?? nameIn(typed.trim());
}

/** The number in 'inv-26-27-000123.pdf', as the document has it; null for another text. */
export function documentNumber(text: string): string | null {
  const [, series, year, sequence] = NUMBER.exec(text) ?? [];
  return series === undefined ? null : `${series.toUpperCase()}/${year}/${sequence}`;
}

function amountIn(text: string): RegisterQuery | null {
  const [, amount] = AMOUNT.exec(text) ?? [];
  if (amount === undefined) return null;
  const paise = Math.round(Number(amount.replaceAll(',', '')) * 100);
  if (paise > LARGEST) return null;
  return /^\d+$/.test(text) ? { by: 'digits', sequence: Number(text), paise } : { by: 'amount', paise };
}

function nameIn(text: string): RegisterQuery | null {
  const words = nameWords(text, WORDS_MAX);
  return words.length === 0 ? null : { by: 'name', words };
}
