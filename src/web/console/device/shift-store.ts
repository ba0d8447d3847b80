import { clearDrafts } from '#capabilities/identity/ui/clear-local-data.ts';
import type { KnownStaff, Shift } from '#capabilities/staff/contract.ts';
import { withStorage } from '#platform/with-storage.ts';

const STORED = 'console:shift';

/** The shift of this tab, which a reload keeps and closing the tab ends. */
export const storedShift = (): Shift | null =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(STORED) ?? 'null') as Shift | null);

/** Keeps a shift in this tab; null ends it, and with it what its colleague typed and did not send. */
export function storeShift(shift: Shift | null): void {
  if (!shift) clearDrafts();
  withStorage('sessionStorage', (storage) =>
    shift ? storage.setItem(STORED, JSON.stringify(shift)) : storage.removeItem(STORED),
  );
}

const ME = 'console:me';

/** Who has the shift of this tab, for a reload without a network. */
export const storedMe = (): KnownStaff | null =>
  withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(ME) ?? 'null') as KnownStaff | null);

export const storeMe = (me: KnownStaff | null): void =>
  void withStorage('sessionStorage', (storage) =>
    me ? storage.setItem(ME, JSON.stringify(me)) : storage.removeItem(ME),
  );
