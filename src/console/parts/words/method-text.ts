import { codeInWords } from './moments.ts';

const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
};

/** 'net banking' for 'netbanking'. A way of paying that a newer server knows is shown by its name. */
export const methodText = (method: string): string => methods[method] ?? codeInWords(method).toLowerCase();
