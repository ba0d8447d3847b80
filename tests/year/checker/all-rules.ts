import { auditRules } from './audit-rules.ts';
import { bookingRules } from './booking-rules.ts';
import { invoiceRules } from './invoice-rules.ts';
import { messageRules } from './message-rules.ts';
import { moneyRules } from './money-rules.ts';
import { providerRules } from './provider-rules.ts';
import type { Rule } from './rule.ts';

/** Everything that may never be true of the tables. */
export const allRules: readonly Rule[] = [
  ...bookingRules,
  ...moneyRules,
  ...invoiceRules,
  ...messageRules,
  ...auditRules,
  ...providerRules,
];
