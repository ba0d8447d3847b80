import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { withStorage } from '#platform/with-storage.ts';
import { asRecord, asText, parse } from '../payment/payment-problem.ts';

/** What the buyer's own unpaid order is for (the quote's selectionKey), and until when its place is held (ISO 8601). */
export type OwnHold = { readonly key: string; readonly orderId: string; readonly until: string };

const keyOf = (service: ServiceType) => `holds:${service}`;

/** The buyer's holds of a service that can still live. They are the browser's, not the tab's: so an own hold blocks nobody in another tab either. */
export function savedHolds(service: ServiceType, now: Date): readonly OwnHold[] {
  const kept = parse(withStorage('localStorage', (storage) => storage.getItem(keyOf(service))) ?? '');
  return (Array.isArray(kept) ? kept : []).map(readHold).filter((hold) => isAlive(hold, now));
}

/** Keeps a hold for this tab after a reload and for the others; those that have ended go. */
export const saveHold = (service: ServiceType, hold: OwnHold, now: Date): void =>
  write(service, [...others(service, hold.orderId, now), hold]);

/** Removes the hold of an order that was paid or released. */
export const deleteHold = (service: ServiceType, orderId: string, now: Date): void =>
  write(service, others(service, orderId, now));

/** Calls when another tab keeps or forgets a hold of the service. Returns how to stop. */
export function onHoldsChange(service: ServiceType, changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === keyOf(service) || key === null ? changed() : undefined);
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

const others = (service: ServiceType, orderId: string, now: Date): readonly OwnHold[] =>
  savedHolds(service, now).filter((hold) => hold.orderId !== orderId);

function write(service: ServiceType, holds: readonly OwnHold[]): void {
  withStorage('localStorage', (storage) => {
    if (holds.length === 0) storage.removeItem(keyOf(service));
    else storage.setItem(keyOf(service), JSON.stringify(holds));
  });
}

function readHold(value: unknown): OwnHold {
  const { key, orderId, until } = asRecord(value);
  return { key: asText(key), orderId: asText(orderId), until: asText(until) };
}

const isAlive = ({ key, orderId, until }: OwnHold, now: Date): boolean =>
  key !== '' && orderId !== '' && Date.parse(until) > now.getTime();
