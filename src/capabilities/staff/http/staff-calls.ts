import type { ServedCall } from '#platform/http/serve.ts';
import type { PinDeps } from '../use-cases/check-pin.ts';
import { approvalCalls } from './approval-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { changesCalls } from './changes-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { limitsCalls } from './limits-calls.ts';
import { meCalls } from './me-calls.ts';
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
