import type { BookingLinks } from '#capabilities/booking/rules/booking-link.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { PaymentGateway } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { AddressHash } from '../rules/checkout/address-hash.ts';

/** What fulfilling a checkout needs: everything but the provider, which is never called in a transaction. */
export type FulfilmentNeeds = {
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
};

/** What the purchase needs of the process. */
export type PurchaseNeeds = FulfilmentNeeds & {
  payments: PaymentGateway;
  /** How long a refund that was just asked for is waited for; 2.5 s when left out. */
  refundTimeoutMs?: number;
};
