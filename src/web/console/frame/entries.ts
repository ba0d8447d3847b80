import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { ConsoleIconName } from '#console/parts/console-icon.tsx';

/** A screen of the console in the rail: its letter follows `g`, and who lacks the permission does not see it. */
export type Entry = { path: string; label: string; icon: ConsoleIconName; letter: string; permission: Permission };

/** The screens that exist, in the order of the rail. */
const entries: readonly Entry[] = [
  { path: '/console', label: 'Today', icon: 'today', letter: 't', permission: 'arrivals' },
  { path: '/console/sell', label: 'Sell', icon: 'sell', letter: 'n', permission: 'sell' },
  { path: '/console/find', label: 'Find', icon: 'search', letter: 'f', permission: 'read_booking' },
  { path: '/console/people', label: 'People', icon: 'people', letter: 'p', permission: 'list_people' },
  { path: '/console/calendar', label: 'Calendar', icon: 'calendar', letter: 'c', permission: 'calendar' },
  { path: '/console/inbox', label: 'Inbox', icon: 'inbox', letter: 'i', permission: 'inbox' },
  { path: '/console/money', label: 'Money', icon: 'money', letter: 'm', permission: 'read_money' },
  { path: '/console/till', label: 'Till', icon: 'till', letter: 'd', permission: 'read_till' },
  { path: '/console/invoices', label: 'Invoices', icon: 'invoices', letter: 'a', permission: 'papers' },
  { path: '/console/shop', label: 'Shopfront', icon: 'shop', letter: 's', permission: 'publish_texts' },
  { path: '/console/figures', label: 'Figures', icon: 'figures', letter: 'r', permission: 'figures' },
  { path: '/console/settings', label: 'Settings', icon: 'settings', letter: 'h', permission: 'own_audit_log' },
];

/** The screens that somebody with these permissions can open. */
export const entriesFor = (permissions: readonly Permission[]): readonly Entry[] =>
  entries.filter(({ permission }) => permissions.includes(permission));

/** Where a day begins: at the arrivals, or at the money for those who see no arrivals. */
export const startOf = (own: readonly Entry[]): string =>
  ['/console', '/console/money'].find((path) => own.some((entry) => entry.path === path)) ?? own[0]?.path ?? '/console';

/** The most that the bar at the bottom of a phone holds. */
const BAR_PLACES = 4;

/** The screens behind 'More' on a phone: those after the first three, unless all fit. */
export const behindMore = (all: readonly Entry[]): readonly Entry[] =>
  all.length > BAR_PLACES ? all.slice(BAR_PLACES - 1) : [];
