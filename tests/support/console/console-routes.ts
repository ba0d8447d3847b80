import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { ConsoleSite } from './console-site.ts';

/** A call that must succeed for everybody with the permission. Made new for each caller, so that none meets what another one left. */
export type ValidCall = { path?: string; body?: unknown; headers?: Record<string, string> };

export type ConsoleRoute = {
  /** Null: everybody who works here. 'device': a tablet before anybody has entered a PIN. */
  needs: Permission | null | 'device';
  /** The status of a valid call; 200 if absent. */
  ok?: number;
  /** Absent where the path alone is a valid call. */
  call?(site: ConsoleSite): Promise<ValidCall> | ValidCall;
};

/** Each call of the console by method and path. `roles.test.ts` runs every one for every role. */
export const consoleRoutes: Record<string, ConsoleRoute> = {
  'GET /api/console/me': { needs: null },
};
