import { clearDrafts } from '#capabilities/identity/ui/clear-local-data.ts';
import type { KnownStaff, Shift } from '#capabilities/staff/contract.ts';
import { withStorage } from '#platform/with-storage.ts';

const STORED = 'console:shift';
const LEFT = 'console:left';

/** The shift of this tab, which a reload keeps and closing the tab ends. */
export const storedShift = (): Shift | null =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(STORED) ?? 'null') as Shift | null);

/** Keeps a shift in this tab; null ends it, and with it what its colleague typed and did not send. */
export function storeShift(shift: Shift | null): void {
  if (!shift) clearDrafts();
  withStorage('sessionStorage', (storage) => storage.removeItem(LEFT));
  withStorage('sessionStorage', (storage) =>
    shift ? storage.setItem(STORED, JSON.stringify(shift)) : storage.removeItem(STORED),
  );
}

/** Notes when this tab was touched last, as it is hidden or left. @param at by the device's clock, which goes on while the device sleeps. */
export const noteLeft = (at: Date): void =>
  void withStorage('sessionStorage', (storage) => storage.setItem(LEFT, at.toISOString()));

/** For how many ms nobody had touched this tab before it was seen again; 0 where it was not left. */
export function msSinceLeft(now: Date): number {
  const at = Date.parse(withStorage('sessionStorage', (storage) => storage.getItem(LEFT)) ?? '');
  return Number.isNaN(at) ? 0 : now.getTime() - at;
}

const ME = 'console:me';

/** Who has the shift of this tab, for a reload without a network. */
export const storedMe = (): KnownStaff | null =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(ME) ?? 'null') as KnownStaff | null);

export const storeMe = (me: KnownStaff | null): void =>
  void withStorage('sessionStorage', (storage) =>
    me ? storage.setItem(ME, JSON.stringify(me)) : storage.removeItem(ME),
  );
