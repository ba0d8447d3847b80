import type { BookingLinks } from '#capabilities/booking/rules/booking-link.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { AddressHash } from '../rules/checkout/address-hash.ts';

/** What follows, in the same transaction, when a payment that staff asked for is confirmed. */
export type OnRequestPaid = (
  tx: Tx,
  services: FulfilmentDeps,
  paid: { checkoutId: number; bookingId: string; quote: Quote; now: Date },
) => Promise<void>;

/** What fulfilling a checkout needs: everything but the provider, which is never called in a transaction. */
export type FulfilmentDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  links: BookingLinks;
  addressHash: AddressHash;
  operatorEmail: string;
  facility: Facility;
  mode: { sandbox: boolean };
  faultPoint?: FaultPoint;
  onRequestPaid?: OnRequestPaid;
};

/** The reason of a closure that promises a full refund of a booking. Null without a promise. */
export type ClosurePromise = (db: Database | Tx, bookingId: string) => Promise<string | null>;

/** What the purchase needs of the process. */
export type PurchaseDeps = FulfilmentDeps & {
  payments: PaymentGateway;
  closurePromise?: ClosurePromise;
  /** How long to wait for a refund just requested. Default: 2.5 s. */
  refundTimeoutMs?: number;
};
