import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { hadService as find } from '../store/bookings.ts';

/** Whether the person ever had a booking of this service that was not cancelled. */
export const hadService = ({ db }: { db: Database | Tx }, uid: string, service: ServiceType): Promise<boolean> =>
  find(db, uid, service);
