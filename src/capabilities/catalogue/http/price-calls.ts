import type * as z from 'zod/mini';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { versioned } from '#capabilities/staff/http/access.ts';
import { changeOnce, servePreviewed, serveRead } from '#capabilities/staff/http/serve-console.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import { changePricesCall, readPricesCall, showFormerPriceCall, takeBackPricesCall } from '../calls.ts';
import type { pricesBody } from '../contract.ts';
import { differingPrices } from '../rules/change-catalogue.ts';
import type { PriceChange } from '../rules/price-changes.ts';
import { changePrices, showFormerPrice, takeBackPrices } from '../use-cases/change-prices.ts';
import { changedPrice, previewPrices, readPrices } from '../use-cases/read-prices.ts';
import { offerCalls } from './offer-calls.ts';
import { refusedPrices } from './price-refusals.ts';
import { changedWithSecond, type PublishDeps, published } from './published.ts';

type Deps = PublishDeps & { facility: Facility };

/** The console's calls about list prices and offers. A change names the version that it replaces in `If-Match`. */
export const priceCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readPricesCall,
    { about: 'The list prices now, those before and those that begin later, and what was published last.' },
    () => readPrices(services),
  ),
  servePreviewed(
    changePricesCall,
    {
      about: 'Publishes list prices. The header If-Match names the version that the change replaces.',
      refusals: versioned,
    },
    async ({ input }) => {
      const previewed = await previewPrices(services, wantedIn(input));
      if (!previewed.ok) throw refusedPrices(previewed.refusal);
      return previewed.value;
    },
    (c) =>
      published(services, () =>
        changeOnce(services, c, changePricesCall, async (change) => {
          const wanted = { ...wantedIn(change.input), note: change.input.note };
          const { before, after, version, until } = await changedWithSecond(
            change,
            c,
            (replaces, by) => changePrices(change.tx, services.facility, { ...wanted, replaces }, by),
            refusedPrices,
          );
          const changes = wanted.changes.map(({ product }) => changedPrice(product, before, after));
          return { version, from: wanted.from, until: until && istDayOf(until), changes };
        }),
      ),
  ),
  serve<typeof takeBackPricesCall, StaffEnv>(
    takeBackPricesCall,
    { about: 'Takes back list prices that have not begun, as If-Match names them.', refusals: versioned },
    (c) =>
      published(services, () =>
        changeOnce(services, c, takeBackPricesCall, async (change) => {
          const { from } = change.input;
          const { before, after, version, until } = await changedWithSecond(
            change,
            c,
            (replaces, by) => takeBackPrices(change.tx, { from, replaces }, by),
            refusedPrices,
          );
          const changes = differingPrices(before, after).map((product) => changedPrice(product, before, after));
          return { version, from, until: until && istDayOf(until), changes };
        }),
      ),
  ),
  serve<typeof showFormerPriceCall, StaffEnv>(
    showFormerPriceCall,
    {
      about: 'Shows what a product cost before, by the history of its prices, or no longer shows it.',
      refusals: versioned,
    },
    (c) =>
      published(services, () =>
        changeOnce(services, c, showFormerPriceCall, async (change) => {
          const { show } = change.input;
          await changedWithSecond(
            change,
            c,
            (replaces, by) => showFormerPrice(change.tx, { show, replaces }, by),
            refusedPrices,
          );
          return readPrices({ ...services, db: change.tx });
        }),
      ),
  ),
  ...offerCalls(services),
];

const wantedIn = ({ changes, from }: z.output<typeof pricesBody>) => ({
  changes: changes.map(
    ({ product, basePaise, gstPaise }): PriceChange => ({ product, base: basePaise as Paise, gst: gstPaise as Paise }),
  ),
  from: from ?? null,
});
