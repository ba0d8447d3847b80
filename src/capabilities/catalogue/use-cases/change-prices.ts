import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { Result } from '#platform/result.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { priceOf, withOffer } from '../rules/change-catalogue.ts';
import { type NamedOfferChange, type OfferRefusal, offerProblem } from '../rules/offer-changes.ts';
import { type PriceChange, type PriceRefusal, priceProblem, withPrices } from '../rules/price-changes.ts';
import { type Changed, type ChangeRefusal, changeCatalogue, type Publisher } from './change-catalogue.ts';

/** Publishes list prices that hold from midnight of `from` in India on, or from now when that is null. */
export const changePrices = (
  tx: Tx,
  facility: Pick<Facility, 'tax'>,
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
      parts: changes.map((change) => ({
        change,
        of: (catalogue: Catalogue) => priceOf(catalogue, change.product),
        to: (catalogue: Catalogue) => withPrices(catalogue, [change]),
      })),
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
