import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { PricesAnswer, PricesPreview } from '../contract.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import {
  differingPrices,
  gstRateOf,
  placeOf,
  pricedProducts,
  priceOf,
  struckProducts,
  titleOf,
  unitOf,
} from '../rules/change-catalogue.ts';
import { type GstPrice, priceAtRate } from '../rules/gst-price.ts';
import { chargedPrices, type Dated, formerPriceAt } from '../rules/history/charged-prices.ts';
import { type StruckPrice, struckPrice } from '../rules/offers.ts';
import { type PriceChange, type PriceRefusal, priceProblem, withPrices } from '../rules/price-changes.ts';
import type { TaxFacts } from '../rules/tax-on.ts';
import { changedFigures, shownFigures } from '../rules/texts/shown-figures.ts';
import type { ProductId } from '../services/service-shapes.ts';
import { unaffectedBy } from '../store/prices-in-use.ts';
import { newestVersion, readVersionsFrom } from '../store/versions.ts';
import { catalogueTimeline } from './catalogue-timeline.ts';
import { CatalogueUnreadable, catalogueOf } from './current-catalogue.ts';
import { readPublications } from './read-publications.ts';

type Deps = { db: Database | Tx; clock: Clock; facility: TaxFacts };

const PAST_SHOWN = 10;

const amounts = ({ base, gst, total }: GstPrice) => ({ basePaise: base, gstPaise: gst, totalPaise: total });

/** A product's price before and after a change. */
export const changedPrice = (product: ProductId, before: Catalogue, after: Catalogue) => ({
  product,
  title: titleOf(before, product),
  before: amounts(priceOf(before, product)),
  after: amounts(priceOf(after, product)),
});

/** List prices now, those before and those that begin later, and what was published last. */
export async function readPrices({ db, clock, facility }: Deps): Promise<Omit<PricesAnswer, 'success'>> {
  const at = clock.now();
  const today = istDayOf(at);
  const version = await newestVersion(db);
  const ahead = (await readVersionsFrom(db, at)).map(({ data, begins }) => ({
    begins,
    catalogue: catalogueOf(data),
  }));
  const [now, ...later] = ahead;
  if (!now) throw new CatalogueUnreadable('The database holds no catalogue.');
  const timeline = await catalogueTimeline(db);
  return {
    version,
    today,
    prices: pricedProducts.map((product) => ({
      product,
      title: titleOf(now.catalogue, product),
      unit: unitOf(product),
      gstRate: gstRateOf(product, facility, today),
      nextRates: (facility.dated?.taxes ?? []).map(({ from }) => ({
        from,
        gstRate: gstRateOf(product, facility, from),
      })),
      ...amounts(priceAtRate(priceOf(now.catalogue, product), gstRateOf(product, facility, today))),
      past: pastPrices(timeline, product, at),
      ...((struckProducts as readonly ProductId[]).includes(product)
        ? { former: formerPrices(timeline, now.catalogue, at) }
        : {}),
    })),
    planned: later
      .map(({ begins, catalogue }, nth) => {
        const before = (ahead[nth] ?? now).catalogue;
        const products = differingPrices(before, catalogue);
        return {
          from: istDayOf(begins),
          changes: products.map((product) => changedPrice(product, before, catalogue)),
        };
      })
      .filter(({ changes }) => changes.length > 0),
    history: await readPublications(db),
  };
}

const pastPrices = (timeline: readonly Dated[], product: ProductId, now: Date) =>
  chargedPrices(timeline, product)
    .flatMap(({ total, from, until }) =>
      until && until <= now ? [{ from: from.toISOString(), until: until.toISOString(), totalPaise: total }] : [],
    )
    .reverse()
    .slice(0, PAST_SHOWN);

function formerPrices(timeline: readonly Dated[], { coworking }: Catalogue, now: Date) {
  const shown = struckPrice(coworking);
  const possible = formerPriceAt(chargedPrices(timeline, 'coworking'), now);
  return { shown: shown && former(shown), possible: possible && former(possible) };
}

const former = ({ amount, from, until }: StruckPrice) => ({ totalPaise: amount, from, until });

/** Previews new list prices: what they change, and the bookings and orders that keep their price. Writes nothing. */
export async function previewPrices(
  { db, clock, facility }: Deps,
  { changes, from }: { changes: readonly PriceChange[]; from: IstDay | null },
): Promise<Result<Omit<PricesPreview, 'success' | 'preview'>, PriceRefusal | { reason: 'past' }>> {
  const now = clock.now();
  const begins = from === null ? now : instantAt(from);
  if (begins < now) return refused({ reason: 'past' });
  const version = await newestVersion(db);
  const [current, ...later] = (await readVersionsFrom(db, begins)).map((one) => ({
    begins: one.begins,
    catalogue: catalogueOf(one.data),
  }));
  if (!current) throw new CatalogueUnreadable('The database holds no catalogue.');
  const day = from ?? istDayOf(now);
  let [lasting, until]: [readonly PriceChange[], Date | null] = [changes, null];
  for (const { catalogue, begins: at } of [{ ...current, begins }, ...later]) {
    const live = lasting.filter(
      ({ product }) => priceOf(catalogue, product).total === priceOf(current.catalogue, product).total,
    );
    if (live.length < lasting.length) until ??= at;
    lasting = live;
    const problem = lasting.length > 0 ? priceProblem(catalogue, lasting, { facility, day: istDayOf(at) }) : null;
    if (problem) return refused(problem);
  }
  const products = changes.map(({ product }) => product);
  const after = withPrices(current.catalogue, changes);
  const places = products.map(placeOf);
  return done({
    version,
    from,
    until: until ? istDayOf(until) : null,
    changes: products.map((product) => changedPrice(product, current.catalogue, after)),
    unaffected: await unaffectedBy(db, {
      kinds: places.map(({ kind }) => kind),
      monthly: places.filter(({ unit }) => unit === 'month').map(({ kind }) => kind),
      from: begins,
      now,
    }),
    figures: changedFigures(shownFigures(current.catalogue, day), shownFigures(after, day)),
  });
}
