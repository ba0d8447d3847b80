import type { Catalogue, Sale } from '#capabilities/catalogue/rules/catalogue.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import { homeTexts } from '#capabilities/content/home.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';

export type Deal = {
  name: string;
  description: string;
  price: string;
  /** The word before the price without the offer: 'was' for a list price, 'instead of' for a sum of two. */
  beforeWord: 'was' | 'instead of';
  before: string;
  save: string;
  action: string;
  to: string;
};

/** The sales that are on for a purchase made today; a sale without its dates is not shown. */
export function dealsOn({ offers }: Catalogue, today: IstDay): Deal[] {
  const { weekend, welcome, bundle } = offers;
  const all: { sale: Sale; action: string; to: string }[] = [
    { sale: weekend, action: homeTexts.grab, to: '/day-pass?offer=weekend' },
    { sale: welcome, action: homeTexts.join, to: '/coworking?offer=welcome' },
    { sale: bundle, action: homeTexts.bundle, to: '/contact?type=booking&subject=bundle' },
  ];
  return all
    .filter(({ sale }) => isOn(sale, today))
    .map(({ sale, action, to }) => ({
      name: sale.name,
      description: sale.description,
      price: formatRupees(sale.total),
      beforeWord: sale === bundle ? 'instead of' : 'was',
      before: formatRupees(sale.insteadOf),
      save: sale.saveText,
      action,
      to,
    }));
}
