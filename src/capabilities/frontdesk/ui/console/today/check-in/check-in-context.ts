import type { QueryClient } from '@tanstack/react-query';
import type { KnownStaff } from '#capabilities/staff/contract.ts';
import type { ConsoleSession } from '#console/api/console-session.tsx';
import type { Verdicts } from './use-verdicts.ts';
import type { VisitKeys } from './visit-keys.ts';

/** How a ticket was read. */
export type How = 'camera' | 'scanner' | 'typed' | 'list';

/** What a check-in and its undo work with. `device`: null with a Google sign-in, which keeps nothing offline. */
export type CheckInContext = Pick<ConsoleSession, 'api' | 'device'> & {
  client: QueryClient;
  staff: KnownStaff['staff'];
  keys: VisitKeys;
  verdicts: Verdicts;
};
