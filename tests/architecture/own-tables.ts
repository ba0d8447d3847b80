import { globSync, readFileSync } from 'node:fs';

/** Below src/capabilities. */
const folder = 'src/capabilities/';

/**
 * Read models: files whose statements join what several capabilities store, with the neighbours' tables that each names. One statement in place
 * of several calls keeps a screen fast and true at one instant. A column that changes there must be looked up here.
 */
export const readModels: Readonly<Record<string, readonly string[]>> = {
  'account/store/arrivals.ts': ['releases', 'visits'],
  'account/store/expired-data.ts': [
    'allocations',
    'approvals',
    'booking_events',
    'bookings',
    'checkouts',
    'closure_cases',
    'consents',
    'console_requests',
    'disputes',
    'drawer_sessions',
    'handed_over_corrections',
    'handed_over_moves',
    'invoices',
    'offer_uses',
    'offer_uses_by_address',
    'payment_doubts',
    'payment_requests',
    'payments',
    'pin_tries',
    'refunds',
    'releases',
    'renewal_reminders',
    'room_credit_uses',
    'room_credits',
    'settlement_lines',
    'users',
    'visits',
  ],
  'booking/store/list.ts': ['allocations', 'checkouts', 'refunds'],
  'catalogue/store/prices-in-use.ts': ['bookings', 'checkouts'],
  'closures/store/affected.ts': [
    'allocations',
    'booking_events',
    'bookings',
    'checkouts',
    'closures',
    'disputes',
    'payments',
    'refunds',
    'visits',
  ],
  'closures/store/cases.ts': ['bookings', 'closures'],
  'closures/store/closures.ts': ['bookings', 'closures', 'messages', 'staff'],
  'counter/store/candidates.ts': ['checkouts'],
  'counter/store/owners.ts': ['bookings', 'checkouts', 'invoices'],
  'counter/store/requests.ts': ['checkouts', 'messages', 'payment_requests', 'staff'],
  'counter/store/sales.ts': [
    'allocations',
    'booking_events',
    'bookings',
    'checkouts',
    'invoices',
    'payment_requests',
    'payments',
    'places',
    'visits',
  ],
  'counter/store/used-limits.ts': ['booking_events', 'checkouts', 'payments', 'refunds'],
  'customers/store/booking-view.ts': [
    'booking_events',
    'bookings',
    'checkouts',
    'disputes',
    'messages',
    'payment_requests',
    'payments',
    'refunds',
    'releases',
    'staff',
    'visits',
  ],
  'customers/store/known-customers.ts': ['bookings', 'users', 'visits'],
  'customers/store/people.ts': ['bookings', 'invoices', 'users', 'visits'],
  'customers/store/person-bookings.ts': ['bookings'],
  'customers/store/search.ts': ['bookings', 'checkouts', 'invoices', 'payments', 'users', 'visits'],
  'enquiries/store/inbox.ts': ['staff'],
  'enquiries/store/issues.ts': ['messages', 'staff'],
  'facility/store/sold.ts': ['allocations', 'bookings', 'checkouts'],
  'figures/store/bookings.ts': ['bookings', 'releases', 'visits'],
  'figures/store/enquiries.ts': ['enquiries', 'enquiry_replies'],
  'figures/store/money.ts': ['bookings', 'invoices', 'refunds'],
  'frontdesk/store/day-money.ts': ['drawer_entries', 'drawer_sessions', 'payment_requests', 'payments', 'refunds'],
  'frontdesk/store/day.ts': ['allocations', 'bookings', 'closures', 'places', 'staff', 'tasks'],
  'frontdesk/store/judged-bookings.ts': ['allocations', 'booking_events', 'bookings', 'checkouts'],
  'frontdesk/store/room-taken.ts': ['allocations', 'closures', 'places'],
  'frontdesk/store/visits.ts': ['bookings', 'staff'],
  'messaging/store/inbox.ts': ['staff'],
  'messaging/store/present-facts.ts': [
    'allocations',
    'bookings',
    'checkouts',
    'closure_cases',
    'closures',
    'refunds',
    'releases',
  ],
  'messaging/store/resends.ts': ['checkouts'],
  'messaging/store/subject-names.ts': ['bookings', 'users'],
  'occupancy/store/calendar.ts': ['allocations', 'bookings', 'closures', 'places', 'visits'],
  'occupancy/store/floor.ts': ['allocations', 'bookings', 'closures', 'place_limits', 'places'],
  'occupancy/store/taken-places.ts': ['allocations', 'closures', 'places'],
  'payment/store/disputes/disputes.ts': ['bookings', 'checkouts'],
  'payment/store/refunds.ts': ['booking_events'],
  'payment/store/settlements/differences.ts': ['checkouts'],
  'payment/store/waiting-money.ts': ['bookings', 'checkouts', 'messages', 'tasks'],
  'places/store/renewal-holds.ts': ['checkouts', 'users'],
  'purchase/store/holds.ts': ['users'],
  'purchase/store/supplements.ts': ['booking_events', 'payments'],
  'returns/store/documents.ts': ['invoices'],
  'returns/store/handed-over.ts': ['staff'],
  'returns/store/money.ts': ['checkouts', 'drawer_entries', 'invoices', 'payments', 'refunds'],
  'returns/store/register.ts': ['invoices'],
  'staff/store/audit.ts': ['bookings', 'checkouts', 'enquiries', 'newsletter_issues', 'tasks', 'users'],
  'till/store/counts.ts': ['staff'],
  'till/store/entries.ts': ['bookings', 'checkouts', 'payments', 'refunds', 'staff'],
  'till/store/reports.ts': ['approvals', 'payments', 'refunds', 'staff'],
  'till/store/sessions.ts': ['staff'],
};

