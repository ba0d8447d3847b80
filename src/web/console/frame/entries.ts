import type { ConsoleIconName } from './console-icon.tsx';

/** A screen of the console in the rail: its letter follows `g`, and who lacks the permission does not see it. */
export type Entry = { path: string; label: string; icon: ConsoleIconName; letter: string; permission: string };

/** The screens that exist, in the order of the rail. */
const entries: readonly Entry[] = [
  { path: '/console', label: 'Today', icon: 'today', letter: 't', permission: 'arrivals' },
  { path: '/console/find', label: 'Find', icon: 'search', letter: 'f', permission: 'read_booking' },
  { path: '/console/inbox', label: 'Inbox', icon: 'inbox', letter: 'i', permission: 'inbox' },
  { path: '/console/house', label: 'House', icon: 'house', letter: 'h', permission: 'own_audit_log' },
];

/** The screens that somebody with these permissions can open. */
export const entriesFor = (permissions: readonly string[]): readonly Entry[] =>
  entries.filter(({ permission }) => permissions.includes(permission));
