import { typedPaise } from '#platform/text/typed.ts';

/** How a fee is paid, as it is typed. `received`: the cash that was handed over, in rupees; '' for the exact sum. */
export type FeeDraft = {
  way: 'link' | 'upi' | 'cash' | 'machine';
  received: string;
  by: 'card' | 'upi';
  reference: string;
};

export const emptyFee: FeeDraft = { way: 'link', received: '', by: 'card', reference: '' };

/** What such a draft says to the calls. @param totalPaise the fee as it is shown. */
export function feePayment({ way, received, by, reference }: FeeDraft, totalPaise: number) {
  if (way === 'machine') return { method: way, by, reference, totalPaise } as const;
  if (way !== 'cash') return { method: way, totalPaise } as const;
  const receivedPaise = typedPaise(received);
  return { method: way, totalPaise, ...(receivedPaise === null ? {} : { receivedPaise }) } as const;
}

/** The end of a press that takes or asks for a fee: 'send link for ₹100'. */
export const feePress = (way: FeeDraft['way'], sum: string): string =>
  ({ link: `send link for ${sum}`, upi: `show QR code for ${sum}`, cash: `take ${sum}`, machine: `${sum} is paid` })[
    way
  ];
