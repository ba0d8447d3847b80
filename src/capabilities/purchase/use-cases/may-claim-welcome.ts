import { hadService } from '#capabilities/booking/use-cases/had-service.ts';
import { hadOffer } from '#capabilities/identity/use-cases/erase-person.ts';
import type { Database } from '#platform/database/tables.ts';
import { hasUsedOffer } from '../store/offer-uses.ts';

/**
 * Whether this account may still claim the welcome offer: never used, and no co-working subscription before (readings.md).
 * Only a first answer: that it is used once even in a race is held by the key of `offer_uses`, written where the booking is.
 */
export const mayClaimWelcome = async (services: { db: Database }, uid: string): Promise<boolean> =>
  !(await hasUsedOffer(services.db, uid, 'welcome')) &&
  !(await hadService(services, uid, 'coworking')) &&
  !(await hadOffer(services.db, uid, 'welcome'));