/** What a file changes of its neighbours: what is past its period is purged, a person is erased, or a counter's bookings get an account, in one transaction. */
export const changesElsewhere: Readonly<Record<string, readonly string[]>> = {
  'account/store/expired-data.ts': [
    'allocations',
    'approvals',
    'booking_events',
    'bookings',
    'checkouts',
    'closure_cases',
    'consents',
    'console_requests',
    'disputes',
    'handed_over_corrections',
    'handed_over_moves',
    'invoices',
    'offer_uses',
    'offer_uses_by_address',
    'payment_doubts',
    'payment_requests',
    'payments',
    'pin_tries',
    'refunds',
    'releases',
    'renewal_reminders',
    'room_credit_uses',
    'room_credits',
    'settlement_lines',
    'users',
    'visits',
  ],
  'counter/store/owners.ts': ['bookings', 'checkouts', 'invoices'],
};

/** The capability that owns each table, by the `Tables` that it declares. */
export function tableOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const file of globSync(`${folder}*/tables.ts`)) {
    const [, declared = ''] = /interface Tables \{(.*?)\n {2}\}/s.exec(readFileSync(file, 'utf8')) ?? [];
    for (const [, table = ''] of declared.matchAll(/^\s+([a-z_]+): /gm)) owners.set(table, capabilityOf(file));
  }
  return owners;
}

const capabilityOf = (file: string): string => file.slice(folder.length).split('/')[0] ?? '';

const reads = [
  /(?:selectFrom|(?:inner|left|right|full)Join|using|from)\(\s*'([a-z_]+)/g,
  /\b(?:from|join|only)\s+([a-z_]+)/g,
];
const changes = [
  /(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g,
  /\b(?:insert into|update|delete from)\s+([a-z_]+)/g,
];

type Named = { reads: string[]; changes: string[] };

/** The tables of neighbours that a file's statements name. */
function neighboursTables(file: string, source: string, owners = tableOwners()): Named {
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
  const own = capabilityOf(file);
  const named = (patterns: RegExp[]) =>
    [...new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table)))]
      .filter((table) => owners.has(table) && owners.get(table) !== own)
      .sort();
  return { reads: named([...reads, ...changes]), changes: named(changes) };
}

/** The statements of all files that are in no list, as 'file: table', and those of the lists that are gone. */
export function brokenOwnership(sources: Readonly<Record<string, string>>): string[] {
  const owners = tableOwners();
  const broken: string[] = [];
  const judge = (file: string, what: string, found: readonly string[], listed: readonly string[] = []) => {
    for (const table of found) if (!listed.includes(table)) broken.push(`${file} ${what} ${table}`);
    for (const table of listed) if (!found.includes(table)) broken.push(`${file} no longer ${what} ${table}`);
  };
  for (const [file, source] of Object.entries(sources)) {
    const name = file.slice(folder.length);
    const found = neighboursTables(file, source, owners);
    judge(file, 'reads', found.reads, readModels[name]);
    judge(file, 'changes', found.changes, changesElsewhere[name]);
  }
  return broken;
}
