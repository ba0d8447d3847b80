import type { ServedCall } from '#platform/http/serve.ts';
import { dayCalls } from './day-calls.ts';
import { visitsCalls } from './visits-calls.ts';

type Deps = Parameters<typeof dayCalls>[0] & Parameters<typeof visitsCalls>[0];

/** The console's calls of the front desk: the day, what can be sold, and who comes in. */
export const frontdeskCalls = (services: Deps): ServedCall[] => [...dayCalls(services), ...visitsCalls(services)];
