import { randomUUID } from 'node:crypto';

/** One arrival, as a scanner sends it. */
export const arrival = (bookingId: string) => ({ visits: [{ key: randomUUID(), bookingId, how: 'scanner' }] });
