import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';

export type EnquiryNeeds = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'>; operatorEmail: string };
