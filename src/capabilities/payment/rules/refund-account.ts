const accounts: Record<string, string> = {
  upi: 'UPI account',
  card: 'card',
  emi: 'card',
  netbanking: 'bank account',
  wallet: 'wallet',
};

/** The account that a refund goes to, by payment method: 'UPI account'. */
export const refundAccount = (method: string): string =>
  Object.hasOwn(accounts, method) ? (accounts[method] ?? '') : 'original payment method';
