import { randomUUID } from 'node:crypto';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import type { ConsoleSite } from '../console-site.ts';
import { approver, approverPin } from '../team.ts';
import type { ValidRoute } from './console-routes.ts';

/** The version of the catalogue that a change must name. */
export const catalogueVersion = async (site: Pick<ConsoleSite, 'call'>): Promise<string> =>
  String((await site.call<{ version: number }>('GET', '/offers')).body.version);

/** What a second owner allows the manager: to publish prices once. */
export async function pricesApproved(site: ConsoleSite): Promise<number> {
  const body = {
    act: 'publish_prices',
    subject: 'catalogue:prices',
    paise: 0,
    staffId: await approver(site),
    pin: approverPin,
  };
  return (await site.call<{ approvalId: number }>('POST', '/approvals', { as: 'manager', body })).body.approvalId;
}

let planned = 0;
/** A day on which nothing begins yet: what was taken back begins no change any more. */
function nextPlanned(): string {
  planned += 1;
  return addDays('2029-01-01' as IstDay, planned);
}

/** The version of the facts that a change must name. */
export const factsVersion = async (site: Pick<ConsoleSite, 'call'>): Promise<string> =>
  String((await site.call<{ version: number }>('GET', '/facts')).body.version);

/** The calls about prices, offers and facts, as `console-routes.ts` has them. */
export const priceRoutes: Record<string, ValidRoute> = {
  'PUT /api/console/prices': {
    call: async (site) => ({
      headers: { 'If-Match': await catalogueVersion(site) },
      body: {
        changes: [{ product: 'day-pass', basePaise: 33_000, gstPaise: 5_900 }],
        from: '2028-01-01',
        approvalId: await pricesApproved(site),
      },
    }),
  },
  'POST /api/console/prices/take-back': {
    call: async (site) => {
      const from = nextPlanned();
      // Another price each time: one that is planned before is no change.
      const price = { basePaise: 330_000 + planned * 10_000, gstPaise: 59_400 + planned * 1_800 };
      const body = { changes: [{ product: 'room-4h', ...price }], from };
      await site.call('PUT', '/prices', { body, headers: { 'If-Match': await catalogueVersion(site) } });
      return {
        headers: { 'If-Match': await catalogueVersion(site) },
        body: { from, approvalId: await pricesApproved(site) },
      };
    },
  },
  'PUT /api/console/prices/former': {
    call: async (site) => ({
      headers: { 'If-Match': await catalogueVersion(site) },
      body: { product: 'coworking', show: false, approvalId: await pricesApproved(site) },
    }),
  },
  'PUT /api/console/facts': {
    call: async (site) => ({
      headers: { 'If-Match': await factsVersion(site) },
      body: { changes: { tagline: `A sunlit desk, ${randomUUID()}` } },
    }),
  },
  'POST /api/console/facts/take-back': {
    call: async (site) => {
      const planned = await site.call<{ version: number }>('PUT', '/facts', {
        headers: { 'If-Match': await factsVersion(site) },
        body: { changes: { tagline: `A sunlit desk, ${randomUUID()}` }, from: nextPlanned() },
      });
      return { headers: { 'If-Match': await factsVersion(site) }, body: { planned: planned.body.version } };
    },
  },
  'PUT /api/console/offers': {
    call: async (site) => ({
      headers: { 'If-Match': await catalogueVersion(site) },
      body: { name: 'weekend', off: true },
    }),
  },
};
