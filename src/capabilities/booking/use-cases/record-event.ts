import type { Tx } from '#platform/database/tables.ts';
import { insertEvent, type NewEvent } from '../store/events.ts';

/** Adds to a booking's trail: who did what, when and why. `detail` holds ids and amounts, never a name, an address or a number. */
export const recordEvent = (tx: Tx, event: NewEvent): Promise<void> => insertEvent(tx, event);
