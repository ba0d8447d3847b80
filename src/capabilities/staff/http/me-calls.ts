import type { Database } from '#platform/database/tables.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { readMeCall } from '../calls.ts';
import { limitsOf } from '../rules/limits.ts';
import { permissionsFrom } from '../rules/permissions.ts';
import { currentLimits } from '../use-cases/current-limits.ts';
import { serveRead } from './serve-console.ts';

export const meCalls = ({ db }: { db: Database }): ServedCall[] => [
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
