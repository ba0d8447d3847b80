import type { ServedCall } from '#platform/http/serve.ts';
import { bookingCalls } from './booking-calls.ts';
import { evidenceCalls } from './evidence-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { searchCalls } from './search-calls.ts';

type Deps = Parameters<typeof bookingCalls>[0] & Parameters<typeof peopleCalls>[0];

/** The console's calls about customers: find them, and everything of a booking and of a person. */
export const customersCalls = (services: Deps): ServedCall[] => [
  ...searchCalls(services),
  ...bookingCalls(services),
  ...evidenceCalls(services),
  ...peopleCalls(services),
];
