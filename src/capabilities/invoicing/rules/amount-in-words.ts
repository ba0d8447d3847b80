import type { Paise } from '#platform/money.ts';

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const SCALES = [
  ['Crore', 10_000_000],
  ['Lakh', 100_000],
  ['Thousand', 1000],
  ['Hundred', 100],
] as const;

/** An amount as Indian documents write it: 12500050 paise is 'Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  return `Rupees ${inWords(rupees)}${rest ? ` and ${inWords(rest)} Paise` : ''} Only`;
}

function inWords(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  if (count < 100) {
    const tens = TENS[Math.floor(count / 10) - 2] ?? '';
    return count % 10 ? `${tens}-${SMALL[count % 10]}` : tens;
  }
  for (const [name, size] of SCALES) {
    if (count >= size) {
      const head = `${inWords(Math.floor(count / size))} ${name}`;
      return count % size ? `${head} ${inWords(count % size)}` : head;
    }
  }
  return '';
}
