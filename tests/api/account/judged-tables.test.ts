import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { retention } from '#capabilities/account/rules/retention.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** Why a table is in no period of `retention`. */
type Other =
  /** Prices, places, settings, counters, and what runs: nothing of a customer. */
  | 'no customer'
  /** Until the account is deleted, or its person ends it. */
  | 'ended by its person'
  /** Who works or worked here: as long as entries of the books and of the audit log name them. */
  | 'staff in the books'
  /** The cash that was counted, and the months that were handed over: books of the company, which name no customer. */
  | 'books without a customer';

/** Each table of the schema, and the period after which its rows go. A new table has to be judged here, and in export and erasure. */
const judged: Readonly<Record<string, keyof typeof retention | Other>> = {
  allocations: 'papers',
  approvals: 'approvals',
  audit_log: 'auditLog',
  booking_events: 'papers',
  bookings: 'papers',
  calendar_feeds: 'ended by its person',
  call_counts: 'counts',
  catalogue_versions: 'no customer',
  checkouts: 'unpaidOrders',
  closure_cancellations: 'papers',
  closure_cases: 'papers',
  closures: 'no customer',
  consents: 'consents',
  console_limits: 'no customer',
  console_requests: 'consoleRequests',
  console_sessions: 'shifts',
  devices: 'staff in the books',
  disputes: 'papers',
  drawer_counts: 'books without a customer',
  drawer_entries: 'books without a customer',
  drawer_sessions: 'books without a customer',
  drawers: 'no customer',
  enquiries: 'enquiries',
  enquiry_replies: 'enquiries',
  erased_accounts: 'erasedAccounts',
  facility_versions: 'no customer',
  faqs: 'no customer',
  handed_over_corrections: 'papers',
  handed_over_months: 'books without a customer',
  handed_over_moves: 'papers',
  installation: 'no customer',
  invoice_counters: 'no customer',
  invoices: 'papers',
  messages: 'messages',
  newsletter_issues: 'no customer',
  newsletter_sends: 'messages',
  newsletter_subscribers: 'newsletterUnconfirmed',
  notes: 'notes',
  offer_uses: 'papers',
  offer_uses_by_address: 'offersByAddress',
  pages: 'no customer',
  payment_doubts: 'papers',
  payment_requests: 'papers',
  payments: 'papers',
  person_blocks: 'blocks',
  pin_tries: 'wrongPins',
  place_limits: 'no customer',
  places: 'no customer',
  posts: 'no customer',
  refunds: 'papers',
  releases: 'papers',
  renewal_reminders: 'papers',
  room_credit_uses: 'papers',
  room_credits: 'papers',
  settlement_imports: 'no customer',
  settlement_lines: 'payouts',
  staff: 'staff in the books',
  tasks: 'tasks',
  text_revisions: 'no customer',
  users: 'ended by its person',
  visits: 'papers',
  webhook_events: 'providerEvents',
};

/** The ledgers of the migrations, and views, which hold no rows of their own. */
const isOfTheSchema = (name: string) => /^(sandbox_)?migrations(_lock)?$/.test(name);

let base: TestDatabase;
beforeAll(async () => {
  base = await makeTestDatabase();
});
afterAll(() => base.drop());

test('Each table of the schema is judged for how long its rows stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(base.db);
  expect(rows.map(({ name }) => name).filter((name) => !isOfTheSchema(name))).toEqual(Object.keys(judged).sort());
});
