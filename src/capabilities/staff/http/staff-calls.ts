import { Hono } from 'hono';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { StaffEnv } from './access.ts';
import { meCalls } from './me-calls.ts';

/** The console's calls about the people who work here. */
export const staffCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>().route('/', meCalls(services));
