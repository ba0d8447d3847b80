import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { Catalogue } from '../catalogue.ts';
import { offerNames, pricedProducts, priceOf, titleOf, unitOf } from '../change-catalogue.ts';
import { gstWords } from '../gst-price.ts';
import { isOn, struckPrice } from '../offers.ts';
import { roomFromPrice } from '../service-items.ts';

/** A figure as public pages show it: what it is of, and its text. */
export type ShownFigure = { of: string; text: string };

/** The prices that pages of the site show on a day in India, in their words. */
export function shownFigures(catalogue: Catalogue, today: IstDay): ShownFigure[] {
  const { coworking, offers } = catalogue;
  const former = struckPrice(coworking);
  return [
    ...pricedProducts.map((product) => {
      const price = priceOf(catalogue, product);
      const parts = `${formatRupees(price.base)} plus ${gstWords(price)} ${formatRupees(price.gst)}`;
      return { of: titleOf(catalogue, product), text: `${formatRupees(price.total)} a ${unitOf(product)}: ${parts}` };
    }),
    { of: 'Conference room on the home page', text: roomFromPrice(catalogue).text },
    {
      of: 'Former price of the monthly desk',
      text: former
        ? `${coworking.saveText}: was ${formatRupees(former.amount)}, charged from ${formatIstDay(former.from, 'date')} to ${formatIstDay(former.until, 'date')}`
        : 'Not shown',
    },
    ...offerNames.map((name) => {
      const { name: title, total, insteadOf, saveText } = offers[name];
      const text = `${formatRupees(total)} instead of ${formatRupees(insteadOf)}, ${saveText}`;
      return { of: title, text: isOn(offers[name], today) ? text : 'Not shown' };
    }),
  ];
}

/** The figures that differ, before and after. */
export const changedFigures = (
  before: readonly ShownFigure[],
  after: readonly ShownFigure[],
): { of: string; before: string; after: string }[] =>
  after.flatMap(({ of, text }, nth) => {
    const old = before[nth]?.text ?? '';
    return old === text ? [] : [{ of, before: old, after: text }];
  });
