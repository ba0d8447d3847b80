import type { ServedCall } from '#platform/http/serve.ts';
import type { CounterDeps } from '../use-cases/deps.ts';
import { actCalls } from './act-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { extendCalls } from './extend-calls.ts';
import { moveActCalls } from './move-calls.ts';
import { releaseCalls } from './release-calls.ts';
import { saleCalls } from './sale-calls.ts';
import { stuckCalls } from './stuck-calls.ts';

/** The calls of the counter: sales, what colleagues do to a booking for its customer, and payment by link. */
export const counterCalls = (services: CounterDeps): ServedCall[] => [
  ...saleCalls(services),
  ...actCalls(services),
  ...moveActCalls(services),
  ...extendCalls(services),
  ...releaseCalls(services),
  ...stuckCalls(services),
  ...customerCalls(services),
];
