import { typedPaise } from '#platform/text/typed.ts';

/** How a fee is paid, as it is typed. `received`: the cash that was handed over, in rupees; '' for the exact sum. */
export type FeeDraft = {
  way: 'link' | 'upi' | 'cash' | 'machine';
  received: string;
  by: 'card' | 'upi';
  reference: string;
};

export const emptyFee: FeeDraft = { way: 'link', received: '', by: 'card', reference: '' };

/** The payment of a draft, for the API. @param totalPaise the fee as shown. */
export function feePayment({ way, received, by, reference }: FeeDraft, totalPaise: number) {
  if (way === 'machine') return { method: way, by, reference, totalPaise } as const;
  if (way !== 'cash') return { method: way, totalPaise } as const;
  const receivedPaise = typedPaise(received);
  return { method: way, totalPaise, ...(receivedPaise === null ? {} : { receivedPaise }) } as const;
}

/** The last part of the button's text: 'send link for ₹100'. */
export const feePress = (way: FeeDraft['way'], sum: string): string =>
  ({ link: `send link for ${sum}`, upi: `show QR code for ${sum}`, cash: `take ${sum}`, machine: `${sum} is paid` })[
    way
  ];
