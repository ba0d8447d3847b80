import { type DBSchema, openDB } from 'idb';
import type { DayAnswer } from '#capabilities/frontdesk/contract.ts';
import type { Verdict } from '#capabilities/frontdesk/rules/verdict.ts';

/** An arrival that was noted without a network, until the server has it. */
export type Noted = {
  key: string;
  bookingId: string;
  /** The device's time, ISO 8601. */
  at: string;
  how: 'camera' | 'scanner' | 'typed' | 'list';
  /** What this device showed. */
  shown: Verdict;
  staffId?: number;
};

/** A day as it is kept on the device. `ahead`: by how many ms the server's clock is ahead of the device's. */
export type KeptDay = { date: string; day: DayAnswer; ahead: number };

interface Schema extends DBSchema {
  days: { key: string; value: KeptDay };
  noted: { key: string; value: Noted };
}

const NAME = 'console';

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('days', { keyPath: 'date' });
      database.createObjectStore('noted', { keyPath: 'key' });
    },
  });

async function within<Value>(use: (database: Awaited<ReturnType<typeof open>>) => Promise<Value>): Promise<Value> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export const keepDay = (kept: KeptDay): Promise<unknown> => within((database) => database.put('days', kept));
export const keptDays = (): Promise<KeptDay[]> => within((database) => database.getAll('days'));
export const dropDay = (date: string): Promise<void> => within((database) => database.delete('days', date));

export const keepNoted = (noted: Noted): Promise<unknown> => within((database) => database.put('noted', noted));
export const allNoted = (): Promise<Noted[]> => within((database) => database.getAll('noted'));

/** Forgets arrivals that the server has. */
export const dropNoted = (keys: readonly string[]): Promise<void> =>
  within(async (database) => {
    const change = database.transaction('noted', 'readwrite');
    await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
  });

/**
 * Forgets all people: the device was locked. Arrivals that the server does not have stay, as they hold ids and times only; they are sent when the
 * device is enrolled again.
 */
export const wipeOffline = (): Promise<void> => within((database) => database.clear('days'));
