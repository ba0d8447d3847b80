import { methodText } from '#console/parts/words/method-text.ts';
import { codeInWords } from '#console/parts/words/moments.ts';
import type { LedgerEntry } from '../../../rules/booking-view.ts';

const refundStates: Readonly<Record<string, string>> = {
  requested: 'on its way to the provider',
  sent: 'sent to the bank',
  processed: 'completed',
  failed: 'failed',
};

/** 'Paid by UPI', 'Refund, completed'. */
export function entryText({ kind, method, state }: LedgerEntry): string {
  if (kind === 'refund') return `Refund, ${refundStates[state] ?? state}`;
  const what = { move_fee: 'Fee for moving paid', supplement: 'Extension paid' }[kind] ?? 'Paid';
  const by = method ? ` by ${methodText(method)}` : '';
  return `${what}${by}${state === 'disputed' ? ', disputed' : ''}`;
}

/** What stands below an entry: why it went back, and the bank's reference. */
export function entryDetail({ reason, bankReference }: LedgerEntry): string {
  return [reason ? codeInWords(reason) : '', bankReference ? `bank reference ${bankReference}` : '']
    .filter(Boolean)
    .join(' · ');
}
