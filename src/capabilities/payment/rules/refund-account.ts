const accounts: Record<string, string> = {
  upi: 'UPI account',
  card: 'card',
  emi: 'card',
  netbanking: 'bank account',
  wallet: 'wallet',
};

/** Where money that was paid by a method goes back to, as a person calls it: 'UPI account'. */
export const refundAccount = (method: string): string =>
  Object.hasOwn(accounts, method) ? (accounts[method] ?? '') : 'original payment method';
