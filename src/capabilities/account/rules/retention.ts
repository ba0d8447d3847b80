import { documentsRetainedFrom } from '#capabilities/invoicing/rules/retention.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';

/** Retention period of a kind of personal data: days, or as long as tax law requires its documents. */
type Period = number | 'tax_law';

/** Retention of a kind in words: `what` 'Orders that were not paid', `after` 'after they ended'. */
type Retained = { what: string; period: Period; after: string };

const DAY = 1;
/** At least one year is demanded of logs and of what was done with personal data (DPDP Rules 2025, rules 6 and 8). */
const YEAR = 365;
/** As long as a claim can be brought (Limitation Act 1963). */
const CLAIM = 3 * YEAR;
/** As long as a company keeps its books, with the log of their edits (Companies Act 2013 s. 128; Companies (Accounts) Rules 2014 r. 3). */
const BOOKS = 8 * YEAR + 2;
/** A button that is pressed again after all. */
const MONTH = 30;

/**
 * Retention periods of all kinds of personal data, followed by the nightly purge, the privacy page and docs/rules/personal-data.md. Left out, as
 * their person ends them: the profile, the newest choice of each consent and the newsletter subscription.
 */
export const retention = {
  papers: {
    what: 'Invoices and credit notes, with their orders, bookings, arrivals, payments, refunds and disputes',
    period: 'tax_law',
    after: 'after the end of their financial year',
  },
  unpaidOrders: { what: 'Orders that were not paid', period: YEAR, after: 'after they ended' },
  messages: { what: 'Mails and WhatsApp messages that we sent', period: YEAR, after: 'after they were written' },
  providerEvents: { what: 'Event numbers from the payment provider', period: YEAR, after: 'after we received them' },
  enquiries: {
    what: 'Messages to us in the contact and enterprise forms, with our replies',
    period: YEAR,
    after: 'after we received them',
  },
  newsletterUnconfirmed: {
    what: 'Addresses that never confirmed the newsletter',
    period: YEAR,
    after: 'after they were last asked',
  },
  newsletterLeft: { what: 'The record that an address unsubscribed', period: CLAIM, after: 'after it unsubscribed' },
  consents: {
    what: 'Earlier choices about WhatsApp and the newsletter',
    period: CLAIM,
    after: 'after a newer choice replaced them',
  },
  offersByAddress: {
    what: 'The hash of an address that used an offer for new customers',
    period: CLAIM,
    after: 'after its use',
  },
  erasedAccounts: { what: 'The hash of a deleted account', period: CLAIM, after: 'after it was deleted' },
  auditLog: { what: 'Records of staff actions, such as a refund', period: BOOKS, after: 'after the action' },
  consoleRequests: {
    what: 'Answers to staff that a repeated request gets again',
    period: MONTH,
    after: 'after the request',
  },
  approvals: {
    what: 'Approvals of a staff action by a colleague',
    period: BOOKS,
    after: 'after they were given',
  },
  payouts: { what: 'Lines of the payment provider’s payouts', period: BOOKS, after: 'after the payout' },
  shifts: { what: 'Times of staff on shared devices', period: YEAR, after: 'after they ended' },
  wrongPins: { what: 'Counts of wrong PINs of staff', period: DAY, after: 'after the lock ended' },
  tasks: { what: 'Staff tasks about a payment or a message', period: YEAR, after: 'after they were completed' },
  notes: { what: 'Notes of our staff about a customer or a booking', period: YEAR, after: 'after they were written' },
  blocks: { what: 'The record that an account was blocked', period: CLAIM, after: 'after the block ended' },
  counts: { what: 'Counts of calls and mails, by a hash of an address', period: DAY, after: 'after the first one' },
  logs: { what: 'Technical records (logs)', period: YEAR, after: 'after they were written' },
} as const satisfies Record<string, Retained>;

/** Counts end by themselves within a day, and logs are kept outside of the program (docs/operations.md). */
export type PurgedKind = Exclude<keyof typeof retention, 'counts' | 'logs'>;

/** The first instant whose data of this kind is still kept on `today` in India; older data is removed. */
export function retainedFrom(kind: PurgedKind, today: IstDay): Date {
  const { period } = retention[kind];
  return instantAt(period === 'tax_law' ? documentsRetainedFrom(today) : addDays(today, -period));
}

const periodInWords = (period: Period): string => {
  if (period === 'tax_law') return 'as long as tax law requires, at present until 31 December of the sixth year';
  if (period === DAY) return 'one day';
  if (period === MONTH) return '30 days';
  if (period === BOOKS) return 'eight years';
  return period === YEAR ? 'one year' : 'three years';
};

/** The table as lines of a person's language: what, and how long. */
export const retentionLines = (): { what: string; howLong: string }[] =>
  Object.values(retention).map(({ what, period, after }) => ({ what, howLong: `${periodInWords(period)} ${after}` }));

/** The table as a Markdown list, for the privacy page. */
export const retentionList = (): string =>
  retentionLines()
    .map(({ what, howLong }) => `- ${what}: ${howLong}.`)
    .join('\n');
