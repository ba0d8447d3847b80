import { Hono } from 'hono';
import type { PinNeeds } from '../use-cases/check-pin.ts';
import type { StaffEnv } from './access.ts';
import { approvalCalls } from './approval-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { limitsCalls } from './limits-calls.ts';
import { meCalls } from './me-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { teamCalls } from './team-calls.ts';

/** The console's calls about the people who work here, and what they did. */
export const staffCalls = (needs: PinNeeds) =>
  new Hono<StaffEnv>()
    .route('/', meCalls(needs))
    .route('/', sessionCalls(needs))
    .route('/', teamCalls(needs))
    .route('/', deviceCalls(needs))
    .route('/', approvalCalls(needs))
    .route('/', limitsCalls(needs))
    .route('/', auditCalls(needs));
