import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { Ledger } from '#console/parts/ledger.tsx';
import { methodText } from '#console/parts/words/method-text.ts';
import { codeInWords, momentText, wordOf } from '#console/parts/words/moments.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { BookingView, LedgerEntry, Ledger as Money } from '../../../rules/booking-view.ts';
import type { Refund } from '../../../rules/ledger.ts';

/** Payments, refunds and the amount left. A failed refund counts while it is still promised. */
export function MoneyLedger({ money, included }: { money: Money; included: BookingView['included'] }) {
  if (included && money.entries.length === 0) return <p>{includedText(included)}</p>;
  if (money.entries.length === 0) return <p className="text-muted">Nothing was paid.</p>;
  const sums = [
    ['Paid', money.paidPaise],
    ['Refunded', -money.refundedPaise],
    ['Still to be refunded', -(money.owedPaise ?? 0)],
    ['Disputed', -money.disputedPaise],
  ] as const;
  return (
    <Ledger
      sums={
        <>
          {sums.map(([name, sum]) =>
            sum === 0 ? null : (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="figures">{formatRupeesExact(paise(sum))}</td>
              </tr>
            ),
          )}
          <tr>
            <th scope="row">Can be refunded</th>
            <td className="figures">{formatRupeesExact(paise(money.leftPaise))}</td>
          </tr>
        </>
      }
    >
      {money.entries.map((entry) => (
        <tr key={`${entry.kind} ${entry.at} ${entry.paise}`}>
          <td>
            {entryText(entry)}
            <span className="row-detail">{[momentText(entry.at), entryDetail(entry)].filter(Boolean).join(' · ')}</span>
          </td>
          <td className="figures">{formatRupeesExact(paise(entry.paise))}</td>
        </tr>
      ))}
    </Ledger>
  );
}

const includedText = ({ hours, returned }: NonNullable<BookingView['included']>): string =>
  `Included in the membership: ${hourCountText(hours)}.${returned > 0 ? ` ${hourCountText(returned)} went back to the month.` : ''} There is no payment and no invoice.`;

const refundStates: Readonly<Record<Refund['state'], string>> = {
  requested: 'on its way to the provider',
  sent: 'sent to the bank',
  processed: 'completed',
  failed: 'failed',
};

/** 'Paid by UPI', 'Refund, completed'. */
function entryText({ kind, method, state, paise: paid, disputedPaise = 0, isOwed }: LedgerEntry): string {
  if (kind === 'refund') return `Refund, ${wordOf(refundStates, state)}${isOwed ? ', still promised' : ''}`;
  const what = { move_fee: 'Fee for moving paid', supplement: 'Extension paid' }[kind] ?? 'Paid';
  const by = method ? ` by ${methodText(method)}` : '';
  const part = disputedPaise < paid ? `${formatRupeesExact(paise(disputedPaise))} of it ` : '';
  return `${what}${by}${disputedPaise > 0 ? `, ${part}disputed` : ''}`;
}

/** Details below an entry: the refund's reason and the bank's reference. */
function entryDetail({ reason, bankReference }: LedgerEntry): string {
  return [reason ? codeInWords(reason) : '', bankReference ? `bank reference ${bankReference}` : '']
    .filter(Boolean)
    .join(' · ');
}
