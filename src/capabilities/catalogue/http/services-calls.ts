import { addressLine } from '#capabilities/content/rules/address-line.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { listServicesCall } from '../calls.ts';
import type { ServicesAnswer } from '../contract.ts';
import { serviceLists } from '../rules/service-items.ts';
import { currentCatalogue } from '../use-cases/current-catalogue.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/** GET /api/spaces/services: the services on sale, public. */
export const catalogueCalls = (services: Deps): ServedCall[] => [
  serve(listServicesCall, { about: 'The services on sale with their prices.' }, async (c) => {
    const { facility } = services;
    return c.json({
      success: true,
      services: serviceLists(await currentCatalogue(services)),
      location: { name: facility.brand, address: addressLine(facility) },
    } satisfies ServicesAnswer);
  }),
];
