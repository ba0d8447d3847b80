import type { Database } from '#platform/database/tables.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { readMeCall } from '../calls.ts';
import { limitsOf } from '../rules/limits.ts';
import { permissionsFrom } from '../rules/permissions.ts';
import type { PinDeps } from '../use-cases/check-pin.ts';
import { currentLimits } from '../use-cases/current-limits.ts';
import { approvalCalls } from './approval-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { changesCalls } from './changes-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { limitsCalls } from './limits-calls.ts';
import { serveRead } from './serve-console.ts';
import { sessionCalls } from './session-calls.ts';
import { teamCalls } from './team-calls.ts';

/** The console's calls about the people who work here, what they did, and what changes. */
export const staffCalls = (deps: PinDeps & Parameters<typeof changesCalls>[0]): ServedCall[] => [
  ...meCalls(deps),
  ...sessionCalls(deps),
  ...teamCalls(deps),
  ...deviceCalls(deps),
  ...approvalCalls(deps),
  ...limitsCalls(deps),
  ...auditCalls(deps),
  ...changesCalls(deps),
];

const meCalls = ({ db }: { db: Database }): ServedCall[] => [
  serveRead(
    readMeCall,
    { about: 'Who is signed in, what they may do from where they are, and how far.' },
    async ({ staff: { id, name, email, role, device } }) => {
      const { limits } = await currentLimits(db);
      return {
        staff: { id, name, email, role, device },
        permissions: permissionsFrom(role, device),
        limits: limitsOf(role, limits),
      };
    },
  ),
];
