import type { Call, Details } from '#platform/call.ts';
import type { Permission } from './rules/permissions.ts';

/** The permission that a console call needs. Null: all staff. 'device': a tablet before a PIN is entered. */
export type ConsoleAccess = Permission | null | 'device';

/** Whether a call is one of the console's. */
export const isConsoleCall = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('/api/console/');

/** A call of the console; `path` lies below '/api/console'. */
/* @__NO_SIDE_EFFECTS__ */
export const consoleCall = <
  const Method extends Call['method'],
  const Path extends `/${string}`,
  const Access extends ConsoleAccess,
  const Given extends Details,
>(
  method: Method,
  path: Path,
  { needs, ...details }: { needs: Access } & Given,
) => ({ method, path: `/api/console${path}` as const, needs, ...(details as unknown as Given) });
