import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { Facts } from '#console/parts/section.tsx';
import { shortDate } from '#console/parts/words/moments.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { RefundPreview } from '../../../rules/acts/act-answers.ts';

const places: Readonly<Record<string, string>> = {
  freed: 'Free for others at once',
  kept: 'The customer’s until the end',
};

/** The refund: amount, account, expected date, and its credit note. */
export function RefundFacts({ preview }: { preview: RefundPreview }) {
  const {
    refundPaise,
    handedPaise = refundPaise,
    supplementPaise = 0,
    leftPaise,
    account,
    creditedBy,
    creditNote,
    place,
    hours,
  } = preview;
  return (
    <Facts
      rows={{
        'Included hours': hours ? `${hours.back} of ${hourCountText(hours.used)} go back to the month` : null,
        Refund: hours ? null : refundPaise === 0 ? 'None' : `${rupees(refundPaise)} ${whereText(account)}`,
        'Hand out': handedPaise === refundPaise ? null : handedText(handedPaise, refundPaise),
        Supplement: supplementPaise === 0 ? null : `${rupees(supplementPaise)} refunded as it was paid`,
        'Arrives by': creditedBy ? shortDate(creditedBy) : null,
        'Credit note': creditNote ? noteText(creditNote) : null,
        'Left after it': hours ? null : rupees(leftPaise),
        Place: places[place] ?? null,
      }}
    />
  );
}

/** '₹229.00, rounded up by ₹0.84'. */
export const handedText = (handed: number, refund: number): string =>
  `${rupees(handed)}, rounded up by ${rupees(handed - refund)}`;

const whereText = (account: string): string => (account === 'the counter' ? 'at the counter' : `to the ${account}`);

function noteText(note: NonNullable<RefundPreview['creditNote']>): string {
  const lines = [
    ['taxable', note.taxablePaise],
    ['CGST', note.cgstPaise],
    ['SGST', note.sgstPaise],
    ['rounding', note.roundingPaise],
  ] as const;
  const parts = lines.filter(([, sum]) => sum !== 0).map(([name, sum]) => `${name} ${rupees(sum)}`);
  return `${rupees(note.totalPaise)} against ${note.against}: ${parts.join(', ')}`;
}

const rupees = (sum: number): string => formatRupeesExact(paise(sum));
