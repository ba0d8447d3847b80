import { enquiryInboxCalls } from '#capabilities/enquiries/http/inbox-calls.ts';
import { subscriberCalls } from '#capabilities/enquiries/http/subscriber-calls.ts';
import { inboxCalls } from '#capabilities/messaging/http/inbox-calls.ts';
import { occupancyCalls } from '#capabilities/occupancy/http/occupancy-calls.ts';
import { moneyCalls } from '#capabilities/payment/http/money-calls.ts';
import { returnsCalls } from '#capabilities/returns/http/returns-calls.ts';
import { staffCalls } from '#capabilities/staff/http/staff-calls.ts';
import { tillCalls } from '#capabilities/till/http/till-calls.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { goingLiveCalls } from './doctor/going-live-calls.ts';
import { notifyPinLocked } from './notify-pin-locked.ts';
import { openApiCalls } from './openapi/open-api-calls.ts';
import type { Services } from './services.ts';

/** Every call of the program with what answers it. */
export function servedCalls(services: Services): ServedCall[] {
  const calls = [
    ...staffCalls({ ...services, onPinLocked: (tx, lock) => notifyPinLocked(tx, services, lock) }),
    ...occupancyCalls(services),
    ...tillCalls(services),
    ...moneyCalls(services),
    ...goingLiveCalls(services),
    ...returnsCalls(services),
    ...subscriberCalls(services),
    ...enquiryInboxCalls(services),
    ...inboxCalls(services),
  ];
  return [...calls, ...openApiCalls(calls)];
}
