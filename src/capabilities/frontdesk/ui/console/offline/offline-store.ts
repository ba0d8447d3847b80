import { type DBSchema, openDB } from 'idb';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { stopwatch } from '#console/api/server-clock.ts';
import type { DayAnswer } from '../../../contract.ts';
import type { Verdict } from '../../../rules/verdict.ts';

/** An arrival recorded offline, until the server has it. */
export type Noted = {
  key: string;
  bookingId: string;
  /** The device's time, ISO 8601. */
  at: string;
  /** How far the server's clock was ahead of the device's, in ms. Absent if unknown. */
  ahead?: number;
  how: 'camera' | 'scanner' | 'typed' | 'list';
  /** The verdict that this device showed. */
  shown: Verdict;
  staffId?: number;
};

/** A day stored on the device. `ahead`: how far the server's clock is ahead of the device's, in ms. */
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

/** Some browsers never answer if their storage is broken. */
const OPEN_MS = 2000;

/** Calls its listeners when something of the store may have changed. */
function signal() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

let keepsCopies = true;
const worksSignal = signal();
function note(works: boolean): void {
  keepsCopies = works;
  worksSignal.tell();
}

/** Whether the device keeps copies: false once its storage was full or forbidden, until something is kept again. */
export const useKeepsCopies = (): boolean => useSyncExternalStore(worksSignal.subscribe, () => keepsCopies);

const notedSignal = signal();

/** How many arrivals wait on this device to be sent. */
export function useNotedCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    const look = () => void allNoted().then((noted) => (isHere ? setCount(noted.length) : undefined));
    look();
    const leave = notedSignal.subscribe(look);
    return () => {
      isHere = false;
      leave();
    };
  }, []);
  return count;
}

/** Uses the device's storage. Returns null if it is full, forbidden or does not answer. */
async function within<Value>(use: (database: Database) => Promise<Value>): Promise<{ value: Value } | null> {
  try {
    const database = await inTime(open());
    try {
      return { value: await use(database) };
    } finally {
      database.close();
    }
  } catch {
    note(false);
    return null;
  }
}
type Database = Awaited<ReturnType<typeof open>>;

async function inTime(opening: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer.')), OPEN_MS);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `value` is now in the store. */
async function put<Name extends 'days' | 'noted'>(name: Name, value: Schema[Name]['value']): Promise<boolean> {
  const isKept = (await within((database) => database.put(name, value))) !== null;
  if (isKept && !keepsCopies) note(true);
  return isKept;
}
const all = async <Name extends 'days' | 'noted'>(name: Name): Promise<Schema[Name]['value'][]> =>
  (await within((database) => database.getAll(name)))?.value ?? [];

export const keepDay = (kept: KeptDay): Promise<boolean> => put('days', kept);
export const keptDays = (): Promise<KeptDay[]> => all('days');
export const dropDay = async (date: string): Promise<void> => void (await within((db) => db.delete('days', date)));

/** When this page recorded an arrival, by its monotonic clock. Each page has its own. */
const notedHere = new Map<string, number>();

/** Stores an arrival. False if it could not be stored. */
export async function keepNoted(noted: Noted): Promise<boolean> {
  notedHere.set(noted.key, stopwatch());
  const isKept = await put('noted', noted);
  notedSignal.tell();
  return isKept;
}

/** Minimum time since an arrival was recorded, in ms. Null if another page recorded it. */
export function msSinceNoted(key: string): number | null {
  const at = notedHere.get(key);
  return at === undefined ? null : stopwatch() - at;
}
export const allNoted = (): Promise<Noted[]> => all('noted');

/** Deletes arrivals that the server has. If that fails, an arrival is sent again, and counts once by its key. */
export async function dropNoted(keys: readonly string[]): Promise<void> {
  await within(async (database) => {
    const change = database.transaction('noted', 'readwrite');
    await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
    for (const key of keys) notedHere.delete(key);
  });
  notedSignal.tell();
}

/**
 * Deletes all personal data when the device is locked. Unsent arrivals stay, as they contain ids and times only. They are sent when the device is
 * enrolled again.
 */
export const wipeOffline = async (): Promise<void> => void (await within((database) => database.clear('days')));
