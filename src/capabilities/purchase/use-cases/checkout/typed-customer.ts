import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { standingConsents } from '#capabilities/identity/use-cases/consents.ts';
import type { Database } from '#platform/database/tables.ts';
import { done, type Result } from '#platform/result.ts';
import { isLandline } from '#platform/text/phone/phone-number.ts';
import { type Customer, type CustomerRefusal, readCustomer } from '../../rules/checkout/customer.ts';

/** What a signed-in buyer typed. */
export type Typed = {
  customer: { name: string; email: string; phone: string };
  /** Whether they ticked messages on WhatsApp; null when they did not, and then only an earlier consent of theirs counts. */
  whatsApp: boolean | null;
};

/** The customer as typed, who gets messages on WhatsApp where they ticked it, or agreed to it before and gave a mobile number. */
export async function typedCustomer(
  { db }: { db: Database },
  { uid, serviceType, customer: typed, whatsApp }: Typed & { uid: string; serviceType: ServiceType },
): Promise<Result<Customer, CustomerRefusal>> {
  const agreed = whatsApp ?? (await standingConsents(db, uid)).whatsapp?.given ?? false;
  const customer = readCustomer(serviceType, { ...typed, whatsApp: whatsApp === true });
  if (!customer.ok) return customer;
  return done({ ...customer.value, whatsApp: agreed && !isLandline(customer.value.phone) });
}
