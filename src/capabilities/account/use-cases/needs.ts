import type { PaperPrinter } from '#capabilities/invoicing/gateway/paper-printer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

export type AccountNeeds = { db: Database; clock: Clock; printer: PaperPrinter; facility: { brand: string } };
