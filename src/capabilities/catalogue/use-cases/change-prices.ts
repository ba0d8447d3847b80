import type { Tx } from '#platform/database/tables.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import { type Catalogue, catalogueSchema } from '../rules/catalogue.ts';
import { differingPrices, priceOf, withFormerPrice, withOffer } from '../rules/change-catalogue.ts';
import { chargedPrices, formerPriceAt } from '../rules/history/charged-prices.ts';
import { type NamedOfferChange, type OfferRefusal, offerProblem } from '../rules/offer-changes.ts';
import { type PriceChange, type PriceRefusal, priceProblem, saleProblem, withPrices } from '../rules/price-changes.ts';
import type { TaxFacts } from '../rules/tax-on.ts';
import { beginsAt, readVersionsFrom } from '../store/versions.ts';
import { catalogueTimeline } from './catalogue-timeline.ts';
import { type Changed, type ChangeRefusal, changeCatalogue, lockVersion, type Publisher } from './change-catalogue.ts';

/** Publishes list prices that hold from midnight of `from` in India on, or from now when that is null. */
export const changePrices = (
  tx: Tx,
  facility: TaxFacts,
  {
    changes,
    from,
    replaces,
    note,
  }: { changes: readonly PriceChange[]; from: IstDay | null; replaces: number | null; note?: string | undefined },
  by: Publisher,
): Promise<Result<Changed, PriceRefusal | ChangeRefusal>> =>
  changeCatalogue(
    tx,
    {
      parts: changes.map(partOf),
      problem: (catalogue, parts, begins) =>
        priceProblem(
          catalogue,
          parts.map(({ change }) => change),
          { facility, day: istDayOf(begins) },
        ),
      from: from === null ? null : instantAt(from),
      note: note ?? changes.map(noteOf).join('; '),
      replaces,
    },
    by,
  );

const partOf = (change: PriceChange) => ({
  change,
  of: (catalogue: Catalogue) => priceOf(catalogue, change.product),
  to: (catalogue: Catalogue) => withPrices(catalogue, [change]),
});

const noteOf = ({ product, base, gst }: PriceChange): string =>
  `price of ${product}: ${formatRupees(paise(base + gst))}`;

/** Publishes another price or other dates of an offer, from now on. Without dates the offer ends. */
export const changeOffer = (
  tx: Tx,
  { replaces, ...wanted }: NamedOfferChange & { replaces: number | null },
  by: Publisher,
): Promise<Result<Changed, OfferRefusal | ChangeRefusal>> => {
  const { name, ...change } = wanted;
  return changeCatalogue(
    tx,
    {
      parts: [
        {
          of: ({ offers }: Catalogue) => [offers[name].total, offers[name].from, offers[name].until],
          to: (catalogue: Catalogue) => withOffer(catalogue, name, change),
        },
      ],
      problem: (catalogue, _, begins) => offerProblem(catalogue, wanted, istDayOf(begins)),
      from: null,
      note: change.until === null ? `offer ${name}: off` : `offer ${name}: ${change.from} to ${change.until}`,
      replaces,
    },
    by,
  );
};

/** `not_planned`: nothing begins on that day, or it has begun. */
export type TakeBackRefusal = { reason: 'not_planned' };

/** Takes back the list prices that begin at midnight of `from` in India: from then on the prices of the day before hold. */
export async function takeBackPrices(
  tx: Tx,
  { from, replaces }: { from: IstDay; replaces: number | null },
  by: Publisher,
): Promise<Result<Changed, TakeBackRefusal | PriceRefusal | ChangeRefusal>> {
  const outdated = await lockVersion(tx, replaces);
  if (outdated) return refused(outdated);
  const begins = instantAt(from);
  if (begins <= by.now || !(await beginsAt(tx, begins))) return refused({ reason: 'not_planned' });
  const [before] = await readVersionsFrom(tx, new Date(begins.getTime() - 1));
  const [planned] = await readVersionsFrom(tx, begins);
  const [old, coming] = [before, planned].map((one) => catalogueSchema.parse(one?.data));
  if (!old || !coming) throw new Error('The database holds no catalogue.');
  const parts = differingPrices(old, coming).map((product) => {
    const { base, gst } = priceOf(old, product);
    return partOf({ product, base, gst });
  });
  if (parts.length === 0) return refused({ reason: 'not_planned' });
  return changeCatalogue(
    tx,
    {
      parts,
      problem: (catalogue, live, from_) =>
        saleProblem(
          catalogue,
          live.map(({ change }) => change),
          istDayOf(from_),
        ),
      from: begins,
      note: `taken back: prices from ${from}`,
      replaces,
    },
    by,
  );
}

/** `no_former_price`: the price before was not higher, or there was none. */
export type FormerPriceRefusal = { reason: 'no_former_price' };

/** Shows beside the monthly desk's price what it cost before, by the history of its prices, or no longer shows it. */
export async function showFormerPrice(
  tx: Tx,
  { show, replaces }: { show: boolean; replaces: number | null },
  by: Publisher,
): Promise<Result<Changed, FormerPriceRefusal | ChangeRefusal>> {
  const outdated = await lockVersion(tx, replaces);
  if (outdated) return refused(outdated);
  const former = show ? formerPriceAt(chargedPrices(await catalogueTimeline(tx), 'coworking'), by.now) : null;
  if (show && !former) return refused({ reason: 'no_former_price' });
  return changeCatalogue<{ of: (one: Catalogue) => unknown; to: (one: Catalogue) => Catalogue }, never>(
    tx,
    {
      parts: [{ of: ({ coworking }) => coworking.formerPrice, to: (catalogue) => withFormerPrice(catalogue, former) }],
      problem: () => null,
      from: null,
      note: former
        ? `former price of coworking: ${formatRupees(former.amount)}`
        : 'former price of coworking: not shown',
      replaces,
    },
    by,
  );
}
