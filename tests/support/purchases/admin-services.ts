import { liveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import type { AdminServices } from '#server/admin/command.ts';
import type { PurchaseSite } from './purchase-site.ts';

/** Dependencies of operator commands, on a site's database. @param but overrides. */
export const adminServices = (
  { services }: Pick<PurchaseSite, 'services'>,
  but: Partial<AdminServices> = {},
): AdminServices => ({
  ...services,
  contentFolder: new URL('../../../content/', import.meta.url),
  facts: liveFacility(services, services.facility),
  ...but,
});
