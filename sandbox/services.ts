import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

/**
 * Dependencies of the stand-ins. `origin` is this process's own address, 'http://127.0.0.1:3000', where webhooks are sent to. `webhooks: 'on
 * request'` leaves the providers' events waiting until `/sandbox/razorpay/webhooks/deliver`, so that a test decides whether the event or its own next
 * step comes first.
 */
export type SandboxServices = { db: Database; clock: Clock; origin(): string; webhooks?: 'on request' };
