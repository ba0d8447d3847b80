export const instruments = ['upi', 'card', 'netbanking', 'wallet'] as const;

type Given = {
  method: (typeof instruments)[number];
  vpa?: string | undefined;
  bank?: string | undefined;
  card_number?: string | undefined;
};

/** The payment method's fields of a payment entity. Only a card's last four digits are kept. */
export function instrumentOf(given: Given): Record<string, unknown> {
  if (given.method === 'upi') {
    const vpa = given.vpa || 'success@razorpay';
    return { vpa, upi: { vpa } };
  }
  if (given.method === 'netbanking') return { bank: given.bank || 'HDFC' };
  if (given.method === 'wallet') return { wallet: 'mobikwik' };
  const digits = (given.card_number || '4100280000001007').replace(/\D/g, '');
  return {
    card_id: 'card_Sandbox0000001',
    card: {
      id: 'card_Sandbox0000001',
      entity: 'card',
      last4: digits.slice(-4),
      network: digits.startsWith('5') ? 'MasterCard' : 'Visa',
      type: 'credit',
      issuer: null,
      international: false,
    },
  };
}
