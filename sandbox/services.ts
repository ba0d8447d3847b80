import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

/** What the stand-ins need of the process. `origin` is this process's own address, 'http://127.0.0.1:3000', where webhooks are sent to. */
export type SandboxServices = { db: Database; clock: Clock; origin(): string };
