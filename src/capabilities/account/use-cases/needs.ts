import type { DocumentPrinter } from '#capabilities/invoicing/gateway/document-printer.ts';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

export type AccountNeeds = {
  db: Database;
  clock: Clock;
  addressHash: AddressHash;
  printer: DocumentPrinter;
  facility: { brand: string };
};
