import type { ServedCall } from '#platform/http/serve.ts';
import { changesCalls } from './changes-calls.ts';
import { dayCalls } from './day-calls.ts';
import { visitsCalls } from './visits-calls.ts';

type Deps = Parameters<typeof changesCalls>[0] & Parameters<typeof dayCalls>[0] & Parameters<typeof visitsCalls>[0];

/** The console's calls of the front desk: the day, what can be sold, who comes in, and what changes. */
export const frontdeskCalls = (services: Deps): ServedCall[] => [
  ...dayCalls(services),
  ...visitsCalls(services),
  ...changesCalls(services),
];
