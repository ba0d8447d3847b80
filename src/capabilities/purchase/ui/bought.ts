import { withStorage } from '#platform/with-storage.ts';

const keyOf = (address: string) => `bought:${address}`;

/** Keeps in this tab which booking was paid for on the page of this address, which carries the choice. */
export function keepBought(address: string, bookingId: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(keyOf(address), bookingId));
}

/** The booking that was paid for there; null when none was. */
export const boughtAt = (address: string): string | null =>
  withStorage('sessionStorage', (storage) => storage.getItem(keyOf(address)));
