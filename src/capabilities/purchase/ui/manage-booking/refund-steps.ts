import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { momentText } from '#platform/moment-text.ts';
import type { PurchaseAnswer } from '../../contract.ts';

type Refund = PurchaseAnswer['payment']['refunds'][number];

/** `next` is under way, `open` comes after it. */
export type RefundStep = {
  readonly name: string;
  readonly state: 'done' | 'next' | 'open' | 'failed';
  readonly when: string;
};

/** A refund's progress in three steps. A step is done only when the provider has reported it. */
export function refundSteps({ state, requestedAt, sentAt, processedAt, creditedBy }: Refund): RefundStep[] {
  const requested: RefundStep = { name: 'Requested', state: 'done', when: instantText(requestedAt) };
  const usually = `usually by ${formatIstDay(creditedBy as IstDay, 'date')}`;
  switch (state) {
    case 'requested':
      return [
        requested,
        { name: 'Sent to the bank', state: 'next', when: 'in progress' },
        { name: 'Credited', state: 'open', when: usually },
      ];
    case 'failed':
      return [
        requested,
        { name: 'Sent to the bank', state: 'failed', when: 'declined by the bank' },
        { name: 'Credited', state: 'open', when: 'once we have resolved this' },
      ];
    case 'sent':
      return [
        requested,
        { name: 'Sent to the bank', state: 'done', when: instantText(sentAt ?? requestedAt) },
        { name: 'Credited', state: 'next', when: usually },
      ];
    case 'processed':
      return [
        requested,
        { name: 'Sent to the bank', state: 'done', when: instantText(sentAt ?? requestedAt) },
        {
          name: 'With your bank',
          state: 'done',
          when: `${instantText(processedAt ?? requestedAt)}; credited ${usually}`,
        },
      ];
  }
}

const instantText = (iso: string): string => momentText(new Date(iso));
