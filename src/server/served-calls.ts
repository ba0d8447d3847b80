import { customersCalls } from '#capabilities/customers/http/customers-calls.ts';
import { staffCalls } from '#capabilities/staff/http/staff-calls.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { notifyPinLocked } from './notify-pin-locked.ts';
import { openApiCalls } from './openapi/open-api-calls.ts';
import type { Services } from './services.ts';

/** Every call of the program with what answers it. */
export function servedCalls(services: Services): ServedCall[] {
  const calls = [
    ...staffCalls({ ...services, onPinLocked: (tx, lock) => notifyPinLocked(tx, services, lock) }),
    ...customersCalls(services),
  ];
  return [...calls, ...openApiCalls(calls)];
}
