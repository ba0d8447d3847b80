import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { bookingCalls } from './booking-calls.ts';
import { evidenceCalls } from './evidence-calls.ts';
import { knownCalls } from './known-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { searchCalls } from './search-calls.ts';

type Needs = Parameters<typeof bookingCalls>[0] & Parameters<typeof peopleCalls>[0];

/** The console's calls about customers: find them, and everything of a booking and of a person. */
export const customersCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .route('/', searchCalls(services))
    .route('/', knownCalls(services))
    .route('/', bookingCalls(services))
    .route('/', evidenceCalls(services))
    .route('/', peopleCalls(services));
