import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { ChangedPricesAnswer, OffersAnswer, PricesAnswer } from '../contract.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { gstRateOf, offerNames, pricedProducts, priceOf, titleOf, unitOf } from '../rules/change-catalogue.ts';
import type { GstPrice } from '../rules/gst-price.ts';
import { isOn } from '../rules/offers.ts';
import { type PriceChange, type PriceRefusal, priceProblem, withPrices } from '../rules/price-changes.ts';
import type { ProductId } from '../services/all.ts';
import { newestVersion, newestVersions, readVersionsFrom } from '../store.ts';

type Deps = { db: Database; clock: Clock; facility: Pick<Facility, 'tax'> };

const HISTORY_SHOWN = 50;

const amounts = ({ base, gst, total }: GstPrice) => ({ basePaise: base, gstPaise: gst, totalPaise: total });

/** The products of which the price differs between two catalogues. */
const differing = (before: Catalogue, after: Catalogue) =>
  pricedProducts
    .filter((product) => priceOf(before, product).total !== priceOf(after, product).total)
    .map((product) => changedPrice(product, before, after));

/** A product's price before and after a change. */
export const changedPrice = (product: ProductId, before: Catalogue, after: Catalogue) => ({
  product,
  title: titleOf(before, product),
  before: amounts(priceOf(before, product)),
  after: amounts(priceOf(after, product)),
});

/** List prices now, those that begin later, and what was published last. */
export async function readPrices({ db, clock, facility }: Deps): Promise<Omit<PricesAnswer, 'success'>> {
  const version = await newestVersion(db);
  const ahead = (await readVersionsFrom(db, clock.now())).map(({ data, begins }) => ({
    begins,
    catalogue: catalogueSchema.parse(data),
  }));
  const [now, ...later] = ahead;
  if (!now) throw new Error('The database holds no catalogue.');
  const history = await newestVersions(db, HISTORY_SHOWN);
  return {
    version,
    prices: pricedProducts.map((product) => ({
      product,
      title: titleOf(now.catalogue, product),
      unit: unitOf(product),
      gstRate: gstRateOf(product, facility),
      ...amounts(priceOf(now.catalogue, product)),
    })),
    planned: later
      .map(({ begins, catalogue }, nth) => ({
        from: istDayOf(begins),
        changes: differing((ahead[nth] ?? now).catalogue, catalogue),
      }))
      .filter(({ changes }) => changes.length > 0),
    history: history.map(({ version: number, begins, at, note }) => ({
      version: number,
      from: begins.toISOString(),
      at: at.toISOString(),
      note,
    })),
  };
}

/** What new list prices would change, with nothing written. */
export async function previewPrices(
  { db, clock, facility }: Deps,
  { changes, from }: { changes: readonly PriceChange[]; from: IstDay | null },
): Promise<Result<Omit<ChangedPricesAnswer, 'success'>, PriceRefusal | { reason: 'past' }>> {
  const now = clock.now();
  const begins = from === null ? now : instantAt(from);
  if (begins < now) return refused({ reason: 'past' });
  const version = await newestVersion(db);
  const [current, ...later] = (await readVersionsFrom(db, begins)).map((one) => ({
    begins: one.begins,
    catalogue: catalogueSchema.parse(one.data),
  }));
  if (!current) throw new Error('The database holds no catalogue.');
  const problem = priceProblem(current.catalogue, changes, { facility, day: from ?? istDayOf(now) });
  if (problem) return refused(problem);
  const products = changes.map(({ product }) => product);
  const isOther = ({ catalogue }: { catalogue: Catalogue }) =>
    products.some((product) => priceOf(catalogue, product).total !== priceOf(current.catalogue, product).total);
  const until = later.find(isOther)?.begins;
  const after = withPrices(current.catalogue, changes);
  return done({
    version,
    from,
    until: until ? istDayOf(until) : null,
    changes: products.map((product) => changedPrice(product, current.catalogue, after)),
  });
}

/** The offers as they are now. */
export async function readOffers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Omit<OffersAnswer, 'success'>> {
  const version = await newestVersion(db);
  const [current] = await readVersionsFrom(db, clock.now());
  const { offers } = catalogueSchema.parse(current?.data);
  const today = istDayOf(clock.now());
  return {
    version,
    today,
    offers: offerNames.map((name) => {
      const { name: title, description, total, insteadOf, saveText, from, until } = offers[name];
      const sums = { totalPaise: total, insteadOfPaise: insteadOf };
      return { name, title, description, ...sums, saveText, from, until, isOn: isOn(offers[name], today) };
    }),
  };
}
